import type { ContributionId, OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import { DropList, type Drop } from "./drops.ts";
import type { MergedResults, Provenance } from "./merged.ts";
import type { PayloadOf } from "./rules/kind-rule.ts";
import { kindRules } from "./rules/table.ts";
import type { ValidatedResult } from "./validated-result.ts";

/** A validated result and who gave it. */
export interface ProvidedResult<Kind extends OrdinaryProviderKind> {
  readonly provenance: Provenance;
  readonly result: ValidatedResult<Kind>;
}

/**
 * Merges what providers gave, listed in provider order, into the one result that is delivered. The same results give
 * the same merge, in whatever order they arrived (FAN-5). `payload` is undefined when nobody was asked.
 * `onDrops` is told of each provider of which a cap over all providers left something out (LIM-4).
 */
export function mergeResults<Kind extends OrdinaryProviderKind>(
  kind: Kind,
  provided: readonly ProvidedResult<Kind>[],
  payload: PayloadOf<Kind> | undefined,
  onDrops: (providerId: ContributionId, drops: readonly Drop[]) => void = () => {},
): MergedResults[Kind] {
  const contributions = provided.flatMap(({ provenance, result }) =>
    result.value === undefined ? [] : [{ provenance, result: result.value }],
  );
  const dropLists = new Map<ContributionId, DropList>();
  const merged = kindRules[kind].merge(contributions, payload, ({ providerId }, problem, count) => {
    const drops = dropLists.get(providerId) ?? new DropList();
    dropLists.set(providerId, drops);
    drops.add("", problem, count);
  });
  for (const [providerId, drops] of dropLists) onDrops(providerId, drops.list());
  return merged;
}
