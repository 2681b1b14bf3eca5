import { claimCodes, type Rule } from "../rule.ts";

/** Every path is a plain relative path. */
export const rule: Rule = {
  id: "PKG001",
  severity: "error",
  title: "Every path is a plain relative path.",
  why: "A path that leads out of its folder, or that systems read in different ways, lets a package write where it must not.",
  hint: "Use a plain relative path with forward slashes.",
  claims: claimCodes("path_invalid"),
  good: {},
  bad: { files: { "dist/../../main.js": "" } },
};
