import type { Rule } from "../rule.ts";

/** The script keeps to strict mode. */
export const rule: Rule = {
  id: "SRC042",
  severity: "warning",
  title: "The script keeps to strict mode.",
  why: "The sandbox runs everything in strict mode, where `with` is a syntax error.",
  hint: "Name the object.",
  check: ({ scripts }) =>
    scripts.flatMap((script) =>
      script
        .nodes("WithStatement")
        .map((node) => ({ ...script.at(node), message: "Expected no with statement." })),
    ),
  good: {},
  bad: { files: { "dist/main.js": "({ activate(context) { with (context) { log; } } });\n" } },
};
