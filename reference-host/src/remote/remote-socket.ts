import type { RemoteConnection, RemoteServer } from "@terminal-plugin/host-runtime";
import type { WebSocket } from "ws";
import { controlLimits } from "../control/index.ts";

/** Close codes of a remote client's connection; the reason of the close frame names the error code. */
const closeCodes: Readonly<Record<string, number>> = {
  disposed: 1001,
  protocol_error: 4400,
  auth_required: 4401,
  auth_failed: 4401,
  client_lagging: 4408,
  rate_limited: 4429,
  too_many_requests: 1013,
};

/** How long a client may take to answer a close before its socket is cut. */
const closeMs = 1000;

/** Serves a remote client over a socket that it then owns. Compression is off, so that what is queued is what it seems. */
export function serveRemoteSocket(socket: WebSocket, server: RemoteServer): void {
  const close = (code: string): void => {
    socket.close(closeCodes[code] ?? 1000, code);
    setTimeout(() => socket.terminate(), closeMs).unref();
  };
  let connection: RemoteConnection;
  socket.on("error", () => socket.terminate());
  try {
    connection = server.connect({
      send: (text) => {
        if (socket.readyState === socket.OPEN) socket.send(text);
      },
      get queuedBytes() {
        return socket.bufferedAmount;
      },
      close,
    });
  } catch {
    return close("too_many_requests");
  }
  const stopPinging = keepAlive(socket);
  socket.on("message", (data, isBinary) => {
    if (isBinary || !Buffer.isBuffer(data)) connection.receiveOther();
    else connection.receive(data.toString("utf8"));
  });
  socket.on("close", () => {
    stopPinging();
    connection.closed();
  });
}

/** Cuts a client that is gone without a word, as phones are. */
function keepAlive(socket: WebSocket): () => void {
  let isAlive = true;
  socket.on("pong", () => (isAlive = true));
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, controlLimits.remotePingMs);
  timer.unref();
  return () => clearInterval(timer);
}
