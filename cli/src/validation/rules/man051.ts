import type { Rule } from "../rule.ts";
import { settingsOf } from "../settings.ts";

/** A setting that holds a secret is of type secret. */
export const rule: Rule = {
  id: "MAN051",
  severity: "warning",
  title: "A setting that holds a secret is of type secret.",
  why: "Other settings are stored in plain text and handed to the plugin; a secret is encrypted and goes to named servers only.",
  hint: 'Use the type "secret" with "origins".',
  check: (plugin) =>
    settingsOf(plugin).flatMap(({ key, setting, place }) =>
      setting.type === "string" &&
      /(^|\.|[a-z])(password|passphrase|secret|token|api[-_]?key|credentials?)$/i.test(key)
        ? [{ ...place, message: `The setting ${key} looks like a secret and is stored in plain text.` }]
        : [],
    ),
  good: {},
  bad: {
    manifest: {
      contributes: {
        configuration: { properties: { accessToken: { type: "string", title: "Access token" } } },
      },
    },
  },
};
