import type { ErrorInfo } from "@terminal-plugin/sdk/protocol";
import type { RandomSource } from "../statistics/index.ts";
import { openBareEcho, type EchoPath } from "./bare-terminal.ts";
import { openTerminalEcho } from "./platform-terminal.ts";
import { echoProgram } from "./program.ts";
import { measureRounds, ownCpuMs, type LatencyRound, type Series } from "./rounds.ts";
import { againName, bareName, plainName, type MeasuredPlugin } from "./throughput.ts";

/** What is measured of typing. */
export interface LatencyOptions {
  readonly rounds: number;
  /** Keys of each round. */
  readonly keys: number;
  /** Pause between an echo and the next key, in milliseconds; 0 for none. */
  readonly pauseMs: number;
  readonly random: RandomSource;
  readonly plugins: readonly MeasuredPlugin[];
  /**
   * Adds two terminals, one as the others and one whose input is slower by that, to see whether the run tells them from
   * the first (BEN-4).
   */
  readonly injectedMs?: number;
  readonly onTrip: (name: string, error: ErrorInfo) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Name of the variant that is compared with its like. */
export const sameName = "no interceptor, to compare";
/** Name of the variant with the injected delay. */
export const injectedName = "no interceptor, delayed";

/**
 * Time from a key to its echo by a program that reads and writes one byte: on a bare PTY, in the platform's terminal
 * twice, and through the input interceptor of each plugin. What a plugin adds is the difference.
 */
export async function measureLatency(options: LatencyOptions): Promise<readonly Series<LatencyRound>[]> {
  const { rounds, random, plugins, injectedMs, onTrip, signal } = options;
  const paths: { readonly name: string; readonly path: EchoPath; readonly pluginCpuMs: () => number }[] = [];
  const none = (): number => 0;
  try {
    paths.push({ name: bareName, path: openBareEcho(echoProgram), pluginCpuMs: none });
    for (const name of [plainName, againName])
      paths.push({ name, path: await openTerminalEcho(echoProgram), pluginCpuMs: none });
    for (const { name, host } of plugins) {
      if (!host.directions.includes("input")) continue;
      const path = await openTerminalEcho(echoProgram, host.attach, (error) => onTrip(name, error));
      paths.push({ name, path, pluginCpuMs: () => host.cpuMs() });
    }
    if (injectedMs !== undefined)
      for (const [name, spinMs] of [
        [sameName, 0],
        [injectedName, injectedMs],
      ] as const) {
        const path = await openTerminalEcho(echoProgram, undefined, undefined, spinMs);
        paths.push({ name, path, pluginCpuMs: none });
      }
    await Promise.all(paths.map(({ path }) => path.ready));
    const variants = paths.map(({ name, path, pluginCpuMs }) => ({
      name,
      measure: () => measureRound(path, options, pluginCpuMs),
    }));
    return await measureRounds(variants, rounds, random, signal);
  } finally {
    for (const { path } of paths) await path.close();
  }
}

async function measureRound(
  path: EchoPath,
  { keys, pauseMs }: LatencyOptions,
  pluginCpuMs: () => number,
): Promise<LatencyRound> {
  const samplesMs: number[] = [];
  const atMs = performance.now();
  const cpuBefore = ownCpuMs() + pluginCpuMs();
  for (let count = 0; count < keys; count += 1) {
    await path.prepare?.();
    const startedAt = performance.now();
    await new Promise<void>((resolve) => path.exchange(new Uint8Array([0x6b]), resolve));
    samplesMs.push(performance.now() - startedAt);
    if (pauseMs > 0) await pause(pauseMs);
  }
  return { atMs, samplesMs, cpuMs: ownCpuMs() + pluginCpuMs() - cpuBefore };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
