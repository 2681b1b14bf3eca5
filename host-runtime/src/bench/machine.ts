import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from "node:os";
import { dirname, join } from "node:path";

/** Where a benchmark ran. Names no user, host or folder. */
export interface Machine {
  readonly os: string;
  readonly osRelease: string;
  readonly arch: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryBytes: number;
  readonly node: string;
  readonly v8: string;
  /** Versions of the packages that the result depends on; one that is not installed is left out. */
  readonly packages: Readonly<Record<string, string>>;
}

const measuredPackages = [
  "@terminal-plugin/host-runtime",
  "@terminal-plugin/sdk",
  "node-pty",
  "koffi",
  "ses",
  "ws",
];

/** Entry points of packages that have none of their own name. */
const entryOf: Readonly<Record<string, string>> = { "@terminal-plugin/sdk": "@terminal-plugin/sdk/protocol" };

/** Describes this machine (BEN-1). */
export function describeMachine(): Machine {
  const versions = measuredPackages.flatMap((name) => {
    const version = readVersion(name);
    return version === undefined ? [] : [[name, version] as const];
  });
  return {
    os: platform(),
    osRelease: release(),
    arch: arch(),
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memoryBytes: totalmem(),
    node: process.version,
    v8: process.versions.v8,
    packages: Object.fromEntries(versions),
  };
}

/** How many processes wanted to run, on average over the last minute. Above the number of cores, times are longer. */
export function readLoad(): number {
  return loadavg()[0] ?? 0;
}

/** Not every package exports its package.json, so it is looked for above the entry point. */
function readVersion(name: string): string | undefined {
  try {
    let folder = dirname(createRequire(import.meta.url).resolve(entryOf[name] ?? name));
    for (;;) {
      const found = readPackage(join(folder, "package.json"));
      if (found?.["name"] === name)
        return typeof found["version"] === "string" ? found["version"] : undefined;
      if (dirname(folder) === folder) return undefined;
      folder = dirname(folder);
    }
  } catch {
    return undefined;
  }
}

function readPackage(path: string): Readonly<Record<string, unknown>> | undefined {
  if (!existsSync(path)) return undefined;
  const content: unknown = JSON.parse(readFileSync(path, "utf8"));
  return typeof content === "object" && content !== null ? { ...content } : undefined;
}
