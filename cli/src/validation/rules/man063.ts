import type { Rule } from "../rule.ts";

/** The version is above 0.0.0. */
export const rule: Rule = {
  id: "MAN063",
  severity: "warning",
  title: "The version is above 0.0.0.",
  why: "It is what a new package.json has before anybody thought about it, and nothing can be older.",
  hint: "Start with 0.1.0 or 1.0.0, in both files.",
  check: ({ manifest, manifestFile }) =>
    manifest?.version === "0.0.0"
      ? [{ ...manifestFile.at("version"), message: "Expected a version above 0.0.0." }]
      : [],
  good: {},
  bad: { manifest: { version: "0.0.0" }, packageJson: { version: "0.0.0" } },
};
