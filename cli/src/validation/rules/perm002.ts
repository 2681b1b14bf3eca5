import { withRequired } from "../permissions.ts";
import { claimCodes, type Rule } from "../rule.ts";

/** Every kind finds its permissions declared. */
export const rule: Rule = {
  id: "PERM002",
  severity: "error",
  title: "Every kind finds its permissions declared.",
  why: "A host asks before it sends anything; what is not declared cannot be asked for.",
  hint: 'Add the permissions to "permissions.required" or "permissions.optional".',
  fixable: true,
  claims: claimCodes("permissions_missing"),
  repair: ({ message }, plugin) => {
    const missing = /not declared: ([^.]*(?:\.[a-z][^.]*)*)\.$/.exec(message)?.[1]?.split(", ") ?? [];
    const advanced = message.includes("runtime.advanced, which") ? ["runtime.advanced"] : [];
    return withRequired(plugin, [...missing, ...advanced]);
  },
  good: {},
  bad: { manifest: { permissions: { required: ["provider.terminal"] } } },
};
