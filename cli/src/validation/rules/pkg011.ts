import { pathOf } from "../json-document.ts";
import { claimCodes, type Rule } from "../rule.ts";

/** package.json has no install scripts. */
export const rule: Rule = {
  id: "PKG011",
  severity: "error",
  title: "package.json has no install scripts.",
  why: "A plugin's package runs nothing when it is installed: code runs in the sandbox or not at all.",
  hint: "Remove the script: a plugin's package runs nothing when it is installed.",
  fixable: true,
  claims: claimCodes("package_scripts"),
  repair: ({ pointer = "" }, { packageJson }) => [packageJson.set(pathOf(pointer), undefined)],
  good: {},
  bad: { packageJson: { scripts: { postinstall: "node setup.js" } } },
};
