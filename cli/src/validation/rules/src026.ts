import type { AnyNode } from "acorn";
import type { Rule } from "../rule.ts";

/** Nothing secret is written to the log. */
export const rule: Rule = {
  id: "SRC026",
  severity: "warning",
  title: "Nothing secret is written to the log.",
  why: "A log is read by more people than the secret was meant for.",
  hint: "Log that there is a secret, and not the secret.",
  check: ({ usage }) =>
    usage.calls.flatMap(({ name, node, script }) => {
      if (!name.startsWith("log.")) return [];
      const parts = node.arguments.flatMap((argument): readonly AnyNode[] =>
        argument.type === "TemplateLiteral"
          ? argument.expressions
          : argument.type === "BinaryExpression"
            ? [argument.right, argument.left]
            : [argument],
      );
      const secret = parts.find(
        (part) =>
          part.type === "Identifier" &&
          /^(password|passphrase|secret|apiKey|accessToken|authToken|credentials)$/i.test(part.name),
      );
      return secret ? [{ ...script.at(node), message: "A secret is written to the log." }] : [];
    }),
  good: { activate: 'context.log.info("The token is set.");' },
  bad: { activate: "const password = '';\ncontext.log.info(`password: ${password}`);" },
};
