import type { Rule } from "../rule.ts";

/** The script can be read. */
export const rule: Rule = {
  id: "SRC005",
  severity: "warning",
  title: "The script can be read.",
  why: "A reviewer does not approve what nobody can read, and a user should not run it.",
  hint: "Build without an obfuscator. Minified code with a source map is no problem.",
  check: ({ scripts }) =>
    scripts.flatMap((script) => {
      const hidden = script
        .nodes("VariableDeclarator")
        .filter(({ id }) => id.type === "Identifier" && /^_0x[0-9a-f]{3,}$/.test(id.name));
      const first = hidden[0];
      return first && hidden.length > 5
        ? [{ ...script.at(first), message: "The names look like those of an obfuscator." }]
        : [];
    }),
  good: {},
  bad: {
    activate: Array.from({ length: 8 }, (_, index) => `const _0x4a${index}f = ${index};`).join("\n"),
  },
};
