import type { Rule } from "../rule.ts";

/** Nothing that can fail is left unwatched. */
export const rule: Rule = {
  id: "SRC035",
  severity: "warning",
  title: "Nothing that can fail is left unwatched.",
  why: "A write that fails is lost without a word, and its rejection counts against the plugin.",
  hint: "Await the promise, or catch its rejection.",
  check: ({ usage }) =>
    usage.calls.flatMap(({ name, node, script }) =>
      /^(storage\.(get|set|delete|keys)|network\.fetch)$/.test(name) &&
      script.nodes("ExpressionStatement").some(({ expression }) => expression === node)
        ? [{ ...script.at(node), message: `The promise of ${name} is not watched.` }]
        : [],
    ),
  good: { activate: 'context.storage.set("a", 1).catch(() => {});' },
  bad: { activate: 'context.storage.set("a", 1);' },
};
