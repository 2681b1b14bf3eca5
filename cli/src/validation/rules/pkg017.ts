import type { Rule } from "../rule.ts";

/** The change log has a part on this version. */
export const rule: Rule = {
  id: "PKG017",
  severity: "info",
  title: "The change log has a part on this version.",
  why: "A user who is asked to accept an update wants to know what is new.",
  hint: "Add CHANGELOG.md with a heading for the version.",
  check: ({ manifest, paths, files }) => {
    const path = paths.find((name) => /^changelog(\.\w+)?$/i.test(name));
    if (!manifest || path === undefined) return [];
    const text = new TextDecoder().decode(files.get(path));
    return text.includes(manifest.version)
      ? []
      : [{ file: path, message: `Expected a part on version ${manifest.version}.` }];
  },
  good: {},
  bad: { files: { "CHANGELOG.md": "# Changes\n\n## 0.9.0\n" } },
};
