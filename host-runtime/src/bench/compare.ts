import type { LatencyRound, RateRound, Series } from "./measure/rounds.ts";
import {
  addedCosts,
  judge,
  lossOfRatio,
  percentile,
  relativeLosses,
  type Judgement,
  type Verdict,
} from "./statistics/index.ts";
import { slowness } from "./thresholds.ts";

/** One judged comparison of a run, with its meaning. */
export interface Comparison extends Judgement {
  /** What was compared, for a person. */
  readonly title: string;
  /** What it was compared with. */
  readonly base: string;
  /**
   * `loss`: the logarithm of base over candidate, so that 0.01 is one percent; `ms`: milliseconds above the base.
   */
  readonly unit: "loss" | "ms";
  /** Whether the release gate depends on it (BEN-2); otherwise it is shown only. */
  readonly gates: boolean;
}

/** The three series that a comparison needs: both series of the base tell the noise floor. */
export interface Compared<Round> {
  readonly title: string;
  readonly base: Series<Round>;
  readonly noise: readonly [Series<Round>, Series<Round>];
  readonly candidate: Series<Round>;
  readonly gates: boolean;
}

/** Whether a candidate's rate is at least a share of its base's, by wall time or by CPU time for each byte. */
export function compareRates(
  { title, base, noise, candidate, gates }: Compared<RateRound>,
  by: "wallMs" | "cpuMs",
  leastRatio: number,
): Comparison {
  const rates = ({ rounds }: Series<RateRound>): readonly number[] =>
    rounds.map((round) => round.bytes / round[by]);
  const judgement = judge({
    costs: relativeLosses(rates(base), rates(candidate)),
    noise: relativeLosses(rates(noise[0]), rates(noise[1])),
    limit: lossOfRatio(leastRatio),
  });
  return { title, base: base.name, unit: "loss", gates, ...judgement };
}

/** Whether a percentile of a candidate's latencies lies at most `limitMs` above that of its base. */
export function compareLatencies(
  { title, base, noise, candidate, gates }: Compared<LatencyRound>,
  share: number,
  limitMs: number,
): Comparison {
  const values = ({ rounds }: Series<LatencyRound>): readonly number[] =>
    rounds.map(({ samplesMs }) => percentile(samplesMs, share));
  const judgement = judge({
    costs: addedCosts(values(base), values(candidate)),
    noise: addedCosts(values(noise[0]), values(noise[1])),
    limit: limitMs,
  });
  return { title, base: base.name, unit: "ms", gates, ...judgement };
}

/**
 * Whether a candidate is slower than its base, at the median or at the 95th percentile: the question of the study of
 * the harness's own errors, and of `terminal-plugin bench`.
 */
export function compareSlowness(compared: Compared<LatencyRound>): readonly Comparison[] {
  return [
    compareLatencies({ ...compared, title: `${compared.title}, p50` }, 0.5, slowness.p50Ms),
    compareLatencies({ ...compared, title: `${compared.title}, p95` }, 0.95, slowness.p95Ms),
  ];
}

/** Whether any of the comparisons found a difference. */
export function finds(comparisons: readonly { readonly verdict: Verdict }[]): boolean {
  return comparisons.some(({ verdict }) => verdict === "fail");
}
