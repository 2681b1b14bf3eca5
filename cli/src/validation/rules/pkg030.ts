import type { Rule } from "../rule.ts";

/** Tests and settings of tools are not packed. */
export const rule: Rule = {
  id: "PKG030",
  severity: "warning",
  title: "Tests and settings of tools are not packed.",
  why: "They are weight without use for a user, and noise for a reviewer.",
  hint: 'Name in "files" of package.json only what the plugin needs.',
  check: ({ paths }) =>
    paths.flatMap((path) =>
      /(^|\/)(__tests__|__mocks__|coverage|node_modules)\/|\.(test|spec)\.[cm]?[jt]sx?(\.map)?$|(^|\/)(tsconfig[^/]*\.json|vitest\.config\.\w+|jest\.config\.\w+|rollup\.config\.\w+|eslint\.config\.\w+|\.nycrc)$/.test(
        path,
      )
        ? [{ file: path, message: "Expected no tests and no settings of tools." }]
        : [],
    ),
  good: {},
  bad: { files: { "dist/main.test.js": "" } },
};
