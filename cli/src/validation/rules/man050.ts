import type { Rule } from "../rule.ts";
import { settingsOf } from "../settings.ts";

/** A setting with a number has bounds. */
export const rule: Rule = {
  id: "MAN050",
  severity: "info",
  title: "A setting with a number has bounds.",
  why: "With bounds the form refuses what the plugin cannot work with.",
  hint: 'Add "minimum" and "maximum".',
  check: (plugin) =>
    settingsOf(plugin).flatMap(({ key, setting, place }) =>
      (setting.type === "integer" || setting.type === "number") &&
      setting.minimum === undefined &&
      setting.maximum === undefined
        ? [{ ...place, message: `Expected bounds of the setting ${key}.` }]
        : [],
    ),
  good: {},
  bad: {
    manifest: {
      contributes: { configuration: { properties: { count: { type: "integer", title: "Count" } } } },
    },
  },
};
