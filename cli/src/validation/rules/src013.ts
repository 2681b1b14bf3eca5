import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** No pattern takes exponential time. */
export const rule: Rule = {
  id: "SRC013",
  severity: "warning",
  title: "No pattern takes exponential time.",
  why: "A pattern such as (a+)+ on a long line of output stops the plugin until the host ends it.",
  hint: "Remove one of the two repetitions.",
  check: ({ scripts }) =>
    scripts.flatMap((script) =>
      script.nodes("Literal").flatMap((node) =>
        "regex" in node &&
        node.regex &&
        /\((?:\?:)?(?:\[[^\]]*\]|\\?[\w.])[+*]\)[+*]/.test(node.regex.pattern)
          ? [
              {
                ...script.at(node),
                message: `The pattern ${escapeName(node.regex.pattern)} repeats a repetition.`,
              },
            ]
          : [],
      ),
    ),
  good: { activate: "const words = /^(?:[a-z]+ )*[a-z]+$/;" },
  bad: { activate: "const words = /^(a+)+$/;" },
};
