import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** A provider answers a plain request with a result of its kind. */
export const rule: Rule = {
  id: "TERM015",
  severity: "warning",
  title: "A provider answers a plain request with a result of its kind.",
  why: "A host drops what does not fit, and the user sees nothing.",
  hint: "Look at the types of the kind's result, and test with `createTestHost`.",
  observe: ({ answers }, { manifestFile }) =>
    answers.flatMap(({ providerId, error, drops }) => [
      ...(error !== undefined && /^(contract_violation|result_|value_)/.test(error.code)
        ? [
            {
              ...manifestFile.at("contributes"),
              message: `The answer of ${escapeName(providerId)} is refused: ${error.message.replace(/\.?$/, ".")}`,
            },
          ]
        : []),
      ...drops.slice(0, 3).map((reason) => ({
        ...manifestFile.at("contributes"),
        message: `A part of the answer of ${escapeName(providerId)} is dropped: ${reason.replace(/\.$/, "")}.`,
      })),
    ]),
  good: {},
  bad: {
    activate:
      'context.subscriptions.add(context.providers.register("org.acme.words.list", "terminal.completion", () => ({ words: [] })));',
  },
};
