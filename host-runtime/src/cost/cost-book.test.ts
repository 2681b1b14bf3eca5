import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createManualClock } from "../ports/index.ts";
import { ChunkTally, CostBook, LatencyHistogram, readChunkCosts, type InvocationMeasure } from "./index.ts";

const provider = {
  pluginId: "com.example.shell",
  providerId: "com.example.shell.completion",
  kind: "terminal.completion",
} as const;
const interceptor = {
  ...provider,
  providerId: "com.example.shell.in",
  kind: "terminal.interceptor.input",
} as const;
const listed = [{ pluginId: provider.pluginId, runtimes: ["isolated"] as const }];
const nothing = { running: [], usage: () => undefined };
const raise = (error: unknown): void => {
  throw error;
};

describe("LatencyHistogram", () => {
  it("OBS-1: each percentile is at most 1/16 above a value that has that rank, for any durations", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 100_000, noNaN: true }), { minLength: 1 }),
        (durations) => {
          const histogram = new LatencyHistogram();
          durations.forEach((duration) => histogram.record(duration));
          const sorted = durations.toSorted((left, right) => left - right);
          const summary = histogram.summary();
          for (const [share, found] of [
            [0.5, summary?.p50Ms],
            [0.95, summary?.p95Ms],
            [0.99, summary?.p99Ms],
          ] as const) {
            const exact = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
            expect(found).toBeGreaterThanOrEqual(Math.min(exact, Math.round(exact * 1000) / 1000) - 1e-9);
            expect(found).toBeLessThanOrEqual(exact * (1 + 1 / 16) + 0.001);
          }
          expect(summary?.count).toBe(durations.length);
          expect(summary?.maxMs).toBe(sorted.at(-1));
        },
      ),
    );
  });

  it("OBS-1: what crosses a process boundary adds up to the same histogram", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 500, noNaN: true })), fc.nat(50), (durations, cut) => {
        const [whole, first, second] = [
          new LatencyHistogram(),
          new LatencyHistogram(),
          new LatencyHistogram(),
        ];
        durations.forEach((duration, index) => {
          whole.record(duration);
          (index < cut ? first : second).record(duration);
        });
        const sum = new LatencyHistogram();
        sum.add(first.toRecord());
        sum.add(second.toRecord());
        expect(sum.summary()?.p95Ms).toBe(whole.summary()?.p95Ms);
        expect(sum.count).toBe(whole.count);
      }),
    );
  });

  it("OBS-1: stays bounded for durations that are too long, negative or 0", () => {
    const histogram = new LatencyHistogram();
    for (const duration of [0, -5, 1e12]) histogram.record(duration);
    expect(histogram.toRecord().length).toBeLessThanOrEqual(2 + 2 * 3);
    expect(histogram.summary()).toMatchObject({ count: 3, p50Ms: 0, maxMs: 1e12 });
    expect(new LatencyHistogram().summary()).toBeUndefined();
  });
});

describe("costs of an interceptor", () => {
  it("OBS-1: chunks, bytes and added latency survive the way over a process boundary", () => {
    const tally = new ChunkTally();
    tally.sent(100);
    tally.answered(120, 2);
    tally.sent(10);
    tally.missed();
    const costs = readChunkCosts(JSON.parse(JSON.stringify(tally.costs())));
    expect(costs).toMatchObject({ chunks: 1, late: 1, bytesToPlugin: 110, bytesFromPlugin: 120 });
    const book = new CostBook(createManualClock(), raise);
    if (costs) book.detached(interceptor, costs);
    const [report] = book.report(listed, {
      ...nothing,
      running: [{ provider: interceptor, costs: tally.costs() }],
    });
    expect(report?.providers[0]).toMatchObject({
      kind: "terminal.interceptor.input",
      calls: 2,
      bytesToPlugin: 220,
      failuresByCode: [{ code: "deadline_exceeded", count: 2 }],
      latency: { count: 2, maxMs: 2 },
    });
  });

  it.each([
    [null],
    ["text"],
    [{}],
    [{ chunks: -1 }],
    [{ chunks: 1, late: 0, bytesToPlugin: 1, bytesFromPlugin: 1, latency: ["x"] }],
  ])("OBS-1: %j is no cost", (value) => {
    expect(readChunkCosts(value)).toBeUndefined();
  });
});

describe("CostBook", () => {
  const end = { durationMs: 3, bytesToPlugin: 40, bytesFromPlugin: 60 };

  it("OBS-1: keeps calls, failures by code, drops and bytes for each provider and their sum for the plugin", () => {
    const book = new CostBook(createManualClock(), raise);
    book.invoked(provider, { ...end, result: { status: "ok", value: null } });
    book.invoked(provider, {
      ...end,
      result: { status: "failed", error: { code: "deadline_exceeded", message: "x" } },
    });
    book.invoked(provider, { ...end, result: { status: "cancelled" } });
    book.dropped(provider, [
      { code: "too_many", count: 3, example: "/items/100: Expected at most 100 elements, got 103." },
      { code: "empty", count: 1, example: "/items/1/text: Expected a text, got none." },
    ]);
    book.dropped(provider, [{ code: "empty", count: 9, example: "/items/7/text: " + "x".repeat(999) }]);
    book.failed(
      { ...provider, providerId: "com.example.shell.hover", kind: "terminal.hover" },
      "activation_failed",
    );
    const [report] = book.report(listed, nothing);
    expect(report).toMatchObject({
      calls: 3,
      cancelled: 1,
      failures: 2,
      drops: 13,
      dropsByCode: [
        { code: "empty", count: 10, example: expect.stringMatching(/^.items.7.text: x{200}/) },
        { code: "too_many", count: 3, example: "/items/100: Expected at most 100 elements, got 103." },
      ],
      bytesToPlugin: 120,
      bytesFromPlugin: 180,
    });
    expect(report?.providers).toMatchObject([
      {
        providerId: provider.providerId,
        calls: 3,
        failuresByCode: [{ code: "deadline_exceeded", count: 1 }],
      },
      {
        providerId: "com.example.shell.hover",
        calls: 0,
        failuresByCode: [{ code: "activation_failed", count: 1 }],
      },
    ]);
    book.forget(provider.pluginId);
    expect(book.report(listed, nothing)[0]).toMatchObject({ calls: 0, providers: [] });
  });

  it("OBS-1: a decision of the user is no failure, and codes of a plugin do not make the table grow", () => {
    const book = new CostBook(createManualClock(), raise);
    book.failed(provider, "permission_denied");
    for (let index = 0; index < 100; index += 1) book.failed(provider, `made_up_${index}`);
    expect(book.report(listed, nothing)[0]?.failuresByCode).toEqual([{ code: "other", count: 100 }]);
  });

  it("ISO-6: CPU and memory follow the readings over a restart; without a reading they are left out", () => {
    const clock = createManualClock();
    const book = new CostBook(clock, raise);
    expect(book.report(listed, nothing)[0]).not.toHaveProperty("cpuMs");
    const read = (cpuMs: number) =>
      book.report(listed, { running: [], usage: () => ({ cpuMs, memoryBytes: 10_000_000 }) })[0];
    expect(read(100)).not.toHaveProperty("cpuPercent");
    clock.advance(1000);
    expect(read(350)).toMatchObject({ cpuMs: 350, cpuPercent: 25, memoryBytes: 10_000_000 });
    book.ending(provider.pluginId, "isolated", { cpuMs: 400, memoryBytes: 1 });
    book.ended(provider.pluginId, "isolated");
    expect(book.report(listed, nothing)[0]).toMatchObject({ cpuMs: 400 });
    expect(book.report(listed, nothing)[0]).not.toHaveProperty("memoryBytes");
    clock.advance(1000);
    expect(read(50)).toMatchObject({ cpuMs: 450 });
  });

  it("OBS-1: an exporter is told of each invocation until it leaves", () => {
    const book = new CostBook(createManualClock(), raise);
    const seen: InvocationMeasure[] = [];
    const subscription = book.onInvocation((measure) => seen.push(measure));
    book.invoked(provider, {
      ...end,
      result: { status: "failed", error: { code: "made_up", message: "x" } },
    });
    subscription.dispose();
    book.invoked(provider, { ...end, result: { status: "ok", value: 1 } });
    expect(seen).toEqual([{ ...provider, ...end, status: "failed", code: "other" }]);
  });
});
