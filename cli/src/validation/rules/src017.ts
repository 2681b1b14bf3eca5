import type { Rule } from "../rule.ts";

/** The plugin mines nothing. */
export const rule: Rule = {
  id: "SRC017",
  severity: "error",
  title: "The plugin mines nothing.",
  why: "It would use its user's machine for somebody else.",
  hint: "Remove it.",
  check: ({ scripts }) =>
    scripts.flatMap((script) => {
      const at = script.text.search(/stratum\+(?:tcp|ssl):\/\/[\w.-]+|coinhive\.min\.js/);
      return at < 0 ? [] : [{ ...script.at(at), message: "The script names a pool of miners." }];
    }),
  good: {},
  bad: { activate: 'const pool = "stratum+tcp://pool.acme.org:3333";' },
};
