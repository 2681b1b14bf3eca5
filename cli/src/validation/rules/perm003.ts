import { declaredPermissions, withRequired } from "../permissions.ts";
import type { Rule } from "../rule.ts";

/** Every permission that the code uses is declared. */
export const rule: Rule = {
  id: "PERM003",
  severity: "warning",
  title: "Every permission that the code uses is declared.",
  why: "A call without its permission is refused at run time, in front of the user.",
  hint: "Add the permission to the manifest, or remove the call.",
  fixable: true,
  check: (plugin) => {
    const { manifest, usage } = plugin;
    if (!manifest) return [];
    const declared = declaredPermissions(plugin);
    const reported = new Set<string>();
    return usage.permissions.flatMap(({ permission, ...place }) => {
      if (declared.has(permission) || reported.has(permission) || permission.startsWith("network:http://"))
        return [];
      reported.add(permission);
      const message = `The code uses the permission ${permission}, which the manifest does not declare.`;
      return [{ ...place, message, edits: withRequired(plugin, [permission]) }];
    });
  },
  good: {
    manifest: {
      permissions: { required: ["provider.terminal", "terminal.complete", "network:https://acme.org"] },
    },
    activate: 'context.network.fetch("https://acme.org/words.json");',
  },
  bad: { activate: 'const base = "https://acme.org";\ncontext.network.fetch(`${base}/words.json`);' },
};
