import {
  formatCell,
  isSameCell,
  readCellState,
  type CpuClass,
  type GateCell,
  type GateResult,
} from "../runtime/index.ts";
import { readGatePlatform } from "../node/gate-platform.ts";
import type { BenchmarkResult, ReportTable } from "./report-types.ts";

const systems = [
  { os: "linux", arch: "x64" },
  { os: "linux", arch: "arm64" },
  { os: "darwin", arch: "arm64" },
];
const nodes = [20, 22, 24];
const cpuClasses: readonly CpuClass[] = ["2-3 cores", "4 or more cores"];

/** The machines that the release gate names (BEN-5). Each needs a run of its own. */
export const gateMatrix: readonly GateCell[] = systems.flatMap(({ os, arch }) =>
  nodes.flatMap((node) => cpuClasses.map((cpuClass) => ({ os, arch, node, cpuClass }))),
);

/** What a run says of the gate, for the results that a build carries. Throws for a quick run and for one of a plugin. */
export function readGateResult(result: BenchmarkResult): GateResult {
  if (result.size !== "full" || result.subject)
    throw new RangeError("Expected a full run of the platform itself.");
  return { ...readGatePlatform(), verdict: result.verdict, measuredAt: result.startedAt };
}

/** The results with a new one in place of that of its cell and version. */
export function recordGateResult(results: readonly GateResult[], added: GateResult): readonly GateResult[] {
  const others = results.filter(
    ({ cell, version }) => version !== added.version || !isSameCell(cell, added.cell),
  );
  return [...others, added];
}

/** The matrix with what is known of each cell in a version; a cell without a run of it is unproven (BEN-5). */
export function gateTable(results: readonly GateResult[], version: string): ReportTable {
  const named = [...gateMatrix];
  for (const { cell } of results) if (!named.some((other) => isSameCell(other, cell))) named.push(cell);
  return {
    title: "Release gate by platform",
    note: `Host runtime ${version}. Interceptors of installed plugins are on where the gate was passed, and nowhere else.`,
    columns: ["State", "Platform", "Measured"],
    rows: named.map((cell) => {
      const own = results.filter((result) => result.version === version && isSameCell(result.cell, cell));
      const measuredAt = own.map((result) => result.measuredAt).toSorted((a, b) => (a < b ? -1 : 1));
      return [readCellState(results, cell, version), formatCell(cell), measuredAt.at(-1) ?? "never"];
    }),
  };
}
