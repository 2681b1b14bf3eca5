import { describe, expect, it } from "vitest";
import {
  cpuClassOf,
  createHostRuntime,
  createInterceptionGate,
  formatCell,
  readCellState,
  readGateResults,
  type CellState,
  type GateCell,
  type GateResult,
} from "./index.ts";
import { createPackage } from "./runtime.fixture.ts";

const cell: GateCell = { os: "linux", arch: "x64", node: 20, cpuClass: "2-3 cores" };
const passing: GateResult = {
  cell,
  version: "1.0.0",
  verdict: "pass",
  measuredAt: "2026-01-02T00:00:00.000Z",
};
const plugin = { pluginId: "com.example.filter", version: "1.0.0", principal: "content:sha256-a" };

describe("the gate of interceptors", () => {
  const cases: readonly [string, readonly GateResult[], CellState][] = [
    ["a passing run of this platform and version", [passing], "pass"],
    ["no run", [], "unproven"],
    ["a failed run", [{ ...passing, verdict: "fail" }], "fail"],
    ["a run that could not tell", [{ ...passing, verdict: "inconclusive" }], "inconclusive"],
    ["a passing run of another version", [{ ...passing, version: "0.9.0" }], "unproven"],
    ["a passing run of another Node", [{ ...passing, cell: { ...cell, node: 22 } }], "unproven"],
    ["a passing run of another system", [{ ...passing, cell: { ...cell, os: "darwin" } }], "unproven"],
    ["a passing run of another processor", [{ ...passing, cell: { ...cell, arch: "arm64" } }], "unproven"],
    [
      "a passing run of a machine with more cores",
      [{ ...passing, cell: { ...cell, cpuClass: "4 or more cores" } }],
      "unproven",
    ],
    [
      "a run that failed after one that passed",
      [{ ...passing, verdict: "fail", measuredAt: "2026-01-03T00:00:00.000Z" }, passing],
      "fail",
    ],
  ];

  it.each(cases)("BEN-5, BEN-6: with %s the cell is known for what it is", (_, results, expected) => {
    expect(readCellState(results, cell, "1.0.0")).toBe(expected);
    const refusal = createInterceptionGate({ results, cell, version: "1.0.0" }).refusal(plugin);
    if (expected === "pass") expect(refusal).toBeUndefined();
    else expect(refusal).toContain("linux x64, Node 20, 2-3 cores");
  });

  it("BEN-6: a plugin of a folder that the user develops may intercept, another one may not", () => {
    const gate = createInterceptionGate({
      results: [],
      cell,
      version: "1.0.0",
      isDeveloped: ({ principal }) => principal === "content:sha256-a",
    });
    expect(gate.refusal(plugin)).toBeUndefined();
    expect(gate.refusal({ ...plugin, principal: "content:sha256-b" })).toContain("off");
  });

  it("BEN-6: without a policy of the application nobody intercepts", async () => {
    const runtime = createHostRuntime({
      host: { name: "test", os: "linux" },
      decisions: { decide: () => Promise.resolve({ decision: "allow", lifetime: "always" }) },
    });
    const { pluginId } = plugin;
    const providers = [{ id: `${pluginId}.in`, kind: "terminal.interceptor.input" }];
    const optional = ["provider.terminal", "terminal.intercept.input", "runtime.advanced"];
    const verified = await createPackage({
      id: pluginId,
      entry: "advanced",
      providers,
      required: [],
      optional,
      script: "var plugin = { activate() {} }; plugin;",
    });
    await runtime.install(verified);
    await runtime.enable(pluginId);
    expect(runtime.interceptors.candidates("input")[0]?.refusal).toContain("has not shown");
    await runtime.dispose();
  });

  it.each([
    ["no list", { results: [] }],
    ["a list of nothing", [null, 3, "pass"]],
    ["a result without a cell", [{ ...passing, cell: undefined }]],
    ["an unknown verdict", [{ ...passing, verdict: "passed" }]],
    ["a version that is no text", [{ ...passing, version: 1 }]],
    ["a Node version as text", [{ ...passing, cell: { ...cell, node: "20" } }]],
  ])("BEN-6: %s opens nothing", (_, value) => {
    expect(readGateResults(value)).toEqual([]);
  });

  it("BEN-5: a cell names system, processor, Node and the class of its cores", () => {
    expect(readGateResults([passing, {}])).toEqual([passing]);
    expect(formatCell(cell)).toBe("linux x64, Node 20, 2-3 cores");
    expect([1, 2, 3, 4, 64].map(cpuClassOf)).toEqual([
      "1 core",
      "2-3 cores",
      "2-3 cores",
      "4 or more cores",
      "4 or more cores",
    ]);
  });
});
