import { errorCodes, type ContributionId, type ProviderKindName } from "@terminal-plugin/sdk/protocol";
import type { ChunkCosts } from "./chunk-costs.ts";
import type { CallFigures, ProviderCost } from "./cost-report.ts";
import { LatencyHistogram } from "./latency-histogram.ts";

/** The code under which codes outside the platform's table are counted: a plugin must not make the table grow. */
export function boundedCode(code: string): string {
  return Object.hasOwn(errorCodes, code) ? code : "other";
}

/** Counters of one provider, or the sum of several. */
export class CallCounters {
  #calls = 0;
  #cancelled = 0;
  #drops = 0;
  #bytesToPlugin = 0;
  #bytesFromPlugin = 0;
  readonly #failures = new Map<string, number>();
  readonly #latency = new LatencyHistogram();

  invoked(durationMs: number, bytesToPlugin: number, bytesFromPlugin: number): void {
    this.#calls += 1;
    this.#bytesToPlugin += bytesToPlugin;
    this.#bytesFromPlugin += bytesFromPlugin;
    this.#latency.record(durationMs);
  }

  cancelled(): void {
    this.#cancelled += 1;
  }

  failed(code: string, count = 1): void {
    const known = boundedCode(code);
    this.#failures.set(known, (this.#failures.get(known) ?? 0) + count);
  }

  dropped(count: number): void {
    this.#drops += count;
  }

  addChunks({ chunks, late, bytesToPlugin, bytesFromPlugin, latency }: ChunkCosts): void {
    this.#calls += chunks;
    this.#bytesToPlugin += bytesToPlugin;
    this.#bytesFromPlugin += bytesFromPlugin;
    if (late > 0) this.failed("deadline_exceeded", late);
    this.#latency.add(latency);
  }

  /** Adds everything that another one counted. */
  add(other: CallCounters): void {
    this.#calls += other.#calls;
    this.#cancelled += other.#cancelled;
    this.#drops += other.#drops;
    this.#bytesToPlugin += other.#bytesToPlugin;
    this.#bytesFromPlugin += other.#bytesFromPlugin;
    for (const [code, count] of other.#failures) this.failed(code, count);
    this.#latency.add(other.#latency.toRecord());
  }

  figures(): CallFigures {
    const latency = this.#latency.summary();
    const failuresByCode = [...this.#failures]
      .map(([code, count]) => ({ code, count }))
      .toSorted((left, right) => right.count - left.count || (left.code < right.code ? -1 : 1));
    return {
      calls: this.#calls,
      cancelled: this.#cancelled,
      failures: failuresByCode.reduce((sum, { count }) => sum + count, 0),
      failuresByCode,
      drops: this.#drops,
      bytesToPlugin: this.#bytesToPlugin,
      bytesFromPlugin: this.#bytesFromPlugin,
      ...(latency === undefined ? {} : { latency }),
    };
  }
}

/** What one provider did, and what its interceptor does at the moment. */
export class ProviderCosts {
  readonly providerId: ContributionId;
  readonly kind: ProviderKindName;
  readonly counters: CallCounters = new CallCounters();

  constructor(providerId: ContributionId, kind: ProviderKindName) {
    this.providerId = providerId;
    this.kind = kind;
  }

  /** All that was counted, with attachments that still run. */
  total(running: readonly ChunkCosts[]): CallCounters {
    if (running.length === 0) return this.counters;
    const total = new CallCounters();
    total.add(this.counters);
    running.forEach((costs) => total.addChunks(costs));
    return total;
  }

  report(total: CallCounters): ProviderCost {
    return { providerId: this.providerId, kind: this.kind, ...total.figures() };
  }
}
