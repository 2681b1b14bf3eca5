import type { CallExpression } from "acorn";
import type { Rule } from "../rule.ts";
import type { Script } from "../script.ts";

/** A repeating timer can be ended. */
export const rule: Rule = {
  id: "SRC011",
  severity: "warning",
  title: "A repeating timer can be ended.",
  why: "A timer that nobody can end keeps the plugin busy while nobody uses it.",
  hint: "Use `context.subscriptions.add(context.timers.setInterval(…))`.",
  check: ({ usage, scripts }) => {
    const thrownAway = (script: Script, node: CallExpression): boolean =>
      script.nodes("ExpressionStatement").some(({ expression }) => expression === node);
    return [
      ...usage.calls.filter(({ name }) => name === "timers.setInterval"),
      ...scripts.flatMap((script) =>
        script
          .nodes("CallExpression")
          .flatMap((node) =>
            node.callee.type === "Identifier" && node.callee.name === "setInterval" ? [{ script, node }] : [],
          ),
      ),
    ].flatMap(({ script, node }) =>
      thrownAway(script, node) ? [{ ...script.at(node), message: "The timer cannot be ended." }] : [],
    );
  },
  good: { activate: "context.subscriptions.add(context.timers.setInterval(() => {}, 1000));" },
  bad: { activate: "context.timers.setInterval(() => {}, 1000);" },
};
