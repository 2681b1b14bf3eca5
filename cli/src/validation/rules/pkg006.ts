import { limits } from "@terminal-plugin/sdk/protocol";
import { claimCodes, type Rule } from "../rule.ts";

/** The package keeps to its limits of size and number of files. */
export const rule: Rule = {
  id: "PKG006",
  severity: "error",
  title: "The package keeps to its limits of size and number of files.",
  why: "A host reads packages that nobody trusts yet, and does so within bounds.",
  hint: "Leave files out that the plugin does not need.",
  claims: claimCodes("package_too_large"),
  good: {},
  bad: {
    files: Object.fromEntries(
      Array.from({ length: limits.packageFiles + 1 }, (_, index) => [`dist/${index}`, ""]),
    ),
  },
};
