import type { HostRuntime } from "@terminal-plugin/host-runtime";
import type { CostsResult } from "../control/index.ts";

/** What the plugins cost, as pages and local tools are told of it (OBS-1). */
export async function describeCosts(runtime: HostRuntime): Promise<CostsResult> {
  const costs = await runtime.costs();
  const rows = new Map(runtime.overview().plugins.map((plugin) => [plugin.pluginId, plugin]));
  return {
    at: Date.now(),
    plugins: costs.flatMap(({ runtimes: _runtimes, ...cost }) => {
      const plugin = rows.get(cost.pluginId);
      return plugin ? [{ ...cost, displayName: plugin.displayName, state: plugin.state }] : [];
    }),
  };
}
