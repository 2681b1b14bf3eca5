import type { Rule } from "../rule.ts";

/** Workflows name the permissions of their token. */
export const rule: Rule = {
  id: "PKG058",
  severity: "warning",
  title: "Workflows name the permissions of their token.",
  why: "A workflow without them may get a token that can write to the whole repository.",
  hint: 'Add "permissions: { contents: read }" to the workflow.',
  check: ({ beside }) =>
    [...beside].flatMap(([path, bytes]) =>
      /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path) &&
      !/^\s*permissions\s*:/m.test(new TextDecoder().decode(bytes))
        ? [{ file: path, message: 'Expected "permissions" in the workflow.' }]
        : [],
    ),
  good: { beside: { ".github/workflows/ci.yml": "permissions:\n  contents: read\n" } },
  bad: { beside: { ".github/workflows/ci.yml": "on: push\n" } },
};
