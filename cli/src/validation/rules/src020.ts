import type { AnyNode } from "acorn";
import type { Problem } from "../problem.ts";
import type { Rule } from "../rule.ts";

/** The script writes no sequences that make a terminal answer or touch the clipboard. */
export const rule: Rule = {
  id: "SRC020",
  severity: "warning",
  title: "The script writes no sequences that make a terminal answer or touch the clipboard.",
  why: "A terminal's answer is typed into the program, and the clipboard is the user's. The host filters such output.",
  hint: "Remove the sequence.",
  check: ({ scripts }) =>
    scripts.flatMap((script) => {
      const report = (node: AnyNode, text: string): readonly Problem[] =>
        /\u001b\]52;|\u001b\[(?:[0>=]?c|[56]n|21t)|\u001bP\+q|\u001b\]4;\d+;\?/.test(text)
          ? [{ ...script.at(node), message: "The text makes a terminal answer, or touches the clipboard." }]
          : [];
      return [
        ...script
          .nodes("Literal")
          .flatMap((node) => (typeof node.value === "string" ? report(node, node.value) : [])),
        ...script.nodes("TemplateElement").flatMap((node) => report(node, node.value.cooked ?? "")),
      ];
    }),
  good: { activate: 'const red = "\\u001b[31m";' },
  bad: { activate: 'const copy = "\\u001b]52;c;aGk=\\u0007";' },
};
