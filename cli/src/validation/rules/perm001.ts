import { pathOf } from "../json-document.ts";
import { kindNames, nearest, permissionsOfKind } from "../kinds.ts";
import type { Rule } from "../rule.ts";

/** Every permission is one that hosts know. */
export const rule: Rule = {
  id: "PERM001",
  severity: "error",
  title: "Every permission is one that hosts know.",
  why: "A permission that nobody knows cannot be asked for, explained or granted.",
  hint: "Use a permission such as terminal.complete, or network: and an https origin.",
  fixable: true,
  claims: ({ code, pointer = "" }) =>
    code === "manifest_invalid" && /^\/permissions\/(required|optional)\/\d+$/.test(pointer),
  repair: ({ pointer = "" }, { manifestFile }) => {
    const path = pathOf(pointer);
    const permission = manifestFile.string(...path) ?? "";
    const address = /^network:(https?:\/\/)?([a-z0-9.-]+)(:\d+)?\/?$/i.exec(permission);
    const meant = address?.[2]
      ? `network:https://${address[2].toLowerCase()}${address[3] ?? ""}`
      : nearest(permission, knownPermissions);
    return meant === undefined || meant === permission ? [] : [manifestFile.set(path, meant)];
  },
  good: {},
  bad: { manifest: { permissions: { required: ["provider.terminal", "terminal.completion"] } } },
};

const knownPermissions = [...new Set([...kindNames.flatMap(permissionsOfKind), "runtime.advanced"])];
