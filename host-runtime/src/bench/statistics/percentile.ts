/** Percentiles of one set of samples, in the samples' unit. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/**
 * The value below which a share of the samples lies: the nearest sample, never one in between. `share` is from 0 to 1;
 * not a number when there are no samples.
 */
export function percentile(samples: readonly number[], share: number): number {
  return nearest(sortNumbers(samples), share);
}

/** p50, p95 and p99 of the samples. */
export function percentiles(samples: readonly number[]): Percentiles {
  const sorted = sortNumbers(samples);
  return { p50: nearest(sorted, 0.5), p95: nearest(sorted, 0.95), p99: nearest(sorted, 0.99) };
}

/** The numbers in ascending order, in a new list. */
export function sortNumbers(values: readonly number[]): readonly number[] {
  return [...Float64Array.from(values).sort()];
}

function nearest(sorted: readonly number[], share: number): number {
  const index = Math.ceil(share * sorted.length) - 1;
  return sorted[Math.min(sorted.length - 1, Math.max(0, index))] ?? Number.NaN;
}
