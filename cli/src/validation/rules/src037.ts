import { globalUses } from "../global-uses.ts";
import type { Rule } from "../rule.ts";

/** The script uses no Buffer. */
export const rule: Rule = {
  id: "SRC037",
  severity: "warning",
  title: "The script uses no Buffer.",
  why: "The sandbox has the encoders of the web platform, and no Buffer.",
  hint: "Use TextEncoder, TextDecoder, atob, btoa and Uint8Array.",
  check: ({ scripts }) =>
    scripts.flatMap((script) => globalUses(script, ["Buffer"], () => "The sandbox has no Buffer.")),
  good: { activate: "const bytes = typeof Buffer === 'undefined' ? [] : Buffer.from('');" },
  bad: { activate: 'const bytes = Buffer.from("a");' },
};
