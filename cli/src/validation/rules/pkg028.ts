import { claimCodes, type Rule } from "../rule.ts";

/** The package has no native code. */
export const rule: Rule = {
  id: "PKG028",
  severity: "error",
  title: "The package has no native code.",
  why: "Native code runs outside of every sandbox.",
  hint: "Leave the file out: plugins run without native code.",
  claims: claimCodes("package_native_code"),
  good: {},
  bad: { files: { "dist/fast.node": "" } },
};
