import type { Rule } from "../rule.ts";

/** Source maps hold the sources. */
export const rule: Rule = {
  id: "PKG037",
  severity: "info",
  title: "Source maps hold the sources.",
  why: "A reviewer sees what the author wrote without asking for it.",
  hint: "Build with `terminal-plugin build`.",
  check: ({ files }) =>
    [...files.keys()]
      .filter((path) => path.endsWith(".map"))
      .flatMap((path) =>
        new TextDecoder().decode(files.get(path)).includes('"sourcesContent"')
          ? []
          : [{ file: path, message: "Expected the sources in the map." }],
      ),
  good: {},
  bad: { files: { "dist/main.js.map": '{"version":3,"sources":[],"names":[],"mappings":""}' } },
};
