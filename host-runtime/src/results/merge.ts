import type { OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
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
 */
export function mergeResults<Kind extends OrdinaryProviderKind>(
  kind: Kind,
  provided: readonly ProvidedResult<Kind>[],
  payload: PayloadOf<Kind> | undefined,
): MergedResults[Kind] {
  const contributions = provided.flatMap(({ provenance, result }) =>
    result.value === undefined ? [] : [{ provenance, result: result.value }],
  );
  return kindRules[kind].merge(contributions, payload);
}
