import type { Buffer } from "node:buffer";
import { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { WebSocketServer, type RawData, type WebSocket } from "ws";
import { limits } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError, type Disposable } from "../../kernel/index.ts";
import type { Clock } from "../../ports/index.ts";
import {
  createPageFrameParser,
  streamCloseCodes,
  type PageFrameSink,
  type StreamCloseName,
} from "../../terminal/index.ts";

/** Largest message of a page: several frames may be packed into one. */
const maxMessageBytes = 4 * limits.streamFrameBytes;
/** A page that does not answer a close frame is cut off after this. */
const closeAnswerMs = 1000;

/** The upgrade request as it was handed over: the headers that a WebSocket handshake needs, and what followed. */
export interface HandedUpgrade {
  readonly headers: Readonly<Record<string, string>>;
  readonly head: Uint8Array;
}

/** Takes what a page sends, and its end. */
export interface DataSocketEvents extends PageFrameSink {
  /**
   * Called once, as soon as nothing more is taken or sent. `code` is what this side closed it with, or `closed` when
   * the page or its connection went away.
   */
  closed(code: StreamCloseName | "closed"): void;
}

/** The host's end of a page's data channel. */
export interface DataSocket {
  send(frame: Uint8Array<ArrayBuffer>): void;
  /** Sends what was queued, then the close code (DP-5). Nothing more is taken from the page. */
  close(code: StreamCloseName): void;
}

const server = new WebSocketServer({
  noServer: true,
  perMessageDeflate: false,
  maxPayload: maxMessageBytes,
  clientTracking: false,
});

/**
 * Completes the handshake on a handed-over socket. Throws `stream_refused` when the request is no acceptable upgrade;
 * then the socket is answered and closed. Any broken frame closes the channel with `stream_protocol`.
 */
export function acceptDataSocket(
  upgrade: HandedUpgrade,
  socket: Socket,
  clock: Clock,
  events: DataSocketEvents,
): DataSocket {
  const webSocket = shakeHands(upgrade, socket);
  const parser = createPageFrameParser(events);
  let isOpen = true;
  let timer: Disposable | undefined;

  const finish = (code: StreamCloseName | "closed"): void => {
    if (!isOpen) return;
    isOpen = false;
    events.closed(code);
  };
  const close = (code: StreamCloseName): void => {
    if (!isOpen) return;
    finish(code);
    webSocket.close(streamCloseCodes[code], code);
    timer = clock.setTimeout(() => webSocket.terminate(), closeAnswerMs);
  };
  webSocket.on("message", (data: RawData, isBinary: boolean) => {
    if (!isOpen) return;
    try {
      parser.push(isBinary ? checkBuffer(data) : refuseText());
    } catch (error) {
      if (!(error instanceof PluginPlatformError)) throw error;
      close(error.code === "input_queue_full" ? "input_queue_full" : "stream_protocol");
    }
  });
  webSocket.on("error", () => finish("stream_protocol"));
  webSocket.on("close", () => {
    timer?.dispose();
    finish("closed");
  });
  return {
    send(frame): void {
      if (isOpen) webSocket.send(frame, { binary: true });
    },
    close,
  };
}

function shakeHands(upgrade: HandedUpgrade, socket: Socket): WebSocket {
  const request = new IncomingMessage(socket);
  request.method = "GET";
  Object.assign(request.headers, upgrade.headers);
  socket.on("error", () => socket.destroy());
  socket.setNoDelay(true);
  let accepted: WebSocket | undefined;
  server.handleUpgrade(request, socket, checkBuffer(upgrade.head), (webSocket) => (accepted = webSocket));
  if (!accepted)
    throw new PluginPlatformError("stream_refused", "Expected an acceptable WebSocket upgrade request.");
  return accepted;
}

function refuseText(): never {
  throw new PluginPlatformError("stream_protocol", "Expected a binary message, got text.");
}

/** The one form of binary data that this configuration of ws delivers. */
function checkBuffer(data: unknown): Buffer {
  if (data instanceof Uint8Array)
    return globalThis.Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  throw new PluginPlatformError("stream_protocol", "Expected one binary buffer.");
}
