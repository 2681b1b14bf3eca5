import type { ContributionId } from "@terminal-plugin/sdk/protocol";
import type { RegisteredProvider } from "./provider.ts";

/**
 * The order of providers (FAN-3): the host's preference list first; then built-in ones before plugins (HST-6), plugins
 * by plugin id, and each by provider id. Ids compare by code unit, so that the order is the same on every machine.
 */
export function sortProviders<Provider extends RegisteredProvider>(
  providers: readonly Provider[],
  preference: readonly ContributionId[],
): readonly Provider[] {
  const ranks = new Map(preference.map((id, index) => [id, index]));
  const rankOf = (provider: Provider): number => ranks.get(provider.providerId) ?? preference.length;
  return providers.toSorted(
    (left, right) =>
      rankOf(left) - rankOf(right) ||
      compareText(pluginIdOf(left), pluginIdOf(right)) ||
      compareText(left.providerId, right.providerId),
  );
}

/** A built-in provider sorts as if its plugin's id were empty: before every plugin. */
function pluginIdOf(provider: RegisteredProvider): string {
  return provider.builtIn ? "" : provider.pluginId;
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
