import { mkdir, readFile, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  checkEntryScript,
  manifestPath,
  PluginPlatformError,
  readManifest,
} from "@terminal-plugin/host-runtime/package";
import { bundleScript } from "./bundle.ts";

/** Extensions of a source file, the preferred one first. */
const sourceExtensions = [".ts", ".mts", ".js", ".mjs"];

/** An entry point that was written. */
export interface BuiltEntry {
  readonly mode: "isolated" | "advanced";
  /** Source file, relative to the plugin's folder. */
  readonly source: string;
  /** Script, relative to the plugin's folder. The map is beside it. */
  readonly output: string;
  readonly bytes: number;
}

/**
 * Builds each entry point that the manifest declares: `dist/main.js` from `src/main.ts`, and so on. Each script is checked
 * like a host does before it is written. Throws `file_not_found`, `build_failed` or a code of the manifest.
 */
export async function buildPlugin(folder: string): Promise<readonly BuiltEntry[]> {
  const manifest = readManifest(await readManifestFile(folder));
  const entries: BuiltEntry[] = [];
  for (const mode of ["isolated", "advanced"] as const) {
    const output = manifest.main[mode];
    if (output !== undefined) entries.push(await buildEntry(folder, mode, output));
  }
  return entries;
}

async function buildEntry(folder: string, mode: BuiltEntry["mode"], output: string): Promise<BuiltEntry> {
  const source = findSource(folder, mode, output);
  const { code, map } = await bundleScript(folder, join(folder, source), `${basename(output)}.map`);
  const bytes = new TextEncoder().encode(code);
  const problem = checkEntryScript(output, bytes).findings[0];
  if (problem)
    throw new PluginPlatformError("build_failed", `${output}:${problem.line ?? 1}: ${problem.message}`);
  await mkdir(dirname(join(folder, output)), { recursive: true });
  await writeFile(join(folder, output), bytes);
  await writeFile(join(folder, `${output}.map`), map);
  return { mode, source, output, bytes: bytes.length };
}

/** `src/<name>.ts` for the entry point `<any folder>/<name>.js`. */
function findSource(folder: string, mode: string, output: string): string {
  const name = basename(output).replace(/\.[cm]?js$/, "");
  const candidates = sourceExtensions.map((extension) => `src/${name}${extension}`);
  const source = candidates.find((path) => existsSync(join(folder, path)));
  if (source === output) {
    throw new PluginPlatformError(
      "build_failed",
      `The entry point ${output} is its own source. Name another file in "main.${mode}", such as "dist/${name}.js".`,
    );
  }
  if (source) return source;
  throw new PluginPlatformError(
    "file_not_found",
    `Expected the source of ${output} in ${candidates[0]}. Create it, or name another entry point in "main.${mode}".`,
  );
}

async function readManifestFile(folder: string): Promise<Uint8Array> {
  try {
    return await readFile(join(folder, manifestPath));
  } catch (error) {
    throw new PluginPlatformError(
      "file_not_found",
      `There is no ${manifestPath} in ${folder}. Run the command in a plugin's folder, or name the folder.`,
      { cause: error },
    );
  }
}
