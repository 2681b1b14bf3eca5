import { opendir, stat } from "node:fs/promises";
import { delimiter, isAbsolute } from "node:path";

/** Most names kept for one folder of PATH. */
const maxNames = 10_000;

/** Commands that shells have built in. */
const shellCommands: readonly string[] = [
  "alias",
  "bg",
  "cd",
  "echo",
  "eval",
  "exec",
  "exit",
  "export",
  "fg",
  "history",
  "jobs",
  "kill",
  "popd",
  "pushd",
  "pwd",
  "read",
  "set",
  "source",
  "test",
  "time",
  "trap",
  "type",
  "ulimit",
  "umask",
  "unalias",
  "unset",
  "wait",
];

/** Knows the commands that a shell with this PATH finds. */
export interface PathCommands {
  /** Names that begin with `prefix`, sorted. A folder is read again when it changed. */
  startingWith(prefix: string): Promise<readonly string[]>;
}

/** Looks in the folders of `path`; relative ones are left out. */
export function createPathCommands(path: string): PathCommands {
  const folders = [...new Set(path.split(delimiter).filter(isAbsolute))];
  const known = new Map<string, { readonly changedMs: number; readonly names: readonly string[] }>();
  const namesOf = async (folder: string): Promise<readonly string[]> => {
    try {
      const { mtimeMs } = await stat(folder);
      const kept = known.get(folder);
      if (kept?.changedMs === mtimeMs) return kept.names;
      const names: string[] = [];
      for await (const entry of await opendir(folder)) {
        if (names.length >= maxNames) break;
        if (!entry.isDirectory()) names.push(entry.name);
      }
      known.set(folder, { changedMs: mtimeMs, names });
      return names;
    } catch {
      return [];
    }
  };
  return {
    async startingWith(prefix) {
      const lists = await Promise.all(folders.map(namesOf));
      const names = [...shellCommands, ...lists.flat()].filter((name) => name.startsWith(prefix));
      return [...new Set(names)].sort();
    },
  };
}
