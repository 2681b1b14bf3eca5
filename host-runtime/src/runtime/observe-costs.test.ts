import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { expect, it, onTestFinished } from "vitest";
import type { InvocationMeasure, PluginCost } from "../cost/index.ts";
import { createDisposable } from "../kernel/index.ts";
import { observeCosts } from "./observe-costs.ts";

const figures = {
  calls: 3,
  cancelled: 0,
  failures: 1,
  failuresByCode: [{ code: "provider_timeout", count: 1 }],
  drops: 2,
  dropsByCode: [{ code: "empty", count: 2, example: "/items/0/text: secret words" }],
  bytesToPlugin: 400,
  bytesFromPlugin: 90,
} as const;
const cost: PluginCost = {
  ...figures,
  pluginId: "com.example.one",
  cpuMs: 1500,
  memoryBytes: 12_000_000,
  runtimes: [],
  providers: [{ ...figures, providerId: "com.example.one.main", kind: "terminal.completion" }],
};

/** A plugin that never ran. */
const unmeasured: PluginCost = { ...figures, pluginId: "com.example.two", runtimes: [], providers: [] };

it("OBS-1: an OpenTelemetry meter gets the costs of plugins, and nothing after the end", async () => {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 });
  const provider = new MeterProvider({ readers: [reader] });
  onTestFinished(() => provider.shutdown());
  let tell: ((measure: InvocationMeasure) => void) | undefined;
  let readings = 0;
  const observing = observeCosts(
    {
      costs() {
        readings += 1;
        return Promise.resolve([cost, unmeasured]);
      },
      onInvocation(listener) {
        tell = listener;
        return createDisposable(() => (tell = undefined));
      },
    },
    provider.getMeter("host"),
  );
  tell?.({
    pluginId: "com.example.one",
    providerId: "com.example.one.main",
    kind: "terminal.completion",
    durationMs: 20,
    bytesToPlugin: 400,
    bytesFromPlugin: 100,
    status: "ok",
  });

  const collect = async (): Promise<Readonly<Record<string, readonly unknown[]>>> => {
    exporter.reset();
    await reader.forceFlush();
    const metrics = exporter
      .getMetrics()
      .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
    return Object.fromEntries(
      metrics.map(({ descriptor, dataPoints }) => [
        `${descriptor.name} ${descriptor.unit}`,
        dataPoints.map(({ value, attributes }) => {
          const shown = typeof value === "number" ? value : value.sum;
          return [shown, ...Object.values(attributes)];
        }),
      ]),
    );
  };
  const own = ["com.example.one", "com.example.one.main", "terminal.completion"];
  expect(await collect()).toEqual({
    "terminal_plugin.invocation.duration s": [[0.02, ...own, "ok"]],
    "terminal_plugin.calls {call}": [[3, ...own]],
    "terminal_plugin.drops {element}": [[2, ...own]],
    "terminal_plugin.failures {failure}": [[1, ...own, "provider_timeout"]],
    "terminal_plugin.io By": [
      [400, ...own, "to_plugin"],
      [90, ...own, "from_plugin"],
    ],
    "terminal_plugin.cpu.time s": [[1.5, "com.example.one"]],
    "terminal_plugin.memory By": [[12_000_000, "com.example.one"]],
  });
  observing.dispose();
  expect(tell).toBeUndefined();
  await collect();
  expect(readings).toBe(1);
});
