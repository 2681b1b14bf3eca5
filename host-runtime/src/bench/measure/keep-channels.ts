import type { ProcessPluginPlacement } from "../../node/isolated/process-placement.ts";
import type { PluginChannel } from "../../ports/index.ts";

/** A placement, and the channels of everything that it started: what their processes cost can be read. */
export function keepChannels(placement: ProcessPluginPlacement): {
  readonly placement: ProcessPluginPlacement;
  readonly channels: readonly PluginChannel[];
} {
  const channels: PluginChannel[] = [];
  return {
    channels,
    placement: {
      kind: placement.kind,
      async start(pluginId, signal) {
        const channel = await placement.start(pluginId, signal);
        channels.push(channel);
        return channel;
      },
      dispose: () => placement.dispose(),
    },
  };
}
