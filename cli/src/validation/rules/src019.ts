import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** The script has no paths of its author's machine. */
export const rule: Rule = {
  id: "SRC019",
  severity: "warning",
  title: "The script has no paths of its author's machine.",
  why: "They lead nowhere at a user's, and say the author's name.",
  hint: "Remove the path, or make it a setting.",
  check: ({ scripts }) =>
    scripts.flatMap((script) =>
      script.nodes("Literal").flatMap((node) =>
        typeof node.value === "string" &&
        /^(\/home\/(?!user\b|me\b|\$)[a-z][\w-]*\/|\/Users\/(?!me\b|\$)[A-Za-z][\w-]*\/|[A-Z]:\\Users\\)\S+$/.test(
          node.value,
        )
          ? [
              {
                ...script.at(node),
                message: `The path ${escapeName(node.value)} is one of a single machine.`,
              },
            ]
          : [],
      ),
    ),
  good: {},
  bad: { activate: 'const file = "/home/ada/words.txt";' },
};
