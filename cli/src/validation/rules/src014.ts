import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";
import { knownText } from "../usage.ts";

/** Patterns for the host use what a linear-time engine can do. */
export const rule: Rule = {
  id: "SRC014",
  severity: "warning",
  title: "Patterns for the host use what a linear-time engine can do.",
  why: "Decoration and matcher patterns run in the host, in an engine without look-around and back-references.",
  hint: "Rewrite the pattern without look-ahead, look-behind and back-references.",
  check: ({ scripts }) =>
    scripts.flatMap((script) =>
      script.nodes("Property").flatMap((node) => {
        if (node.key.type !== "Identifier" || node.key.name !== "pattern") return [];
        const text = knownText(node.value, script)?.text ?? "";
        return /\(\?<?[=!]|(^|[^\\])(\\\\)*\\[1-9]|\\k</.test(text)
          ? [
              {
                ...script.at(node),
                message: `The pattern ${escapeName(text)} uses what the host's engine lacks.`,
              },
            ]
          : [];
      }),
    ),
  good: { activate: 'const rules = [{ pattern: "\\\\berror\\\\b", color: "#ff0000" }];' },
  bad: { activate: 'const rules = [{ pattern: "(?<=a)b", color: "#ff0000" }];' },
};
