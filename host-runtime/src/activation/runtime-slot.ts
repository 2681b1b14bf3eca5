import type { ActivationEvent, RuntimeKind } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import type { RuntimeEnd, RuntimeUsage } from "../ports/index.ts";
import type { RuntimeIdentity } from "./active-plugin.ts";
import type { RuntimeStatus } from "./activations.ts";
import type { PluginRuntime } from "./plugin-runtime.ts";
import { runtimeTransitions, type RuntimeEvent, type RuntimeState } from "./runtime-states.ts";

/** What a slot needs of its manager. */
export interface SlotOptions {
  readonly kind: RuntimeKind;
  /** Makes the next runtime; `isCurrent` and `onEnd` are the slot's. */
  create(life: { isCurrent(): boolean; onEnd(end: RuntimeEnd): void }): PluginRuntime;
  /** Told of every change of state, after it happened. */
  onChange(status: RuntimeStatus, previous: RuntimeState): void;
}

/** The place of one runtime of a plugin: at most one is there at a time, and a new one waits until the old is reaped. */
export class RuntimeSlot {
  readonly #options: SlotOptions;
  #state: RuntimeState = "inactive";
  #runtime: PluginRuntime | undefined;
  #starting: Promise<PluginRuntime> | undefined;
  #stopping: Promise<void> | undefined;
  #failure: RuntimeEnd | undefined;
  #closed = false;
  #quarantined = false;

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  /** The active runtime, started when necessary, once for all concurrent callers (ACT-2). */
  async activate(event: ActivationEvent): Promise<PluginRuntime> {
    while (this.#stopping) await this.#stopping;
    if (this.#closed) throw new PluginPlatformError("plugin_unknown", "The plugin was removed.");
    if (this.#quarantined)
      throw new PluginPlatformError(
        "plugin_quarantined",
        "The plugin failed too often and waits for the user.",
      );
    if (this.#state === "active" && this.#runtime) return this.#runtime;
    this.#starting ??= this.#start(event);
    return this.#starting;
  }

  /** The runtime, while it is active. */
  get active(): PluginRuntime | undefined {
    return this.#state === "active" ? this.#runtime : undefined;
  }

  /** The runtime that is starting or active. */
  get living(): PluginRuntime | undefined {
    return this.#state === "active" || this.#state === "starting" ? this.#runtime : undefined;
  }

  status(): RuntimeStatus {
    const identity: RuntimeIdentity | undefined = this.#runtime?.active.identity;
    return Object.freeze({
      kind: this.#options.kind,
      state: this.#state,
      ...(identity ? { identity } : {}),
      ...(this.#failure ? { failure: this.#failure } : {}),
    });
  }

  usage(): RuntimeUsage | undefined {
    return this.#runtime?.usage();
  }

  /** Lets the plugin dispose of everything, then ends its runtime. Resolves when it is reaped. */
  stop(): Promise<void> {
    const end: RuntimeEnd = {
      cause: "requested",
      code: "runtime_ended",
      message: "The plugin was deactivated.",
    };
    return this.#end(end, this.#state === "active");
  }

  /** Kills the runtime. Resolves when it is reaped. */
  kill(end: RuntimeEnd): Promise<void> {
    return this.#end(end, false);
  }

  /** Stops, and refuses every later activation. */
  close(): Promise<void> {
    this.#closed = true;
    return this.stop();
  }

  /** Kills the runtime, if there is one, and refuses every activation until the release. Resolves when it is reaped. */
  quarantine(): Promise<void> {
    if (this.#quarantined) return this.#stopping ?? Promise.resolve();
    this.#quarantined = true;
    if (runtimeTransitions[this.#state].quarantine) {
      this.#go("quarantine");
      return Promise.resolve();
    }
    const message = "The plugin failed too often and was put into quarantine.";
    return this.#end({ cause: "requested", code: "plugin_quarantined", message }, false);
  }

  /** Allows activations again. */
  release(): void {
    this.#quarantined = false;
    this.#failure = undefined;
    if (this.#state === "quarantined") this.#go("release");
  }

  async #start(event: ActivationEvent): Promise<PluginRuntime> {
    const runtime: PluginRuntime = this.#options.create({
      isCurrent: () => this.#state === "active" && this.#runtime === runtime,
      onEnd: (end) => {
        if (this.#runtime === runtime && this.#state === "active") void this.#end(end, false);
      },
    });
    this.#runtime = runtime;
    this.#failure = undefined;
    this.#go("activate");
    try {
      await runtime.start(event);
      this.#starting = undefined;
      if (this.#state !== "starting")
        throw new PluginPlatformError("runtime_ended", "The plugin was stopped while it started.");
      this.#go("started");
      return runtime;
    } catch (error) {
      await this.#end(startFailure(error), false);
      this.#starting = undefined;
      throw error;
    }
  }

  #end(end: RuntimeEnd, orderly: boolean): Promise<void> {
    const runtime = this.#runtime;
    if (this.#stopping) return this.#stopping;
    if (!runtime || this.#state === "stopping") return Promise.resolve();
    const isFailure = end.cause !== "requested";
    if (isFailure) this.#failure = end;
    this.#go("stop");
    this.#stopping = (async () => {
      if (orderly) await runtime.deactivate();
      await runtime.terminate(end);
      this.#runtime = undefined;
      this.#stopping = undefined;
      if (this.#quarantined) this.#go("reapedForQuarantine");
      else this.#go(isFailure ? "reapedAfterFailure" : "reaped");
    })();
    return this.#stopping;
  }

  #go(event: RuntimeEvent): void {
    const previous = this.#state;
    const next = runtimeTransitions[previous][event];
    if (!next)
      throw new PluginPlatformError(
        "internal_error",
        `A runtime that is ${previous} cannot take "${event}".`,
      );
    this.#state = next;
    this.#options.onChange(this.status(), previous);
  }
}

function startFailure(error: unknown): RuntimeEnd {
  if (error instanceof PluginPlatformError)
    return { cause: "activation", code: error.code, message: error.message };
  return { cause: "activation", code: "internal_error", message: "The start failed inside the host." };
}
