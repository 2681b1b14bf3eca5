import type { Rule } from "../rule.ts";
import { settingsOf } from "../settings.ts";

/** Every setting says what it does. */
export const rule: Rule = {
  id: "MAN047",
  severity: "info",
  title: "Every setting says what it does.",
  why: "The host's form shows the description below the field; without it a user has to guess.",
  hint: 'Add "description" to the setting.',
  check: (plugin) =>
    settingsOf(plugin).flatMap(({ key, setting, place }) =>
      setting.description === undefined
        ? [{ ...place, message: `Expected a description of the setting ${key}.` }]
        : [],
    ),
  good: {},
  bad: {
    manifest: {
      contributes: { configuration: { properties: { fast: { type: "boolean", title: "Fast" } } } },
    },
  },
};
