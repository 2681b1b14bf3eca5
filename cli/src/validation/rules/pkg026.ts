import { claimCodes, type Rule } from "../rule.ts";

/** package.json can be read. */
export const rule: Rule = {
  id: "PKG026",
  severity: "error",
  title: "package.json can be read.",
  why: "Hosts and registries read it strictly.",
  hint: "Correct package.json.",
  claims: claimCodes("package_json_invalid"),
  good: {},
  bad: { files: { "package.json": "{" } },
};
