import { limits } from "@terminal-plugin/sdk/protocol";
import { findUnsafeCharacter } from "../kernel/index.ts";

const reservedNames = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i;
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/;
const loneSurrogate = /\p{Surrogate}/u;
const utf8 = new TextEncoder();

/**
 * Says in one phrase why `path` is not a plain relative path of a package (MAN-8), or undefined when it is one:
 * relative POSIX, NFC, no empty, `.` or `..` segment, nothing that a file system reads in another way.
 */
export function checkPath(path: string): string | undefined {
  if (path === "") return "is empty";
  if (path.length > limits.packagePathBytes || utf8.encode(path).length > limits.packagePathBytes)
    return `is longer than ${limits.packagePathBytes} bytes`;
  if (controlCharacters.test(path)) return "has a control character";
  if (loneSurrogate.test(path)) return "is not valid Unicode";
  const unsafe = findUnsafeCharacter(path);
  if (unsafe) return `has an unsafe character (${unsafe.name})`;
  if (path.normalize("NFC") !== path) return "is not in Unicode normal form C";
  if (path.includes("\\")) return "has a backslash";
  if (path.startsWith("/")) return "is absolute";
  for (const segment of path.split("/")) {
    const problem = checkSegment(segment);
    if (problem) return problem;
  }
  return undefined;
}

function checkSegment(segment: string): string | undefined {
  if (segment === "") return "has an empty segment";
  if (segment === "." || segment === "..") return `has the segment "${segment}"`;
  if (/[<>:"|?*]/.test(segment)) return "has a drive letter or a character that Windows does not allow";
  if (/[. ]$/.test(segment)) return "has a segment that ends with a dot or a space";
  const stem = segment.split(".", 1)[0] ?? "";
  if (reservedNames.test(stem.trimEnd())) return `uses the Windows device name ${JSON.stringify(stem)}`;
  return undefined;
}

/**
 * The form in which two paths are the same file on some file system: NFKC, case folding, and without the characters
 * that some file systems ignore (MAN-8).
 */
export function foldPath(path: string): string {
  if (plainAscii.test(path)) return path.toLowerCase();
  const folded = foldOnce(path);
  return folded === path ? path : foldOnce(folded);
}

// eslint-disable-next-line no-control-regex -- all of ASCII folds by case alone
const plainAscii = /^[\u0000-\u007f]*$/;

function foldOnce(path: string): string {
  const visible = path.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  return Array.from(visible.normalize("NFKC"), foldCharacter).join("").normalize("NFKC");
}

function foldCharacter(character: string): string {
  // U+0131 folds to itself; upper-casing would make it an `i`.
  return character === "\u0131" ? character : character.toUpperCase().toLowerCase();
}

/** A path that collides with an earlier one. */
export interface PathAlias {
  readonly path: string;
  readonly earlier: string;
}

/**
 * Finds paths that name the same file, a file where another path needs a folder, or a folder written in two ways.
 * The paths passed `checkPath`; `folders` are folders that are named beside those that the files imply. In folded order
 * all paths below one folder stand together, so it is enough to compare neighbours.
 */
export function findPathAliases(
  files: Iterable<string>,
  folders: Iterable<string> = [],
): readonly PathAlias[] {
  const entries = [
    ...Array.from(folders, (path) => foldEntry(path, false)),
    ...Array.from(files, (path) => foldEntry(path, true)),
  ].map((entry, index) => ({ ...entry, index }));
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.index - b.index));
  return entries.slice(1).flatMap((entry, at) => {
    const before = entries[at];
    if (!before || !collide(before, entry)) return [];
    const [earlier, later] = before.index < entry.index ? [before, entry] : [entry, before];
    return [{ path: later.path, earlier: earlier.path }];
  });
}

interface FoldedEntry {
  readonly path: string;
  readonly isFile: boolean;
  /** The folded path with NUL between segments, so that a folder sorts right before what is in it. */
  readonly key: string;
  /** Where each written segment ends, by where it ends in the key. */
  readonly ends: ReadonlyMap<number, number>;
}

function foldEntry(path: string, isFile: boolean): FoldedEntry {
  const ends = new Map<number, number>();
  let key = "";
  let end = -1;
  for (const segment of path.split("/")) {
    end += segment.length + 1;
    key += `${key === "" ? "" : "\u0000"}${foldPath(segment).replaceAll("/", "\u0000")}`;
    ends.set(key.length, end);
  }
  return { path, isFile, key, ends };
}

/** Whether two neighbours in folded order write a file or a common folder in two ways. `a` sorts before `b`. */
function collide(a: FoldedEntry, b: FoldedEntry): boolean {
  const sameKey = commonLength(a.key, b.key);
  if (sameKey === a.key.length && a.isFile && isEnd(b.key, sameKey)) return true;
  if (sameKey === b.key.length && b.isFile && isEnd(a.key, sameKey)) return true;
  const samePath = commonLength(a.path, b.path);
  const isWrittenTwice = (one: FoldedEntry, other: FoldedEntry): boolean =>
    [...one.ends].some(
      ([end, written]) =>
        end <= sameKey && isEnd(other.key, end) && (other.ends.get(end) !== written || written > samePath),
    );
  return isWrittenTwice(a, b) || isWrittenTwice(b, a);
}

/** Whether a segment of the key ends at that offset. */
function isEnd(key: string, offset: number): boolean {
  return offset === key.length || key[offset] === "\u0000";
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** A name from a package in quotes, with everything but printable ASCII escaped, so that it is safe on a terminal. */
export function escapeName(name: string): string {
  const shown = name.length > 200 ? `${name.slice(0, 200)}…` : name;
  return JSON.stringify(shown).replace(
    /[^\u0020-\u007e…]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
