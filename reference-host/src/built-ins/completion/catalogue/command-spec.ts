/** Where a command lies in a pack: its block, and its place in it. */
export type Place = readonly [block: number, index: number];

/** A fixed value, with or without an explanation. */
export type ValueSpec = string | readonly [text: string, description: string];

/** An argument of a command or an option. */
export interface ArgumentSpec {
  readonly name?: string;
  readonly description?: string;
  readonly values?: readonly ValueSpec[];
  /** The argument is a path. */
  readonly paths?: "files" | "folders";
  /** What may stand here depends on the machine, and the specification asks a program for it: nothing is known. */
  readonly dynamic?: true;
  readonly optional?: true;
  readonly variadic?: true;
  /** The argument and all behind it are another command, as for `sudo`. */
  readonly command?: true;
}

/** An option with all its names, dashes included. */
export interface OptionSpec {
  readonly name: readonly string[];
  readonly description?: string;
  readonly args?: readonly ArgumentSpec[];
  /** It may stand behind subcommands too. */
  readonly persistent?: true;
  readonly repeatable?: true;
  /** Its value stands in the same word, behind this sign. */
  readonly separator?: "=";
}

/** What is known of a command: data only, nothing in it can run. */
export interface CommandSpec {
  readonly name: readonly string[];
  readonly description?: string;
  readonly subcommands?: readonly CommandSpec[];
  readonly options?: readonly OptionSpec[];
  readonly args?: readonly ArgumentSpec[];
  /** Words that may stand beside the subcommands. */
  readonly values?: readonly ValueSpec[];
  /** Its parts lie elsewhere and are loaded when they are needed. */
  readonly at?: Place;
}
