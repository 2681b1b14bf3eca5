import type { Rule } from "../rule.ts";

/** The scripts are bundled. */
export const rule: Rule = {
  id: "PKG009",
  severity: "warning",
  title: "The scripts are bundled.",
  why: "A host runs the entry points and reads nothing else; other scripts are weight without use.",
  hint: "Build with `terminal-plugin build` and pack only its output.",
  check: ({ paths, manifest }) => {
    const entries = [manifest?.main.isolated, manifest?.main.advanced];
    const others = paths.filter((path) => /\.[cm]?js$/.test(path) && !entries.includes(path));
    return others.length <= 20
      ? []
      : [
          {
            file: others[0] ?? ".",
            message: `Expected the entry points only, got ${others.length} other scripts.`,
          },
        ];
  },
  good: {},
  bad: { files: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`dist/part-${index}.js`, ""])) },
};
