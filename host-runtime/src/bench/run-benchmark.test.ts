import { describe, expect, it } from "vitest";
import { formatComparison, renderReport, runBenchmark, runStudy } from "./index.ts";

describe("the benchmark on real terminals", () => {
  it("BEN-1, BEN-4: measures everything beside its floor, with machine, versions, seed and raw samples", async () => {
    const steps: string[] = [];
    const table = { title: "Own <figures>", columns: ["name", "value"], rows: [["a & b", 1.5]] };
    const result = await runBenchmark({
      seed: 7,
      size: "quick",
      onStep: (title) => steps.push(title),
      tables: () => Promise.resolve([table]),
    });
    expect(steps.length).toBeGreaterThan(3);
    expect(result).toMatchObject({ format: "terminal-plugin.benchmark", seed: 7, size: "quick" });
    expect(result.machine).toMatchObject({ os: process.platform, arch: process.arch, node: process.version });
    expect(Object.keys(result.machine.packages)).toContain("node-pty");
    const names = ["bare", "no interceptor", "no interceptor, again", "identity interceptor"];
    for (const series of [result.throughput, result.latency, result.latencyBackToBack])
      expect(series.map(({ name }) => name)).toEqual(names);
    for (const { rounds } of result.throughput)
      for (const { bytes, wallMs, cpuMs } of rounds) {
        expect(bytes).toBeGreaterThan(900_000);
        expect(wallMs).toBeGreaterThan(0);
        expect(cpuMs).toBeGreaterThan(0);
      }
    for (const { rounds } of result.latency)
      for (const { samplesMs } of rounds) expect(samplesMs.every((ms) => ms > 0)).toBe(true);
    expect(result.activation.map(({ name }) => name)).toEqual([
      "bare worker",
      "bare process",
      "cold plugin",
      "warm plugin",
    ]);
    if (process.platform === "linux") expect(result.fanOut.memoryBytes).toHaveLength(3);
    expect(result.comparisons.filter(({ gates }) => gates)).toHaveLength(3);
    const gating = result.comparisons.filter(({ gates }) => gates).map(({ verdict }) => verdict);
    if (gating.includes("fail")) expect(result.verdict).toBe("fail");
    else expect(result.verdict).toBe(gating.includes("inconclusive") ? "inconclusive" : "pass");

    const report = renderReport(result);
    expect(report).toContain(`<strong>${result.verdict}</strong>`);
    expect(report.match(/<svg /g)).toHaveLength(3);
    expect(report).toContain("a &amp; b");
    expect(report).not.toContain("<figures>");
    expect(report).not.toMatch(/<script|src=|href=|url\(/);
    expect(JSON.parse(JSON.stringify(result))).toMatchObject({ verdict: result.verdict });
  });

  it("BEN-4: a real terminal whose input is 2 ms slower is told from its like, and its like is not", async () => {
    const { runs, falseFails, found } = await runStudy({ seed: 3, runs: 3 });
    expect({ runs, falseFails, found }).toEqual({ runs: 3, falseFails: 0, found: 3 });
  });

  it("BEN-4: too few rounds leave the bounds open, and a report says so", () => {
    const cost = { estimate: 0.1, low: -Infinity, high: Infinity, confidence: 0.998 };
    const open = { verdict: "inconclusive", cost, limit: 0.01, noiseFloor: Infinity, gates: true } as const;
    expect(formatComparison({ ...open, title: "Output", base: "bare", unit: "loss" })).toMatchObject({
      measured: "0.905 (? to ?) of bare",
      noiseFloor: "not known",
    });
  });
});
