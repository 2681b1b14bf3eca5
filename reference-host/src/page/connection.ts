import {
  controlPath,
  controlProtocol,
  createControlClient,
  tokenProtocol,
  type ControlClient,
} from "../control/index.ts";

/** Receives what happens to the connection. */
export interface ConnectionListener {
  /** A channel is open; each one is a new client, and what the old one knew of this page is gone. */
  onOpen(client: ControlClient): void;
  /** The channel ended, or never opened. `retryInMs` is when the next try starts. */
  onClosed(retryInMs: number): void;
}

/** Keeps a control channel open and opens another one when it ends. */
export interface Connection {
  /** Tries now instead of later. */
  retry(): void;
}

const firstDelayMs = 500;
const longestDelayMs = 15_000;

/** Address of a path of this server for a WebSocket. */
export function socketUrl(path: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
}

/** Connects with the token, for as long as the page lives. */
export function keepConnected(token: string, listener: ConnectionListener): Connection {
  let delayMs = firstDelayMs;
  let timer: number | undefined;
  let open = false;

  const connect = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
    open = true;
    const socket = new WebSocket(socketUrl(controlPath), [controlProtocol, tokenProtocol(token)]);
    const client = createControlClient((text) => socket.send(text));
    socket.addEventListener("open", () => {
      delayMs = firstDelayMs;
      listener.onOpen(client);
    });
    socket.addEventListener("message", ({ data }) => {
      try {
        client.receive(String(data));
      } catch (error) {
        // A host that breaks its own protocol: nothing of it can be trusted further.
        socket.close();
        reportError(error);
      }
    });
    socket.addEventListener("close", () => {
      open = false;
      client.end();
      listener.onClosed(delayMs);
      timer = window.setTimeout(connect, delayMs);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    });
  };
  connect();
  return {
    retry(): void {
      if (!open) connect();
    },
  };
}
