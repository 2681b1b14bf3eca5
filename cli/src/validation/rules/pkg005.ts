import type { Rule } from "../rule.ts";

/** An archive is one gzip member with one tar archive, and nothing hides in it. */
export const rule: Rule = {
  id: "PKG005",
  severity: "error",
  title: "An archive is one gzip member with one tar archive, and nothing hides in it.",
  why: "What two readers understand differently is where an attacker hides.",
  hint: "Pack the plugin with `terminal-plugin pack`.",
  claims: ({ code, message }) =>
    code === "archive_invalid" && !/neither a plain file|is a link|device number|special mode/.test(message),
  good: { archive: (packed) => packed },
  bad: { archive: (packed) => Uint8Array.of(...packed, 0) },
};
