import type { PluginId } from "@terminal-plugin/sdk/protocol";
import {
  createActivations,
  type Activations,
  type ActivePlugin,
  type RuntimeChange,
} from "../../activation/index.ts";
import { packPlugin, testHost, testPrincipal } from "../../activation/plugins.fixture.ts";
import { createDisposable, type Disposable } from "../../kernel/index.ts";
import { systemClock, type Clock, type LogEntry } from "../../ports/index.ts";
import { createIsolatedPlacement } from "../isolated-placement.ts";
import type { ProcessPlacementOptions, ProcessPluginPlacement } from "./process-placement.ts";

/** A host with real sandboxes. */
export interface RealHost {
  readonly placement: ProcessPluginPlacement;
  readonly activations: Activations;
  readonly log: LogEntry[];
  readonly changes: RuntimeChange[];
  /** Adds a plugin with one completion provider. */
  add(id: PluginId, source: string): Promise<void>;
  activate(id: PluginId): Promise<ActivePlugin>;
  /** Resolves with the change that made the plugin fail. */
  failureOf(id: PluginId): Promise<RuntimeChange>;
  /** From now on the deadlines that the host enforces pass ten times faster. */
  hurry(): void;
  dispose(): Promise<void>;
}

/** What the placements of a host take alike. */
type AnyPlacementOptions = Pick<ProcessPlacementOptions, "clock" | "log" | "warmRunners">;

/** Starts a host whose plugins are real processes, or run where `createPlacement` says. */
export function createRealHost(
  options: ProcessPlacementOptions = {},
  createPlacement: (options: AnyPlacementOptions) => ProcessPluginPlacement = createIsolatedPlacement,
): RealHost {
  const log: LogEntry[] = [];
  const changes: RuntimeChange[] = [];
  const clock = new HurryingClock();
  const sink = { write: (entry: LogEntry) => void log.push(entry) };
  const placement = createPlacement({ log: sink, ...options });
  const activations = createActivations({ placements: [placement], host: testHost, clock, log: sink });
  activations.onDidChange((change) => changes.push(change));
  return {
    placement,
    activations,
    log,
    changes,
    async add(id, source) {
      activations.add(await packPlugin({ id, isolated: source }), testPrincipal);
    },
    activate: (id) => activations.activate(id, "isolated", `onProvider:${id}.completion`),
    failureOf: (id) =>
      new Promise((resolve) => {
        const isIt = (change: RuntimeChange): boolean => change.pluginId === id && change.state === "failed";
        const past = changes.find(isIt);
        if (past) return resolve(past);
        const subscription = activations.onDidChange((change) => {
          if (!isIt(change)) return;
          subscription.dispose();
          resolve(change);
        });
      }),
    hurry: () => clock.hurry(),
    async dispose() {
      await activations.dispose();
      await placement.dispose();
    },
  };
}

/** The system's clock until `hurry` is called, ten times as fast afterwards. */
class HurryingClock implements Clock {
  readonly #timers = new Map<
    object,
    { readonly dueAt: number; readonly callback: () => void; real: Disposable }
  >();
  #speed = 1;
  #hurriedAt = 0;

  now(): number {
    return this.#hurriedAt + (systemClock.now() - this.#hurriedAt) * this.#speed;
  }
  wallTime(): number {
    return systemClock.wallTime();
  }
  setTimeout(callback: () => void, delayMs: number): Disposable {
    const key = {};
    this.#arm(key, this.now() + delayMs, callback);
    return createDisposable(() => {
      this.#timers.get(key)?.real.dispose();
      this.#timers.delete(key);
    });
  }
  hurry(): void {
    this.#hurriedAt = systemClock.now();
    this.#speed = 10;
    for (const [key, { dueAt, callback, real }] of this.#timers) {
      real.dispose();
      this.#arm(key, dueAt, callback);
    }
  }
  #arm(key: object, dueAt: number, callback: () => void): void {
    const real = systemClock.setTimeout(
      () => {
        this.#timers.delete(key);
        callback();
      },
      Math.max(0, dueAt - this.now()) / this.#speed,
    );
    this.#timers.set(key, { dueAt, callback, real });
  }
}
