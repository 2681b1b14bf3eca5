import type { Rule } from "../rule.ts";
import { memberName } from "../usage.ts";

/** The script changes no built-in object. */
export const rule: Rule = {
  id: "SRC008",
  severity: "warning",
  title: "The script changes no built-in object.",
  why: "Built-in objects are frozen in the sandbox; the assignment throws.",
  hint: "Write a function of your own.",
  check: ({ scripts }) =>
    scripts.flatMap((script) =>
      script.nodes("AssignmentExpression").flatMap(({ left, start }) => {
        if (left.type !== "MemberExpression" || left.object.type !== "MemberExpression") return [];
        const name = memberName(left.object);
        return name &&
          /^(Object|Array|String|Number|Function|Promise|Map|Set|RegExp|Date|Error)\.prototype$/.test(name)
          ? [{ ...script.at(start), message: `${name} cannot be changed in the sandbox.` }]
          : [];
      }),
    ),
  good: {},
  bad: { activate: "Array.prototype.last = function () { return this[this.length - 1]; };" },
};
