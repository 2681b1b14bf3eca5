import { limits, type ContributionId, type OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import { jsonByteLength } from "../kernel/index.ts";
import { DropList, type Drop } from "./drops.ts";
import type { MergedResults, Provenance } from "./merged.ts";
import type { LeaveOut, PayloadOf } from "./rules/kind-rule.ts";
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
  const leaveOut: LeaveOut = ({ providerId }, problem, count) => {
    const drops = dropLists.get(providerId) ?? new DropList();
    dropLists.set(providerId, drops);
    drops.add("", problem, count);
  };
  const merged = kindRules[kind].merge(contributions, payload, leaveOut);
  const bytes = provided.reduce((total, { result }) => total + result.bytes, 0);
  const bounded = bytes <= surelyFits ? merged : boundBytes(merged, leaveOut);
  for (const [providerId, drops] of dropLists) onDrops(providerId, drops.list());
  return bounded;
}

/** Results up to this size fit into a merged one, with the names of their providers at each element. */
const surelyFits: number = limits.mergedResultBytes / 2;

/** Leaves out what would make a merged result larger than a message may be (LIM-1); a later element may still fit. */
function boundBytes<Merged extends object>(merged: Merged, leaveOut: LeaveOut): Merged {
  let left: number = limits.mergedResultBytes;
  const fits = (name: string, element: Provenance): boolean => {
    const bytes = jsonByteLength(JSON.stringify(element)) + 1;
    if (bytes <= left) {
      left -= bytes;
      return true;
    }
    const reason = `Expected at most ${limits.mergedResultBytes} bytes of all providers together.`;
    leaveOut(element, { code: "too_many", reason, part: `/${name}` });
    return false;
  };
  const entries = Object.entries(merged).map(([name, value]: [string, unknown]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.filter((element: Provenance) => fits(name, element)) : value,
  ]);
  return Object.fromEntries(entries) as Merged;
}
