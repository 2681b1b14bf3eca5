import { claimCodes, type Rule } from "../rule.ts";

/** package.json and the manifest agree on name, version and licence. */
export const rule: Rule = {
  id: "MAN009",
  severity: "error",
  title: "package.json and the manifest agree on name, version and licence.",
  why: "The registry goes by package.json, the host by the manifest. Where they differ, somebody is misled.",
  hint: "Give package.json and terminal-plugin.json the same value.",
  fixable: true,
  claims: claimCodes("package_mismatch"),
  repair: ({ message }, { manifest, packageJson }) => {
    const field = (["name", "version", "license"] as const).find((name) =>
      message.includes(`the ${name} of`),
    );
    const value = field && manifest?.[field];
    return field && value !== undefined ? [packageJson.set([field], value)] : [];
  },
  good: {},
  bad: { packageJson: { version: "2.0.0" } },
};
