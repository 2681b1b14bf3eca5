import { opendir } from "node:fs/promises";
import { isAbsolute, join } from "node:path";

/** Most entries looked at in one folder. */
const maxEntries = 5000;

/** A file or folder that the word at the cursor may become. */
export interface PathCandidate {
  /** The path as the user writes it: with `~`, relative or absolute, a slash at the end of a folder. */
  readonly path: string;
  readonly isFolder: boolean;
}

/**
 * Files and folders whose path begins with `word`, sorted by name. A hidden one only when the word asks for it. A folder
 * that cannot be read has none.
 */
export async function listPaths(
  word: string,
  cwd: string,
  home: string,
  signal: AbortSignal,
): Promise<readonly PathCandidate[]> {
  const typedFolder = word.slice(0, word.lastIndexOf("/") + 1);
  const namePrefix = word.slice(typedFolder.length);
  const found: PathCandidate[] = [];
  let seen = 0;
  try {
    for await (const entry of await opendir(absoluteFolder(typedFolder, cwd, home))) {
      seen += 1;
      if (signal.aborted || seen > maxEntries) break;
      if (!entry.name.startsWith(namePrefix)) continue;
      if (entry.name.startsWith(".") && !namePrefix.startsWith(".")) continue;
      const isFolder = entry.isDirectory();
      found.push({ path: `${typedFolder}${entry.name}${isFolder ? "/" : ""}`, isFolder });
    }
  } catch {
    return [];
  }
  return found.sort((left, right) => (left.path < right.path ? -1 : 1));
}

function absoluteFolder(typedFolder: string, cwd: string, home: string): string {
  if (typedFolder.startsWith("~/")) return join(home, typedFolder.slice(2));
  return isAbsolute(typedFolder) ? typedFolder : join(cwd, typedFolder);
}
