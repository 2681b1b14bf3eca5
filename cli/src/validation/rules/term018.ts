import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** A provider does not throw on a plain request. */
export const rule: Rule = {
  id: "TERM018",
  severity: "warning",
  title: "A provider does not throw on a plain request.",
  why: "A provider that fails again and again is asked no more.",
  hint: "Return an empty result when there is nothing to say.",
  observe: ({ answers }, { manifestFile }) =>
    answers.flatMap(({ providerId, error }) =>
      error?.code === "plugin_error"
        ? [
            {
              ...manifestFile.at("contributes"),
              message: `The provider ${escapeName(providerId)} failed: ${error.message.replace(/\.?$/, ".")}`,
            },
          ]
        : [],
    ),
  good: {},
  bad: {
    activate:
      'context.subscriptions.add(context.providers.register("org.acme.words.list", "terminal.completion", () => { throw new TypeError("no words"); }));',
  },
};
