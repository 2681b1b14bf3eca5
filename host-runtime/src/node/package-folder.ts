import type { Stats } from "node:fs";
import { lstat, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { limits, type ErrorCodeName } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import {
  checkManifest,
  checkPath,
  escapeName,
  manifestPath,
  packageJsonPath,
  readPackedNames,
  signaturePath,
  type PackageFile,
} from "../package/index.ts";
import { readArchive } from "./archive.ts";

/** Files at the root that belong to every package. */
const standardName = /^(readme|licen[cs]e|notice|changelog)(\.[a-z]+)?$/i;

/** Names that are never packed, wherever they are. */
const ignoredNames: ReadonlySet<string> = new Set([
  ".DS_Store",
  ".git",
  ".hg",
  ".npmrc",
  ".svn",
  "node_modules",
]);

/**
 * Reads the files of a plugin from `path`: a folder, or a packed `.tgz`. What comes out is not verified yet.
 * Throws `file_not_found` when there is no such file or folder, and what `readPackageFolder` and `readArchive` throw.
 */
export async function readPackage(path: string): Promise<readonly PackageFile[]> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return readPackageFolder(path);
  if (!found?.isFile())
    throw refused("file_not_found", `Expected a folder or a .tgz file, got ${escapeName(path)}.`);
  if (found.size > limits.packagePackedBytes) {
    throw refused(
      "package_too_large",
      `Expected at most ${limits.packagePackedBytes} bytes, ${escapeName(path)} has ${found.size}.`,
    );
  }
  return readArchive(await readFile(path));
}

/**
 * Reads from a plugin's folder exactly the files that are packed: manifest, package.json, readme, licence, notice and
 * change log, the signature, the entry points, and the files and folders that `files` in package.json names. So a plugin
 * that is loaded from its folder and its packed form have the same content digest. Links are refused.
 */
export async function readPackageFolder(folder: string): Promise<readonly PackageFile[]> {
  const reader = new FolderReader(folder);
  for (const name of (await reader.list("")).filter((entry) => standardName.test(entry)))
    await reader.addNamed(name);
  for (const name of [manifestPath, packageJsonPath, signaturePath]) await reader.addIfThere(name);
  const main = checkManifest(reader.bytesOf(manifestPath)).manifest?.main;
  for (const path of [main?.isolated, main?.advanced])
    if (path !== undefined && checkPath(path) === undefined) await reader.addIfThere(path);
  for (const name of readPackedNames(reader.bytesOf(packageJsonPath))) await reader.addNamed(plainName(name));
  return reader.files();
}

/** An entry of `files` without the decorations that do not change its meaning. */
function plainName(name: string): string {
  const plain = name.replace(/^\.?\/+/, "").replace(/\/+(\*\*?)?$/, "");
  if (/[*?!{}[\]]/.test(plain)) {
    throw refused(
      "package_json_invalid",
      `${packageJsonPath}: "files" has the pattern ${escapeName(name)}. Name files and folders instead of patterns.`,
    );
  }
  const problem = checkPath(plain);
  if (problem === undefined) return plain;
  throw refused("path_invalid", `${packageJsonPath}: the entry ${escapeName(name)} of "files" ${problem}.`);
}

class FolderReader {
  readonly #folder: string;
  readonly #files = new Map<string, Uint8Array>();
  #bytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  files(): readonly PackageFile[] {
    return [...this.#files].map(([path, bytes]) => ({ path, bytes }));
  }

  /** The bytes of a file that was added; empty when it is not there. */
  bytesOf(path: string): Uint8Array {
    return this.#files.get(path) ?? new Uint8Array(0);
  }

  async list(path: string): Promise<readonly string[]> {
    const names = await readdir(join(this.#folder, path));
    return names.filter((name) => !ignoredNames.has(name)).sort();
  }

  async addIfThere(path: string): Promise<void> {
    const found = await this.#findNamed(path);
    if (found) await this.#add(path, found);
  }

  /** Adds a file or a whole folder. */
  async addNamed(path: string): Promise<void> {
    const found = await this.#findNamed(path);
    if (!found) {
      throw refused(
        "package_file_missing",
        `${packageJsonPath}: "files" names ${escapeName(path)}, which is not there. Build the plugin first.`,
      );
    }
    await this.#add(path, found);
  }

  async #add(path: string, found: Stats): Promise<void> {
    if (found.isDirectory()) {
      for (const name of await this.list(path)) {
        const inner = `${path}/${name}`;
        const entry = await this.#find(inner);
        if (entry) await this.#add(inner, entry);
      }
    } else if (found.isFile()) await this.#addFile(path, found.size);
    else
      throw refused("path_invalid", `${escapeName(path)} is a link or a special file; a package has none.`);
  }

  async #addFile(path: string, size: number): Promise<void> {
    if (this.#files.has(path)) return;
    if (this.#files.size >= limits.packageFiles)
      throw refused("package_too_large", `Expected at most ${limits.packageFiles} files.`);
    if (this.#bytes + size > limits.packageUnpackedBytes)
      throw refused(
        "package_too_large",
        `Expected at most ${limits.packageUnpackedBytes} bytes in all files.`,
      );
    const bytes = await readFile(join(this.#folder, path));
    this.#bytes += bytes.length;
    this.#files.set(path, bytes);
  }

  /** A path that a file names may not lead through a link, which could point out of the folder. */
  async #findNamed(path: string): Promise<Stats | undefined> {
    for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1)) {
      const parent = await this.#find(path.slice(0, end));
      if (parent?.isSymbolicLink())
        throw refused("path_invalid", `${escapeName(path)} leads through a link; a package has none.`);
    }
    return this.#find(path);
  }

  async #find(path: string): Promise<Stats | undefined> {
    try {
      return await lstat(join(this.#folder, path));
    } catch (error) {
      if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
        return undefined;
      throw refused("file_not_found", `${escapeName(path)} cannot be read.`, error);
    }
  }
}

function refused(code: ErrorCodeName, message: string, cause?: unknown): PluginPlatformError {
  return new PluginPlatformError(code, message, cause === undefined ? {} : { cause });
}
