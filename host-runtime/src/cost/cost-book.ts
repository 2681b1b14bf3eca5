import type {
  ContributionId,
  OperationResult,
  PluginId,
  ProviderKindName,
  RuntimeKind,
} from "@terminal-plugin/sdk/protocol";
import { Emitter, type Disposable, type Listener } from "../kernel/index.ts";
import type { Clock, RuntimeUsage } from "../ports/index.ts";
import type { ChunkCosts } from "./chunk-costs.ts";
import type { CallFigures, DropCount, InvocationMeasure, PluginCost, RuntimeCost } from "./cost-report.ts";
import { boundedCode, CallCounters, ProviderCosts } from "./provider-costs.ts";
import { UsageMeter } from "./usage-meter.ts";

/** Which provider something is charged to. */
export interface ChargedProvider {
  readonly pluginId: PluginId;
  readonly providerId: ContributionId;
  readonly kind: ProviderKindName;
}

/** An invocation that was sent and has ended. */
export interface EndedInvocation {
  readonly result: OperationResult;
  readonly durationMs: number;
  readonly bytesToPlugin: number;
  readonly bytesFromPlugin: number;
}

/** What a report needs to know of this moment. */
export interface CostReadings {
  /** Interceptors that are attached now. */
  readonly running: readonly { readonly provider: ChargedProvider; readonly costs: ChunkCosts }[];
  /** What a runtime uses now; undefined when it does not run or cannot be measured. */
  usage(pluginId: PluginId, kind: RuntimeKind): RuntimeUsage | undefined;
}

/** Ends of an invocation that are decisions of the user or of the host, and no failure of the plugin. */
const decisions: ReadonlySet<string> = new Set([
  "cancelled",
  "permission_denied",
  "permission_undeclared",
  "prompt_timeout",
  "plugin_disabled",
  "plugin_quarantined",
  "plugin_unknown",
  "plugins_off",
  "session_unknown",
  "runtime_replaced",
]);

interface PluginEntry {
  readonly providers: Map<ContributionId, ProviderCosts>;
  readonly meters: Map<RuntimeKind, UsageMeter>;
}

/** Keeps what each plugin and provider cost since the host started, in bounded memory (OBS-1). */
export class CostBook {
  readonly #clock: Clock;
  readonly #plugins = new Map<PluginId, PluginEntry>();
  readonly #invocations: Emitter<InvocationMeasure>;
  #listeners = 0;

  constructor(clock: Clock, onListenerFailure: (error: unknown) => void) {
    this.#clock = clock;
    this.#invocations = new Emitter(onListenerFailure);
  }

  /** Charges an invocation that was sent. */
  invoked(provider: ChargedProvider, ended: EndedInvocation): void {
    const { result, durationMs, bytesToPlugin, bytesFromPlugin } = ended;
    const { counters } = this.#provider(provider);
    counters.invoked(durationMs, bytesToPlugin, bytesFromPlugin);
    if (result.status === "cancelled") counters.cancelled();
    if (result.status === "failed") counters.failed(result.error.code);
    if (this.#listeners === 0) return;
    const { pluginId, providerId, kind } = provider;
    this.#invocations.emit({
      pluginId,
      providerId,
      kind,
      durationMs,
      bytesToPlugin,
      bytesFromPlugin,
      status: result.status,
      ...(result.status === "failed" ? { code: boundedCode(result.error.code) } : {}),
    });
  }

  /** Charges what went wrong before an invocation was sent, after it, or with an interceptor. */
  failed(provider: ChargedProvider, code: string): void {
    if (!decisions.has(code)) this.#provider(provider).counters.failed(code);
  }

  /** Charges elements that were left out of a result (LIM-4). */
  dropped(provider: ChargedProvider, drops: readonly DropCount[]): void {
    for (const drop of drops) this.#provider(provider).counters.dropped(drop);
  }

  /** Charges an interceptor's attachment that has ended. */
  detached(provider: ChargedProvider, costs: ChunkCosts): void {
    this.#provider(provider).counters.addChunks(costs);
  }

  /** Takes a last reading of a runtime that is about to end. */
  ending(pluginId: PluginId, kind: RuntimeKind, usage: RuntimeUsage | undefined): void {
    this.#meter(pluginId, kind).sample(this.#clock.now(), usage);
  }

  /** A runtime has ended. */
  ended(pluginId: PluginId, kind: RuntimeKind): void {
    this.#plugins.get(pluginId)?.meters.get(kind)?.ended();
  }

  /** Forgets a plugin that was removed. */
  forget(pluginId: PluginId): void {
    this.#plugins.delete(pluginId);
  }

  /** Sum over the providers of a plugin, without what is attached now. */
  calls(pluginId: PluginId): CallFigures {
    const total = new CallCounters();
    for (const { counters } of this.#plugins.get(pluginId)?.providers.values() ?? []) total.add(counters);
    return total.figures();
  }

  /** Told of each invocation when it has ended; without a listener nothing is built for it. */
  onInvocation(listener: Listener<InvocationMeasure>): Disposable {
    this.#listeners += 1;
    const subscription = this.#invocations.on(listener);
    let isOver = false;
    return {
      dispose: () => {
        if (isOver) return;
        isOver = true;
        this.#listeners -= 1;
        subscription.dispose();
      },
    };
  }

  /** Costs of these plugins, in their order, with a reading of this moment. */
  report(
    plugins: readonly { readonly pluginId: PluginId; readonly runtimes: readonly RuntimeKind[] }[],
    readings: CostReadings,
  ): readonly PluginCost[] {
    return plugins.map(({ pluginId, runtimes }) => this.#reportOf(pluginId, runtimes, readings));
  }

  #reportOf(pluginId: PluginId, kinds: readonly RuntimeKind[], readings: CostReadings): PluginCost {
    const running = readings.running.filter(({ provider }) => provider.pluginId === pluginId);
    running.forEach(({ provider }) => this.#provider(provider));
    const total = new CallCounters();
    const providers = [...this.#entry(pluginId).providers.values()].map((provider) => {
      const ofProvider = provider.total(
        running
          .filter((entry) => entry.provider.providerId === provider.providerId)
          .map(({ costs }) => costs),
      );
      total.add(ofProvider);
      return provider.report(ofProvider);
    });
    const used = kinds.map((kind): RuntimeCost => {
      const meter = this.#meter(pluginId, kind);
      meter.sample(this.#clock.now(), readings.usage(pluginId, kind));
      return { kind, ...meter.figures() };
    });
    return {
      pluginId,
      ...total.figures(),
      ...sumWhereMeasured(used, "cpuMs"),
      ...sumWhereMeasured(used, "cpuPercent"),
      ...sumWhereMeasured(used, "memoryBytes"),
      runtimes: used,
      providers,
    };
  }

  #provider({ pluginId, providerId, kind }: ChargedProvider): ProviderCosts {
    const { providers } = this.#entry(pluginId);
    const known = providers.get(providerId);
    if (known) return known;
    const created = new ProviderCosts(providerId, kind);
    providers.set(providerId, created);
    return created;
  }

  #meter(pluginId: PluginId, kind: RuntimeKind): UsageMeter {
    const { meters } = this.#entry(pluginId);
    const known = meters.get(kind);
    if (known) return known;
    const created = new UsageMeter();
    meters.set(kind, created);
    return created;
  }

  #entry(pluginId: PluginId): PluginEntry {
    const known = this.#plugins.get(pluginId);
    if (known) return known;
    const created: PluginEntry = { providers: new Map(), meters: new Map() };
    this.#plugins.set(pluginId, created);
    return created;
  }
}

type Measured = "cpuMs" | "cpuPercent" | "memoryBytes";

/** The sum of what was measured; nothing when nothing was. */
function sumWhereMeasured<Name extends Measured>(
  costs: readonly RuntimeCost[],
  name: Name,
): { readonly [Key in Name]?: number } {
  const measured = costs.flatMap((cost) => cost[name] ?? []);
  if (measured.length === 0) return {};
  return { [name]: measured.reduce((sum, value) => sum + value, 0) } as { readonly [Key in Name]?: number };
}
