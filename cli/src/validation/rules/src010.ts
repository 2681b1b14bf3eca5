import type { Rule } from "../rule.ts";

/** What a registration gives back is kept. */
export const rule: Rule = {
  id: "SRC010",
  severity: "warning",
  title: "What a registration gives back is kept.",
  why: "A registration that nobody can dispose of stays until the plugin ends.",
  hint: "Hand it to `context.subscriptions.add(…)`.",
  check: ({ usage }) => {
    return usage.calls.flatMap(({ name, node, script }) =>
      /^(providers\.register|(terminals|settings|permissions)\.onDidChange)$/.test(name) &&
      script.nodes("ExpressionStatement").some(({ expression }) => expression === node)
        ? [{ ...script.at(node), message: `What ${name} returns is not kept.` }]
        : [],
    );
  },
  good: {},
  bad: {
    activate:
      'context.providers.register("org.acme.words.list", "terminal.completion", () => ({ items: [] }));',
  },
};
