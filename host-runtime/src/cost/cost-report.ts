import type { ContributionId, PluginId, ProviderKindName, RuntimeKind } from "@terminal-plugin/sdk/protocol";
import type { LatencySummary } from "./latency-histogram.ts";
import type { UsageFigures } from "./usage-meter.ts";

/** How often something failed for one reason. */
export interface FailureCount {
  /** A code of the platform; codes of plugins count as `other`. */
  readonly code: string;
  readonly count: number;
}

/** How much was left out of results for one reason (LIM-4). */
export interface DropCount {
  /** Code of the rule. */
  readonly code: string;
  /** Elements that were left out. */
  readonly count: number;
  /** Where the latest was, what was expected and what came, for the author; safe to show. */
  readonly example: string;
}

/** Counters that providers and plugins have in common. */
export interface CallFigures {
  /** Invocations that were sent; for an interceptor, chunks that it answered in time. */
  readonly calls: number;
  /** Invocations that the host withdrew, because nobody waited for them any more. */
  readonly cancelled: number;
  /** Failures of every code; decisions of the user are none. */
  readonly failures: number;
  readonly failuresByCode: readonly FailureCount[];
  /** Elements of results that broke a rule and were left out (LIM-4). */
  readonly drops: number;
  readonly dropsByCode: readonly DropCount[];
  /** Bytes of payloads or chunks. */
  readonly bytesToPlugin: number;
  /** Bytes of results or answers. */
  readonly bytesFromPlugin: number;
  /**
   * Duration of an invocation without activation and authorization; for an interceptor, what it adds to the way of a
   * chunk. Absent while there was none.
   */
  readonly latency?: LatencySummary;
}

/** What one provider did so far. */
export interface ProviderCost extends CallFigures {
  readonly providerId: ContributionId;
  readonly kind: ProviderKindName;
}

/** What one runtime of a plugin costs. */
export interface RuntimeCost extends UsageFigures {
  readonly kind: RuntimeKind;
}

/** What one plugin costs: the sums over its providers and runtimes, and each of them. */
export interface PluginCost extends CallFigures, UsageFigures {
  readonly pluginId: PluginId;
  readonly runtimes: readonly RuntimeCost[];
  readonly providers: readonly ProviderCost[];
}

/** One invocation that has ended, for an exporter. */
export interface InvocationMeasure {
  readonly pluginId: PluginId;
  readonly providerId: ContributionId;
  readonly kind: ProviderKindName;
  readonly durationMs: number;
  readonly bytesToPlugin: number;
  readonly bytesFromPlugin: number;
  readonly status: "ok" | "cancelled" | "failed";
  /** Of a failure. */
  readonly code?: string;
}
