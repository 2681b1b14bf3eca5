import {
  limits,
  type ActivationEvent,
  type AttachInterceptorParams,
  type DetachInterceptorParams,
  type InvokeParams,
  type JsonValue,
  type LoadParams,
  type OperationResult,
} from "@terminal-plugin/sdk/protocol";
import {
  contractJson,
  createDeadline,
  DisposableStore,
  exceedsBytes,
  jsonByteLength,
  PluginPlatformError,
  RpcPeer,
  toErrorInfo,
} from "../kernel/index.ts";
import type {
  Clock,
  LogSink,
  PluginChannel,
  PluginPlacement,
  RuntimeEnd,
  RuntimeUsage,
} from "../ports/index.ts";
import type { ActivePlugin, InvocationBytes, RuntimeIdentity } from "./active-plugin.ts";
import { watchLiveness } from "./liveness.ts";
import { cleanFailure } from "./plugin-failure.ts";
import { PluginRequests } from "./plugin-requests.ts";
import type { PluginServices } from "./plugin-services.ts";
import type { Registrations } from "./registrations.ts";

/** What one start of a plugin needs. */
export interface RuntimeSetup {
  readonly identity: RuntimeIdentity;
  readonly placement: PluginPlacement;
  /** Everything that the sandbox is told; asked for once it is ready. */
  loadParams(): LoadParams;
  readonly registrations: Registrations;
  readonly services: PluginServices;
  readonly clock: Clock;
  readonly log: LogSink;
  /** Whether this runtime is the active one of its plugin (ACT-6). */
  isCurrent(): boolean;
  /** Called once when the runtime ended without being asked to. */
  onEnd(end: RuntimeEnd): void;
}

/** One runtime of a plugin: a sandbox, its channel, and what the plugin registered through it. */
export class PluginRuntime {
  readonly active: ActivePlugin;
  readonly #setup: RuntimeSetup;
  readonly #peer: RpcPeer;
  readonly #parts = new DisposableStore();
  readonly #abort = new AbortController();
  #opening: Promise<PluginChannel> | undefined;
  #channel: PluginChannel | undefined;
  #loaded = false;

  constructor(setup: RuntimeSetup) {
    this.#setup = setup;
    const requests = new PluginRequests(setup.identity, setup.registrations, setup.services, setup.log);
    this.#peer = new RpcPeer({
      send: (message) => this.#channel?.send(message),
      onRequest: (method, params, signal) => requests.answer(method, params, signal),
      onNotification: (method, params) => this.#note(requests, method, params),
      onViolation: (error) => this.#violate(error),
    });
    this.active = createActivePlugin(setup, this.#peer, () => this.#channel?.bytePipe);
  }

  /**
   * Starts the sandbox, loads the script and activates the plugin, all within the activation deadline (ACT-7).
   * Throws `activation_failed`, `activation_timeout` or `runtime_start_failed`; the caller then terminates.
   */
  async start(event: ActivationEvent): Promise<void> {
    const { clock, identity, placement } = this.#setup;
    const deadline = createDeadline(clock, limits.activationDeadlineMs, this.#abort.signal);
    try {
      this.#opening = placement.start(identity.pluginId, deadline.signal);
      this.#listen(await this.#opening);
      this.#loaded = true;
      await this.#step("runner.load", contractJson(this.#setup.loadParams()), deadline.signal);
      await this.#step("plugin.activate", { event }, deadline.signal);
      this.#abort.signal.throwIfAborted();
      this.#parts.add(watchLiveness(clock, this.#peer, () => this.#endUnresponsive()));
    } catch (error) {
      throw activationError(identity, error);
    } finally {
      deadline.dispose();
    }
  }

  /** Tells a loaded plugin something; a message that cannot be sent ends the runtime. */
  notify(method: string, params: JsonValue): void {
    if (!this.#loaded) return;
    try {
      this.#peer.notify(method, params);
    } catch (error) {
      this.#violate(error);
    }
  }

  /** Lets the plugin dispose of everything, at most for the deactivation deadline. The caller then terminates. */
  async deactivate(): Promise<void> {
    const { clock, identity, log } = this.#setup;
    const deadline = createDeadline(clock, limits.deactivationDeadlineMs, this.#abort.signal);
    const result = cleanFailure(await this.#peer.request("plugin.deactivate", {}, deadline.signal));
    deadline.dispose();
    if (result.status === "failed")
      log.write({
        level: "warn",
        event: "plugin.deactivation-failed",
        pluginId: identity.pluginId,
        message: result.error.message,
        data: { code: result.error.code },
        quotes: true,
      });
  }

  /** Ends the sandbox whatever the plugin does; resolves when it is reaped. */
  async terminate(end: RuntimeEnd): Promise<void> {
    this.#abort.abort(new PluginPlatformError("runtime_ended", end.message));
    this.#endParts(end);
    const channel = this.#channel ?? (await this.#opening?.catch(() => undefined));
    await channel?.terminate(end);
  }

  usage(): RuntimeUsage | undefined {
    return this.#channel?.usage();
  }

  #listen(channel: PluginChannel): void {
    this.#channel = channel;
    channel.onMessage((message) => this.#peer.receive(message));
    channel.onEnd((end) => {
      this.#endParts(end);
      if (!this.#abort.signal.aborted) this.#setup.onEnd(end);
    });
  }

  async #step(method: string, params: JsonValue, signal: AbortSignal): Promise<void> {
    const result = cleanFailure(await this.#peer.request(method, params, signal));
    this.#abort.signal.throwIfAborted();
    if (result.status === "cancelled") signal.throwIfAborted();
    if (result.status === "ok") return;
    if (result.status === "failed" && result.error.code === "deadline_exceeded") signal.throwIfAborted();
    const { code, message } =
      result.status === "failed" ? result.error : { code: "cancelled", message: method };
    throw new PluginPlatformError("activation_failed", message, { data: { reason: code } });
  }

  #note(requests: PluginRequests, method: string, params: JsonValue): void {
    try {
      requests.note(method, params);
    } catch (error) {
      if (!(error instanceof PluginPlatformError) || error.code !== "method_unknown")
        return this.#violate(error);
      const { pluginId } = this.#setup.identity;
      this.#setup.log.write({
        level: "debug",
        event: "plugin.unknown-message",
        pluginId,
        message: error.message,
        quotes: true,
      });
    }
  }

  #violate(error: unknown): void {
    const { code, message } = toErrorInfo(error);
    void this.#channel?.terminate({
      cause: "violation",
      code: error instanceof PluginPlatformError ? error.code : "internal_error",
      message: `${code}: ${message}`,
    });
  }

  #endUnresponsive(): void {
    void this.#channel?.terminate({
      cause: "unresponsive",
      code: "runtime_unresponsive",
      message: `The plugin did not answer for ${limits.livenessDeadlineMs} ms.`,
    });
  }

  #endParts(end: RuntimeEnd): void {
    this.#parts.dispose();
    this.#peer.end(new PluginPlatformError("runtime_ended", `The plugin's runtime ended: ${end.message}`));
  }
}

function createActivePlugin(
  setup: RuntimeSetup,
  peer: RpcPeer,
  bytePipe: ActivePlugin["bytePipe"],
): ActivePlugin {
  const { identity, registrations } = setup;
  const call = async (method: string, params: JsonValue, signal: AbortSignal): Promise<OperationResult> => {
    const result = cleanFailure(await peer.request(method, params, signal));
    if (setup.isCurrent() || result.status !== "ok") return result;
    return failed(
      "runtime_replaced",
      `The answer came from runtime ${identity.runtimeId}, which is not active.`,
    );
  };
  const plugin: Omit<ActivePlugin, symbol> = {
    identity,
    isCurrent: () => setup.isCurrent(),
    hasRegistration: (providerId) => registrations.has(providerId),
    async invoke(
      params: InvokeParams,
      signal: AbortSignal,
      bytes?: InvocationBytes,
    ): Promise<OperationResult> {
      if (!setup.isCurrent())
        return failed("runtime_ended", `The runtime ${identity.runtimeId} is not active any more.`);
      try {
        registrations.check(params.providerId, params.kind);
      } catch (error) {
        return { status: "failed", error: toErrorInfo(error) };
      }
      const payload = JSON.stringify(params.payload);
      if (exceedsBytes(payload, limits.providerPayloadBytes))
        return failed(
          "value_too_large",
          `payload: expected at most ${limits.providerPayloadBytes} bytes of JSON.`,
        );
      if (bytes) bytes.payload = jsonByteLength(payload);
      const result = await call("provider.invoke", contractJson(params), signal);
      if (result.status !== "ok") return result;
      const value = JSON.stringify(result.value);
      if (bytes) bytes.result = jsonByteLength(value);
      if (exceedsBytes(value, limits.providerResultBytes))
        return failed(
          "value_too_large",
          `result: expected at most ${limits.providerResultBytes} bytes of JSON.`,
        );
      return result;
    },
    sendEvent: (event) => peer.notify("terminal.event", contractJson({ event })),
    async attachInterceptor(params: AttachInterceptorParams, signal: AbortSignal): Promise<OperationResult> {
      if (identity.runtimeKind !== "advanced")
        return failed("interceptor_rejected", "An isolated runtime has no byte ports.");
      return call("interceptor.attach", contractJson(params), signal);
    },
    bytePipe,
    detachInterceptor: (params: DetachInterceptorParams) =>
      peer.notify("interceptor.detach", contractJson(params)),
  };
  return Object.freeze(plugin) as ActivePlugin;
}

function failed(
  code: "runtime_ended" | "runtime_replaced" | "value_too_large" | "interceptor_rejected",
  message: string,
): OperationResult {
  return { status: "failed", error: { code, message } };
}

/** Every failure of a start as one of the activation's codes, the cause kept. */
function activationError(identity: RuntimeIdentity, cause: unknown): PluginPlatformError {
  if (!(cause instanceof PluginPlatformError))
    return new PluginPlatformError(
      "internal_error",
      `${identity.pluginId}: the start failed inside the host.`,
      { cause },
    );
  const message = `${identity.pluginId}: ${cause.message}`;
  const options = { cause, ...(cause.data === undefined ? {} : { data: cause.data }) };
  switch (cause.code) {
    case "deadline_exceeded":
      return new PluginPlatformError(
        "activation_timeout",
        `${identity.pluginId}: expected the activation to end within ${limits.activationDeadlineMs} ms.`,
        options,
      );
    case "activation_failed":
    case "runtime_start_failed":
    case "runtime_ended":
      return new PluginPlatformError(cause.code, message, options);
    default:
      return new PluginPlatformError("activation_failed", message, options);
  }
}
