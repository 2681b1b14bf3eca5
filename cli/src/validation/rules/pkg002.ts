import { claimCodes, type Rule } from "../rule.ts";

/** No two paths name the same file. */
export const rule: Rule = {
  id: "PKG002",
  severity: "error",
  title: "No two paths name the same file.",
  why: "On a file system without cases, or with another Unicode form, one of the two would replace the other.",
  hint: "Rename one of the two.",
  claims: claimCodes("path_aliased"),
  good: {},
  bad: { files: { "dist/a.txt": "a", "dist/A.txt": "b" } },
};
