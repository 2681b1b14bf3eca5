import type { Plugin } from "./plugin.ts";
import type { Edit, Place } from "./problem.ts";

/** The permissions that a manifest declares, with their places. */
export function declaredPermissions({ manifest, manifestFile }: Plugin): ReadonlyMap<string, Place> {
  return new Map(
    (["required", "optional"] as const).flatMap((list) =>
      (manifest?.permissions?.[list] ?? []).map(
        (permission, index) => [permission, manifestFile.at("permissions", list, index)] as const,
      ),
    ),
  );
}

/** The edit that adds permissions to the required ones. */
export function withRequired({ manifestFile }: Plugin, permissions: readonly string[]): readonly Edit[] {
  const required = manifestFile.strings("permissions", "required");
  const missing = permissions.filter((permission) => !required.includes(permission));
  return missing.length === 0
    ? []
    : [manifestFile.set(["permissions", "required"], [...required, ...missing])];
}

/** The edits that remove a permission. */
export function withoutPermission({ manifestFile }: Plugin, permission: string): readonly Edit[] {
  return (["required", "optional"] as const).flatMap((list) => {
    const declared = manifestFile.strings("permissions", list);
    const rest = declared.filter((other) => other !== permission);
    if (rest.length === declared.length) return [];
    return [
      manifestFile.set(["permissions", list], rest.length > 0 || list === "required" ? rest : undefined),
    ];
  });
}
