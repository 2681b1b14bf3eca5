import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** An entry point is a built script. */
export const rule: Rule = {
  id: "MAN067",
  severity: "warning",
  title: "An entry point is a built script.",
  why: "A host runs the file as it is: one script, no types, nothing to import.",
  hint: 'Name the file that `terminal-plugin build` writes, such as "dist/main.js".',
  check: ({ manifest, manifestFile }) =>
    (["isolated", "advanced"] as const).flatMap((mode) => {
      const path = manifest?.main[mode];
      return path === undefined || /\.(c|m)?js$/.test(path)
        ? []
        : [{ ...manifestFile.at("main", mode), message: `Expected a .js file, got ${escapeName(path)}.` }];
    }),
  good: {},
  bad: { manifest: { main: { isolated: "src/main.ts" } }, files: { "src/main.ts": "({})" } },
};
