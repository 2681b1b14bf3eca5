import type { Rule } from "../rule.ts";
import { settingsOf } from "../settings.ts";

/** A string setting that offers values has one of them as its default. */
export const rule: Rule = {
  id: "MAN070",
  severity: "warning",
  title: "A string setting that offers values has one of them as its default.",
  why: "Without a default the form starts with nothing chosen, which is none of the values.",
  hint: 'Add "default" with one of the values.',
  check: (plugin) =>
    settingsOf(plugin).flatMap(({ key, setting, place }) =>
      setting.type === "string" && setting.enum !== undefined && setting.default === undefined
        ? [{ ...place, message: `Expected a default of the setting ${key}, one of its values.` }]
        : [],
    ),
  good: {},
  bad: {
    manifest: {
      contributes: {
        configuration: { properties: { mode: { type: "string", title: "Mode", enum: ["fast", "exact"] } } },
      },
    },
  },
};
