import { declaredPermissions } from "../permissions.ts";
import type { Rule } from "../rule.ts";

/** Servers are named, not numbered. */
export const rule: Rule = {
  id: "PERM006",
  severity: "warning",
  title: "Servers are named, not numbered.",
  why: "An address of digits says nothing to the user who is asked, and belongs to somebody else tomorrow.",
  hint: "Use the server's name.",
  check: (plugin) =>
    [...declaredPermissions(plugin)].flatMap(([permission, place]) =>
      /^network:https:\/\/\d+(\.\d+)*(:|$)/.test(permission)
        ? [{ ...place, message: `Expected the name of a server, got ${permission}.` }]
        : [],
    ),
  good: {},
  bad: {
    manifest: {
      permissions: { required: ["provider.terminal", "terminal.complete", "network:https://93.184.215.14"] },
    },
  },
};
