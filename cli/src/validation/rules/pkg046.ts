import type { Rule } from "../rule.ts";

/** "files" of package.json names the manifest. */
export const rule: Rule = {
  id: "PKG046",
  severity: "warning",
  title: '"files" of package.json names the manifest.',
  why: "npm packs only what is named, so a package that npm publishes would have no manifest.",
  hint: 'Add "terminal-plugin.json" to "files".',
  fixable: true,
  check: ({ packageJson, manifest }) => {
    const files = packageJson.strings("files");
    const isNamed = files.some((name) => /^(\.\/)?(terminal-plugin\.json|\*\*?|\.|\*\.json)$/.test(name));
    return !manifest || packageJson.get("files") === undefined || isNamed
      ? []
      : [
          {
            ...packageJson.at("files"),
            message: 'Expected "terminal-plugin.json" in "files".',
            edits: [packageJson.set(["files"], [...files, "terminal-plugin.json"])],
          },
        ];
  },
  good: {},
  bad: { packageJson: { files: ["dist"] } },
};
