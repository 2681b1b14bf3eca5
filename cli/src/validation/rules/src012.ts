import type { Rule } from "../rule.ts";
import { memberName } from "../usage.ts";

/** The script does not wait without end. */
export const rule: Rule = {
  id: "SRC012",
  severity: "warning",
  title: "The script does not wait without end.",
  why: "A plugin that does not answer is ended by the host after five seconds.",
  hint: "Use a promise, or a timer of the context.",
  check: ({ scripts }) =>
    scripts.flatMap((script) => [
      ...script
        .nodes("WhileStatement")
        .flatMap((node) =>
          node.test.type === "Literal" &&
          Boolean(node.test.value) &&
          (node.body.type === "EmptyStatement" ||
            (node.body.type === "BlockStatement" && node.body.body.length === 0))
            ? [{ ...script.at(node), message: "The loop never ends." }]
            : [],
        ),
      ...script
        .nodes("CallExpression")
        .flatMap((node) =>
          memberName(node.callee) === "Atomics.wait"
            ? [{ ...script.at(node), message: "Atomics.wait blocks the plugin." }]
            : [],
        ),
    ]),
  good: { activate: "while (true) { break; }" },
  bad: { activate: "while (true) {}" },
};
