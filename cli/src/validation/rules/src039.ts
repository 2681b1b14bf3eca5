import { globalUses } from "../global-uses.ts";
import type { Rule } from "../rule.ts";

/** The script starts no workers. */
export const rule: Rule = {
  id: "SRC039",
  severity: "warning",
  title: "The script starts no workers.",
  why: "A plugin has one thread, whose time and memory the host can measure.",
  hint: "Do the work in pieces, with a timer of the context between them.",
  check: ({ scripts }) =>
    scripts.flatMap((script) =>
      globalUses(
        script,
        ["Worker", "SharedWorker", "SharedArrayBuffer", "BroadcastChannel"],
        (name) => `The sandbox has no ${name}.`,
      ),
    ),
  good: {},
  bad: { activate: 'new Worker("a.js");' },
};
