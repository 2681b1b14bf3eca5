import type { Rule } from "../rule.ts";

/** The plugin has tests. */
export const rule: Rule = {
  id: "PKG059",
  severity: "info",
  title: "The plugin has tests.",
  why: "A change of the API or of a shell shows in a test before it shows at a user's.",
  hint: "Write a test with `@terminal-plugin/sdk/testing`, and run `terminal-plugin test`.",
  check: ({ beside }) => {
    const paths = [...beside.keys()];
    return !paths.some((path) => path.startsWith("src/")) ||
      paths.some((path) => /\.(test|spec)\.[cm]?[jt]s$/.test(path))
      ? []
      : [{ file: "src", message: "Expected a test." }];
  },
  good: { beside: { "src/main.ts": "", "src/main.test.ts": "" } },
  bad: { beside: { "src/main.ts": "" } },
};
