import { limits, type PluginId, type RpcMessage } from "@terminal-plugin/sdk/protocol";
import { MessageReader } from "../activation/index.ts";
import { createDisposable, exceedsBytes, PluginPlatformError, type Disposable } from "../kernel/index.ts";
import type { Clock, LogSink, PluginChannel, RuntimeEnd } from "../ports/index.ts";
import { readFrameItem } from "./frame-item.ts";
import { openFrame, type OpenFrame } from "./open-frame.ts";

/** What a frame is made in and watched with. */
export interface FramePorts {
  readonly document: Document;
  readonly clock: Clock;
  readonly log: LogSink;
}

/** One sandboxed frame with the worker of one plugin, from its start until it is removed. */
export class PluginFrame implements PluginChannel {
  readonly kind = "isolated" as const;
  /** Resolves when the worker is locked down; rejects with `runtime_start_failed` when it ends before. */
  readonly ready: Promise<void>;
  readonly #frame: OpenFrame;
  readonly #pluginId: PluginId;
  readonly #log: LogSink;
  readonly #reader: MessageReader;
  readonly #messageListeners = new Set<(message: RpcMessage) => void>();
  readonly #endListeners = new Set<(end: RuntimeEnd) => void>();
  #end: RuntimeEnd | undefined;
  #settleReady: { resolve(): void; reject(error: Error): void } | undefined;
  /** Length of what the worker has not taken yet, without the plugin's script. */
  #waiting = 0;
  #scriptLength = 0;

  constructor(pluginId: PluginId, frameUrl: string, { document, clock, log }: FramePorts) {
    this.#pluginId = pluginId;
    this.#log = log;
    this.#reader = new MessageReader(clock);
    this.ready = new Promise((resolve, reject) => {
      this.#settleReady = { resolve, reject };
    });
    this.ready.catch(() => {});
    this.#frame = openFrame(document, frameUrl, clock, {
      onItem: (item) => this.#receive(item),
      onProblem: (message) => this.#kill(crash(message)),
    });
  }

  /** Removes a frame that is not needed any more. */
  abandon(): void {
    this.#kill({ cause: "requested", code: "runtime_ended", message: "The frame was not needed any more." });
  }

  send(message: RpcMessage): void {
    if (this.#end) return;
    const text = JSON.stringify(message);
    const isLoad = message.type === "request" && message.method === "runner.load";
    const maxBytes = isLoad
      ? limits.packageUnpackedBytes + limits.controlMessageBytes
      : limits.controlMessageBytes;
    if (exceedsBytes(text, maxBytes))
      throw new PluginPlatformError("value_too_large", `Expected at most ${maxBytes} bytes of JSON.`);
    if (isLoad) this.#scriptLength += text.length;
    else if (this.#waiting + text.length - this.#scriptLength > limits.queuedBytes)
      return this.#kill({
        cause: "unresponsive",
        code: "message_flood",
        message: `The plugin left more than ${limits.queuedBytes} bytes of the host's messages unread.`,
      });
    this.#waiting += text.length;
    this.#frame.post(text);
  }

  onMessage(listener: (message: RpcMessage) => void): Disposable {
    this.#messageListeners.add(listener);
    return createDisposable(() => this.#messageListeners.delete(listener));
  }

  onEnd(listener: (end: RuntimeEnd) => void): Disposable {
    if (this.#end) listener(this.#end);
    else this.#endListeners.add(listener);
    return createDisposable(() => this.#endListeners.delete(listener));
  }

  async terminate(end: RuntimeEnd): Promise<void> {
    this.#kill(end);
  }

  /** A page cannot measure what a worker costs. */
  usage(): undefined {
    return undefined;
  }

  #receive(data: unknown): void {
    if (this.#end) return;
    try {
      const item = readFrameItem(data);
      if (typeof item === "number") this.#acknowledged(item);
      else if (typeof item === "string") {
        this.#frame.post(item.length);
        this.#deliver(this.#reader.readText(item));
      } else if (item.report === "ended") this.#kill(item);
    } catch (error) {
      this.#kill(violation(error));
    }
  }

  #acknowledged(length: number): void {
    this.#waiting -= length;
    if (length >= this.#scriptLength) this.#scriptLength = 0;
    if (this.#waiting < 0)
      throw new PluginPlatformError("contract_violation", "Expected acknowledgements of what was sent.");
  }

  #deliver(message: RpcMessage): void {
    if (this.#settleReady) {
      if (message.type !== "notification" || message.method !== "runner.ready")
        throw new PluginPlatformError("contract_violation", "Expected runner.ready as the first message.");
      this.#settleReady.resolve();
      this.#settleReady = undefined;
      return;
    }
    for (const listener of this.#messageListeners) listener(message);
  }

  /** Settles everything that waits, once, and removes the frame. */
  #kill(end: RuntimeEnd): void {
    if (this.#end) return;
    this.#end = end;
    this.#frame.dispose();
    this.#settleReady?.reject(new PluginPlatformError("runtime_start_failed", end.message));
    this.#settleReady = undefined;
    if (end.cause !== "requested")
      this.#log.write({
        level: "warn",
        event: "plugin.frame-ended",
        pluginId: this.#pluginId,
        // Only what this file found out: the words of any other end can quote the terminal.
        message: end.cause === "crash" ? `${end.code}: ${end.message}` : `${end.code}: ${end.cause}`,
      });
    for (const listener of this.#endListeners) listener(end);
    this.#endListeners.clear();
    this.#messageListeners.clear();
  }
}

function crash(message: string): RuntimeEnd {
  return { cause: "crash", code: "runtime_ended", message };
}

function violation(error: unknown): RuntimeEnd {
  if (error instanceof PluginPlatformError)
    return { cause: "violation", code: error.code, message: error.message };
  return { cause: "violation", code: "internal_error", message: "A message could not be handled." };
}
