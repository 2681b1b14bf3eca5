import {
  limits,
  type InvokeParams,
  type JsonValue,
  type LoadParams,
  type OperationResult,
  type RpcMessage,
  type RpcRequest,
  type RuntimeKind,
} from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError, type Disposable } from "../kernel/index.ts";
import type { PluginChannel, PluginPlacement, RuntimeEnd } from "../ports/index.ts";

/** What a test's plugin does; every runtime of it shares the record of what it was sent. */
export interface PluginScript {
  /** Answers an invocation; the default is an empty completion. */
  onInvoke?: (params: InvokeParams) => OperationResult | Promise<OperationResult>;
  /** Called when the plugin is activated, before it registers; a throw fails the activation. */
  onActivate?: (
    call: (method: string, params: JsonValue) => Promise<OperationResult>,
  ) => void | Promise<void>;
  /** Provider ids that the plugin does not register. */
  readonly unregistered?: readonly string[];
}

/** A runtime that a test can end from the outside. */
export interface ScriptedRuntime {
  readonly pluginId: string;
  /** Everything that the plugin was sent, in order. */
  readonly received: readonly RpcMessage[];
  readonly isEnded: boolean;
  /** Ends it as a crash does, or for another cause. */
  crash(cause?: RuntimeEnd["cause"]): void;
}

const ok = (value: JsonValue): OperationResult => ({ status: "ok", value });

/** A placement whose plugins are scripts of the test: no sandbox, the same channel. */
export class ScriptedPlacement implements PluginPlacement {
  readonly kind: RuntimeKind;
  readonly runtimes: ScriptedRuntime[] = [];
  readonly scripts = new Map<string, PluginScript>();

  constructor(kind: RuntimeKind = "isolated") {
    this.kind = kind;
  }

  start(pluginId: string): Promise<PluginChannel> {
    const runtime = new ScriptedChannel(this.kind, pluginId, this.scripts.get(pluginId) ?? {});
    this.runtimes.push(runtime);
    return Promise.resolve(runtime);
  }

  /** Everything that plugins were sent and that concerns a terminal. */
  terminalMessages(): readonly RpcMessage[] {
    return this.runtimes
      .flatMap(({ received }) => received)
      .filter(
        (message) => "method" in message && ["provider.invoke", "terminal.event"].includes(message.method),
      );
  }
}

class ScriptedChannel implements PluginChannel, ScriptedRuntime {
  readonly kind: RuntimeKind;
  readonly pluginId: string;
  readonly received: RpcMessage[] = [];
  readonly #script: PluginScript;
  readonly #waiting = new Map<number, (result: OperationResult) => void>();
  #providers: LoadParams["providers"] = [];
  #listener: ((message: RpcMessage) => void) | undefined;
  #onEnd: ((end: RuntimeEnd) => void) | undefined;
  #end: RuntimeEnd | undefined;
  #nextId = 0;

  constructor(kind: RuntimeKind, pluginId: string, script: PluginScript) {
    this.kind = kind;
    this.pluginId = pluginId;
    this.#script = script;
  }

  get isEnded(): boolean {
    return this.#end !== undefined;
  }

  send(message: RpcMessage): void {
    if (this.#end) return;
    if (JSON.stringify(message).length > limits.controlMessageBytes)
      throw new PluginPlatformError("value_too_large", "Too large.");
    this.received.push(message);
    if (message.type === "request") void this.#answer(message);
    else if (message.type === "result") this.#waiting.get(message.id)?.(message.result);
  }

  onMessage(listener: (message: RpcMessage) => void): Disposable {
    this.#listener = listener;
    return { dispose: () => (this.#listener = undefined) };
  }

  onEnd(listener: (end: RuntimeEnd) => void): Disposable {
    this.#onEnd = listener;
    return { dispose: () => (this.#onEnd = undefined) };
  }

  terminate(end: RuntimeEnd): Promise<void> {
    this.#finish(end);
    return Promise.resolve();
  }

  usage(): undefined {
    return undefined;
  }

  crash(cause: RuntimeEnd["cause"] = "crash"): void {
    const message = cause === "crash" ? "It crashed." : `It ended: ${cause}.`;
    this.#finish({ cause, code: "runtime_ended", message });
  }

  #finish(end: RuntimeEnd): void {
    if (this.#end) return;
    this.#end = end;
    this.#onEnd?.(end);
  }

  async #answer(request: RpcRequest): Promise<void> {
    const result = await this.#handle(request);
    if (!this.#end) this.#listener?.({ type: "result", id: request.id, result });
  }

  async #handle({ method, params }: RpcRequest): Promise<OperationResult> {
    if (method === "runner.load") this.#providers = (params as unknown as LoadParams).providers;
    if (method === "plugin.activate") return this.#activate();
    if (method === "plugin.deactivate") return ok({ failures: [] });
    if (method === "provider.invoke")
      return this.#script.onInvoke?.(params as unknown as InvokeParams) ?? ok({ items: [] });
    return ok({});
  }

  async #activate(): Promise<OperationResult> {
    try {
      await this.#script.onActivate?.((method, params) => this.#call(method, params));
    } catch (error) {
      return { status: "failed", error: { code: "plugin_error", message: String(error) } };
    }
    let registrationId = 0;
    for (const { id, kind } of this.#providers) {
      if (this.#script.unregistered?.includes(id)) continue;
      await this.#call("providers.register", { registrationId: (registrationId += 1), providerId: id, kind });
    }
    return ok({});
  }

  #call(method: string, params: JsonValue): Promise<OperationResult> {
    const id = (this.#nextId += 1);
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#listener?.({ type: "request", id, method, params });
    });
  }
}
