import type { Rule } from "../rule.ts";

/** The script does not use `__proto__`. */
export const rule: Rule = {
  id: "SRC044",
  severity: "warning",
  title: "The script does not use `__proto__`.",
  why: "Prototypes of built-in objects are frozen, and `__proto__` is not there in the sandbox.",
  hint: "Use Object.getPrototypeOf, or a Map.",
  check: ({ scripts }) =>
    scripts.flatMap((script) =>
      script.text.includes("__proto__")
        ? script
            .nodes("MemberExpression")
            .flatMap((node) =>
              node.property.type === "Identifier" && node.property.name === "__proto__" && !node.computed
                ? [{ ...script.at(node), message: "Expected no __proto__." }]
                : [],
            )
        : [],
    ),
  good: {},
  bad: { activate: "const parent = context.__proto__;" },
};
