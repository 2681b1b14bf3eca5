import { globalUses } from "../global-uses.ts";
import type { Rule } from "../rule.ts";

/** The script does not use `process`. */
export const rule: Rule = {
  id: "SRC007",
  severity: "warning",
  title: "The script does not use `process`.",
  why: "The sandbox has no process: no environment, no arguments, no exit.",
  hint: "Use a setting instead of an environment variable, and context.host.os for the system.",
  check: ({ scripts }) =>
    scripts.flatMap((script) => globalUses(script, ["process"], () => "The sandbox has no process.")),
  good: { activate: "const isNode = typeof process !== 'undefined' && process.versions;" },
  bad: { activate: "const home = process.env.HOME;" },
};
