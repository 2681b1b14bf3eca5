import { placeAt } from "@terminal-plugin/host-runtime/package";
import type { Problem } from "./problem.ts";

/** Finds what the group `found` of a global pattern matches in a text file, one problem for each. */
export function findLines(
  file: { readonly path: string; readonly text: string } | undefined,
  pattern: RegExp,
  describe: (found: string) => string,
  isWrong: (found: string) => boolean = () => true,
): readonly Problem[] {
  if (!file) return [];
  return [...file.text.matchAll(pattern)].flatMap(({ index, groups }) => {
    const found = groups?.["found"] ?? "";
    return isWrong(found)
      ? [{ file: file.path, ...placeAt(file.text, index), message: describe(found) }]
      : [];
  });
}
