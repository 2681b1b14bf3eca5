import { limits } from "@terminal-plugin/sdk/protocol";
import type { ErrorCodeName } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import { readUtf8 } from "./json-file.ts";
import { checkPath, escapeName, findPathAliases } from "./paths.ts";
import {
  blockBytes,
  fieldBytes,
  headerChecksum,
  paddedBytes,
  gnuMagic,
  tarFields,
  tarMagic,
  type TarField,
} from "./tar-format.ts";
import type { PackageFile } from "./verified-package.ts";

const packageFolder = "package/";

/**
 * Most bytes that the tar form of an acceptable package has: its contents, and for each file a header, padding, an
 * extended header and a folder entry.
 */
export const maxTarBytes: number = limits.packageUnpackedBytes + limits.packageFiles * 8 * blockBytes;

/** Records of an extended header that may be there, and what their values look like; nothing is taken of the times. */
const extendedKeys: ReadonlyMap<string, RegExp> = new Map([
  ["path", /^/],
  ["size", /^(0|[1-9]\d{0,15})$/],
  ...["mtime", "atime", "ctime"].map((key): [string, RegExp] => [key, /^-?\d{1,15}(\.\d{1,12})?$/]),
]);

/**
 * Reads a tar archive strictly (MAN-12): ustar headers that are valid to the last byte, plain files and folders only,
 * everything under `package/`, no path twice or in two spellings, nothing hidden in padding or behind the end, within
 * the limits of MAN-10. The form that GNU tar writes is read as long as it uses nothing that ustar lacks. Extended headers
 * may give a path that does not fit the header, and times. The files are views into `tar`.
 * Throws `archive_invalid`, `path_invalid`, `path_aliased` or `package_too_large`; names in messages are escaped.
 */
export function readTar(tar: Uint8Array): readonly PackageFile[] {
  const reader = new TarReader(tar);
  for (let more = true; more;) more = reader.readEntry();
  return reader.finish();
}

interface ExtendedHeader {
  readonly path?: string;
  readonly size?: string;
}

class TarReader {
  readonly #tar: Uint8Array;
  readonly #files: PackageFile[] = [];
  readonly #folders = new Set<string>();
  #at = 0;
  #entries = 0;
  #bytes = 0;
  #extended: ExtendedHeader | undefined;

  constructor(tar: Uint8Array) {
    if (tar.length % blockBytes !== 0) throw invalid("expected whole blocks of 512 bytes");
    this.#tar = tar;
  }

  /** Reads one entry; false at the end of the archive. */
  readEntry(): boolean {
    if (this.#at + blockBytes > this.#tar.length) throw invalid("expected two empty blocks at the end");
    if (isZero(this.#tar.subarray(this.#at, this.#at + blockBytes))) return false;
    this.#entries += 1;
    if (this.#entries > limits.packageFiles * 3)
      throw refused("package_too_large", `expected at most ${limits.packageFiles} files`);
    const header = this.#readHeader();
    const start = this.#at + blockBytes;
    const end = start + header.size;
    if (paddedBytes(header.size) > this.#tar.length - start)
      throw invalid(`${escapeName(header.name)} is longer than the archive`);
    const contents = this.#tar.subarray(start, end);
    this.#at = start + paddedBytes(header.size);
    if (!isZero(this.#tar.subarray(end, this.#at)))
      throw invalid(`expected zeros after ${escapeName(header.name)}`);
    if (header.type === "x") this.#readExtended(contents);
    else this.#takeEntry(header.name, header.type, contents);
    return true;
  }

  finish(): readonly PackageFile[] {
    const rest = this.#tar.subarray(this.#at);
    if (rest.length < 2 * blockBytes) throw invalid("expected two empty blocks at the end");
    if (!isZero(rest)) throw invalid("expected nothing after the end of the archive");
    if (this.#extended) throw invalid("expected a file after the extended header");
    const alias = findPathAliases(
      this.#files.map(({ path }) => path),
      [...this.#folders].filter((folder) => folder !== ""),
    )[0];
    if (alias) {
      throw refused(
        "path_aliased",
        `${escapeName(alias.path)} is the same as ${escapeName(alias.earlier)} on some file systems`,
      );
    }
    return this.#files;
  }

  #readHeader(): { readonly name: string; readonly type: string; readonly size: number } {
    const name = this.#readName();
    const shown = escapeName(name);
    if (this.#octal("checksum") !== headerChecksum(this.#tar, this.#at))
      throw invalid(`the checksum of ${shown} is wrong`);
    const magic = this.#rawText("magic");
    if (magic !== tarMagic && magic !== gnuMagic) throw invalid(`${shown} is not in the ustar format`);
    if (!isZero(this.#bytesOf("unused"))) throw invalid(`${shown} has bytes in an unused field`);
    // GNU tar keeps other things where ustar has the prefix: readers would disagree about the name.
    if (magic === gnuMagic && !isZero(this.#bytesOf("prefix")))
      throw invalid(`${shown} has bytes in an unused field`);
    if (this.#octal("mode") > 0o777) throw invalid(`${shown} has special mode bits`);
    for (const field of ["uid", "gid", "mtime"] as const) this.#octal(field);
    for (const field of ["userName", "groupName"] as const) this.#text(field);
    if (this.#octal("deviceMajor") !== 0 || this.#octal("deviceMinor") !== 0)
      throw invalid(`${shown} has a device number`);
    const rawType = this.#rawText("type");
    const type = rawType === "\u0000" ? "0" : rawType;
    if (type === "x" && /^\/|\\|(^|\/)\.\.(\/|$)/.test(name))
      throw refused("path_invalid", `the extended header ${shown} leads out of the archive`);
    if (type !== "0" && type !== "5" && type !== "x")
      throw invalid(`${shown} is neither a plain file nor a folder (type ${escapeName(type)})`);
    if (!isZero(this.#bytesOf("linkName"))) throw invalid(`${shown} is a link`);
    if (!/\d/.test(this.#rawText("size"))) throw invalid(`${shown} has no size`);
    const size = this.#octal("size");
    if (size > limits.packageUnpackedBytes) {
      throw refused(
        "package_too_large",
        `${shown} has ${size} bytes, expected at most ${limits.packageUnpackedBytes}`,
      );
    }
    return { name, type, size };
  }

  #readName(): string {
    const prefix = this.#text("prefix");
    const name = this.#text("name");
    return prefix === "" ? name : `${prefix}/${name}`;
  }

  #takeEntry(headerName: string, type: string, contents: Uint8Array): void {
    const name = this.#extended?.path ?? headerName;
    const size = this.#extended?.size;
    this.#extended = undefined;
    if (size !== undefined && size !== String(contents.length))
      throw invalid(`${escapeName(name)} has two different sizes`);
    if (!name.startsWith(packageFolder) && !(type === "5" && name === "package"))
      throw invalid(`expected ${escapeName(name)} to be in the folder package/`);
    const path = name.slice(packageFolder.length);
    if (type === "5") this.#takeFolder(name, path, contents);
    else this.#takeFile(path, contents);
    if (name !== headerName && fitsHeader(name))
      throw invalid(`${escapeName(headerName)} has a second name, ${escapeName(name)}`);
  }

  #takeFolder(name: string, path: string, contents: Uint8Array): void {
    if (contents.length > 0) throw invalid(`the folder ${escapeName(name)} has contents`);
    const folder = path.endsWith("/") ? path.slice(0, -1) : path;
    if (path !== "") checkName(folder);
    if (this.#folders.has(folder))
      throw refused("path_aliased", `the folder ${escapeName(name)} is there twice`);
    this.#folders.add(folder);
  }

  #takeFile(path: string, contents: Uint8Array): void {
    checkName(path);
    this.#bytes += contents.length;
    if (this.#files.length >= limits.packageFiles)
      throw refused("package_too_large", `expected at most ${limits.packageFiles} files`);
    if (this.#bytes > limits.packageUnpackedBytes)
      throw refused("package_too_large", `expected at most ${limits.packageUnpackedBytes} bytes`);
    this.#files.push({ path, bytes: contents });
  }

  /** Records of a POSIX extended header: `<length> <key>=<value>\n`. */
  #readExtended(contents: Uint8Array): void {
    if (this.#extended) throw invalid("two extended headers follow each other");
    if (contents.length > 4 * blockBytes) throw invalid("an extended header is too long");
    const values = new Map<string, string>();
    for (let at = 0; at < contents.length;) {
      const digits = /^([1-9]\d{0,4}) /.exec(readUtf8(contents.subarray(at, at + 6)) ?? "")?.[1];
      const length = Number(digits);
      const record = readUtf8(contents.subarray(at, at + length));
      const equals = record?.indexOf("=") ?? -1;
      if (
        !digits ||
        record === undefined ||
        at + length > contents.length ||
        !record.endsWith("\n") ||
        equals < 0
      )
        throw invalid("an extended header is damaged");
      const key = record.slice(digits.length + 1, equals);
      const value = record.slice(equals + 1, -1);
      if (!extendedKeys.get(key)?.test(value) || values.has(key))
        throw invalid(`an extended header has the key ${escapeName(key)}`);
      values.set(key, value);
      at += length;
    }
    const path = values.get("path");
    const size = values.get("size");
    this.#extended = { ...(path === undefined ? {} : { path }), ...(size === undefined ? {} : { size }) };
  }

  #bytesOf(field: TarField): Uint8Array {
    return fieldBytes(this.#tar, this.#at, field);
  }

  #rawText(field: TarField): string {
    return String.fromCharCode(...this.#bytesOf(field));
  }

  /** Text up to the first NUL, after which only NULs may follow. */
  #text(field: TarField): string {
    const bytes = this.#bytesOf(field);
    const end = bytes.indexOf(0);
    const text = readUtf8(end === -1 ? bytes : bytes.subarray(0, end));
    if (text === undefined) throw invalid(`the field ${field} of a header is not UTF-8`);
    if (end !== -1 && !isZero(bytes.subarray(end)))
      throw invalid(`the field ${field} of a header hides bytes`);
    return text;
  }

  /** An octal number padded by spaces or NULs. Other encodings of numbers are refused. */
  #octal(field: TarField): number {
    const [, digits = "", rest = ""] = /^ *([0-7]*)([^]*)$/.exec(this.#rawText(field)) ?? [];
    if (/[^ ]/.test(rest.replaceAll("\u0000", "")))
      throw invalid(`the field ${field} of a header is not an octal number`);
    return digits === "" ? 0 : parseInt(digits, 8);
  }
}

/** Whether a header has room for that name, so that no extended header is needed for it. */
function fitsHeader(name: string): boolean {
  // eslint-disable-next-line no-control-regex -- writers disagree about all beyond ASCII
  return name.length <= tarFields.name[1] && /^[\u0000-\u007f]*$/.test(name);
}

function checkName(path: string): void {
  const problem = checkPath(path);
  if (problem) throw refused("path_invalid", `the path ${escapeName(path)} ${problem}`);
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

function invalid(what: string): PluginPlatformError {
  return refused("archive_invalid", what);
}

function refused(code: ErrorCodeName, what: string): PluginPlatformError {
  return new PluginPlatformError(code, `The archive is refused: ${what}.`);
}
