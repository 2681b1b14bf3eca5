import type { JsonValue, OperationResult } from "@terminal-plugin/sdk/protocol";
import {
  PluginPlatformError,
  scanJsonText,
  toErrorInfo,
  type Clock,
  type Ids,
  type LogSink,
} from "@terminal-plugin/host-runtime";
import type { WebSocket } from "ws";
import {
  controlCloseCodes,
  controlLimits,
  readControl,
  type ControlMessage,
  type ControlNotification,
  type ControlRequest,
} from "../control/index.ts";
import { readPageMessage, type ControlHandlers, type Page } from "./control-methods.ts";
import { createMessageRate } from "./message-rate.ts";

/** Lines of an unexpected error's stack that are logged. */
const maxFrames = 6;

/** What a page's connection needs. */
export interface ControlConnectionOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: LogSink;
  readonly handlers: ControlHandlers;
}

/**
 * Serves the control channel of one page over a socket that it then owns. Text that is no control message, a flood and
 * a page that does not read end the connection with a code; a request that is refused is answered with its error.
 * Nothing a page sends reaches a handler unchecked.
 */
export function serveControlConnection(socket: WebSocket, options: ControlConnectionOptions): Page {
  const { clock, ids, log, handlers } = options;
  const gone = new AbortController();
  const rate = createMessageRate(clock, controlLimits.pageMessagesPerSecond, controlLimits.pageMessagesBurst);
  const rendererId = ids.next("renderer");
  let pending = 0;

  const send = (message: ControlMessage): void => {
    if (gone.signal.aborted) return;
    if (socket.bufferedAmount > controlLimits.pageQueuedBytes)
      return end(controlCloseCodes.rateLimited, "rate_limited", "The page does not read its messages.");
    socket.send(JSON.stringify(message));
  };
  const page: Page = {
    rendererId,
    signal: gone.signal,
    notify: (method, params) =>
      send({ type: "notification", method, params: params as unknown as JsonValue }),
  };
  const end = (closeCode: number, code: "message_invalid" | "rate_limited", message: string): void => {
    log.write({ level: "warn", event: "page.ended", message, data: { rendererId, code }, quotes: true });
    gone.abort(new PluginPlatformError("cancelled", "The page is gone."));
    socket.close(closeCode, code);
    clock.setTimeout(() => socket.terminate(), 1000);
  };

  const answer = async (request: ControlRequest): Promise<void> => {
    if (pending >= controlLimits.pagePendingRequests) {
      const message = `Expected at most ${controlLimits.pagePendingRequests} unanswered requests.`;
      return send(resultOf(request.id, failed(new PluginPlatformError("too_many_requests", message))));
    }
    pending += 1;
    try {
      const value = await readPageMessage(handlers, "request", request.method, request.params)(page);
      send(resultOf(request.id, { status: "ok", value: value as JsonValue }));
    } catch (error) {
      logUnexpected(error, request.method);
      send(resultOf(request.id, failed(error)));
    } finally {
      pending -= 1;
    }
  };
  const handle = (message: ControlMessage): void => {
    if (message.type === "request") return void answer(message);
    if (message.type === "result")
      throw new PluginPlatformError("message_invalid", "Expected no result: the host asked nothing.");
    void notified(message);
  };
  const notified = async ({ method, params }: ControlNotification): Promise<void> => {
    try {
      await readPageMessage(handlers, "notification", method, params)(page);
    } catch (error) {
      logUnexpected(error, method);
      page.notify("host.warning", warningOf(error));
    }
  };
  const logUnexpected = (error: unknown, where: string): void => {
    const known = error instanceof PluginPlatformError;
    const reason = error instanceof Error ? error.message : "a throw";
    log.write({
      level: known ? "info" : "error",
      event: "control.refused",
      message: `${where.slice(0, 64)}: ${reason}`,
      data: {
        rendererId,
        code: toErrorInfo(error).code,
        ...(known ? {} : { frames: [...framesOf(error)] }),
      },
      quotes: true,
    });
  };

  socket.on("message", (data, isBinary) => {
    if (gone.signal.aborted) return;
    if (!rate.take())
      return end(controlCloseCodes.rateLimited, "rate_limited", "The page sends too many messages.");
    try {
      handle(readMessage(data, isBinary));
    } catch (error) {
      end(controlCloseCodes.messageInvalid, "message_invalid", toErrorInfo(error).message);
    }
  });
  socket.on("error", (error) => {
    log.write({ level: "info", event: "page.error", message: error.message, data: { rendererId } });
  });
  socket.on("close", () => gone.abort(new PluginPlatformError("cancelled", "The page is gone.")));
  return page;
}

/** Where an unexpected error was thrown, without its message, which may hold anything. */
function framesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error) || !error.stack) return [];
  const { name, message, stack } = error;
  const end = stack.startsWith(`${name}: ${message}`) ? name.length + 2 + message.length : undefined;
  const frames = end === undefined ? [] : stack.slice(end).split("\n");
  return frames
    .map((frame) => frame.trim())
    .filter((frame) => frame !== "")
    .slice(0, maxFrames);
}

function readMessage(data: WebSocket.RawData, isBinary: boolean): ControlMessage {
  if (isBinary || !Buffer.isBuffer(data))
    throw new PluginPlatformError("message_invalid", "Expected a text message on the control channel.");
  const text = data.toString("utf8");
  scanJsonText(text, "control message");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new PluginPlatformError("message_invalid", "Expected JSON on the control channel.");
  }
  return readControl("ControlMessage", value, "control message");
}

function resultOf(id: number, result: OperationResult): ControlMessage {
  return { type: "result", id, result };
}

function failed(error: unknown): OperationResult {
  return { status: "failed", error: toErrorInfo(error) };
}

function warningOf(error: unknown): { readonly code: string; readonly message: string } {
  const { code, message } = toErrorInfo(error);
  return { code, message };
}
