import type { Comparison } from "./compare.ts";
import { ratioOfLoss } from "./statistics/index.ts";

/** A comparison as words and numbers for a person. */
export interface ComparisonText {
  readonly title: string;
  readonly verdict: string;
  /** Estimate and interval. */
  readonly measured: string;
  readonly limit: string;
  readonly noiseFloor: string;
}

/** Says what was measured, what was allowed and what this run could not have seen. */
export function formatComparison({
  title,
  base,
  unit,
  verdict,
  cost,
  limit,
  noiseFloor,
}: Comparison): ComparisonText {
  const range = (low: string, estimate: string, high: string): string => `${estimate} (${low} to ${high})`;
  if (unit === "ms")
    return {
      title,
      verdict,
      measured: `${range(ms(cost.low), ms(cost.estimate), ms(cost.high))} ms above ${base}`,
      limit: `at most ${limit} ms`,
      noiseFloor: Number.isFinite(noiseFloor) ? `${ms(noiseFloor)} ms` : unknown,
    };
  return {
    title,
    verdict,
    measured: `${range(ratio(cost.high), ratio(cost.estimate), ratio(cost.low))} of ${base}`,
    limit: `at least ${ratioOfLoss(limit).toFixed(2)}`,
    noiseFloor: Number.isFinite(noiseFloor)
      ? `${(100 * (1 - ratioOfLoss(noiseFloor))).toFixed(1)} %`
      : unknown,
  };
}

/** The comparisons as lines of a table for a terminal. */
export function formatComparisons(comparisons: readonly Comparison[]): string {
  return comparisons
    .map((comparison) => {
      const { title, verdict, measured, limit, noiseFloor } = formatComparison(comparison);
      const mark = comparison.gates ? verdict : `(${verdict})`;
      return `${mark.padEnd(14)}  ${title}\n${" ".repeat(16)}${measured}; ${limit}; noise floor ${noiseFloor}`;
    })
    .join("\n");
}

const unknown = "not known";

function ms(value: number): string {
  return Number.isFinite(value) ? value.toFixed(3) : "?";
}

function ratio(loss: number): string {
  return Number.isFinite(loss) ? ratioOfLoss(loss).toFixed(3) : "?";
}
