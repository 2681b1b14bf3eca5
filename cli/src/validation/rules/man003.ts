import { claimCodes, type Rule } from "../rule.ts";

/** The manifest fits its schema. */
export const rule: Rule = {
  id: "MAN003",
  severity: "error",
  title: "The manifest fits its schema.",
  why: "The schema is closed, so that a misspelled security field is an error and not a field without effect.",
  hint: 'Add "$schema" to the manifest and your editor lists the allowed fields.',
  claims: claimCodes("manifest_invalid"),
  good: {},
  bad: { manifest: { displayName: "" } },
};
