import type { Rule } from "../rule.ts";

/** package.json names the files that are packed. */
export const rule: Rule = {
  id: "PKG045",
  severity: "warning",
  title: "package.json names the files that are packed.",
  why: 'Without "files" npm packs the whole folder, and a host that loads the folder another set.',
  hint: 'Add "files": ["dist", "terminal-plugin.json"].',
  fixable: true,
  check: ({ packageJson, manifest, isFolder }) =>
    !isFolder || !packageJson.exists || !manifest || packageJson.get("files") !== undefined
      ? []
      : [
          {
            ...packageJson.at(),
            message: 'Expected "files".',
            edits: [packageJson.set(["files"], ["dist", "terminal-plugin.json"])],
          },
        ],
  good: {},
  bad: { packageJson: { files: null } },
};
