import { pathOf } from "../json-document.ts";
import { nearest } from "../kinds.ts";
import type { Rule } from "../rule.ts";

/** The manifest has no field that hosts do not know. */
export const rule: Rule = {
  id: "MAN055",
  severity: "error",
  title: "The manifest has no field that hosts do not know.",
  why: "A misspelled field has no effect, which is worst for the fields that protect.",
  hint: 'Add "$schema" to the manifest and your editor lists the allowed fields.',
  fixable: true,
  claims: ({ code, message }) => code === "manifest_invalid" && /: expected no property "/.test(message),
  repair: ({ pointer = "" }, { manifestFile }) => {
    const path = pathOf(pointer);
    const meant = nearest(String(path.at(-1)), fields);
    const value = manifestFile.get(...path);
    const target = [...path.slice(0, -1), meant ?? ""];
    if (meant === undefined || value === undefined || manifestFile.get(...target) !== undefined) return [];
    return [manifestFile.set(path, undefined), manifestFile.set(target, value)];
  },
  good: {},
  bad: { manifest: { hompage: "https://acme.org/words", homepage: null } },
};

/** Fields of the manifest and of its objects. */
const fields = [
  "$schema",
  "manifestVersion",
  "id",
  "name",
  "displayName",
  "description",
  "version",
  "publisher",
  "license",
  "homepage",
  "repository",
  "engines",
  "api",
  "main",
  "isolated",
  "advanced",
  "activationEvents",
  "permissions",
  "required",
  "optional",
  "contributes",
  "providers",
  "configuration",
  "properties",
  "label",
  "kind",
  "title",
  "default",
  "enum",
  "maxLength",
  "minimum",
  "maximum",
  "origins",
];
