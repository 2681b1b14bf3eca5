import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** The text of the script can be evaluated in a compartment. */
export const rule: Rule = {
  id: "SRC045",
  severity: "warning",
  title: "The text of the script can be evaluated in a compartment.",
  why: "A compartment refuses `import(` and HTML comments wherever they stand, in strings and comments too.",
  hint: "Build the entry point with `terminal-plugin build`, which rewrites such texts.",
  check: ({ scripts }) =>
    scripts.flatMap((script) => {
      const found = /\bimport\s*(?:\(|\/[/*])|<!--|-->/.exec(script.text);
      return found
        ? [{ ...script.at(found.index), message: `The compartment refuses ${escapeName(found[0])}.` }]
        : [];
    }),
  good: {},
  bad: { activate: 'const text = "<!-- words -->";' },
};
