import type { CommandCatalogue } from "./command-catalogue.ts";
import type { ArgumentSpec, CommandSpec, OptionSpec, ValueSpec } from "./command-spec.ts";

/** A word that may stand at the cursor, unquoted. */
export interface ExpectedWord {
  readonly text: string;
  readonly description: string;
}

/** What may stand at the cursor. */
export interface Expected {
  /** Words that are known, those that begin with the typed one. */
  readonly words: readonly ExpectedWord[];
  /** Which paths may stand there; `maybe` when nothing says so and nothing speaks against it. */
  readonly paths: "files" | "folders" | "maybe" | "no";
  /** What stands in the word before the path or value, such as `--file=`. */
  readonly before: string;
  /** Whether a program is expected, as behind `sudo`. */
  readonly program: boolean;
}

/** Programs that run the command behind them, where nothing else is known of them. */
const wrappers: ReadonlySet<string> = new Set(
  "sudo doas env nohup nice ionice time xargs exec command builtin setsid stdbuf watch".split(" "),
);

const programExpected: Expected = { words: [], paths: "no", before: "", program: true };
const nothingKnown: Expected = { words: [], paths: "maybe", before: "", program: false };

/**
 * What a specification says about the word behind `words`, which is typed as far as `word`. `words` begins with the
 * program; when there is none, a program is expected.
 */
export async function findExpectedWords(
  catalogue: CommandCatalogue,
  words: readonly string[],
  word: string,
): Promise<Expected> {
  const [program, ...rest] = words;
  if (program === undefined) return programExpected;
  const name = program.slice(program.lastIndexOf("/") + 1);
  const found = await catalogue.find(name);
  const spec = found ? await catalogue.load(found) : undefined;
  if (!spec) return wrappers.has(name) ? behindWrapper(catalogue, rest, word) : nothingKnown;
  const state = createState(spec);
  for (const [index, typed] of rest.entries()) {
    if (isCommandExpected(state, typed)) {
      const inner = rest.slice(index);
      const start = inner.findIndex((part) => !/^\w+=/.test(part));
      return start === -1 ? programExpected : findExpectedWords(catalogue, inner.slice(start), word);
    }
    await step(catalogue, state, typed);
  }
  return describe(state, word);
}

/** Options of a program that nothing is known of are passed over; so are assignments, as for `env`. */
function behindWrapper(
  catalogue: CommandCatalogue,
  rest: readonly string[],
  word: string,
): Promise<Expected> | Expected {
  const start = rest.findIndex((part) => !part.startsWith("-") && !/^\w+=/.test(part));
  return start === -1 ? programExpected : findExpectedWords(catalogue, rest.slice(start), word);
}

/** How far a command has been read. */
interface State {
  command: CommandSpec;
  /** Options of commands above that may stand here too. */
  inherited: readonly OptionSpec[];
  /** Names of options that stand in the line already. */
  readonly used: Set<string>;
  /** Arguments that the latest option still takes. */
  pending: readonly ArgumentSpec[];
  /** Arguments read so far of the command itself. */
  count: number;
  onlyArguments: boolean;
}

function createState(command: CommandSpec): State {
  return { command, inherited: [], used: new Set(), pending: [], count: 0, onlyArguments: false };
}

async function step(catalogue: CommandCatalogue, state: State, typed: string): Promise<void> {
  if (isOption(state, typed)) return takeOption(state, typed);
  if (takePending(state)) return;
  if (typed === "--" && !state.onlyArguments) {
    state.onlyArguments = true;
    return;
  }
  const subcommand = state.count === 0 && !state.onlyArguments && findSubcommand(state.command, typed);
  if (!subcommand) {
    state.count += 1;
    return;
  }
  const persistent = optionsOf(state).filter((option) => option.persistent);
  state.command = await catalogue.load(subcommand);
  state.inherited = persistent;
}

function findSubcommand({ subcommands }: CommandSpec, name: string): CommandSpec | undefined {
  return subcommands?.find((subcommand) => subcommand.name.includes(name));
}

/** An option's argument that need not be there gives way to another option. */
function isOption(state: State, typed: string): boolean {
  const mustBeValue = state.pending[0] && !state.pending[0].optional && !state.pending[0].variadic;
  return !state.onlyArguments && !mustBeValue && typed.length > 1 && typed.startsWith("-") && typed !== "--";
}

function takeOption(state: State, typed: string): void {
  state.pending = [];
  const exact = findOption(state, typed);
  if (exact) {
    for (const name of exact.name) state.used.add(name);
    state.pending = exact.separator ? [] : (exact.args ?? []);
    return;
  }
  const equals = typed.indexOf("=");
  if (equals > 0) {
    for (const name of findOption(state, typed.slice(0, equals))?.name ?? []) state.used.add(name);
    return;
  }
  if (typed.startsWith("--")) return;
  // Short options in one word: only the last one can still wait for a value.
  for (const [index, letter] of [...typed.slice(1)].entries()) {
    const option = findOption(state, `-${letter}`);
    for (const name of option?.name ?? []) state.used.add(name);
    if (!option?.args?.length) continue;
    if (index === typed.length - 2) state.pending = option.args;
    return;
  }
}

/** Whether the word was a value of the latest option. */
function takePending(state: State): boolean {
  const [argument, ...later] = state.pending;
  if (!argument) return false;
  state.pending = argument.variadic ? state.pending : later;
  return true;
}

function optionsOf({ command, inherited }: State): readonly OptionSpec[] {
  return [...(command.options ?? []), ...inherited];
}

function findOption(state: State, name: string): OptionSpec | undefined {
  return optionsOf(state).find((option) => option.name.includes(name));
}

/** The argument of the command that comes next. */
function nextArgument({ command, count }: State): ArgumentSpec | undefined {
  const { args = [] } = command;
  const last = args.at(-1);
  return args[count] ?? (last?.variadic ? last : undefined);
}

function isCommandExpected(state: State, typed: string): boolean {
  if (isOption(state, typed)) return false;
  const [pending] = state.pending;
  if (pending) return pending.command === true;
  if (state.count === 0 && findSubcommand(state.command, typed)) return false;
  return nextArgument(state)?.command === true;
}

function describe(state: State, word: string): Expected {
  const [pending] = state.pending;
  if (pending && !isOption(state, word)) return describeArgument(pending, "", word);
  if (!state.onlyArguments && word.startsWith("-")) return describeOptions(state, word);
  const argument = nextArgument(state);
  const own = argument ? describeArgument(argument, "", word) : undefined;
  const first = state.count === 0 && !state.onlyArguments ? describeSubcommands(state.command, word) : [];
  // A command with subcommands and no arguments takes no path; one of which no argument is known may take any.
  const hasSubcommands = (state.command.subcommands?.length ?? 0) > 0;
  const isClosed = hasSubcommands && state.count === 0 && !state.onlyArguments;
  const fallback = isClosed ? "no" : "maybe";
  return {
    words: [...first, ...(own?.words ?? [])],
    paths: own?.paths ?? fallback,
    before: "",
    program: own?.program ?? false,
  };
}

function describeSubcommands(
  { subcommands = [], values = [] }: CommandSpec,
  word: string,
): readonly ExpectedWord[] {
  const names = subcommands.flatMap(({ name, description = "" }) => {
    const text = name.find((candidate) => candidate.startsWith(word));
    return text === undefined ? [] : [{ text, description }];
  });
  return [...names, ...describeValues(values, "", word)];
}

function describeOptions(state: State, word: string): Expected {
  const equals = word.indexOf("=");
  const option = equals > 0 ? findOption(state, word.slice(0, equals)) : undefined;
  if (option) {
    const [argument] = option.args ?? [];
    const before = word.slice(0, equals + 1);
    return argument
      ? describeArgument(argument, before, word)
      : { words: [], paths: "maybe", before, program: false };
  }
  const words = optionsOf(state).flatMap(({ name, description = "", repeatable, separator }) => {
    if (!repeatable && name.some((known) => state.used.has(known) && known !== word)) return [];
    const names = name.filter((candidate) => candidate.startsWith(word));
    // Both forms of an option would only make the list longer; the long one explains itself.
    const text = names.find((candidate) => candidate.startsWith("--")) ?? names[0];
    return text === undefined ? [] : [{ text: text + (separator ?? ""), description }];
  });
  return { words: uniqueWords(words), paths: "no", before: "", program: false };
}

function uniqueWords(words: readonly ExpectedWord[]): readonly ExpectedWord[] {
  const seen = new Set<string>();
  return words.filter(({ text }) => !seen.has(text) && seen.add(text));
}

function describeArgument(argument: ArgumentSpec, before: string, word: string): Expected {
  const { values = [], paths, dynamic, command } = argument;
  const isOpen = values.length === 0 || dynamic === true;
  return {
    words: describeValues(values, before, word),
    paths: paths ?? (isOpen && !command ? "maybe" : "no"),
    before,
    program: command === true,
  };
}

function describeValues(values: readonly ValueSpec[], before: string, word: string): readonly ExpectedWord[] {
  return values.flatMap((value) => {
    const [name, description] = typeof value === "string" ? [value, ""] : value;
    const text = before + name;
    return text.startsWith(word) ? [{ text, description }] : [];
  });
}
