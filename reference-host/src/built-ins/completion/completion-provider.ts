import type { BuiltInProviderOf } from "@terminal-plugin/host-runtime";
import type { CompletionItem, CompletionPayload, CompletionResult } from "@terminal-plugin/sdk/protocol";
import { catalogue } from "./catalogue.ts";
import { quoteWord, readCommandLine, type CommandLine } from "./command-line.ts";
import { listPaths } from "./folder-entries.ts";
import { readHistory } from "./history.ts";
import { createPathCommands } from "./path-commands.ts";

/** What the provider knows of the machine. */
export interface CompletionSources {
  /** The environment that shells get. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's home folder. */
  readonly home: string;
}

/**
 * Ranks of the sources. All are below what a plugin gives an item that it is sure of (100 in the guides), so that a
 * plugin written for a program stands before what is known of every program.
 */
const scores = { history: 50, subcommand: 40, path: 30, command: 20 } as const;

/** Most items of the history in one answer. */
const maxHistoryItems = 5;

/**
 * Completes from the shell's history file, the commands on PATH, the files of the working folder and a small catalogue
 * of subcommands (HST-6).
 */
export function createCompletionProvider(
  sources: CompletionSources,
): BuiltInProviderOf<"terminal.completion"> {
  const { env, home } = sources;
  const commands = createPathCommands(env["PATH"] ?? "");

  const provide = async (payload: CompletionPayload, signal: AbortSignal): Promise<CompletionResult> => {
    const typed = payload.input.slice(0, payload.cursor);
    if (typed.trim() === "") return { items: [] };
    const line = readCommandLine(typed);
    const found = await Promise.all([
      fromHistory(typed, payload.session.shellType ?? "", sources),
      fromCatalogue(line),
      line.words.length === 0 ? commands.startingWith(line.word).then(asCommands) : [],
      isPathWanted(line) ? fromFolder(line, payload, home, signal) : [],
    ]);
    const begin = typed.slice(0, line.wordStart);
    const items = found
      .flat()
      .map(({ word, whole, ...item }) => ({ ...item, text: whole ?? begin + (word ?? "") }))
      .filter(({ text }) => text !== typed && text.length <= maxTextChars);
    return { items: firstOfEachText(items).slice(0, payload.limit) };
  };
  return { id: "host.completion", kind: "terminal.completion", label: "Shell", provide };
}

/** An item before the text around it is known: the whole line, or what the word at the cursor becomes. */
interface Candidate {
  readonly whole?: string;
  readonly word?: string;
  readonly description: string;
  readonly score: number;
}

const maxTextChars = 4096;

async function fromHistory(
  typed: string,
  shellType: string,
  { home, env }: CompletionSources,
): Promise<readonly Candidate[]> {
  const matching = (await readHistory(shellType, home, env)).filter((command) => command.startsWith(typed));
  return matching
    .slice(0, maxHistoryItems)
    .map((whole, index) => ({ whole, description: "from the history", score: scores.history - index }));
}

function fromCatalogue({ words, word, quoting }: CommandLine): readonly Candidate[] {
  const program = words[0];
  if (words.length !== 1 || quoting !== "none" || program === undefined) return [];
  const subcommands = Object.hasOwn(catalogue, program) ? catalogue[program] : undefined;
  return Object.entries(subcommands ?? {})
    .filter(([name]) => name.startsWith(word))
    .map(([name, description]) => ({ word: name, description, score: scores.subcommand }));
}

function asCommands(names: readonly string[]): readonly Candidate[] {
  return names.map((name) => ({
    word: quoteWord(name, "none"),
    description: "command",
    score: scores.command,
  }));
}

/** A program is completed as a path only when it is written as one; of its arguments all but options may be paths. */
function isPathWanted({ words, word }: CommandLine): boolean {
  return words.length === 0 ? word.includes("/") : !word.startsWith("-");
}

async function fromFolder(
  { word, quoting }: CommandLine,
  { session, cwdSource }: CompletionPayload,
  home: string,
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  // A folder that the terminal only claims may lie on another machine.
  if (session.cwd === undefined || (cwdSource !== "trusted" && cwdSource !== "initial")) return [];
  const paths = await listPaths(word, session.cwd, home, signal);
  return paths.map(({ path, isFolder }) => ({
    word: quoteWord(path, quoting, isFolder),
    description: isFolder ? "folder" : "file",
    score: scores.path,
  }));
}

function firstOfEachText(items: readonly CompletionItem[]): readonly CompletionItem[] {
  const sorted = [...items].sort((left, right) => (right.score ?? 0) - (left.score ?? 0));
  const seen = new Set<string>();
  return sorted.filter(({ text }) => !seen.has(text) && seen.add(text));
}
