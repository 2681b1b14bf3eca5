import type { BuiltInProviderOf, LogSink } from "@terminal-plugin/host-runtime";
import {
  limits,
  type CompletionItem,
  type CompletionPayload,
  type CompletionResult,
} from "@terminal-plugin/sdk/protocol";
import { createCommandCatalogue, type CommandCatalogue } from "./catalogue/command-catalogue.ts";
import { findExpectedWords, type Expected } from "./catalogue/expected-words.ts";
import { listPaths } from "./folder-entries.ts";
import { createHistory } from "./history.ts";
import { quoteWord } from "./line/quote-word.ts";
import { dialectOf, readTypedCommand, type Dialect, type TypedCommand } from "./line/typed-command.ts";
import { createPathCommands, type PathCommands } from "./path-commands.ts";
import type { SessionCommands } from "./session-commands.ts";

/** What the provider knows of the machine. */
export interface CompletionSources {
  /** The environment that shells get. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's home folder. */
  readonly home: string;
  /** Told when the catalogue of commands cannot be read. */
  readonly log: LogSink;
  /** Another pack of commands than the host's own. */
  readonly catalogueFile?: string;
}

/**
 * Ranks of the sources. All are below what a plugin gives an item that it is sure of (100 in the guides), so that a
 * plugin written for a program stands before what is known of every program.
 */
const scores = { session: 60, history: 50, expected: 40, path: 30, command: 20, maybePath: 10 } as const;

/** Most items of the session's commands and of the history in one answer. */
const maxPastCommands = 5;

/**
 * Completes from the commands of the session, the shell's history file, the commands on PATH, the files of the working
 * folder and a catalogue of command specifications (HST-6). It reads files; it runs nothing.
 */
export function createCompletionProvider(
  sources: CompletionSources,
  sessionCommands: Pick<SessionCommands, "of">,
): BuiltInProviderOf<"terminal.completion"> {
  const parts: Parts = {
    home: sources.home,
    commands: createPathCommands(sources.env["PATH"] ?? ""),
    catalogue: createCommandCatalogue(sources.log, sources.catalogueFile),
  };
  const history = createHistory(sources.home, sources.env);

  const provide = async (payload: CompletionPayload, signal: AbortSignal): Promise<CompletionResult> => {
    const { input, cursor, session, limit } = payload;
    const typed = input.slice(0, cursor);
    if (typed.trim() === "") return { items: [] };
    const dialect = dialectOf(session.shellType);
    const command = readTypedCommand(typed, dialect);
    const [past, words] = await Promise.all([
      history.commands(session.shellType ?? ""),
      findWords(parts, command, payload, signal),
    ]);
    const items = [
      ...wholeLines(sessionCommands.of(session.sessionId), typed, "from this session", scores.session),
      ...wholeLines(past, typed, "from the history", scores.history),
      ...words.map((word) => continueLine(typed, command, word, dialect)),
    ].filter(({ text }) => text !== typed && text.length <= limits.completionTextChars);
    return { items: bestOfEachText(items).slice(0, limit) };
  };
  return { id: "host.completion", kind: "terminal.completion", label: "Shell", provide };
}

interface Parts {
  readonly home: string;
  readonly commands: PathCommands;
  readonly catalogue: CommandCatalogue;
}

/** What the word at the cursor may become, unquoted. It begins with what is typed of the word. */
interface WordCandidate {
  readonly text: string;
  readonly description: string;
  readonly score: number;
  /** Whether more of the word may follow, as behind a folder. */
  readonly goesOn?: boolean;
}

async function findWords(
  parts: Parts,
  command: TypedCommand,
  payload: CompletionPayload,
  signal: AbortSignal,
): Promise<readonly WordCandidate[]> {
  const { role, expansion, words, word } = command;
  if (role === "nothing" || expansion === "unknown") return [];
  if (role === "redirection") return findPaths(parts, command, payload, "files", "", signal);
  const expected = await findExpectedWords(parts.catalogue, words, word);
  const found = await Promise.all([
    expected.words
      .toSorted((left, right) => (left.text < right.text ? -1 : 1))
      .map((known) => ({ ...known, goesOn: /[=/]$/.test(known.text), score: scores.expected })),
    expected.program ? findPrograms(parts, word) : [],
    findPaths(parts, command, payload, pathsWanted(expected, word), expected.before, signal),
  ]);
  return found.flat();
}

/** A program is completed as a path only when it is written as one; what begins as an option is none. */
function pathsWanted({ paths, program, before }: Expected, word: string): Expected["paths"] {
  if (program) return word.includes("/") ? "files" : "no";
  return paths === "maybe" && before === "" && word.startsWith("-") ? "no" : paths;
}

async function findPrograms({ commands, catalogue }: Parts, word: string): Promise<readonly WordCandidate[]> {
  const names = (await commands.startingWith(word)).slice(0, limits.completionItems);
  const descriptions = await catalogue.describe(names);
  return names.map((text, index) => ({
    text,
    description: descriptions[index] ?? "command",
    score: scores.command,
  }));
}

async function findPaths(
  { home }: Parts,
  { word, expansion }: TypedCommand,
  { session, cwdSource }: CompletionPayload,
  paths: Expected["paths"],
  before: string,
  signal: AbortSignal,
): Promise<readonly WordCandidate[]> {
  // A folder that the terminal only claims may lie on another machine.
  const isKnown = session.cwd !== undefined && (cwdSource === "trusted" || cwdSource === "initial");
  if (paths === "no" || !isKnown) return [];
  const place = { cwd: session.cwd, home: expansion === "home" ? home : undefined };
  const found = await listPaths(word.slice(before.length), place, signal);
  return found
    .filter(({ isFolder }) => isFolder || paths !== "folders")
    .map(({ path, isFolder }) => ({
      text: before + path,
      description: isFolder ? "folder" : "file",
      score: paths === "maybe" ? scores.maybePath : scores.path,
      goesOn: isFolder,
    }));
}

function wholeLines(
  commands: readonly string[],
  typed: string,
  description: string,
  score: number,
): readonly CompletionItem[] {
  return commands
    .filter((text) => text.startsWith(typed) && text !== typed)
    .slice(0, maxPastCommands)
    .map((text, index) => ({ text, description, score: score - index }));
}

/** The line with the rest of a word behind it: what is typed stays as the user wrote it (CMP-6). */
function continueLine(
  typed: string,
  { word, quoting, atWordStart }: TypedCommand,
  { text, description, score, goesOn = false }: WordCandidate,
  dialect: Dialect,
): CompletionItem {
  const rest = quoteWord(text.slice(word.length), { quoting, atWordStart, goesOn }, dialect);
  return { text: typed + rest, description, score };
}

function bestOfEachText(items: readonly CompletionItem[]): readonly CompletionItem[] {
  const sorted = items.toSorted((left, right) => (right.score ?? 0) - (left.score ?? 0));
  const seen = new Set<string>();
  return sorted.filter(({ text }) => !seen.has(text) && seen.add(text));
}
