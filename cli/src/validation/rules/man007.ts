import type { Rule } from "../rule.ts";

/** The version is a semantic version. */
export const rule: Rule = {
  id: "MAN007",
  severity: "error",
  title: "The version is a semantic version.",
  why: "Updates and rollbacks compare versions; a version that cannot be compared can never be updated.",
  hint: "Use a version such as 1.0.0.",
  claims: ({ code, pointer }) => code === "manifest_invalid" && pointer === "/version",
  good: {},
  bad: { manifest: { version: "1.0" } },
};
