import { escapeName, placeAt } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** The readme is about this plugin. */
export const rule: Rule = {
  id: "PKG018",
  severity: "warning",
  title: "The readme is about this plugin.",
  why: "A text of a template tells a user that nobody looked.",
  hint: "Write what your plugin does.",
  check: ({ readme }) => {
    const found =
      readme && /\bTODO\b|lorem ipsum|describe your plugin|your[- ]plugin[- ]name/i.exec(readme.text);
    return readme && found
      ? [
          {
            file: readme.path,
            ...placeAt(readme.text, found.index),
            message: `Expected a text of your own, got ${escapeName(found[0])}.`,
          },
        ]
      : [];
  },
  good: {},
  bad: { files: { "README.md": "# Acme words\n\nTODO: describe what the plugin does and how to use it.\n" } },
};
