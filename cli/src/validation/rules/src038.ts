import { globalUses } from "../global-uses.ts";
import type { Rule } from "../rule.ts";

/** The script stores values through the context. */
export const rule: Rule = {
  id: "SRC038",
  severity: "warning",
  title: "The script stores values through the context.",
  why: "The sandbox has no storage of a page.",
  hint: "Use context.storage.",
  check: ({ scripts }) =>
    scripts.flatMap((script) =>
      globalUses(
        script,
        ["localStorage", "sessionStorage", "indexedDB", "caches"],
        (name) => `The sandbox has no ${name}.`,
      ),
    ),
  good: {},
  bad: { activate: 'localStorage.setItem("a", "1");' },
};
