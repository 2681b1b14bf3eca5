import type { Rule } from "../rule.ts";

/** The script has no characters that change the direction of its text. */
export const rule: Rule = {
  id: "SRC003",
  severity: "error",
  title: "The script has no characters that change the direction of its text.",
  why: "With them a reviewer sees other code than the one that runs.",
  hint: "Remove the character, or write it as an escape.",
  check: ({ scripts }) =>
    scripts.flatMap((script) => {
      const at = script.text.search(/[\u202a-\u202e\u2066-\u2069]/);
      return at < 0
        ? []
        : [{ ...script.at(at), message: "The script has a character that changes the direction of text." }];
    }),
  good: {},
  bad: { activate: "// \u202e reversed" },
};
