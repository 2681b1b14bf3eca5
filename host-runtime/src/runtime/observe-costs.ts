import { createDisposable, type Disposable } from "../kernel/index.ts";
import type { CallFigures, PluginCost } from "../cost/index.ts";
import type { HostRuntime } from "./host-runtime-interface.ts";

/** Names and values that tell one series of figures from another. Only ids, kinds and codes: never terminal content. */
export type CostAttributes = Readonly<Record<string, string>>;

/** An instrument whose values are read when somebody collects them. */
export type ObservedInstrument = object;

/** Where the values of one collection go. */
export interface CostObserver {
  observe(instrument: ObservedInstrument, value: number, attributes: CostAttributes): void;
}

/** The part of an OpenTelemetry `Meter` that is used: a meter of `@opentelemetry/api` 1.x fits. */
export interface CostMeter {
  createHistogram(
    name: string,
    options: { readonly description: string; readonly unit: string },
  ): { record(value: number, attributes: CostAttributes): void };
  createObservableCounter(
    name: string,
    options: { readonly description: string; readonly unit: string },
  ): ObservedInstrument;
  createObservableGauge(
    name: string,
    options: { readonly description: string; readonly unit: string },
  ): ObservedInstrument;
  addBatchObservableCallback(
    callback: (observer: CostObserver) => Promise<void>,
    instruments: ObservedInstrument[],
  ): void;
  removeBatchObservableCallback(
    callback: (observer: CostObserver) => Promise<void>,
    instruments: ObservedInstrument[],
  ): void;
}

/**
 * Gives the costs of plugins to an OpenTelemetry meter of the application, until it is disposed (OBS-1). Nothing leaves
 * the process by this: what the application's exporter does is its own choice (HST-9). Instruments:
 *
 * - `terminal_plugin.invocation.duration` in s, by plugin, provider, kind and status;
 * - `terminal_plugin.calls`, `terminal_plugin.drops`, by plugin, provider and kind;
 * - `terminal_plugin.failures`, the same and by code;
 * - `terminal_plugin.io` in By, by plugin, provider, kind and direction (`to_plugin`, `from_plugin`);
 * - `terminal_plugin.cpu.time` in s and `terminal_plugin.memory` in By, by plugin; absent while not measured.
 *
 * The number of series is bounded by that of installed plugins, their providers and the platform's codes.
 */
export function observeCosts(
  runtime: Pick<HostRuntime, "costs" | "onInvocation">,
  meter: CostMeter,
): Disposable {
  const duration = meter.createHistogram("terminal_plugin.invocation.duration", {
    description: "Duration of invocations of plugins' providers",
    unit: "s",
  });
  const counter = (name: string, unit: string, description: string): ObservedInstrument =>
    meter.createObservableCounter(`terminal_plugin.${name}`, { unit, description });
  const instruments = {
    calls: counter("calls", "{call}", "Invocations of providers, and chunks that interceptors answered"),
    drops: counter("drops", "{element}", "Elements of results that were left out"),
    failures: counter("failures", "{failure}", "Failed invocations"),
    io: counter("io", "By", "Payloads and results, or chunks of interceptors"),
    cpu: counter("cpu.time", "s", "CPU time of plugins' processes"),
    memory: meter.createObservableGauge("terminal_plugin.memory", {
      unit: "By",
      description: "Private memory of plugins' processes",
    }),
  };
  const observe = async (observer: CostObserver): Promise<void> => {
    for (const plugin of await runtime.costs()) observePlugin(plugin, instruments, observer);
  };
  const observed = Object.values(instruments);
  meter.addBatchObservableCallback(observe, observed);
  const invocations = runtime.onInvocation(({ pluginId, providerId, kind, durationMs, status }) =>
    duration.record(durationMs / 1000, {
      "plugin.id": pluginId,
      "provider.id": providerId,
      "provider.kind": kind,
      status,
    }),
  );
  return createDisposable(() => {
    invocations.dispose();
    meter.removeBatchObservableCallback(observe, observed);
  });
}

type Instruments = Readonly<
  Record<"calls" | "drops" | "failures" | "io" | "cpu" | "memory", ObservedInstrument>
>;

function observePlugin(plugin: PluginCost, instruments: Instruments, observer: CostObserver): void {
  const ofPlugin = { "plugin.id": plugin.pluginId };
  if (plugin.cpuMs !== undefined) observer.observe(instruments.cpu, plugin.cpuMs / 1000, ofPlugin);
  if (plugin.memoryBytes !== undefined) observer.observe(instruments.memory, plugin.memoryBytes, ofPlugin);
  for (const provider of plugin.providers)
    observeCalls(
      provider,
      { ...ofPlugin, "provider.id": provider.providerId, "provider.kind": provider.kind },
      instruments,
      observer,
    );
}

function observeCalls(
  { calls, drops, failuresByCode, bytesToPlugin, bytesFromPlugin }: CallFigures,
  attributes: CostAttributes,
  instruments: Instruments,
  observer: CostObserver,
): void {
  observer.observe(instruments.calls, calls, attributes);
  observer.observe(instruments.drops, drops, attributes);
  observer.observe(instruments.io, bytesToPlugin, { ...attributes, direction: "to_plugin" });
  observer.observe(instruments.io, bytesFromPlugin, { ...attributes, direction: "from_plugin" });
  for (const { code, count } of failuresByCode)
    observer.observe(instruments.failures, count, { ...attributes, code });
}
