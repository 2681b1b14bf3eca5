import type { Rule } from "../rule.ts";

/** The description says more than the name. */
export const rule: Rule = {
  id: "MAN052",
  severity: "warning",
  title: "The description says more than the name.",
  why: "It is what a user reads in search and in the permission dialog.",
  hint: "Say in a sentence what the plugin does.",
  check: ({ manifest, manifestFile }) => {
    if (!manifest) return [];
    const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
    const says = plain(manifest.description);
    return says !== plain(manifest.displayName) && says !== plain(manifest.name)
      ? []
      : [{ ...manifestFile.at("description"), message: "The description repeats the name." }];
  },
  good: {},
  bad: { manifest: { description: "Acme words." } },
};
