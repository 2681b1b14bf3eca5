import { claimCodes, type Rule } from "../rule.ts";

/** The manifest does not use the key `__proto__`. */
export const rule: Rule = {
  id: "MAN042",
  severity: "error",
  title: "The manifest does not use the key `__proto__`.",
  why: "In JavaScript the key changes what an object inherits, so it is a way to attack whoever reads the manifest.",
  hint: "Remove the key.",
  claims: claimCodes("manifest_forbidden_key"),
  good: {},
  bad: { files: { "terminal-plugin.json": '{ "__proto__": { "id": "a" } }' } },
};
