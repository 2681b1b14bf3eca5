import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** Names are of one script. */
export const rule: Rule = {
  id: "SRC004",
  severity: "warning",
  title: "Names are of one script.",
  why: "A Latin and a Cyrillic letter that look alike make two names that a reviewer takes for one.",
  hint: "Write the name with letters of one alphabet.",
  check: ({ scripts }) =>
    scripts.flatMap((script) => {
      const seen = new Set<string>();
      // Only a text with such letters is searched for them.
      if (!/[\u0370-\u052f]/.test(script.text)) return [];
      return script.nodes("Identifier").flatMap((node) => {
        if (!/[A-Za-z]/.test(node.name) || !/[\u0370-\u052f]/.test(node.name) || seen.has(node.name))
          return [];
        seen.add(node.name);
        return [{ ...script.at(node), message: `The name ${escapeName(node.name)} mixes alphabets.` }];
      });
    }),
  good: {},
  bad: { activate: "const \u0441ount = 1;" },
};
