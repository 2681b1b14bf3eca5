import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";
import { settingsOf } from "../settings.ts";

/** Every setting that the code reads is declared. */
export const rule: Rule = {
  id: "PERM023",
  severity: "warning",
  title: "Every setting that the code reads is declared.",
  why: "A setting that is not declared is always undefined.",
  hint: 'Declare the setting under "contributes.configuration", or correct the key.',
  check: (plugin) => {
    const declared = new Set(settingsOf(plugin).map(({ key }) => key));
    return plugin.usage.calls.flatMap(({ name, texts, script, node }) => {
      const key = texts[0];
      if (!plugin.manifest || name !== "settings.get" || !key || key.isStart || declared.has(key.text))
        return [];
      return [{ ...script.at(node), message: `The manifest declares no setting ${escapeName(key.text)}.` }];
    });
  },
  good: {
    manifest: {
      contributes: {
        configuration: {
          properties: { fast: { type: "boolean", title: "Fast", description: "Hurry.", default: true } },
        },
      },
    },
    activate: 'context.settings.get("fast");',
  },
  bad: { activate: 'context.settings.get("fast");' },
};
