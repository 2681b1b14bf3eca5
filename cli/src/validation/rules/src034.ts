import { claimCodes, type Rule } from "../rule.ts";

/** Every entry point is one self-contained script. */
export const rule: Rule = {
  id: "SRC034",
  severity: "error",
  title: "Every entry point is one self-contained script.",
  why: "A host has no module loader. What runs is exactly the text that was verified.",
  hint: "Build the entry point with `terminal-plugin build`.",
  claims: claimCodes("entry_not_script"),
  good: {},
  bad: { files: { "dist/main.js": 'import "a";\n' } },
};
