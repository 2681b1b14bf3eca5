import type { CompletionItem } from "@terminal-plugin/sdk";
import { subcommands } from "./subcommands.ts";

/** What can follow at the cursor: the text of a word, what it means, and its rank. */
interface Candidate {
  readonly word: string;
  readonly description: string;
  readonly rank: number;
}

/**
 * Completes the word at the cursor of a command line that starts with `git`: a subcommand, or an option of one.
 * Nothing is known but the line itself. An item's text is the whole line up to the cursor.
 */
export function completeGit(input: string, cursor: number, limit: number): readonly CompletionItem[] {
  const line = input.slice(0, cursor);
  const parts = /^(\s*git\s+(?:(\S+)\s+(?:.*\s)?)?)(\S*)$/.exec(line);
  if (!parts) return [];
  const [, before = "", subcommand, word = ""] = parts;
  return candidatesFor(subcommand)
    .filter((candidate) => candidate.word.startsWith(word) && candidate.word !== word)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, limit)
    .map(({ word: text, description, rank }) => ({ text: before + text, description, score: rank }));
}

function candidatesFor(subcommand: string | undefined): readonly Candidate[] {
  if (subcommand === undefined)
    return subcommands.map(({ name, description, rank }) => ({ word: name, description, rank }));
  const options = subcommands.find(({ name }) => name === subcommand)?.options ?? {};
  return Object.entries(options).map(([word, description]) => ({ word, description, rank: 0 }));
}
