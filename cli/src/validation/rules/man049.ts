import type { Rule } from "../rule.ts";
import { settingsOf } from "../settings.ts";

/** The title of a setting is not its key. */
export const rule: Rule = {
  id: "MAN049",
  severity: "warning",
  title: "The title of a setting is not its key.",
  why: "The title is what a user reads in the form.",
  hint: "Write the title as a user would say it.",
  check: (plugin) =>
    settingsOf(plugin).flatMap(({ key, setting, place }) =>
      setting.title === key && /[a-z][A-Z]|\./.test(key)
        ? [{ ...place, message: `Expected a title in words, got the key ${key}.` }]
        : [],
    ),
  good: {},
  bad: {
    manifest: {
      contributes: { configuration: { properties: { maxCount: { type: "integer", title: "maxCount" } } } },
    },
  },
};
