import type { CompletionItem } from "@terminal-plugin/sdk";

/** What this plugin completes: commands with a description each. Replace them by your own. */
const commands: Readonly<Record<string, string>> = {
  "hello world": "Greet the world",
  "hello terminal": "Greet the terminal",
};

/** Items for the line up to the cursor. The text of an item is the whole line after it is accepted. */
export function completeLine(line: string): readonly CompletionItem[] {
  if (line.trim() === "") return [];
  return Object.entries(commands)
    .filter(([command]) => command.startsWith(line) && command !== line)
    .map(([text, description]) => ({ text, description }));
}
