import type { Rule } from "../rule.ts";

/** The package has the text of its licence. */
export const rule: Rule = {
  id: "PKG015",
  severity: "info",
  title: "The package has the text of its licence.",
  why: "Most licences ask that their text goes with every copy.",
  hint: "Add a file LICENSE.",
  check: ({ paths, manifest }) =>
    !manifest || manifest.license === "UNLICENSED" || paths.some((path) => /^licen[cs]e(\.\w+)?$/i.test(path))
      ? []
      : [{ file: ".", message: "Expected a file LICENSE." }],
  good: {},
  bad: { files: { LICENSE: null } },
};
