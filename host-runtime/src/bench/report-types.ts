import type { Comparison } from "./compare.ts";
import type { Machine } from "./machine.ts";
import type { Answers } from "./measure/answers.ts";
import type { FanOut } from "./measure/fan-out.ts";
import type { LatencyRound, RateRound, Series } from "./measure/rounds.ts";
import type { Verdict } from "./statistics/index.ts";

/** Figures of another measurement, shown in the report as they are. */
export interface ReportTable {
  readonly title: string;
  readonly note?: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** What an interceptor's breaker did during the run. */
export interface BenchmarkTrip {
  readonly name: string;
  readonly message: string;
}

/** What was measured beside the platform itself. */
export interface BenchmarkSubject {
  readonly pluginId: string;
  readonly version: string;
  /** Content digest of the package, which tells exactly what ran. */
  readonly contentDigest: string;
}

/** Everything that a run measured, raw samples included (BEN-1). Written as JSON; an infinite bound becomes null there. */
export interface BenchmarkResult {
  readonly format: "terminal-plugin.benchmark";
  readonly formatVersion: 1;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** Seed of the workload and of the order of the runs. */
  readonly seed: number;
  readonly size: "full" | "quick";
  readonly machine: Machine;
  /** Load average before and after the run. */
  readonly load: readonly [before: number, after: number];
  /** Undefined when the platform itself was measured. */
  readonly subject?: BenchmarkSubject;
  /** Over the comparisons that gate. */
  readonly verdict: Verdict;
  readonly comparisons: readonly Comparison[];
  readonly throughput: readonly Series<RateRound>[];
  /** Keys with a pause between an echo and the next key, as a person types. */
  readonly latency: readonly Series<LatencyRound>[];
  /** Each key right after the echo of the one before. */
  readonly latencyBackToBack: readonly Series<LatencyRound>[];
  readonly activation: readonly Series<LatencyRound>[];
  readonly fanOut: FanOut;
  /** Of a plugin with ordinary providers. */
  readonly answers?: Answers;
  /** What could not be measured on this machine, and why. */
  readonly notMeasured: readonly string[];
  readonly trips: readonly BenchmarkTrip[];
  readonly tables: readonly ReportTable[];
  /** What the release gate knows of each platform; only for the platform itself (BEN-5). */
  readonly matrix?: ReportTable;
}
