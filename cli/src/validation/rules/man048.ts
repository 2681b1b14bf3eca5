import type { Rule } from "../rule.ts";
import { settingsOf } from "../settings.ts";

/** Every setting has a default. */
export const rule: Rule = {
  id: "MAN048",
  severity: "info",
  title: "Every setting has a default.",
  why: "Without one the plugin gets undefined until the user opens the form.",
  hint: 'Add "default" to the setting.',
  check: (plugin) =>
    settingsOf(plugin).flatMap(({ key, setting, place }) =>
      setting.type !== "secret" && setting.default === undefined
        ? [{ ...place, message: `Expected a default of the setting ${key}.` }]
        : [],
    ),
  good: {},
  bad: {
    manifest: {
      contributes: { configuration: { properties: { fast: { type: "boolean", title: "Fast" } } } },
    },
  },
};
