import { globalUses } from "../global-uses.ts";
import type { Rule } from "../rule.ts";

/** The script does not make code from text. */
export const rule: Rule = {
  id: "SRC001",
  severity: "warning",
  title: "The script does not make code from text.",
  why: "The sandbox has no `eval` and no working `Function`; a text as a timer's handler is refused.",
  hint: "Write the code as code. A library that needs it cannot be used in a plugin.",
  check: ({ scripts }) =>
    scripts.flatMap((script) => [
      ...globalUses(script, ["eval"], () => "The sandbox has no eval."),
      ...script
        .nodes("NewExpression")
        .flatMap(({ callee, start }) =>
          callee.type === "Identifier" && callee.name === "Function" && script.globals("Function").length > 0
            ? [{ ...script.at(start), message: "The sandbox makes no functions from text." }]
            : [],
        ),
      ...script.nodes("CallExpression").flatMap((node) => {
        if (node.callee.type !== "Identifier" || !/^set(Timeout|Interval)$/.test(node.callee.name)) return [];
        const handler = node.arguments[0];
        return handler?.type === "Literal" && typeof handler.value === "string"
          ? [{ ...script.at(node), message: "Expected a function as the timer's handler, got text." }]
          : [];
      }),
    ]),
  good: {},
  bad: { activate: 'eval("1 + 1");' },
};
