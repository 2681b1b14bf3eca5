import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { PluginPlatformError } from "../../kernel/index.ts";

/** Largest width and height that a terminal accepts, in cells. */
const maxCells = 2000;

/** Throws `terminal_size_invalid` unless both are whole numbers from 1 to 2000 (PTY-5). */
export function checkTerminalSize(columns: number, rows: number): void {
  for (const [name, value] of [
    ["columns", columns],
    ["rows", rows],
  ] as const)
    if (!Number.isInteger(value) || value < 1 || value > maxCells)
      throw new PluginPlatformError(
        "terminal_size_invalid",
        `Expected ${name} from 1 to ${maxCells}, got ${value}.`,
      );
}

/**
 * Finds the program as execvp(3) would. Throws `terminal_spawn_failed` when there is no executable file of that
 * name: the native spawn reports that only as text in the terminal.
 */
export function findProgram(file: string, env: Readonly<Record<string, string>>): string {
  checkText("program", file);
  if (file.includes("/")) {
    if (!isAbsolute(file)) throw failed(`Expected an absolute path of a program, got ${quote(file)}.`);
    if (!isExecutable(file)) throw failed(`The program ${quote(file)} does not exist or is not executable.`);
    return file;
  }
  for (const folder of (env["PATH"] ?? "").split(delimiter))
    if (isAbsolute(folder) && isExecutable(join(folder, file))) return join(folder, file);
  throw failed(`The program ${quote(file)} is in no folder of PATH.`);
}

/** The folder with every link resolved, as the kernel does. Throws `terminal_spawn_failed` (PTY-5). */
export function findFolder(folder: string): string {
  checkText("working folder", folder);
  if (!isAbsolute(folder)) throw failed(`Expected an absolute working folder, got ${quote(folder)}.`);
  try {
    const resolved = realpathSync.native(folder);
    if (!statSync(resolved).isDirectory()) throw failed(`The working folder ${quote(folder)} is no folder.`);
    accessSync(resolved, constants.X_OK);
    return resolved;
  } catch (cause) {
    if (cause instanceof PluginPlatformError) throw cause;
    throw failed(`The working folder ${quote(folder)} does not exist or cannot be entered.`, cause);
  }
}

/** Throws `terminal_spawn_failed` for text that a system call would cut off. */
export function checkText(what: string, text: string): void {
  if (text.length === 0 || text.includes("\0"))
    throw failed(`Expected a ${what} that is not empty and has no NUL, got ${quote(text)}.`);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function failed(message: string, cause?: unknown): PluginPlatformError {
  return new PluginPlatformError("terminal_spawn_failed", message, { cause });
}

function quote(text: string): string {
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}
