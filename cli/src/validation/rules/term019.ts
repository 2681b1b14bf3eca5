import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** Every provider that the manifest declares is registered when the plugin has started. */
export const rule: Rule = {
  id: "TERM019",
  severity: "error",
  title: "Every provider that the manifest declares is registered when the plugin has started.",
  why: "A host that asks a provider which nobody registered shows an error to the user.",
  hint: "Register the provider in `activate`, or remove it from the manifest.",
  observe: ({ answers }, { manifestFile }) =>
    answers.flatMap(({ providerId, error }) =>
      error?.code === "provider_not_registered"
        ? [
            {
              ...manifestFile.at("contributes"),
              message: `The provider ${escapeName(providerId)} was not registered.`,
            },
          ]
        : [],
    ),
  good: {},
  bad: { activate: 'context.log.info("started");' },
};
