import type { Rule } from "../rule.ts";
import { findLines } from "../text-search.ts";

/** Images of the readme come over https, and not from the package. */
export const rule: Rule = {
  id: "PKG019",
  severity: "warning",
  title: "Images of the readme come over https, and not from the package.",
  why: "A registry's page shows no relative images of a package, and a browser blocks those over http.",
  hint: "Use an https address.",
  check: ({ readme }) =>
    findLines(
      readme,
      /!\[[^\]]*\]\((?!https:\/\/)(?<found>[^)\s]+)/g,
      (found) => `Expected an https address, got ${found}.`,
    ),
  good: {},
  bad: {
    files: {
      "README.md":
        "# Acme words\n\nCompletes the words of Acme's tools.\n\n![Picture](http://acme.org/a.png)\n",
    },
  },
};
