import { declaredPermissions } from "../permissions.ts";
import type { Rule } from "../rule.ts";

/** Servers are of the public network. */
export const rule: Rule = {
  id: "PERM007",
  severity: "warning",
  title: "Servers are of the public network.",
  why: "A host refuses private and loopback addresses, so the permission could never be used.",
  hint: "Name a public server, or remove the permission.",
  check: (plugin) =>
    [...declaredPermissions(plugin)].flatMap(([permission, place]) =>
      /^network:https:\/\/(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|[^:/]*\.(local|localhost|internal|lan|home\.arpa)(:|$)|[^.:/]+(:|$))/.test(
        permission,
      )
        ? [{ ...place, message: `No host connects to ${permission.slice("network:".length)}.` }]
        : [],
    ),
  good: {},
  bad: {
    manifest: {
      permissions: { required: ["provider.terminal", "terminal.complete", "network:https://localhost:8080"] },
    },
  },
};
