import {
  limits,
  type ErrorInfo,
  type JsonValue,
  type OperationResult,
  type RpcMessage,
  type RpcRequest,
} from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError, toErrorInfo } from "./errors.ts";
import { onAbort } from "./on-abort.ts";

/** What a side of the control channel supplies. */
export interface RpcPeerOptions {
  /** Sends a message in order. A throw fails the request or turns the answer into a failed result. */
  send(message: RpcMessage): void;
  /**
   * Answers a request of the other side; a throw is a failed result. `signal` aborts when the request is withdrawn or
   * the channel ends. `attachment` is what the transport delivered beside the message, such as a byte port.
   */
  onRequest(
    method: string,
    params: JsonValue,
    signal: AbortSignal,
    attachment: unknown,
  ): JsonValue | Promise<JsonValue>;
  /** Receives a notification, in order with the requests. Must not throw. */
  onNotification(method: string, params: JsonValue): void;
  /** The other side broke the protocol; the channel cannot be trusted any more. */
  onViolation(error: PluginPlatformError): void;
  /** How a thrown value crosses the channel; by default nothing of a foreign error does. */
  toErrorInfo?(error: unknown): ErrorInfo;
}

/**
 * Requests, answers, notifications and cancellation in both directions, with `limits.pendingRequests` in each. An id is
 * never reused; the late answer to a cancelled request is dropped once (ACT-10), any other unexpected answer is a
 * violation.
 */
export class RpcPeer {
  readonly #options: RpcPeerOptions;
  readonly #pending = new Map<number, (result: OperationResult) => void>();
  readonly #retired = new Set<number>();
  readonly #serving = new Map<number, AbortController>();
  #lastOwnId = 0;
  #lastForeignId = 0;
  #end: ErrorInfo | undefined;

  constructor(options: RpcPeerOptions) {
    this.#options = options;
  }

  /** Sends a request. Never rejects: an abort of `signal`, a full queue or the end of the channel is a result too. */
  request(method: string, params: JsonValue, signal?: AbortSignal): Promise<OperationResult> {
    if (this.#end) return Promise.resolve({ status: "failed", error: this.#end });
    if (signal?.aborted) return Promise.resolve(resultOfAbort(signal.reason));
    if (this.#pending.size + this.#retired.size >= limits.pendingRequests)
      return Promise.resolve(failed(tooManyRequests()));
    const id = this.#lastOwnId + 1;
    try {
      this.#options.send({ type: "request", id, method, params });
    } catch (error) {
      return Promise.resolve(failed(error));
    }
    this.#lastOwnId = id;
    return new Promise((resolve) => {
      const withdraw = (): void => {
        this.#pending.delete(id);
        this.#retired.add(id);
        this.#trySend({ type: "cancel", id });
        resolve(resultOfAbort(signal?.reason));
      };
      const waiting = signal && onAbort(signal, withdraw);
      this.#pending.set(id, (result) => {
        waiting?.dispose();
        this.#pending.delete(id);
        resolve(result);
      });
    });
  }

  /** Sends a notification; throws what `send` throws, and does nothing after the end. */
  notify(method: string, params: JsonValue): void {
    if (!this.#end) this.#options.send({ type: "notification", method, params });
  }

  /** Takes a message of the other side, already checked against RpcMessage. */
  receive(message: RpcMessage, attachment?: unknown): void {
    if (this.#end) return;
    switch (message.type) {
      case "request":
        return this.#serve(message, attachment);
      case "notification":
        return this.#options.onNotification(message.method, message.params);
      case "cancel":
        return this.#withdraw(message.id);
      case "result": {
        const settle = this.#pending.get(message.id);
        if (settle) return settle(message.result);
        if (!this.#retired.delete(message.id))
          this.#options.onViolation(
            new PluginPlatformError(
              "request_unknown",
              `Expected the answer to an open request, got one to ${message.id}.`,
            ),
          );
      }
    }
  }

  /** Ends the channel: own requests fail with `error`, requests being served are aborted. */
  end(error: PluginPlatformError): void {
    if (this.#end) return;
    this.#end = toErrorInfo(error);
    for (const settle of this.#pending.values()) settle({ status: "failed", error: this.#end });
    for (const controller of this.#serving.values()) controller.abort(error);
    this.#retired.clear();
    this.#serving.clear();
  }

  #serve({ id, method, params }: RpcRequest, attachment: unknown): void {
    if (id <= this.#lastForeignId)
      return this.#options.onViolation(
        new PluginPlatformError(
          "request_unknown",
          `Expected a request id above ${this.#lastForeignId}, got ${id}.`,
        ),
      );
    this.#lastForeignId = id;
    const controller = new AbortController();
    if (this.#serving.size >= limits.pendingRequests)
      return this.#reply(id, undefined, failed(tooManyRequests()));
    this.#serving.set(id, controller);
    const fail = (error: unknown): void => this.#reply(id, controller, this.#failed(error));
    try {
      const value = this.#options.onRequest(method, params, controller.signal, attachment);
      if (value instanceof Promise)
        value.then((settled) => this.#reply(id, controller, { status: "ok", value: settled }), fail);
      else this.#reply(id, controller, { status: "ok", value });
    } catch (error) {
      fail(error);
    }
  }

  #withdraw(id: number): void {
    const controller = this.#serving.get(id);
    if (!controller) return;
    this.#reply(id, controller, { status: "cancelled" });
    controller.abort(new PluginPlatformError("cancelled", "The request was withdrawn."));
  }

  #reply(id: number, controller: AbortController | undefined, result: OperationResult): void {
    if (controller) {
      if (this.#serving.get(id) !== controller) return;
      this.#serving.delete(id);
    }
    try {
      this.#options.send({ type: "result", id, result });
    } catch (error) {
      this.#trySend({ type: "result", id, result: this.#failed(error) });
    }
  }

  #failed(error: unknown): OperationResult {
    return { status: "failed", error: (this.#options.toErrorInfo ?? toErrorInfo)(error) };
  }

  #trySend(message: RpcMessage): void {
    try {
      this.#options.send(message);
    } catch (error) {
      this.#options.onViolation(
        new PluginPlatformError("message_flood", "A short control message could not be sent.", {
          cause: error,
        }),
      );
    }
  }
}

function tooManyRequests(): PluginPlatformError {
  return new PluginPlatformError(
    "too_many_requests",
    `Expected at most ${limits.pendingRequests} unanswered requests.`,
  );
}

function failed(error: unknown): OperationResult {
  return { status: "failed", error: toErrorInfo(error) };
}

/** A passed deadline is a failure; every other abort is a cancellation. */
function resultOfAbort(reason: unknown): OperationResult {
  return reason instanceof PluginPlatformError && reason.code === "deadline_exceeded"
    ? failed(reason)
    : { status: "cancelled" };
}
