import type { Rule } from "../rule.ts";

/** TypeScript sources are not packed beside the built script. */
export const rule: Rule = {
  id: "PKG053",
  severity: "info",
  title: "TypeScript sources are not packed beside the built script.",
  why: "The source map holds them already.",
  hint: 'Name in "files" of package.json only what the plugin needs.',
  check: ({ paths }) =>
    paths.flatMap((path) =>
      /(?<!\.d)\.[cm]?tsx?$/.test(path) ? [{ file: path, message: "Expected no TypeScript source." }] : [],
    ),
  good: {},
  bad: { files: { "src/main.ts": "export {};" } },
};
