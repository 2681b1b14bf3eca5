import { globalUses } from "../global-uses.ts";
import type { Rule } from "../rule.ts";

/** The script reaches servers through the context. */
export const rule: Rule = {
  id: "SRC030",
  severity: "warning",
  title: "The script reaches servers through the context.",
  why: "The sandbox has no network of its own; context.network.fetch asks for the permission and keeps to its bounds.",
  hint: "Use context.network.fetch.",
  check: ({ scripts }) =>
    scripts.flatMap((script) =>
      globalUses(
        script,
        ["fetch", "XMLHttpRequest", "WebSocket", "EventSource"],
        (name) => `The sandbox has no ${name}.`,
      ),
    ),
  good: {},
  bad: { activate: 'fetch("https://acme.org/words.json");' },
};
