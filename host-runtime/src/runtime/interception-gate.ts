import type { InterceptingPlugin, InterceptionPolicy } from "../ports/index.ts";

/** A kind of machine that the release gate names: results on one say nothing of another (BEN-5). */
export interface GateCell {
  readonly os: string;
  readonly arch: string;
  /** Major version of Node. */
  readonly node: number;
  readonly cpuClass: CpuClass;
}

/** How many threads run at once: plugin, plane and terminal share them. */
export type CpuClass = "1 core" | "2-3 cores" | "4 or more cores";

/** A run of the benchmark that a build carries. */
export interface GateResult {
  readonly cell: GateCell;
  /** Version of the host runtime that was measured; a result of another one counts for nothing. */
  readonly version: string;
  readonly verdict: "pass" | "fail" | "inconclusive";
  /** ISO 8601. */
  readonly measuredAt: string;
}

/** What is known of a cell. A cell without a run of this version is `unproven`, never passed (BEN-5). */
export type CellState = GateResult["verdict"] | "unproven";

/** What an application's policy is made of. */
export interface InterceptionGateOptions {
  /** Results that the build carries. */
  readonly results: readonly GateResult[];
  /** The machine that it runs on now. */
  readonly cell: GateCell;
  /** Version of the host runtime that runs now. */
  readonly version: string;
  /** Whether the plugin comes from a folder that the user opened for development. */
  readonly isDeveloped?: (plugin: InterceptingPlugin) => boolean;
}

/**
 * The policy of BEN-6: interceptors of plugins are off unless the build carries a passing result for this platform, or
 * the plugin is one that the user develops.
 */
export function createInterceptionGate(options: InterceptionGateOptions): InterceptionPolicy {
  const { results, cell, version, isDeveloped = () => false } = options;
  const state = readCellState(results, cell, version);
  const found = {
    pass: undefined,
    fail: "the benchmark failed there",
    inconclusive: "the benchmark could not tell there",
    unproven: "no benchmark was passed there",
  }[state];
  return {
    refusal: (plugin) =>
      found === undefined || isDeveloped(plugin)
        ? undefined
        : `Interceptors are off on ${formatCell(cell)}: ${found}. To try one that you develop, start with its folder.`,
  };
}

/** The latest result of a cell and version. */
export function readCellState(results: readonly GateResult[], cell: GateCell, version: string): CellState {
  const own = results.filter((result) => result.version === version && isSameCell(result.cell, cell));
  const latest = own.toSorted((a, b) => (a.measuredAt < b.measuredAt ? -1 : 1)).at(-1);
  return latest?.verdict ?? "unproven";
}

/** Whether both name the same kind of machine. */
export function isSameCell(left: GateCell, right: GateCell): boolean {
  return (
    left.os === right.os &&
    left.arch === right.arch &&
    left.node === right.node &&
    left.cpuClass === right.cpuClass
  );
}

/** The cell in words. */
export function formatCell({ os, arch, node, cpuClass }: GateCell): string {
  return `${os} ${arch}, Node ${node}, ${cpuClass}`;
}

/** The class of a machine with that many cores. */
export function cpuClassOf(cores: number): CpuClass {
  if (cores >= 4) return "4 or more cores";
  return cores >= 2 ? "2-3 cores" : "1 core";
}

/** Reads the results that a build carries. An entry that cannot be read is left out: it opens nothing. */
export function readGateResults(value: unknown): readonly GateResult[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isGateResult);
}

function isGateResult(value: unknown): value is GateResult {
  if (!isRecord(value) || !isRecord(value["cell"])) return false;
  const { cell, version, verdict, measuredAt } = value;
  const { os, arch, node, cpuClass } = cell;
  return (
    [os, arch, cpuClass, version, measuredAt].every((text) => typeof text === "string") &&
    typeof node === "number" &&
    (verdict === "pass" || verdict === "fail" || verdict === "inconclusive")
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
