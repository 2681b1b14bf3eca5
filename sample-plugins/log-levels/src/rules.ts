import type { DecorationRule } from "@terminal-plugin/sdk";

/** A rule for each level. Hosts match without regard to case, so that `error` and `ERROR` are one pattern. */
export const rules: readonly DecorationRule[] = [
  { id: "error", label: "Errors", patterns: ["\\b(error|fatal|critical|panic)\\b"], color: "#f14c4c" },
  { id: "warning", label: "Warnings", patterns: ["\\bwarn(ing)?\\b"], color: "#e5c07b" },
  { id: "info", label: "Information", patterns: ["\\binfo\\b"], color: "#3b8eea" },
  { id: "debug", label: "Details", patterns: ["\\b(debug|trace)\\b"], color: "#8a8a8a" },
];
