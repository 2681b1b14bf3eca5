import { globalUses } from "../global-uses.ts";
import type { Rule } from "../rule.ts";

/** The script uses no page. */
export const rule: Rule = {
  id: "SRC009",
  severity: "warning",
  title: "The script uses no page.",
  why: "A plugin has no document and no window; what a user sees is drawn by the host.",
  hint: "Return what is to be shown from a provider.",
  check: ({ scripts }) =>
    scripts.flatMap((script) =>
      globalUses(
        script,
        ["document", "window", "navigator", "location", "alert", "confirm"],
        (name) => `The sandbox has no ${name}.`,
      ),
    ),
  good: { activate: "const inPage = typeof window !== 'undefined' && window.document;" },
  bad: { activate: "document.title = 'Words';" },
};
