import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { isCancel, password } from "@clack/prompts";
import { UsageError } from "../command-error.ts";
import type { TerminalIo } from "../terminal-io.ts";

/** Least length of a new passphrase, in characters. */
const leastChars = 12;

const variable = "TERMINAL_PLUGIN_PASSPHRASE";

/** Where passphrases come from: files, the environment, or a person. */
export class Passphrases {
  readonly #files: readonly string[];
  readonly #io: TerminalIo;
  #asked = 0;

  /** `files`: one for each key in the order of the keys, or one for all. */
  constructor(files: readonly string[], io: TerminalIo) {
    this.#files = files;
    this.#io = io;
  }

  /** The passphrase of a key file that is there. Never echoed. Throws `UsageError` when there is nobody to ask. */
  async existing(keyFile: string): Promise<string> {
    return (await this.#given()) ?? this.#ask(`Passphrase of ${keyFile}`);
  }

  /** A passphrase for a new key; a person types it twice. */
  async chosen(): Promise<string> {
    const given = await this.#given();
    if (given === undefined) {
      const first = await this.#ask(`New passphrase, ${leastChars} characters or more`, checkLength);
      if ((await this.#ask("The same again")) === first) return first;
      throw new UsageError("The two passphrases differ. Nothing was written; run the command again.");
    }
    const problem = checkLength(given);
    if (problem) throw new UsageError(`The passphrase is too short. ${problem}`);
    return given;
  }

  async #given(): Promise<string | undefined> {
    const file = this.#files.length > 1 ? this.#files[this.#asked++] : this.#files[0];
    if (this.#files.length > 0 && file === undefined)
      throw new UsageError("Expected a --passphrase-file for each key, or one for all.");
    if (file === undefined) return process.env[variable];
    const text = await readFile(resolve(this.#io.cwd, file), "utf8").catch(() => {
      throw new UsageError(`The passphrase file ${file} cannot be read.`);
    });
    return text.replace(/\r?\n$/, "");
  }

  async #ask(
    message: string,
    check: (text: string) => string | undefined = () => undefined,
  ): Promise<string> {
    if (!this.#io.isInteractive)
      throw new UsageError(
        `There is nobody to ask for the passphrase. Give it with --passphrase-file or in ${variable}.`,
      );
    const answer = await password({ message, validate: (text) => check(text ?? "") });
    if (isCancel(answer)) throw new UsageError("Cancelled. Nothing was written.");
    return answer;
  }
}

function checkLength(text: string): string | undefined {
  return [...text].length >= leastChars ? undefined : `Expected ${leastChars} characters or more.`;
}
