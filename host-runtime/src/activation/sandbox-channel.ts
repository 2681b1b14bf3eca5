import { limits, type RpcMessage } from "@terminal-plugin/sdk/protocol";
import { createDisposable, exceedsBytes, PluginPlatformError, type Disposable } from "../kernel/index.ts";
import type { RuntimeEnd } from "../ports/index.ts";

/** A message of the host as a channel sends it. */
export interface SentText {
  readonly text: string;
  /** It carries the plugin's script, which is no message that waits for the plugin (LIM-6). */
  readonly isScript: boolean;
}

/**
 * What every placement's channel keeps, whatever carries its messages: who listens, whether the sandbox is ready, and
 * how it ended, which is told once.
 */
export class SandboxChannel {
  /** Resolves at the sandbox's `runner.ready`; rejects with `runtime_start_failed` when it ends before. */
  readonly ready: Promise<void>;
  readonly #messageListeners = new Set<(message: RpcMessage) => void>();
  readonly #endListeners = new Set<(end: RuntimeEnd) => void>();
  #settleReady: { resolve(): void; reject(error: Error): void } | undefined;
  #end: RuntimeEnd | undefined;

  constructor() {
    this.ready = new Promise((resolve, reject) => {
      this.#settleReady = { resolve, reject };
    });
    this.ready.catch(() => {});
  }

  get hasEnded(): boolean {
    return this.#end !== undefined;
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

  /** Gives a checked message to who listens. Throws `contract_violation` for another first one than `runner.ready`. */
  deliver(message: RpcMessage): void {
    if (this.#settleReady) {
      if (message.type !== "notification" || message.method !== "runner.ready")
        throw new PluginPlatformError("contract_violation", "Expected runner.ready as the first message.");
      this.#settleReady.resolve();
      this.#settleReady = undefined;
      return;
    }
    for (const listener of this.#messageListeners) listener(message);
  }

  /** Takes the end, the first one only. `report` gets one that nobody asked for, before anyone else hears of it. */
  finish(end: RuntimeEnd, report: (end: RuntimeEnd, words: string) => void): void {
    if (this.#end) return;
    this.#end = end;
    this.#settleReady?.reject(new PluginPlatformError("runtime_start_failed", end.message));
    this.#settleReady = undefined;
    // Of a crash the host found the words itself; those of any other end can quote the terminal (OBS-2).
    if (end.cause !== "requested")
      report(end, end.cause === "crash" ? `${end.code}: ${end.message}` : `${end.code}: ${end.cause}`);
    for (const listener of this.#endListeners) listener(end);
    this.#endListeners.clear();
    this.#messageListeners.clear();
  }
}

/** The text of a message to a plugin. Throws `value_too_large` (LIM-1). */
export function textOf(message: RpcMessage): SentText {
  const text = JSON.stringify(message);
  const isScript = message.type === "request" && message.method === "runner.load";
  const maxBytes = isScript
    ? limits.packageUnpackedBytes + limits.controlMessageBytes
    : limits.controlMessageBytes;
  if (exceedsBytes(text, maxBytes))
    throw new PluginPlatformError("value_too_large", `Expected at most ${maxBytes} bytes of JSON.`);
  return { text, isScript };
}

/** The end of a plugin that left too much of the host's messages unread (LIM-6). */
export const unreadMessages: RuntimeEnd = Object.freeze({
  cause: "unresponsive",
  code: "message_flood",
  message: `The plugin left more than ${limits.queuedBytes} bytes of the host's messages unread.`,
});

/** The end of a sandbox that ended by itself. */
export function crash(message: string): RuntimeEnd {
  return { cause: "crash", code: "runtime_ended", message };
}

/** The end of a sandbox whose message broke a rule. */
export function violation(error: unknown): RuntimeEnd {
  if (error instanceof PluginPlatformError)
    return { cause: "violation", code: error.code, message: error.message };
  return { cause: "violation", code: "internal_error", message: "A message could not be handled." };
}
