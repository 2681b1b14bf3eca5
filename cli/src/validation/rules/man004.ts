import type { Rule } from "../rule.ts";

/** The manifest keeps to its limits of size, depth and number of values. */
export const rule: Rule = {
  id: "MAN004",
  severity: "error",
  title: "The manifest keeps to its limits of size, depth and number of values.",
  why: "A host reads manifests of plugins that nobody trusts yet, and does so within bounds.",
  hint: "Move long texts to the readme.",
  claims: ({ code, file }) =>
    code === "manifest_too_large" || (code === "value_too_deep" && file === "terminal-plugin.json"),
  good: {},
  bad: { files: { "terminal-plugin.json": `{ "a": ${"[".repeat(200)}${"]".repeat(200)} }` } },
};
