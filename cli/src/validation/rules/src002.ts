import { globalUses } from "../global-uses.ts";
import type { Rule } from "../rule.ts";
import { memberName } from "../usage.ts";

/** The script loads no other code. */
export const rule: Rule = {
  id: "SRC002",
  severity: "warning",
  title: "The script loads no other code.",
  why: "What runs is what was reviewed. A host has nothing from which more could be loaded.",
  hint: "Bundle the code.",
  check: ({ scripts }) =>
    scripts.flatMap((script) => [
      ...globalUses(script, ["importScripts"], () => "A plugin cannot load scripts."),
      ...script
        .nodes("CallExpression")
        .flatMap((node) =>
          /^WebAssembly\.(compile|instantiate)Streaming$/.test(memberName(node.callee) ?? "")
            ? [{ ...script.at(node), message: "A plugin cannot load WebAssembly from an address." }]
            : [],
        ),
    ]),
  good: {},
  bad: { activate: 'importScripts("https://acme.org/more.js");' },
};
