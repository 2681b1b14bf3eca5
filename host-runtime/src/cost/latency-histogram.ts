/** Buckets of one doubling; a value is known to 1/16 of itself. */
const perDoubling = 16;
/** Longest duration that is told apart, in microseconds: about 134 s. */
const maxMicroseconds = 2 ** 27 - 1;
const bucketCount = bucketOf(maxMicroseconds) + 1;

/** What a set of durations looks like, in milliseconds. */
export interface LatencySummary {
  readonly count: number;
  readonly meanMs: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** A histogram as it crosses a process boundary: sum and maximum, then pairs of bucket and count. */
export type LatencyRecord = readonly number[];

/**
 * Counts durations in log-linear buckets from 1 µs to 134 s: bounded memory (1.6 KB, from the first value on), a few
 * nanoseconds for each value, percentiles with an error of at most 1/16 (OBS-1).
 */
export class LatencyHistogram {
  #buckets: Uint32Array | undefined;
  #count = 0;
  #sumMs = 0;
  #maxMs = 0;

  get count(): number {
    return this.#count;
  }

  /** Adds a duration; a negative one counts as 0. */
  record(durationMs: number): void {
    const buckets = (this.#buckets ??= new Uint32Array(bucketCount));
    const ms = durationMs > 0 ? durationMs : 0;
    const bucket = bucketOf(Math.min(maxMicroseconds, Math.round(ms * 1000)));
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    this.#count += 1;
    this.#sumMs += ms;
    if (ms > this.#maxMs) this.#maxMs = ms;
  }

  /** Adds everything that another one counted. */
  add(record: LatencyRecord): void {
    const [sumMs = 0, maxMs = 0, ...pairs] = record;
    if (pairs.length < 2) return;
    const buckets = (this.#buckets ??= new Uint32Array(bucketCount));
    for (let index = 0; index + 1 < pairs.length; index += 2) {
      const bucket = Math.min(bucketCount - 1, Math.max(0, pairs[index] ?? 0));
      const count = pairs[index + 1] ?? 0;
      buckets[bucket] = (buckets[bucket] ?? 0) + count;
      this.#count += count;
    }
    this.#sumMs += sumMs;
    this.#maxMs = Math.max(this.#maxMs, maxMs);
  }

  /** Everything that was counted, as plain numbers. */
  toRecord(): LatencyRecord {
    const pairs: number[] = [this.#sumMs, this.#maxMs];
    this.#buckets?.forEach((count, bucket) => count > 0 && pairs.push(bucket, count));
    return pairs;
  }

  /** Undefined while nothing was counted. */
  summary(): LatencySummary | undefined {
    if (this.#count === 0) return undefined;
    return {
      count: this.#count,
      meanMs: this.#sumMs / this.#count,
      p50Ms: this.#percentile(0.5),
      p95Ms: this.#percentile(0.95),
      p99Ms: this.#percentile(0.99),
      maxMs: this.#maxMs,
    };
  }

  /** The upper end of the bucket in which that share of all values is reached, never above the maximum. */
  #percentile(share: number): number {
    const wanted = Math.ceil(this.#count * share);
    let seen = 0;
    for (const [bucket, count] of (this.#buckets ?? []).entries()) {
      seen += count;
      if (seen >= wanted) return Math.min(this.#maxMs, upperEnd(bucket) / 1000);
    }
    return this.#maxMs;
  }
}

/** One bucket for each microsecond up to 15, then 16 for each doubling. */
function bucketOf(microseconds: number): number {
  if (microseconds < perDoubling) return microseconds;
  const exponent = 31 - Math.clz32(microseconds);
  return (exponent - 3) * perDoubling + ((microseconds >>> (exponent - 4)) & (perDoubling - 1));
}

/** Largest number of microseconds in a bucket. */
function upperEnd(bucket: number): number {
  if (bucket < perDoubling) return bucket;
  const exponent = Math.floor(bucket / perDoubling) + 3;
  const step = 2 ** (exponent - 4);
  return 2 ** exponent + ((bucket % perDoubling) + 1) * step - 1;
}
