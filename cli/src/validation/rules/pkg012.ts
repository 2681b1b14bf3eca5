import type { Rule } from "../rule.ts";

/** Every entry point has its source map beside it. */
export const rule: Rule = {
  id: "PKG012",
  severity: "warning",
  title: "Every entry point has its source map beside it.",
  why: "Without it errors point into the built script, and a reviewer cannot see the sources.",
  hint: "Build with `terminal-plugin build`, and pack the .map file too.",
  check: ({ scripts, files }) =>
    scripts.flatMap(({ path }) =>
      files.has(`${path}.map`) ? [] : [{ file: path, message: `Expected ${path}.map beside it.` }],
    ),
  good: {},
  bad: { files: { "dist/main.js.map": null } },
};
