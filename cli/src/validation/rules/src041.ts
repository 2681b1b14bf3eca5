import type { Rule } from "../rule.ts";

/** No debugger statement is left. */
export const rule: Rule = {
  id: "SRC041",
  severity: "warning",
  title: "No debugger statement is left.",
  why: "It stops a debugger at a place that only its author knows.",
  hint: "Remove the statement.",
  check: ({ scripts }) =>
    scripts.flatMap((script) =>
      script
        .nodes("DebuggerStatement")
        .map((node) => ({ ...script.at(node), message: "Expected no debugger statement." })),
    ),
  good: {},
  bad: { activate: "debugger;" },
};
