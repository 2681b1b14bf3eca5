import type { Dirent } from "node:fs";
import { opendir, stat } from "node:fs/promises";
import { isAbsolute, join } from "node:path";

/** Most entries looked at in one folder, and most of one answer. */
const maxEntries = 5000;
const maxFound = 200;

/** A file or folder that the word at the cursor may become. */
export interface PathCandidate {
  /** The path as the user writes it: relative or absolute, a slash at the end of a folder. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** Where a word is read as a path. */
export interface PathPlace {
  /** What a relative path starts from. */
  readonly cwd: string;
  /** The home folder, when the `~` that the word begins with means it. */
  readonly home: string | undefined;
}

/**
 * Files and folders whose path begins with `word`, sorted by name. A hidden one only when the word asks for it. A folder
 * that cannot be read has none; a name with control characters cannot be typed and is left out. A relative name that
 * begins with a dash is written with `./`, which no program takes for an option.
 */
export async function listPaths(
  word: string,
  place: PathPlace,
  signal: AbortSignal,
): Promise<readonly PathCandidate[]> {
  const typedFolder = word.slice(0, word.lastIndexOf("/") + 1);
  const namePrefix = word.slice(typedFolder.length);
  const folder = absoluteFolder(typedFolder, place);
  const found: Dirent[] = [];
  let seen = 0;
  try {
    for await (const entry of await opendir(folder, { bufferSize: 512 })) {
      seen += 1;
      if (signal.aborted || seen > maxEntries) break;
      if (!entry.name.startsWith(namePrefix) || /\p{Cc}/u.test(entry.name)) continue;
      if (entry.name.startsWith(".") && !namePrefix.startsWith(".")) continue;
      found.push(entry);
    }
  } catch {
    return [];
  }
  const sorted = found.sort((left, right) => (left.name < right.name ? -1 : 1)).slice(0, maxFound);
  return Promise.all(sorted.map((entry) => createCandidate(entry, folder, typedFolder, namePrefix !== "")));
}

async function createCandidate(
  entry: Dirent,
  folder: string,
  typedFolder: string,
  hasPrefix: boolean,
): Promise<PathCandidate> {
  const isFolder =
    entry.isDirectory() || (entry.isSymbolicLink() && (await leadsToFolder(join(folder, entry.name))));
  const start = typedFolder === "" && !hasPrefix && entry.name.startsWith("-") ? "./" : typedFolder;
  return { path: `${start}${entry.name}${isFolder ? "/" : ""}`, isFolder };
}

async function leadsToFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

function absoluteFolder(typedFolder: string, { cwd, home }: PathPlace): string {
  if (home !== undefined && typedFolder.startsWith("~/")) return join(home, typedFolder.slice(2));
  return isAbsolute(typedFolder) ? typedFolder : join(cwd, typedFolder);
}
