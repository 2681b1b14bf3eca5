import { watch } from "chokidar";
import { relative, sep } from "node:path";

/** Folders whose files are results or somebody else's. */
const ignored: ReadonlySet<string> = new Set(["node_modules", "dist", "coverage"]);
/** Editors write several files at once, or one in several steps: changes closer than this are one, in milliseconds. */
const settleMs = 50;

/** A running watch. */
export interface SourceWatch {
  /** Ends it after the work that is under way. */
  dispose(): Promise<void>;
}

/**
 * Calls `onChange` after files of a plugin's folder changed, were added or went away: never twice at the same time, and
 * once more after changes that came meanwhile. `onChange` must not reject. Resolves when it watches. `dist`,
 * `node_modules` and names that begin with a dot are left out.
 */
export async function watchSources(folder: string, onChange: () => Promise<void>): Promise<SourceWatch> {
  let work: Promise<void> | undefined;
  let isChanged = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    isChanged = false;
    await onChange();
    if (isChanged) await run();
  };
  const start = (): void => {
    work ??= run().finally(() => (work = undefined));
  };
  const watcher = watch(folder, { ignoreInitial: true, ignored: (path) => isIgnored(folder, path) });
  watcher.on("all", () => {
    isChanged = true;
    clearTimeout(timer);
    timer = setTimeout(start, settleMs);
  });
  await new Promise<void>((resolve, reject) => {
    watcher.once("ready", resolve);
    watcher.once("error", reject);
  });
  return {
    async dispose() {
      await watcher.close();
      clearTimeout(timer);
      isChanged = false;
      await work;
    },
  };
}

function isIgnored(folder: string, path: string): boolean {
  return relative(folder, path)
    .split(sep)
    .some((part) => ignored.has(part) || (part.startsWith(".") && part !== "." && part !== ".."));
}
