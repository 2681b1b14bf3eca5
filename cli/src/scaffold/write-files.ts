import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PluginPlatformError } from "@terminal-plugin/host-runtime/package";
import type { NewFile } from "./plugin-files.ts";

/** Writes files that are not there yet: all of them, or none when one exists (CLI-1). Throws `file_exists`. */
export async function writeNewFiles(folder: string, files: readonly NewFile[]): Promise<void> {
  const existing = files.filter(({ path }) => existsSync(join(folder, path))).map(({ path }) => path);
  if (existing.length > 0) {
    throw new PluginPlatformError(
      "file_exists",
      `${folder} has ${existing.join(", ")} already, and nothing is overwritten. Choose another folder.`,
    );
  }
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text, { flag: "wx" });
  }
}
