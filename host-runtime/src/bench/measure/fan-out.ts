import { spawn } from "node:child_process";
import { PluginPlatformError } from "../../kernel/index.ts";
import { createIsolatedPlacement } from "../../node/isolated-placement.ts";
import type { PluginChannel } from "../../ports/index.ts";
import type { RandomSource } from "../statistics/index.ts";
import { startAskingHost, type AskingHost } from "./asking-host.ts";
import { createCompletionPlugin } from "./bench-plugins.ts";
import { keepChannels } from "./keep-channels.ts";
import { measureRounds, ownCpuMs, type LatencyRound, type Series, type Variant } from "./rounds.ts";

/** What is measured of asking many providers. */
export interface FanOutOptions {
  readonly counts: readonly number[];
  readonly rounds: number;
  readonly random: RandomSource;
  readonly signal?: AbortSignal | undefined;
}

/** Completion from the request to its last update, beside bare children, and the memory of each plugin. */
export interface FanOut {
  readonly series: readonly Series<LatencyRound>[];
  /** Private memory of each plugin's process in bytes; empty where it cannot be measured. */
  readonly memoryBytes: readonly number[];
}

const itemsOfProvider = 5;
/** On a busy machine a plugin can miss its deadline and is started again. */
const maxAttempts = 5;
/** About what five completions take on the wire. */
const answerBytes = 350;

/** Name of the series with that many plugins. */
export const pluginsName = (count: number): string => `${count} plugin${count === 1 ? "" : "s"}`;
/** Name of the floor of that series. */
export const childrenName = (count: number): string => `${count} bare child${count === 1 ? "" : "ren"}`;

/**
 * Providers in isolated processes that answer at once, so that all of the time is the platform's, beside as many bare
 * processes that answer a line of the same size over a pipe.
 */
export async function measureFanOut({ counts, rounds, random, signal }: FanOutOptions): Promise<FanOut> {
  const ends: (() => Promise<void> | void)[] = [];
  const variants: Variant<LatencyRound>[] = [];
  const plugins: (readonly PluginChannel[])[] = [];
  const timed = (name: string, ask: () => Promise<number>): Variant<LatencyRound> => ({
    name,
    async measure() {
      const atMs = performance.now();
      const cpuBefore = ownCpuMs();
      const ms = await ask();
      return { atMs, samplesMs: [ms], cpuMs: ownCpuMs() - cpuBefore };
    },
  });
  try {
    for (const count of counts) {
      const { placement, channels } = keepChannels(createIsolatedPlacement());
      plugins.push(channels);
      ends.unshift(() => placement.dispose());
      const packages = await Promise.all(
        Array.from({ length: count }, (_, index) => createCompletionPlugin(index, itemsOfProvider)),
      );
      const host = await startAskingHost(placement, packages);
      ends.unshift(() => host.close());
      await waitForAll(host, count, signal);
      const bare = startBareFanOut(count);
      ends.unshift(() => bare.close());
      await bare.ask();
      variants.push(timed(childrenName(count), () => bare.ask()));
      variants.push(
        timed(pluginsName(count), async () => {
          for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
            const { ms, answered } = await host.ask();
            if (answered === count) return ms;
          }
          throw new PluginPlatformError("deadline_exceeded", `Expected answers of all ${count} plugins.`);
        }),
      );
    }
    const series = await measureRounds(variants, rounds, random, signal);
    const memoryBytes = plugins.flat().flatMap((channel) => channel.usage()?.memoryBytes ?? []);
    return { series, memoryBytes };
  } finally {
    for (const end of ends) await end();
  }
}

async function waitForAll(host: AskingHost, count: number, signal: AbortSignal | undefined): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    signal?.throwIfAborted();
    if ((await host.ask()).answered === count) return;
  }
  throw new PluginPlatformError("deadline_exceeded", `Expected ${count} plugins to start.`);
}

/** Bare children, each of which answers a line with another one. `ask` asks all at once and waits for the last. */
function startBareFanOut(count: number): { ask(): Promise<number>; close(): void } {
  const script = `const line = "x".repeat(${answerBytes}) + "\\n"; process.stdin.on("data", () => process.stdout.write(line));`;
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ["--jitless", "--no-expose-wasm", "-e", script], {
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  return {
    async ask() {
      const startedAt = performance.now();
      await Promise.all(
        children.map(
          ({ stdin, stdout }) =>
            new Promise<void>((resolve) => {
              const onData = (chunk: Uint8Array): void => {
                if (chunk.at(-1) !== 0x0a) return;
                stdout.off("data", onData);
                resolve();
              };
              stdout.on("data", onData);
              stdin.write("ask\n");
            }),
        ),
      );
      return performance.now() - startedAt;
    },
    close() {
      for (const child of children) child.kill();
    },
  };
}
