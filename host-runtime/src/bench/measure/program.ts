import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A program that is measured. */
export interface Program {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const env = { PATH: process.env["PATH"] ?? "/usr/bin:/bin", TERM: "xterm-256color" };

/** Echoes each byte at once: the line discipline does nothing. */
export const echoProgram: Program = {
  file: "/bin/sh",
  args: ["-c", "stty raw -echo; printf r; exec cat"],
  env,
};

/** A program that writes `text` to its terminal as fast as it is read, and ends. `remove` takes its file away. */
export function createOutputProgram(text: Uint8Array): Program & { remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "terminal-bench-"));
  const file = join(folder, "text");
  writeFileSync(file, text);
  return {
    file: "/bin/sh",
    // Spaces or quotes in the path of a temporary folder must not matter: it is an argument.
    args: ["-c", 'stty raw; exec cat "$0"', file],
    env,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
