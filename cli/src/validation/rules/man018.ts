import { claimCodes, type Rule } from "../rule.ts";

/** No permission is both required and optional. */
export const rule: Rule = {
  id: "MAN018",
  severity: "error",
  title: "No permission is both required and optional.",
  why: "The user is asked for the two at different times; a permission that is both has no time.",
  hint: "Remove the permission from one of the two lists.",
  fixable: true,
  claims: claimCodes("permissions_overlap"),
  repair: (_finding, { manifest, manifestFile }) => {
    const required = new Set<string>(manifest?.permissions?.required);
    const rest = (manifest?.permissions?.optional ?? []).filter((permission) => !required.has(permission));
    return [manifestFile.set(["permissions", "optional"], rest.length > 0 ? rest : undefined)];
  },
  good: {},
  bad: { manifest: { permissions: { optional: ["terminal.complete"] } } },
};
