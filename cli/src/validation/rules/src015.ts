import type { Rule } from "../rule.ts";
import { memberName } from "../usage.ts";

/** The script logs through the context. */
export const rule: Rule = {
  id: "SRC015",
  severity: "info",
  title: "The script logs through the context.",
  why: "context.log has levels and is redacted; the console's output is all of one level.",
  hint: "Use context.log.debug and such.",
  check: ({ scripts }) =>
    scripts.flatMap((script) =>
      script
        .nodes("CallExpression")
        .flatMap((node) =>
          /^console\.(log|debug|info|trace|dir|table)$/.test(memberName(node.callee) ?? "") &&
          script.globals("console").length > 0
            ? [{ ...script.at(node), message: "Expected context.log instead of the console." }]
            : [],
        ),
    ),
  good: { activate: 'context.log.debug("started");' },
  bad: { activate: 'console.log("started");' },
};
