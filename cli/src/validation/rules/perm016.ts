import { declaredPermissions } from "../permissions.ts";
import type { Rule } from "../rule.ts";

/** A plugin that reads terminal text reaches no server without being asked. */
export const rule: Rule = {
  id: "PERM016",
  severity: "warning",
  title: "A plugin that reads terminal text reaches no server without being asked.",
  why: "With both permissions granted at once, output of the terminal can leave the machine. The dialog says so.",
  hint: "Make the network permission optional, so that it is asked for when it is used.",
  check: (plugin) => {
    const declared = declaredPermissions(plugin);
    const reads = [
      "terminal.output",
      "terminal.input",
      "terminal.intercept.input",
      "terminal.intercept.output",
    ];
    if (!reads.some((permission) => declared.has(permission))) return [];
    return [...declared].flatMap(([permission, place]) =>
      permission.startsWith("network:") && place.pointer?.startsWith("/permissions/required/")
        ? [{ ...place, message: `The plugin reads terminal text and asks for ${permission} at once.` }]
        : [],
    );
  },
  good: {},
  bad: {
    manifest: {
      permissions: {
        required: ["provider.terminal", "terminal.complete", "terminal.output", "network:https://acme.org"],
      },
    },
  },
};
