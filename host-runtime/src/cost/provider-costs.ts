import { errorCodes, type ContributionId, type ProviderKindName } from "@terminal-plugin/sdk/protocol";
import { cutText } from "../kernel/index.ts";
import type { ChunkCosts } from "./chunk-costs.ts";
import type { CallFigures, DropCount, ProviderCost } from "./cost-report.ts";
import { LatencyHistogram } from "./latency-histogram.ts";

/** The code under which codes outside the platform's table are counted: a plugin must not make the table grow. */
export function boundedCode(code: string): string {
  return Object.hasOwn(errorCodes, code) ? code : "other";
}

/** Longest example of what was left out, in UTF-16 code units. */
const maxExampleChars = 256;

/** Counters of one provider, or the sum of several. */
export class CallCounters {
  #calls = 0;
  #cancelled = 0;
  #bytesToPlugin = 0;
  #bytesFromPlugin = 0;
  readonly #failures = new Map<string, number>();
  readonly #drops = new Map<string, DropCount>();
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

  /** The codes are those of the host's rules, so that their number is bounded. */
  dropped({ code, count, example }: DropCount): void {
    const known = this.#drops.get(code)?.count ?? 0;
    this.#drops.set(code, { code, count: known + count, example: cutText(example, maxExampleChars) });
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
    this.#bytesToPlugin += other.#bytesToPlugin;
    this.#bytesFromPlugin += other.#bytesFromPlugin;
    for (const [code, count] of other.#failures) this.failed(code, count);
    for (const drop of other.#drops.values()) this.dropped(drop);
    this.#latency.add(other.#latency.toRecord());
  }

  figures(): CallFigures {
    const latency = this.#latency.summary();
    const failuresByCode = rankCounts([...this.#failures].map(([code, count]) => ({ code, count })));
    const dropsByCode = rankCounts([...this.#drops.values()]);
    return {
      calls: this.#calls,
      cancelled: this.#cancelled,
      failures: sumCounts(failuresByCode),
      failuresByCode,
      drops: sumCounts(dropsByCode),
      dropsByCode,
      bytesToPlugin: this.#bytesToPlugin,
      bytesFromPlugin: this.#bytesFromPlugin,
      ...(latency === undefined ? {} : { latency }),
    };
  }
}

interface Counted {
  readonly code: string;
  readonly count: number;
}

/** The most frequent first. */
function rankCounts<Entry extends Counted>(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((left, right) => right.count - left.count || (left.code < right.code ? -1 : 1));
}

function sumCounts(entries: readonly Counted[]): number {
  return entries.reduce((sum, { count }) => sum + count, 0);
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
