import { compareSlowness, finds } from "./compare.ts";
import { injectedName, measureLatency, sameName } from "./measure/latency.ts";
import type { LatencyRound, Series } from "./measure/rounds.ts";
import { againName, plainName } from "./measure/throughput.ts";
import { createRandom } from "./statistics/index.ts";

/** How a study is run. */
export interface StudyOptions {
  readonly seed: number;
  /** Comparisons of each kind. */
  readonly runs: number;
  readonly onRun?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** The harness's own error rates, on real terminals of this machine (BEN-4). */
export interface StudyResult {
  readonly runs: number;
  /** Comparisons of a terminal with itself that failed; fewer than 1 % are allowed. */
  readonly falseFails: number;
  /** Comparisons that found 2 ms added to a key; at least 95 % are asked for. */
  readonly found: number;
  readonly rounds: readonly { readonly aa: readonly string[]; readonly injected: readonly string[] }[];
}

/** Delay that a run must find, in milliseconds. */
export const studyDelayMs = 2;
const studyRounds = 24;
const studyKeys = 20;

/**
 * Measures real terminals again and again: one against itself, which must not fail, and one whose input is 2 ms slower,
 * which must. Each comparison has its own measurements, all interleaved.
 */
export async function runStudy({ seed, runs, onRun, signal }: StudyOptions): Promise<StudyResult> {
  const random = createRandom(seed);
  const rounds: { aa: string[]; injected: string[] }[] = [];
  let falseFails = 0;
  let found = 0;
  for (let run = 0; run < runs; run += 1) {
    const series = await measureLatency({
      rounds: studyRounds,
      keys: studyKeys,
      pauseMs: 0,
      random,
      plugins: [],
      injectedMs: studyDelayMs,
      onTrip: () => {},
      signal,
    });
    const compare = (name: string) =>
      compareSlowness({
        title: name,
        base: find(series, plainName),
        noise: [find(series, plainName), find(series, againName)],
        candidate: find(series, name),
        gates: false,
      });
    const [aa, injected] = [compare(sameName), compare(injectedName)];
    if (finds(aa)) falseFails += 1;
    if (finds(injected)) found += 1;
    rounds.push({
      aa: aa.map(({ verdict }) => verdict),
      injected: injected.map(({ verdict }) => verdict),
    });
    onRun?.(run + 1);
  }
  return { runs, falseFails, found, rounds };
}

function find(series: readonly Series<LatencyRound>[], name: string): Series<LatencyRound> {
  return series.find((one) => one.name === name) ?? { name, rounds: [] };
}
