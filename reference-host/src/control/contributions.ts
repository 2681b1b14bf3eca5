import type { PluginRow, PluginsChangedParams } from "./generated/types.ts";

/** Says whether an adapter that asked before would now get another answer. */
export interface ContributionWatch {
  /** Takes the plugins of this moment; true when a provider came, went or took another place, or a grant came or went. */
  changes(next: PluginsChangedParams): boolean;
}

/**
 * Watches the plugin list. Its numbers change with each call, so that asking at each change of the list would never
 * end. A grant for one use that was used up is no change: asking again would prompt again.
 */
export function createContributionWatch(): ContributionWatch {
  let providers = "";
  let granted: ReadonlyMap<string, string> = new Map();
  return {
    changes(next): boolean {
      const nextProviders = JSON.stringify([
        next.pluginsOff,
        next.availableKinds,
        usableProviders(next),
        next.order.map(({ kind, providers: ordered }) => [kind, ordered.map(({ providerId }) => providerId)]),
      ]);
      const nextGranted = readGrants(next.plugins);
      const came = [...nextGranted.keys()].some((grant) => !granted.has(grant));
      const went = [...granted].some(([grant, lifetime]) => lifetime !== "once" && !nextGranted.has(grant));
      const changed = nextProviders !== providers || came || went;
      providers = nextProviders;
      granted = nextGranted;
      return changed;
    },
  };
}

const unusable: ReadonlySet<PluginRow["state"]> = new Set(["disabled", "failed", "quarantined"]);

function usableProviders({ plugins }: PluginsChangedParams): readonly string[] {
  return plugins
    .filter(({ state }) => !unusable.has(state))
    .flatMap(({ version, providers }) => providers.map(({ providerId }) => `${providerId} ${version}`));
}

function readGrants(plugins: readonly PluginRow[]): ReadonlyMap<string, string> {
  const granted = new Map<string, string>();
  for (const { pluginId, permissions } of plugins) {
    for (const { permission, state, lifetime } of permissions)
      if (state === "granted") granted.set(`${pluginId} ${permission}`, lifetime ?? "");
  }
  return granted;
}
