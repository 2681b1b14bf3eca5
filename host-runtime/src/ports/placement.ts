import type { PluginId, RpcMessage, RuntimeKind } from "@terminal-plugin/sdk/protocol";
import type { Disposable } from "../kernel/index.ts";
import type { ErrorCodeName } from "@terminal-plugin/sdk/protocol";

/** Why a plugin's runtime ended. */
export interface RuntimeEnd {
  /**
   * `requested`: the host ended it; `activation`: its activation failed or was late; `crash`: it ended by itself;
   * `violation`: killed for breaking a limit or the protocol; `unresponsive`: killed because it stopped answering.
   */
  readonly cause: "requested" | "activation" | "crash" | "violation" | "unresponsive";
  readonly code: ErrorCodeName;
  /** Sentence for the log and the user. */
  readonly message: string;
}

/**
 * The one JSON channel to a sandbox that is started, locked down and empty. The placement enforces bytes, rate,
 * depth and contract of what the plugin sends and ends the sandbox at the first violation.
 */
export interface PluginChannel {
  readonly kind: RuntimeKind;
  /** Queues a message. After the end it does nothing. Throws `value_too_large` for a message above its limit. */
  send(message: RpcMessage): void;
  /** Checked messages of the plugin, in order. */
  onMessage(listener: (message: RpcMessage) => void): Disposable;
  /** Called once, as soon as the end is certain, also when that was before the subscription. No message follows. */
  onEnd(listener: (end: RuntimeEnd) => void): Disposable;
  /** Ends the sandbox whatever the plugin does, and resolves when it is reaped. */
  terminate(end: RuntimeEnd): Promise<void>;
  /** The byte path of an advanced runtime. */
  readonly bytePipe?: BytePipe;
  /** What it costs now, after its end what was measured last; undefined where nothing can be measured. */
  usage(): RuntimeUsage | undefined;
}

/** What a sandbox costs (ISO-6). */
export interface RuntimeUsage {
  /** CPU time since its start, in milliseconds. */
  readonly cpuMs: number;
  /** Memory that belongs to it alone, in bytes. */
  readonly memoryBytes: number;
}

declare const bytePipe: unique symbol;

/**
 * The way on which the bytes of a terminal reach an advanced runtime. Made by a placement, understood by the
 * application's `InterceptorTerminals` of the same platform; opaque to everything in between (ICP-4).
 */
export interface BytePipe {
  readonly [bytePipe]: true;
}

/** Where plugin code runs: one interface for child process, plane worker and browser frame. */
export interface PluginPlacement {
  readonly kind: RuntimeKind;
  /**
   * Starts an empty sandbox; resolves when it reported `runner.ready`, which is not handed on as a message. Throws
   * `runtime_start_failed`, or the signal's reason, after everything that was started is reaped.
   */
  start(pluginId: PluginId, signal: AbortSignal): Promise<PluginChannel>;
}
