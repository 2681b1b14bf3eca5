import { declaredPermissions } from "../permissions.ts";
import type { Rule } from "../rule.ts";

/** A plugin that only sometimes needs a server asks for it then. */
export const rule: Rule = {
  id: "PERM009",
  severity: "info",
  title: "A plugin that only sometimes needs a server asks for it then.",
  why: "A required permission is asked before the plugin does anything; an optional one when the user sees what it is for.",
  hint: 'Move the permission to "permissions.optional".',
  check: (plugin) =>
    [...declaredPermissions(plugin)].flatMap(([permission, place]) =>
      permission.startsWith("network:") && place.pointer?.startsWith("/permissions/required/")
        ? [{ ...place, message: `The permission ${permission} is asked for when the plugin is enabled.` }]
        : [],
    ),
  good: { manifest: { permissions: { optional: ["network:https://acme.org"] } } },
  bad: {
    manifest: {
      permissions: { required: ["provider.terminal", "terminal.complete", "network:https://acme.org"] },
    },
  },
};
