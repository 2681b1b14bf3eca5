import type { Rule } from "../rule.ts";

/** package.json has the keyword terminal-plugin. */
export const rule: Rule = {
  id: "PKG048",
  severity: "info",
  title: "package.json has the keyword terminal-plugin.",
  why: "People and programs find plugins in a registry by it.",
  hint: 'Add "terminal-plugin" to "keywords".',
  fixable: true,
  check: ({ packageJson, manifest }) => {
    const keywords = packageJson.strings("keywords");
    return !manifest || !packageJson.exists || keywords.includes("terminal-plugin")
      ? []
      : [
          {
            ...packageJson.at("keywords"),
            message: 'Expected the keyword "terminal-plugin".',
            edits: [packageJson.set(["keywords"], [...keywords, "terminal-plugin"])],
          },
        ];
  },
  good: {},
  bad: { packageJson: { keywords: ["words"] } },
};
