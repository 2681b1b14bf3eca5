import { claimCodes, type Rule } from "../rule.ts";

/** The manifest is JSON. */
export const rule: Rule = {
  id: "MAN001",
  severity: "error",
  title: "The manifest is JSON.",
  why: "A host reads the manifest before anything else, and reads it strictly: no comments, no trailing commas.",
  hint: "JSON has no comments, no trailing commas and only double quotes.",
  claims: claimCodes("manifest_syntax"),
  good: {},
  bad: { files: { "terminal-plugin.json": '{\n  "manifestVersion": 1,\n}\n' } },
};
