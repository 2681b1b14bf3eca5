import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { applyEdits } from "./edits.ts";
import { loadPlugin } from "./load-plugin.ts";
import type { Plugin } from "./plugin.ts";
import type { Edit, Finding } from "./problem.ts";
import { validatePlugin } from "./validate.ts";

/** Most findings that one run puts right. */
const maxFixes = 200;

/** What `--fix` did. */
export interface FixedFolder {
  /** The plugin as it is now. */
  readonly plugin: Plugin;
  /** the findings that were put right, in order. */
  readonly fixed: readonly Finding[];
}

/**
 * Puts right what rules know how to, one finding after the other, and looks anew after each: edits never meet, and what
 * one of them brings about is put right too.
 */
export async function fixFolder(folder: string): Promise<FixedFolder> {
  const fixed: Finding[] = [];
  let plugin = await loadPlugin(folder);
  for (let round = 0; round < maxFixes; round += 1) {
    const next = validatePlugin(plugin).find(
      (finding) => finding.edits !== undefined && !fixed.some((earlier) => isSame(earlier, finding)),
    );
    if (!next?.edits) break;
    await writeEdits(folder, next.edits);
    fixed.push(next);
    plugin = await loadPlugin(folder);
  }
  return { plugin, fixed };
}

/** The same finding again: its edit did not help, and must not be tried for ever. */
function isSame(a: Finding, b: Finding): boolean {
  return a.rule === b.rule && a.file === b.file && a.message === b.message;
}

async function writeEdits(folder: string, edits: readonly Edit[]): Promise<void> {
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const path = join(folder, file);
    const text = await readFile(path, "utf8");
    await writeFile(
      path,
      applyEdits(
        text,
        edits.filter((edit) => edit.file === file),
      ),
    );
  }
}
