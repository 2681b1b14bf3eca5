import { toErrorInfo, type HostRuntime, type LogSink } from "@terminal-plugin/host-runtime";
import type { PluginId, PluginManifest } from "@terminal-plugin/sdk/protocol";

/** Enables plugins, which asks for their permissions, as soon as there is a page that can ask. */
export interface NewPlugins {
  /** A plugin that may intercept bytes is left to the user to enable. */
  add(manifest: PluginManifest): void;
  /**
   * Plugins that the user had enabled, with grants that ended with the last host. Right after the start a disabled
   * plugin has a reason only when it is one of them.
   */
  addLapsed(): void;
  /** A page is there. */
  enable(): void;
}

/** Creates the list of plugins that wait for a page. */
export function createNewPlugins(
  runtime: Pick<HostRuntime, "enable" | "overview">,
  log: LogSink,
): NewPlugins {
  const waiting: PluginId[] = [];
  return {
    add({ id, permissions }) {
      if (!permissions?.required?.includes("runtime.advanced")) waiting.push(id);
    },
    addLapsed() {
      for (const { pluginId, state, reason } of runtime.overview().plugins)
        if (state === "disabled" && reason !== undefined) waiting.push(pluginId);
    },
    enable() {
      for (const pluginId of waiting.splice(0)) {
        runtime.enable(pluginId).catch((error: unknown) => {
          const { code, message } = toErrorInfo(error);
          log.write({
            level: "info",
            event: "plugin.not_enabled",
            pluginId,
            message,
            data: { code },
            quotes: true,
          });
        });
      }
    },
  };
}
