import type { DecorationRule } from "@terminal-plugin/sdk";

/**
 * Rules are data: the host matches the patterns (RE2 syntax, case does not matter) and colors the text. The plugin does
 * not see the output.
 */
export const rules: readonly DecorationRule[] = [
  { id: "todo", label: "Things to do", patterns: ["\\bTODO\\b", "\\bFIXME\\b"], color: "#e5c07b" },
];
