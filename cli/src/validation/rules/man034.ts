import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** The publisher is not the one of an example. */
export const rule: Rule = {
  id: "MAN034",
  severity: "warning",
  title: "The publisher is not the one of an example.",
  why: "The publisher's name is what a user decides by.",
  hint: "Write your own name, or that of your organization.",
  check: ({ manifest, manifestFile }) =>
    manifest &&
    /^(acme corp|example( inc\.?)?|your[ -]name|publisher|author|test|todo|me|undefined|null)$/i.test(
      manifest.publisher,
    )
      ? [
          {
            ...manifestFile.at("publisher"),
            message: `Expected your own name, got ${escapeName(manifest.publisher)}.`,
          },
        ]
      : [],
  good: {},
  bad: { manifest: { publisher: "Your name" } },
};
