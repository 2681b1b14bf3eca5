import type { Rule } from "../rule.ts";

/** Source maps can be read. */
export const rule: Rule = {
  id: "PKG038",
  severity: "warning",
  title: "Source maps can be read.",
  why: "A map that cannot be read is as good as none.",
  hint: "Build with `terminal-plugin build`.",
  check: ({ files }) =>
    [...files.keys()]
      .filter((path) => path.endsWith(".map"))
      .flatMap((path) => {
        const text = new TextDecoder().decode(files.get(path));
        return /^\s*\{/.test(text) && text.includes('"mappings"')
          ? []
          : [{ file: path, message: "Expected a source map." }];
      }),
  good: {},
  bad: { files: { "dist/main.js.map": "none" } },
};
