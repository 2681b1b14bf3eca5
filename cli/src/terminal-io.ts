import pc from "picocolors";

/** Where a command writes, and what it may assume of the other side. */
export interface TerminalIo {
  readonly cwd: string;
  /** Whether a person can answer questions. */
  readonly isInteractive: boolean;
  readonly colors: ReturnType<typeof pc.createColors>;
  /** What takes away everything on the screen, where the output is one; empty elsewhere. */
  readonly clearScreen: string;
  /** Writes a line of the command's result. */
  print(line: string): void;
  /** Writes a line about the work: progress and errors. */
  note(line: string): void;
}

/** The process's own terminal. Colors are off when the output is no terminal or NO_COLOR is set (CLI-7). */
export function processIo(): TerminalIo {
  const isTerminal = Boolean(process.stdout.isTTY);
  const noColor = (process.env["NO_COLOR"] ?? "") !== "" || process.env["TERM"] === "dumb";
  return {
    cwd: process.cwd(),
    isInteractive: isTerminal && Boolean(process.stdin.isTTY),
    clearScreen: isTerminal ? "\u001b[2J\u001b[H" : "",
    colors: pc.createColors(isTerminal && !noColor),
    print: (line) => void process.stdout.write(`${line}\n`),
    note: (line) => void process.stderr.write(`${line}\n`),
  };
}
