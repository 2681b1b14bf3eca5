import type { Rule } from "../rule.ts";

/** package.json is not private. */
export const rule: Rule = {
  id: "PKG047",
  severity: "warning",
  title: "package.json is not private.",
  why: "npm refuses to publish a private package.",
  hint: 'Remove "private".',
  fixable: true,
  check: ({ packageJson, isFolder }) =>
    isFolder && packageJson.get("private") === true && packageJson.keys("workspaces").length === 0
      ? [
          {
            ...packageJson.at("private"),
            message: 'Expected no "private": true.',
            edits: [packageJson.set(["private"], undefined)],
          },
        ]
      : [],
  good: {},
  bad: { packageJson: { private: true } },
};
