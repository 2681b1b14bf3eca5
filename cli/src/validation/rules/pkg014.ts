import { claimCodes, type Rule } from "../rule.ts";

/** Every file that the package needs or names is there. */
export const rule: Rule = {
  id: "PKG014",
  severity: "error",
  title: "Every file that the package needs or names is there.",
  why: "A package that lacks what it names is not what its author meant to publish.",
  hint: "Create the file, or build the plugin.",
  claims: claimCodes("package_file_missing"),
  good: {},
  bad: { files: { "package.json": null } },
};
