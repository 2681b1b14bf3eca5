import type { Rule } from "../rule.ts";
import { findLines } from "../text-search.ts";

/** Relative links of the readme lead to packed files. */
export const rule: Rule = {
  id: "PKG021",
  severity: "warning",
  title: "Relative links of the readme lead to packed files.",
  why: "A link that leads nowhere is the first thing that a reader tries.",
  hint: "Link to a file of the package, or use an https address.",
  check: ({ readme, files }) =>
    findLines(
      readme,
      /(?<!!)\[[^\]]*\]\((?!https?:|mailto:|#)(?:\.\/)?(?<found>[^)\s#]+)/g,
      (found) => `The link leads to ${found}, which is not in the package.`,
      (found) => !files.has(found),
    ),
  good: {},
  bad: {
    files: {
      "README.md": "# Acme words\n\nCompletes the words of Acme's tools. See [more](docs/more.md).\n",
    },
  },
};
