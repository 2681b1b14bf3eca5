/** What each plugin and provider costs: calls, latency, failures, bytes, CPU and memory (OBS-1, ISO-6). */
export { ChunkTally, readChunkCosts, type ChunkCosts } from "./chunk-costs.ts";
export { CostBook, type ChargedProvider, type CostReadings, type EndedInvocation } from "./cost-book.ts";
export type {
  CallFigures,
  DropCount,
  FailureCount,
  InvocationMeasure,
  PluginCost,
  ProviderCost,
  RuntimeCost,
} from "./cost-report.ts";
export { LatencyHistogram, type LatencyRecord, type LatencySummary } from "./latency-histogram.ts";
export type { UsageFigures } from "./usage-meter.ts";
