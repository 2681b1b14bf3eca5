import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** Labels and titles are written like sentences. */
export const rule: Rule = {
  id: "MAN023",
  severity: "info",
  title: "Labels and titles are written like sentences.",
  why: "A list in which some names shout and some do not reads badly.",
  hint: "Use a capital for the first word only, and for names.",
  check: ({ manifest, manifestFile }) =>
    (manifest?.contributes?.providers ?? []).flatMap(({ label }, index) => {
      const words = label.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word));
      const isShouting =
        words.length > 1 && words.every((word) => word === word.toUpperCase() && /\p{Lu}/u.test(word));
      const place = manifestFile.at("contributes", "providers", index, "label");
      return isShouting
        ? [{ ...place, message: `Expected a label like a sentence, got ${escapeName(label)}.` }]
        : [];
    }),
  good: {},
  bad: {
    manifest: {
      contributes: {
        providers: [{ id: "org.acme.words.list", label: "ALL THE WORDS", kind: "terminal.completion" }],
      },
    },
  },
};
