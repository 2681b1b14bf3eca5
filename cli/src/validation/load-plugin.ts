import { lstat, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { readArchive, readPackageFolder } from "@terminal-plugin/host-runtime/node";
import {
  escapeName,
  manifestPath,
  packageJsonPath,
  PluginPlatformError,
  type PackageFile,
  type PackageFinding,
} from "@terminal-plugin/host-runtime/package";
import { limits } from "@terminal-plugin/sdk/protocol";
import { Plugin } from "./plugin.ts";

/** Folders that hold nothing that an author wrote. */
const skippedFolders: ReadonlySet<string> = new Set([".git", ".terminal-plugin", "node_modules", "coverage"]);

/** Bounds on what is read beside the package; rules look at sources and settings of tools only. */
const maxBeside = { files: 500, bytes: 512 * 1024, depth: 6 };

/**
 * Reads the plugin at `path`, a folder or a packed `.tgz`, for validation. What a host refuses to read becomes a finding
 * of the plugin. Throws `file_not_found` when there is nothing.
 */
export async function loadPlugin(path: string): Promise<Plugin> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return loadFolder(path);
  if (!found?.isFile()) {
    throw new PluginPlatformError(
      "file_not_found",
      `Expected a folder or a .tgz file, got ${escapeName(path)}.`,
    );
  }
  if (found.size > limits.packagePackedBytes) {
    const message = `Expected at most ${limits.packagePackedBytes} bytes, got ${found.size}.`;
    return new Plugin({ packed: [], refusal: { code: "package_too_large", file: ".", message } });
  }
  return loadArchive(await readFile(path));
}

/** Reads a packed plugin. */
export async function loadArchive(bytes: Uint8Array): Promise<Plugin> {
  try {
    return new Plugin({ packed: await readArchive(bytes), archiveBytes: bytes.length });
  } catch (error) {
    return new Plugin({ packed: [], archiveBytes: bytes.length, refusal: toRefusal(error) });
  }
}

async function loadFolder(folder: string): Promise<Plugin> {
  const beside = await readBeside(folder);
  try {
    const packed = await readPackageFolder(folder);
    const paths = new Set(packed.map(({ path }) => path));
    return new Plugin({ packed, beside: beside.filter(({ path }) => !paths.has(path)) });
  } catch (error) {
    const isReadable = ({ path }: PackageFile): boolean =>
      path === manifestPath || path === packageJsonPath || /^(readme|license|changelog)(\.\w+)?$/i.test(path);
    return new Plugin({ packed: beside.filter(isReadable), beside, refusal: toRefusal(error) });
  }
}

/** Small files of the folder, in the order of their paths. Links are not followed. */
async function readBeside(folder: string): Promise<readonly PackageFile[]> {
  const files: PackageFile[] = [];
  const read = async (path: string, depth: number): Promise<void> => {
    const names = (await readdir(join(folder, path))).sort();
    for (const name of names) {
      const inner = path === "" ? name : `${path}/${name}`;
      const found = await lstat(join(folder, inner));
      if (found.isDirectory() && depth < maxBeside.depth && !skippedFolders.has(name))
        await read(inner, depth + 1);
      if (
        found.isFile() &&
        found.size <= maxBeside.bytes &&
        files.length < maxBeside.files &&
        !name.endsWith(".tgz")
      )
        files.push({ path: inner, bytes: await readFile(join(folder, inner)) });
    }
  };
  await read("", 0);
  return files;
}

function toRefusal(error: unknown): PackageFinding {
  if (!(error instanceof PluginPlatformError) || error.code === "file_not_found") throw error;
  return { code: error.code, file: ".", message: error.message };
}
