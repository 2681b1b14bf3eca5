import type { Rule } from "../rule.ts";

/** package.json has no commands. */
export const rule: Rule = {
  id: "PKG025",
  severity: "warning",
  title: "package.json has no commands.",
  why: "A plugin runs in a host and nowhere else; a command would run outside of every sandbox.",
  hint: 'Remove "bin".',
  fixable: true,
  check: ({ packageJson }) =>
    packageJson.get("bin") === undefined
      ? []
      : [
          {
            ...packageJson.at("bin"),
            message: 'Expected no "bin".',
            edits: [packageJson.set(["bin"], undefined)],
          },
        ],
  good: {},
  bad: { packageJson: { bin: { words: "dist/main.js" } } },
};
