import { claimCodes, type Rule } from "../rule.ts";

/** Every setting agrees with itself. */
export const rule: Rule = {
  id: "MAN019",
  severity: "error",
  title: "Every setting agrees with itself.",
  why: "A default that its own setting forbids would be refused in the host's form.",
  hint: "Make the default a value that the setting allows.",
  claims: claimCodes("setting_invalid"),
  good: {},
  bad: {
    manifest: {
      contributes: {
        configuration: { properties: { count: { type: "integer", title: "Count", minimum: 5, default: 1 } } },
      },
    },
  },
};
