import { sortNumbers } from "./percentile.ts";

/** Where the centre of a set of paired differences lies. */
export interface Interval {
  /** Median of the means of all pairs of differences (Hodges and Lehmann). */
  readonly estimate: number;
  /** Lower bound; minus infinity when there are too few differences for the confidence. */
  readonly low: number;
  readonly high: number;
  /** Probability that the bounds hold the centre, at least. */
  readonly confidence: number;
}

/**
 * Interval from Wilcoxon's signed ranks, exact for any symmetric distribution. The difference of two measurements of the
 * same thing, taken in random order, is symmetric whatever the noise is like, so the confidence holds on a machine with
 * rare long stalls too (BEN-4). A single wild difference moves it little.
 */
export function signedRankInterval(differences: readonly number[], confidence: number): Interval {
  const means = sortNumbers(meansOfPairs(differences));
  const outside = criticalRank(differences.length, (1 - confidence) / 2);
  const middle = means.length >> 1;
  const upper = means[middle] ?? Number.NaN;
  const lower = means.length % 2 === 0 ? (means[middle - 1] ?? Number.NaN) : upper;
  return {
    estimate: (lower + upper) / 2,
    low: outside === 0 ? Number.NEGATIVE_INFINITY : (means[outside - 1] ?? Number.NaN),
    high: outside === 0 ? Number.POSITIVE_INFINITY : (means[means.length - outside] ?? Number.NaN),
    confidence,
  };
}

/** The fewest differences with which an interval of that confidence has bounds. */
export function leastDifferences(confidence: number): number {
  return Math.ceil(-Math.log2((1 - confidence) / 2));
}

function meansOfPairs(values: readonly number[]): number[] {
  const means: number[] = [];
  for (const [index, value] of values.entries())
    for (const other of values.slice(index)) means.push((value + other) / 2);
  return means;
}

/** How many means may be left out at each end: the greatest rank sum that is rarer than `tail` when nothing differs, plus one. */
function criticalRank(count: number, tail: number): number {
  const chances = rankSumChances(count);
  let total = 0;
  for (const [sum, chance] of chances.entries()) {
    total += chance;
    if (total > tail) return sum;
  }
  return chances.length;
}

/** Chance of each sum of positive ranks when every sign is as likely: entry s is that of sum s. */
function rankSumChances(count: number): Float64Array {
  const chances = new Float64Array((count * (count + 1)) / 2 + 1);
  chances[0] = 1;
  let greatest = 0;
  for (let rank = 1; rank <= count; rank += 1) {
    greatest += rank;
    for (let sum = greatest; sum >= 0; sum -= 1) {
      const without = chances[sum] ?? 0;
      chances[sum] = (without + (sum >= rank ? (chances[sum - rank] ?? 0) : 0)) / 2;
    }
  }
  return chances;
}
