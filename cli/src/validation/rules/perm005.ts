import { kindNames, permissionsOfKind } from "../kinds.ts";
import { declaredPermissions, withoutPermission } from "../permissions.ts";
import type { Rule } from "../rule.ts";

/** Every permission is one that a provider of the manifest needs. */
export const rule: Rule = {
  id: "PERM005",
  severity: "warning",
  title: "Every permission is one that a provider of the manifest needs.",
  why: "A user who grants more than is used trusts more than is needed.",
  hint: "Remove the permission.",
  fixable: true,
  check: (plugin) => {
    const { manifest, usage } = plugin;
    if (!manifest) return [];
    const kinds = (manifest.contributes?.providers ?? []).map(({ kind }) => kind);
    if (kinds.some((kind) => !kindNames.includes(kind))) return [];
    const needed = new Set<string>([
      ...kinds.flatMap(permissionsOfKind),
      ...(manifest.main.advanced === undefined ? [] : ["runtime.advanced"]),
      ...usage.permissions.map(({ permission }) => permission),
    ]);
    return [...declaredPermissions(plugin)].flatMap(([permission, place]) => {
      if (permission.startsWith("network:") || needed.has(permission)) return [];
      const message = `The manifest declares ${permission}, which none of its providers needs.`;
      return [{ ...place, message, edits: withoutPermission(plugin, permission) }];
    });
  },
  good: {},
  bad: {
    manifest: { permissions: { required: ["provider.terminal", "terminal.complete", "terminal.output"] } },
  },
};
