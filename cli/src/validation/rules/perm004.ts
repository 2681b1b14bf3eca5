import { declaredPermissions, withoutPermission } from "../permissions.ts";
import type { Rule } from "../rule.ts";

/** Every server that the manifest names is one that the code asks. */
export const rule: Rule = {
  id: "PERM004",
  severity: "warning",
  title: "Every server that the manifest names is one that the code asks.",
  why: "A user who grants more than is used trusts more than is needed.",
  hint: "Remove the permission.",
  fixable: true,
  check: (plugin) => {
    if (!plugin.usage.originsAreKnown) return [];
    const used = new Set(plugin.usage.permissions.map(({ permission }) => permission));
    return [...declaredPermissions(plugin)].flatMap(([permission, place]) => {
      if (!permission.startsWith("network:") || used.has(permission)) return [];
      const message = `The manifest declares ${permission}, and the code fetches nothing from there.`;
      return [{ ...place, message, edits: withoutPermission(plugin, permission) }];
    });
  },
  good: {},
  bad: {
    manifest: {
      permissions: { required: ["provider.terminal", "terminal.complete", "network:https://acme.org"] },
    },
  },
};
