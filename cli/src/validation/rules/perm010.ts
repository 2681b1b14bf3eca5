import { declaredPermissions } from "../permissions.ts";
import type { Rule } from "../rule.ts";

/** A plugin asks for a few servers only. */
export const rule: Rule = {
  id: "PERM010",
  severity: "warning",
  title: "A plugin asks for a few servers only.",
  why: "Nobody can judge a long list, so a long list is as good as none.",
  hint: "Fetch from one server of your own, or split the plugin.",
  check: (plugin) => {
    const origins = [...declaredPermissions(plugin)].filter(([permission]) =>
      permission.startsWith("network:"),
    );
    return origins.length <= 8
      ? []
      : [
          {
            ...plugin.manifestFile.at("permissions"),
            message: `Expected at most 8 servers, got ${origins.length}.`,
          },
        ];
  },
  good: {},
  bad: {
    manifest: {
      permissions: {
        optional: Array.from({ length: 9 }, (_, index) => `network:https://s${index}.acme.org`),
      },
    },
  },
};
