import { pathOf } from "../json-document.ts";
import { declaredPermissions } from "../permissions.ts";
import type { Rule } from "../rule.ts";

/** The port of a server is written only when it is not 443. */
export const rule: Rule = {
  id: "PERM008",
  severity: "warning",
  title: "The port of a server is written only when it is not 443.",
  why: "The two ways to write the same origin are two permissions, and only one of them matches.",
  hint: 'Leave ":443" out.',
  fixable: true,
  check: (plugin) =>
    [...declaredPermissions(plugin)].flatMap(([permission, place]) =>
      /^network:https:\/\/[^/]+:443$/.test(permission)
        ? [
            {
              ...place,
              message: `Expected ${permission.replace(/:443$/, "")}, got ${permission}.`,
              edits: [plugin.manifestFile.set(pathOf(place.pointer ?? ""), permission.replace(/:443$/, ""))],
            },
          ]
        : [],
    ),
  good: {},
  bad: {
    manifest: {
      permissions: { required: ["provider.terminal", "terminal.complete", "network:https://acme.org:443"] },
    },
  },
};
