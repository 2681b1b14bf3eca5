import { claimCodes, type Rule } from "../rule.ts";

/** No object of the manifest names a key twice. */
export const rule: Rule = {
  id: "MAN002",
  severity: "error",
  title: "No object of the manifest names a key twice.",
  why: "Readers disagree about which of the two counts, so one of them sees another manifest than the reviewer did.",
  hint: "Remove one of the two.",
  claims: claimCodes("manifest_duplicate_key"),
  good: {},
  bad: { files: { "terminal-plugin.json": '{ "name": "a", "n\\u0061me": "b" }' } },
};
