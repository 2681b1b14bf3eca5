import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** Files that package.json names are packed. */
export const rule: Rule = {
  id: "PKG024",
  severity: "warning",
  title: "Files that package.json names are packed.",
  why: "What names a missing file breaks tools that follow it.",
  hint: "Correct the path, or remove the field.",
  check: ({ packageJson, files }) =>
    (["main", "module", "types", "browser"] as const).flatMap((field) => {
      const path = packageJson.string(field)?.replace(/^\.\//, "");
      return path === undefined || files.has(path) || files.has(`${path}.js`)
        ? []
        : [{ ...packageJson.at(field), message: `The file ${escapeName(path)} is not in the package.` }];
    }),
  good: {},
  bad: { packageJson: { main: "./lib/index.js" } },
};
