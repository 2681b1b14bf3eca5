import type { Rule } from "../rule.ts";

/** package.json says where to report faults. */
export const rule: Rule = {
  id: "MAN022",
  severity: "info",
  title: "package.json says where to report faults.",
  why: "It is what a registry's page links to.",
  hint: 'Add "bugs" with an https address to package.json.',
  check: ({ manifest, packageJson }) =>
    !manifest || packageJson.get("bugs") !== undefined || packageJson.get("homepage") === undefined
      ? []
      : [{ ...packageJson.at(), message: 'Expected "bugs" beside "homepage".' }],
  good: {},
  bad: { packageJson: { bugs: null } },
};
