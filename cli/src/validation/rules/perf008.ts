import type { Rule } from "../rule.ts";

/** The plugin logs little at its start. */
export const rule: Rule = {
  id: "PERF008",
  severity: "warning",
  title: "The plugin logs little at its start.",
  why: "A log that fills by itself hides what its reader looks for.",
  hint: "Log at the level debug, and once for what is done many times.",
  observe: ({ log }, { manifestFile }) =>
    log.length > 20
      ? [{ ...manifestFile.at("main"), message: `Expected at most 20 lines, got ${log.length}.` }]
      : [],
  good: {},
  bad: {
    activate:
      'for (let line = 0; line < 40; line += 1) context.log.info(String(line));\ncontext.subscriptions.add(context.providers.register("org.acme.words.list", "terminal.completion", () => ({ items: [] })));',
  },
};
