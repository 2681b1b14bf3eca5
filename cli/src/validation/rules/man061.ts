import type { Rule } from "../rule.ts";

/** The name that a user is shown fits on a line. */
export const rule: Rule = {
  id: "MAN061",
  severity: "warning",
  title: "The name that a user is shown fits on a line.",
  why: "Dialogs, lists and the mark of an interceptor show it in full width.",
  hint: "Use at most 50 characters.",
  check: ({ manifest, manifestFile }) =>
    manifest && [...manifest.displayName].length > 50
      ? [
          {
            ...manifestFile.at("displayName"),
            message: `Expected at most 50 characters, got ${[...manifest.displayName].length}.`,
          },
        ]
      : [],
  good: {},
  bad: { manifest: { displayName: "Words and words and more words and even more words than that" } },
};
