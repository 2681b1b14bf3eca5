import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** A provider answers a plain request in time. */
export const rule: Rule = {
  id: "TERM004",
  severity: "warning",
  title: "A provider answers a plain request in time.",
  why: "Whoever types waits for nobody; what comes late is dropped.",
  hint: "Do less at once, keep what does not change, and end when the cancellation token says so.",
  observe: ({ answers }, { manifestFile }) =>
    answers.flatMap(({ providerId, error }) =>
      error?.code === "deadline_exceeded"
        ? [
            {
              ...manifestFile.at("contributes"),
              message: `The provider ${escapeName(providerId)} did not answer in time.`,
            },
          ]
        : [],
    ),
  good: {},
  bad: {
    activate:
      'context.subscriptions.add(context.providers.register("org.acme.words.list", "terminal.completion", () => new Promise(() => {})));',
  },
};
