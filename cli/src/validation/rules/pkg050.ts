import type { Rule } from "../rule.ts";

/** package.json and the manifest have the same description. */
export const rule: Rule = {
  id: "PKG050",
  severity: "info",
  title: "package.json and the manifest have the same description.",
  why: "A registry's search shows the one, a host the other.",
  hint: "Use the text of the manifest.",
  fixable: true,
  check: ({ packageJson, manifest }) => {
    const other = packageJson.string("description");
    return !manifest || other === undefined || other === manifest.description
      ? []
      : [
          {
            ...packageJson.at("description"),
            message: "Expected the description of the manifest.",
            edits: [packageJson.set(["description"], manifest.description)],
          },
        ];
  },
  good: {},
  bad: { packageJson: { description: "Words." } },
};
