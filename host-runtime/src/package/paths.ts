import { limits } from "@terminal-plugin/sdk/protocol";

const reservedNames = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i;
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

/** The form in which two paths are the same file on some file system: NFKC and case folding (MAN-8). */
export function foldPath(path: string): string {
  const folded = Array.from(path.normalize("NFKC"), foldCharacter).join("");
  const again = folded.normalize("NFKC");
  return again === path ? path : Array.from(again, foldCharacter).join("").normalize("NFKC");
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
 * The paths passed `checkPath`; `folders` are folders that are named beside those that the files imply.
 */
export function findPathAliases(
  files: Iterable<string>,
  folders: Iterable<string> = [],
): readonly PathAlias[] {
  const entries = new Map<string, { readonly path: string; readonly isFile: boolean }>();
  const aliases: PathAlias[] = [];
  const collide = (path: string, isFile: boolean): string | undefined => {
    const key = foldPath(path);
    const earlier = entries.get(key);
    if (!earlier) entries.set(key, { path, isFile });
    return earlier && (isFile || earlier.isFile || earlier.path !== path) ? earlier.path : undefined;
  };
  const add = (path: string, isFile: boolean): void => {
    let earlier: string | undefined;
    for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1))
      earlier ??= collide(path.slice(0, end), false);
    earlier ??= collide(path, isFile);
    if (earlier !== undefined) aliases.push({ path, earlier });
  };
  for (const folder of folders) add(folder, false);
  for (const file of files) add(file, true);
  return aliases;
}

/** A name from a package in quotes, with everything but printable ASCII escaped, so that it is safe on a terminal. */
export function escapeName(name: string): string {
  const shown = name.length > 200 ? `${name.slice(0, 200)}…` : name;
  return JSON.stringify(shown).replace(
    /[^\u0020-\u007e…]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
