import { declaredPermissions } from "../permissions.ts";
import type { Rule } from "../rule.ts";

/** The readme of a plugin with network access says what is sent where. */
export const rule: Rule = {
  id: "PERM013",
  severity: "warning",
  title: "The readme of a plugin with network access says what is sent where.",
  why: "A plugin that reads terminal text and reaches a server can send it there. The user has to know what it does.",
  hint: "Add a section on privacy to the readme.",
  check: (plugin) => {
    const origins = [...declaredPermissions(plugin).keys()].filter((permission) =>
      permission.startsWith("network:"),
    );
    if (origins.length === 0 || /privacy|sends?\b|sent\b|transmit|upload/i.test(plugin.readme?.text ?? ""))
      return [];
    return [
      {
        file: plugin.readme?.path ?? "README.md",
        message: "Expected a word on what the plugin sends to its servers.",
      },
    ];
  },
  good: {},
  bad: {
    manifest: { permissions: { optional: ["network:https://acme.org"] } },
    files: { "README.md": "# Acme words\n\nCompletes words of Acme's tools as you type them.\n" },
  },
};
