import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** The id is in a name space of your own. */
export const rule: Rule = {
  id: "MAN006",
  severity: "warning",
  title: "The id is in a name space of your own.",
  why: "Ids below dev.terminal-plugin belong to the platform; a plugin there is taken for a part of it.",
  hint: "Start the id with a domain of yours, turned around.",
  check: ({ manifest, manifestFile }) => {
    const id = manifest?.id ?? "";
    const isSample = manifest?.publisher === "Terminal Plugin samples";
    if (!id.startsWith("dev.terminal-plugin.") || isSample) return [];
    const message = `Expected an id in a name space of your own, got ${escapeName(id)}.`;
    return [{ ...manifestFile.at("id"), message }];
  },
  good: {},
  bad: {
    manifest: {
      id: "dev.terminal-plugin.words",
      contributes: {
        providers: [{ id: "dev.terminal-plugin.words.list", label: "Words", kind: "terminal.completion" }],
      },
    },
  },
};
