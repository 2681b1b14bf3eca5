/**
 * The benchmark: what the platform costs on this machine beside the bare floors of the same run, and what a plugin adds.
 * For command lines and release checks; no application needs it.
 *
 * @packageDocumentation
 */
export { runBenchmark, type BenchmarkOptions } from "./run-benchmark.ts";
export { runStudy, studyDelayMs, type StudyOptions, type StudyResult } from "./run-study.ts";
export type { BenchmarkResult, BenchmarkSubject, BenchmarkTrip, ReportTable } from "./report-types.ts";
export type { Comparison } from "./compare.ts";
export type { Machine } from "./machine.ts";
export { formatComparison, formatComparisons } from "./format-comparison.ts";
export { gateMatrix, gateTable, readGateResult, recordGateResult } from "./matrix.ts";
export { renderReport } from "./report/html.ts";
