import { globalUses } from "../global-uses.ts";
import type { Rule } from "../rule.ts";

/** The script uses no modules of Node. */
export const rule: Rule = {
  id: "SRC006",
  severity: "warning",
  title: "The script uses no modules of Node.",
  why: "The sandbox has no `require` and no files, processes or sockets.",
  hint: "Use what the context offers, such as context.storage and context.network.",
  check: ({ scripts }) =>
    scripts.flatMap((script) =>
      script.isGuarded("require")
        ? []
        : globalUses(script, ["require", "__dirname", "__filename"], (name) => `The sandbox has no ${name}.`),
    ),
  good: { activate: "if (typeof require === 'function') require('fs');" },
  bad: { activate: 'require("fs");' },
};
