import { providerKinds, type Permission } from "@terminal-plugin/sdk/protocol";

/** Permissions that every plugin may declare whatever it provides, because no kind stands for them. */
const kindRows: ReadonlyMap<
  string,
  { readonly permissions: readonly Permission[]; readonly runtime: string }
> = new Map(Object.entries(providerKinds));

/** Names of all provider kinds. */
export const kindNames: readonly string[] = [...kindRows.keys()];

/** Permissions that a kind needs (GRA-2); none for an unknown kind. */
export function permissionsOfKind(kind: string): readonly Permission[] {
  return kindRows.get(kind)?.permissions ?? [];
}

/** Whether a kind runs in the advanced entry point. */
export function isInterceptor(kind: string): boolean {
  return kindRows.get(kind)?.runtime === "advanced";
}

/** The known word nearest to `word`, when one is near enough to be meant. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= Math.max(2, Math.floor(best.candidate.length / 4))
    ? best.candidate
    : undefined;
}

/** Least number of letters to add, remove or replace. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
