import { claimCodes, type Rule } from "../rule.ts";

/** The manifest has a format that hosts of this version read. */
export const rule: Rule = {
  id: "MAN045",
  severity: "error",
  title: "The manifest has a format that hosts of this version read.",
  why: "A host that does not know the format cannot say what the plugin asks for.",
  hint: 'Set "manifestVersion" to 1.',
  claims: claimCodes("manifest_newer"),
  good: {},
  bad: { manifest: { manifestVersion: 2 } },
};
