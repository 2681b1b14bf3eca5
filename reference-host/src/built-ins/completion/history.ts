import { open, stat, type FileHandle } from "node:fs/promises";
import { join } from "node:path";

/** Most bytes read of a history file: its end, where the latest commands are. */
const maxHistoryBytes = 262_144;

/** How the history of a shell is kept. */
interface HistoryFile {
  readonly path: (home: string, env: Readonly<Record<string, string | undefined>>) => string;
  readonly read: (bytes: Buffer) => string[];
}

const historyFiles: Readonly<Record<string, HistoryFile>> = {
  bash: { path: (home) => join(home, ".bash_history"), read: readBashHistory },
  zsh: { path: (home, env) => join(env["ZDOTDIR"] || home, ".zsh_history"), read: readZshHistory },
  fish: {
    path: (home, env) => join(env["XDG_DATA_HOME"] || join(home, ".local/share"), "fish/fish_history"),
    read: readFishHistory,
  },
};

/** The history files of shells. */
export interface History {
  /**
   * Commands of a shell's history file, latest first, each once; read again when the file changed. Empty for a shell
   * whose file is not known or not there. Commands of several lines are left out: a completion is one line.
   */
  commands(shellType: string): Promise<readonly string[]>;
}

/** Finds the files in `home`, or where the variables of `env` say. */
export function createHistory(home: string, env: Readonly<Record<string, string | undefined>>): History {
  const known = new Map<string, { readonly stamp: string; readonly commands: readonly string[] }>();
  return {
    async commands(shellType) {
      const kind = Object.hasOwn(historyFiles, shellType) ? historyFiles[shellType] : undefined;
      if (!kind) return [];
      const path = kind.path(home, env);
      const stamp = await readStamp(path);
      const kept = known.get(path);
      if (kept?.stamp === stamp) return kept.commands;
      const all = kind.read(await readEnd(path)).map((command) => command.trim());
      const commands = [...new Set(all.reverse())].filter(
        (command) => command !== "" && !command.includes("\n"),
      );
      known.set(path, { stamp, commands });
      return commands;
    },
  };
}

/** Tells one content of a file from another; of a file that is not there too. */
async function readStamp(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return "";
  }
}

/** One command a line; lines with a time stamp are `#` and digits. */
export function readBashHistory(bytes: Buffer): string[] {
  return bytes
    .toString("utf8")
    .split("\n")
    .filter((line) => !/^#\d+$/.test(line));
}

/** `: time:duration;command` or the command alone; a backslash at the end continues it; bytes are metafied. */
export function readZshHistory(bytes: Buffer): string[] {
  const lines = unmetafy(bytes).toString("utf8").split("\n");
  const commands: string[] = [];
  let open = false;
  for (const line of lines) {
    const continued = /(?:^|[^\\])(?:\\\\)*\\$/.test(line);
    const text = continued ? `${line.slice(0, -1)}\n` : line;
    if (open) commands.push((commands.pop() ?? "") + text);
    else commands.push(text.replace(/^: \d+:\d+;/, ""));
    open = continued;
  }
  return commands;
}

/** A YAML-like list of `- cmd: text` with `\n` and `\\` escaped. */
export function readFishHistory(bytes: Buffer): string[] {
  return bytes
    .toString("utf8")
    .split("\n")
    .filter((line) => line.startsWith("- cmd: "))
    .map((line) =>
      line.slice("- cmd: ".length).replaceAll(/\\(n|\\)/g, (_all, char) => (char === "n" ? "\n" : "\\")),
    );
}

/** zsh writes some bytes as 0x83 and the byte with bit 5 turned. */
function unmetafy(bytes: Buffer): Buffer {
  const plain = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x83) {
      at += 1;
      plain[length] = (bytes[at] ?? 0) ^ 0x20;
    } else plain[length] = byte;
    length += 1;
  }
  return plain.subarray(0, length);
}

/** The end of a file, from the first whole line on. A file that cannot be read is an empty history. */
async function readEnd(path: string): Promise<Buffer> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, "r");
    const { size } = await file.stat();
    const start = Math.max(0, size - maxHistoryBytes);
    const buffer = Buffer.alloc(size - start);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
    const bytes = buffer.subarray(0, bytesRead);
    return start === 0 ? bytes : bytes.subarray(bytes.indexOf(0x0a) + 1);
  } catch {
    return Buffer.alloc(0);
  } finally {
    await file?.close();
  }
}
