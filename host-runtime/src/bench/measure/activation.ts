import { spawn } from "node:child_process";
import { Worker } from "node:worker_threads";
import { PluginPlatformError } from "../../kernel/index.ts";
import { createIsolatedPlacement } from "../../node/isolated-placement.ts";
import type { VerifiedPackage } from "../../package/index.ts";
import type { PluginPlacement } from "../../ports/index.ts";
import type { RandomSource } from "../statistics/index.ts";
import { startAskingHost } from "./asking-host.ts";
import { measureRounds, ownCpuMs, type LatencyRound, type Series, type Variant } from "./rounds.ts";

/** What is measured of starting. */
export interface ActivationOptions {
  readonly plugin: VerifiedPackage;
  readonly rounds: number;
  readonly random: RandomSource;
  readonly signal?: AbortSignal | undefined;
}

/** Long enough for a spare runner to be ready on a busy machine. */
const warmUpMs = 400;

/**
 * Time from a request to the first result of an isolated plugin that does not run yet, with and without a spare runner,
 * beside the start of a bare worker thread and of a bare Node process.
 */
export async function measureActivation(
  options: ActivationOptions,
): Promise<readonly Series<LatencyRound>[]> {
  const { plugin, rounds, random, signal } = options;
  const cold = createIsolatedPlacement();
  const warm = createIsolatedPlacement({ warmRunners: 1 });
  const timed = (name: string, run: () => Promise<number>): Variant<LatencyRound> => ({
    name,
    async measure() {
      const atMs = performance.now();
      const cpuBefore = ownCpuMs();
      const ms = await run();
      return { atMs, samplesMs: [ms], cpuMs: ownCpuMs() - cpuBefore };
    },
  });
  try {
    return await measureRounds(
      [
        timed("bare worker", startWorker),
        timed("bare process", startProcess),
        timed("cold plugin", () => askFirst(cold, plugin)),
        timed("warm plugin", async () => {
          await new Promise((resolve) => setTimeout(resolve, warmUpMs));
          return askFirst(warm, plugin);
        }),
      ],
      rounds,
      random,
      signal,
    );
  } finally {
    await Promise.all([cold.dispose(), warm.dispose()]);
  }
}

/** On a busy machine a plugin can miss its deadline; then it is started anew. */
const maxAttempts = 5;

async function askFirst(placement: PluginPlacement, plugin: VerifiedPackage): Promise<number> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const host = await startAskingHost(placement, [plugin]);
    const { ms, answered } = await host.ask();
    await host.close();
    if (answered === 1) return ms;
  }
  throw new PluginPlatformError("deadline_exceeded", "Expected the first answer of a plugin.");
}

async function startWorker(): Promise<number> {
  const startedAt = performance.now();
  const worker = new Worker("require('node:worker_threads').parentPort.postMessage(1)", { eval: true });
  await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  const ms = performance.now() - startedAt;
  await worker.terminate();
  return ms;
}

async function startProcess(): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["-e", "process.stdout.write('x')"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve, reject) => {
    child.stdout.once("data", resolve);
    child.once("error", reject);
  });
  const ms = performance.now() - startedAt;
  if (child.exitCode === null) await new Promise((resolve) => child.once("exit", resolve));
  return ms;
}
