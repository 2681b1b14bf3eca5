import type { Rule } from "../rule.ts";
import { settingsOf } from "../settings.ts";

/** Every declared setting is one that the code reads. */
export const rule: Rule = {
  id: "PERM024",
  severity: "warning",
  title: "Every declared setting is one that the code reads.",
  why: "A field in the form that changes nothing makes a user doubt the rest.",
  hint: "Read the setting, or remove it.",
  check: (plugin) => {
    const { usage } = plugin;
    if (!usage.settingsAreKnown || usage.calls.some(({ name }) => name === "settings.onDidChange")) return [];
    const read = new Set(
      usage.calls.filter(({ name }) => name === "settings.get").map(({ texts }) => texts[0]?.text),
    );
    return settingsOf(plugin).flatMap(({ key, place }) =>
      read.has(key) ? [] : [{ ...place, message: `The code does not read the setting ${key}.` }],
    );
  },
  good: {},
  bad: {
    manifest: {
      contributes: {
        configuration: {
          properties: { fast: { type: "boolean", title: "Fast", description: "Hurry.", default: true } },
        },
      },
    },
  },
};
