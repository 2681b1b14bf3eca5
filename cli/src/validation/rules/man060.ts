import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** Providers that a user has to tell apart have descriptions. */
export const rule: Rule = {
  id: "MAN060",
  severity: "info",
  title: "Providers that a user has to tell apart have descriptions.",
  why: "The plugin manager shows the description where the user switches and orders providers.",
  hint: 'Add "description" to each provider.',
  check: ({ manifest, manifestFile }) =>
    (manifest?.contributes?.providers ?? []).flatMap(({ description, label }, index, providers) =>
      providers.length < 2 || description !== undefined
        ? []
        : [
            {
              ...manifestFile.at("contributes", "providers", index),
              message: `Expected a description of the provider ${escapeName(label)}.`,
            },
          ],
    ),
  good: {},
  bad: {
    manifest: {
      contributes: {
        providers: [
          { id: "org.acme.words.list", label: "Words", kind: "terminal.completion" },
          { id: "org.acme.words.more", label: "More words", kind: "terminal.completion" },
        ],
      },
    },
  },
};
