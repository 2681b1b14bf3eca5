import { shuffled, type RandomSource } from "../statistics/index.ts";

/** One run of one variant. */
export interface RateRound {
  /** When it began, in milliseconds since the benchmark began. */
  readonly atMs: number;
  readonly bytes: number;
  readonly wallMs: number;
  /** CPU time of this process and of the plugin's, in milliseconds. */
  readonly cpuMs: number;
}

/** One run of one variant: a round trip for each key. */
export interface LatencyRound {
  readonly atMs: number;
  /** Milliseconds, in the order in which the keys were typed. */
  readonly samplesMs: readonly number[];
  readonly cpuMs: number;
}

/** The rounds of one variant, one entry for each round of the run. */
export interface Series<Round> {
  readonly name: string;
  readonly rounds: readonly Round[];
}

/** Something that is measured against the others of its experiment. */
export interface Variant<Round> {
  readonly name: string;
  measure(): Promise<Round>;
}

/**
 * Measures each variant once in each round, in a random order: what slows the machine down slows all of them down, and
 * none is always the first (BEN-4). A first round warms up and is not kept.
 */
export async function measureRounds<Round>(
  variants: readonly Variant<Round>[],
  rounds: number,
  random: RandomSource,
  signal?: AbortSignal,
): Promise<readonly Series<Round>[]> {
  const series = variants.map(({ name }) => ({ name, rounds: [] as Round[] }));
  for (let round = -1; round < rounds; round += 1)
    for (const index of shuffled([...variants.keys()], random)) {
      signal?.throwIfAborted();
      const measured = await variants[index]?.measure();
      if (round >= 0 && measured !== undefined) series[index]?.rounds.push(measured);
    }
  return series;
}

/** CPU time of this process in milliseconds. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
