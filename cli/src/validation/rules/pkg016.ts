import type { Rule } from "../rule.ts";

/** The package has a readme. */
export const rule: Rule = {
  id: "PKG016",
  severity: "warning",
  title: "The package has a readme.",
  why: "It is the plugin's page in a registry and the first thing that a reviewer reads.",
  hint: "Write README.md: what the plugin does, how to use it, what it asks for.",
  check: ({ readme, manifest }) =>
    !manifest || (readme && readme.text.trim().length >= 40)
      ? []
      : [{ file: readme?.path ?? ".", message: "Expected a readme of more than a line." }],
  good: {},
  bad: { files: { "README.md": "# Words\n" } },
};
