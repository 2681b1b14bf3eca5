import { mkdir, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { formatComparisons, renderReport, runBenchmark } from "@terminal-plugin/host-runtime/bench";
import { readPackage } from "@terminal-plugin/host-runtime/node";
import { verifyPackage } from "@terminal-plugin/host-runtime/package";
import { buildPlugin } from "../bundling/build-plugin.ts";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import type { TerminalIo } from "../terminal-io.ts";

/** What the command line gives for a benchmark. */
export interface BenchOptions {
  /** Folder for the result; `bench` in the current one when absent. */
  readonly out?: string;
  readonly quick?: boolean;
  readonly json?: boolean;
  readonly requirePass?: boolean;
  readonly seed?: number;
}

/**
 * `terminal-plugin bench`: measures a plugin beside one that does nothing and beside the bare terminal of the same run
 * (CLI-6, BEN-1, BEN-4). A folder is built first. Writes the result with all raw samples and a report.
 */
export async function benchCommand(path: string, options: BenchOptions, io: TerminalIo): Promise<ExitStatus> {
  const plugin = resolve(io.cwd, path);
  if ((await stat(plugin).catch(() => undefined))?.isDirectory() !== false)
    for (const { source, output } of await buildPlugin(plugin))
      io.note(`${io.colors.green("built")} ${output} from ${source}`);
  const verified = await verifyPackage(await readPackage(plugin));
  const interrupted = new AbortController();
  const onInterrupt = (): void => interrupted.abort();
  process.once("SIGINT", onInterrupt);
  try {
    const result = await runBenchmark({
      plugin: verified,
      seed: options.seed ?? Date.now() % 1_000_000,
      size: options.quick ? "quick" : "full",
      onStep: (title) => io.note(io.colors.dim(`… ${title}`)),
      signal: interrupted.signal,
    });
    const folder = resolve(io.cwd, options.out ?? "bench");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "bench.json"), JSON.stringify(result));
    await writeFile(join(folder, "bench.html"), renderReport(result));
    if (options.json) io.print(JSON.stringify(result));
    else {
      if (result.comparisons.length > 0) io.print(`${formatComparisons(result.comparisons)}\n`);
      for (const text of result.notMeasured) io.print(`not measured: ${text}`);
      if (result.trips.length > 0)
        io.print(`the breaker took out an interceptor ${result.trips.length} times`);
      const memory = result.answers?.memoryBytes;
      if (memory !== undefined) io.print(`memory of the plugin: ${(memory / 1e6).toFixed(1)} MB`);
      io.print(`verdict: ${result.verdict} (${meanings[result.verdict]})`);
    }
    io.note(`Report: ${join(folder, "bench.html")}; raw samples: ${join(folder, "bench.json")}`);
    const isRefused = result.verdict === "fail" || (options.requirePass && result.verdict !== "pass");
    return isRefused ? exitStatus.failed : exitStatus.ok;
  } catch (error) {
    if (interrupted.signal.aborted) return exitStatus.cancelled;
    throw error;
  } finally {
    process.off("SIGINT", onInterrupt);
  }
}

const meanings = {
  pass: "every comparison lies within its limit",
  fail: "a comparison lies beyond its limit and beyond the noise of this machine",
  inconclusive: "this run cannot tell: it was too short, or the machine too busy",
};
