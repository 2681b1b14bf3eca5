import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** The name for users does not say that it is a plugin. */
export const rule: Rule = {
  id: "MAN071",
  severity: "warning",
  title: "The name for users does not say that it is a plugin.",
  why: "It stands in a list of plugins.",
  hint: "Leave the word out.",
  fixable: true,
  check: ({ manifest, manifestFile }) => {
    const name = manifest?.displayName ?? "";
    const shorter = name.replace(/\s+(terminal\s+)?(plugin|plug-in|extension|add-?on)$/i, "");
    if (shorter === name || shorter.trim() === "") return [];
    const edits = [manifestFile.set(["displayName"], shorter)];
    return [
      {
        ...manifestFile.at("displayName"),
        message: `Expected a name without "plugin", got ${escapeName(name)}.`,
        edits,
      },
    ];
  },
  good: {},
  bad: { manifest: { displayName: "Acme words plugin" } },
};
