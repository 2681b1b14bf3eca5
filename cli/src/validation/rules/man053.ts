import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** Providers have different labels. */
export const rule: Rule = {
  id: "MAN053",
  severity: "warning",
  title: "Providers have different labels.",
  why: "The user orders and switches providers by their labels.",
  hint: "Give each provider a label of its own.",
  check: ({ manifest, manifestFile }) =>
    (manifest?.contributes?.providers ?? []).flatMap(({ label }, index, providers) =>
      providers.findIndex((other) => other.label === label) === index
        ? []
        : [
            {
              ...manifestFile.at("contributes", "providers", index, "label"),
              message: `The label ${escapeName(label)} is there twice.`,
            },
          ],
    ),
  good: {},
  bad: {
    manifest: {
      contributes: {
        providers: [
          { id: "org.acme.words.list", label: "Words", kind: "terminal.completion" },
          { id: "org.acme.words.more", label: "Words", kind: "terminal.completion" },
        ],
      },
    },
  },
};
