import { PluginError, type CancellationToken } from "@terminal-plugin/sdk";
import {
  limits,
  type ActivationEvent,
  type DeactivateResult,
  type ErrorInfo,
  type InvokeParams,
  type JsonValue,
  type LoadParams,
  type LogParams,
} from "@terminal-plugin/sdk/protocol";
import { exceedsBytes, type RpcPeer } from "../kernel/index.ts";
import type { GuestEnvironment, GuestGlobals } from "./environment.ts";
import { createCallHost } from "./host-calls.ts";
import { createContext, type LivingContext } from "./plugin-context.ts";
import { pluginFailure, pluginFailureText } from "./plugin-failure.ts";
import { PluginLog } from "./plugin-log.ts";
import { checkPluginJson } from "./plugin-services.ts";
import { PluginTimers } from "./plugin-timers.ts";
import { ProviderHandlers } from "./provider-handlers.ts";

/** Failures of a deactivation that are reported; further ones are only logged. */
const maxReportedFailures = 64;

/** One plugin in this sandbox, from its script to its deactivation. */
export class LoadedPlugin {
  readonly handlers: ProviderHandlers;
  readonly living: LivingContext;
  readonly #environment: GuestEnvironment;
  readonly #load: LoadParams;
  readonly #log: PluginLog;
  readonly #timers: PluginTimers;
  readonly #disposalFailures: ErrorInfo[] = [];
  #definition: CheckedDefinition | undefined;

  constructor(environment: GuestEnvironment, load: LoadParams, peer: RpcPeer) {
    const onFailure = (error: unknown): void => this.reportFailure(error);
    this.#environment = environment;
    this.#load = load;
    this.#log = new PluginLog({
      clock: environment.clock,
      write: (line) => tryNotify(peer, line),
      hasBacklog: () => environment.queuedBytes() > 0,
    });
    this.#timers = new PluginTimers(environment.clock, onFailure);
    const call = createCallHost(peer);
    const announced = (registrationId: number, answer: Promise<unknown>): void => {
      answer.catch((error: unknown) => {
        this.handlers.forget(registrationId);
        this.reportFailure(error);
      });
    };
    this.handlers = new ProviderHandlers(load.providers, load.host.supportedKinds, {
      register: (params) => announced(params.registrationId, call("providers.register", params)),
      unregister: (registrationId) =>
        announced(registrationId, call("providers.unregister", { registrationId })),
      warn: (message) => this.#log.line("warn", message),
    });
    this.living = createContext(
      { environment, load, call, log: this.#log, timers: this.#timers, handlers: this.handlers, onFailure },
      (error) => this.#reportDisposalFailure(error),
    );
  }

  /** Runs the script. Throws what it throws, or `activation_failed` when it defines no plugin. */
  evaluate(): void {
    const { source, fileName } = this.#load;
    this.#definition = checkDefinition(this.#environment.evaluate(source, fileName, this.#globals()));
  }

  /** Runs `activate`. When it fails, everything registered so far is disposed of. */
  async activate(event: ActivationEvent): Promise<JsonValue> {
    const definition = this.#definition;
    if (!definition) throw new PluginError("activation_failed", `The plugin was not loaded before ${event}.`);
    try {
      await Reflect.apply(definition.activate, definition.self, [this.living.context]);
    } catch (error) {
      this.#end();
      throw error;
    }
    return {};
  }

  /** Invokes a provider and returns checked JSON of at most 128 KiB (LIM-1, LIM-2). */
  async invoke(params: InvokeParams, cancellationToken: CancellationToken): Promise<JsonValue> {
    const handler = this.handlers.handlerOf(params.providerId, params.kind);
    const invocation = this.#environment.harden({ ...params, cancellationToken });
    const value = checkPluginJson(await Reflect.apply(handler, undefined, [invocation]), "result");
    if (exceedsBytes(JSON.stringify(value), limits.providerResultBytes))
      throw new PluginError(
        "value_too_large",
        `result: expected at most ${limits.providerResultBytes} bytes of JSON.`,
      );
    return value;
  }

  /** Runs `deactivate` and disposes of everything, each failure contained (SDK-5). */
  async deactivate(): Promise<DeactivateResult> {
    const definition = this.#definition;
    try {
      if (definition?.deactivate) await Reflect.apply(definition.deactivate, definition.self, []);
    } catch (error) {
      this.#reportDisposalFailure(error);
    }
    this.#end();
    return { failures: this.#disposalFailures };
  }

  /** Puts what plugin code threw into its log. */
  reportFailure(error: unknown): void {
    this.#log.line("error", pluginFailureText(error));
  }

  #end(): void {
    this.living.subscriptions.dispose();
    this.living.end();
    this.handlers.end();
    this.#timers.end();
    this.#log.end();
  }

  #reportDisposalFailure(error: unknown): void {
    this.reportFailure(error);
    if (this.#disposalFailures.length < maxReportedFailures)
      this.#disposalFailures.push(pluginFailure(error));
  }

  /** Console and timers as globals: the same bounded ones as in the context. */
  #globals(): GuestGlobals {
    const timers = this.#timers;
    const start =
      (repeats: boolean) =>
      (callback: (...values: unknown[]) => void, delayMs?: unknown, ...values: unknown[]): number =>
        timers.start(
          typeof callback === "function" && values.length ? () => callback(...values) : callback,
          delayMs,
          repeats,
        );
    const stop = (id: unknown): void => timers.stop(id);
    return {
      console: this.#log.asConsole(),
      setTimeout: start(false),
      clearTimeout: stop,
      setInterval: start(true),
      clearInterval: stop,
      queueMicrotask: (callback: () => void): void => {
        if (typeof callback !== "function") throw new TypeError("queueMicrotask expects a function.");
        Promise.resolve()
          .then(() => callback())
          .catch((error: unknown) => this.reportFailure(error));
      },
    };
  }
}

interface CheckedDefinition {
  readonly self: object;
  readonly activate: (...values: unknown[]) => unknown;
  readonly deactivate: ((...values: unknown[]) => unknown) | undefined;
}

function checkDefinition(value: unknown): CheckedDefinition {
  if (typeof value !== "object" || value === null) throw noPlugin();
  const { activate, deactivate } = value as { activate?: unknown; deactivate?: unknown };
  if (typeof activate !== "function") throw noPlugin();
  if (deactivate !== undefined && typeof deactivate !== "function") throw noPlugin();
  return {
    self: value,
    activate: activate as CheckedDefinition["activate"],
    deactivate: deactivate as CheckedDefinition["deactivate"],
  };
}

function noPlugin(): PluginError {
  return new PluginError(
    "activation_failed",
    "Expected the script to end in a plugin: an object with a function `activate` (and a function `deactivate`).",
  );
}

/** Logging never throws: a line that cannot be sent is counted by the log. */
function tryNotify(peer: RpcPeer, line: LogParams): boolean {
  try {
    peer.notify("log.write", { ...line });
    return true;
  } catch {
    return false;
  }
}
