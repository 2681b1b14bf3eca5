import { describe, expect, it } from "vitest";
import type { GateResult } from "../runtime/index.ts";
import { gateMatrix, gateTable, recordGateResult } from "./index.ts";

const [first, second] = gateMatrix;
if (!first || !second) throw new Error("Expected a matrix.");
const passing: GateResult = {
  cell: first,
  version: "1.0.0",
  verdict: "pass",
  measuredAt: "2026-01-02T00:00:00.000Z",
};

describe("the matrix of the release gate", () => {
  it("BEN-5: every cell without a run of this version is unproven, never passed", () => {
    const other = { ...passing, cell: second, version: "0.9.0" };
    const { rows } = gateTable([passing, other], "1.0.0");
    expect(rows).toHaveLength(gateMatrix.length);
    expect(rows.filter(([state]) => state === "pass")).toEqual([
      ["pass", expect.stringContaining("linux x64, Node 20"), passing.measuredAt],
    ]);
    expect(rows.filter(([state]) => state === "unproven")).toHaveLength(gateMatrix.length - 1);
  });

  it("BEN-5: a machine outside the matrix is listed with its result, and named cells stay unproven", () => {
    const cell = { ...first, os: "freebsd" };
    const { rows } = gateTable([{ ...passing, cell }], "1.0.0");
    expect(rows.map(([state]) => state).filter((state) => state === "pass")).toHaveLength(1);
    expect(rows).toHaveLength(gateMatrix.length + 1);
  });

  it("BEN-5: a new result takes the place of that of its cell and version only", () => {
    const failed: GateResult = { ...passing, verdict: "fail", measuredAt: "2026-01-03T00:00:00.000Z" };
    const older = { ...passing, version: "0.9.0" };
    expect(recordGateResult([older, passing], failed)).toEqual([older, failed]);
    expect(recordGateResult([passing], { ...passing, cell: second })).toHaveLength(2);
  });
});
