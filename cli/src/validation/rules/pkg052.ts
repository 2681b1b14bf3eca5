import type { Rule } from "../rule.ts";

/** No empty files are packed. */
export const rule: Rule = {
  id: "PKG052",
  severity: "info",
  title: "No empty files are packed.",
  why: "An empty file is most often one that was meant to have something in it.",
  hint: "Leave the file out.",
  check: ({ files }) =>
    [...files].flatMap(([path, bytes]) =>
      bytes.length === 0 ? [{ file: path, message: "The file is empty." }] : [],
    ),
  good: {},
  bad: { files: { "dist/data.txt": "" } },
};
