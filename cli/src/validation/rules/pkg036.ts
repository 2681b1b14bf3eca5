import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** Source maps hold paths of the plugin's folder only. */
export const rule: Rule = {
  id: "PKG036",
  severity: "warning",
  title: "Source maps hold paths of the plugin's folder only.",
  why: "An absolute path says the name of a user and of a machine, and makes each build another.",
  hint: "Build with `terminal-plugin build`, which writes relative paths.",
  check: ({ files }) =>
    [...files.keys()]
      .filter((path) => path.endsWith(".map"))
      .flatMap((path) => {
        const text = new TextDecoder().decode(files.get(path));
        const found = /"(?:file:\/\/|\/(?:home|Users|root|tmp|var|private)\/|[A-Za-z]:[\\/])[^"]*"/.exec(
          text.slice(0, text.indexOf('"sourcesContent"') >>> 0),
        );
        return found
          ? [{ file: path, message: `Expected relative paths, got ${escapeName(found[0].slice(1, 60))}.` }]
          : [];
      }),
  good: {},
  bad: {
    files: {
      "dist/main.js.map":
        '{"version":3,"sources":["/home/me/src/main.ts"],"sourcesContent":[],"names":[],"mappings":""}',
    },
  },
};
