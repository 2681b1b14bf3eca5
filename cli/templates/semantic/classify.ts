import type { SemanticResult } from "@terminal-plugin/sdk";

/** Says what a command that the user submitted does. */
export function classify(command: string): SemanticResult {
  if (/^\s*rm\s/.test(command)) {
    return {
      classification: "delete",
      description: "Removes files",
      destructive: true,
      annotations: [{ text: "Removed files do not come back" }],
    };
  }
  return { classification: "other", destructive: false };
}
