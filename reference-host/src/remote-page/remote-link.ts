import { readRemoteServerMessage, type RemoteServerMessage } from "@terminal-plugin/sdk/protocol";
import { remotePath, remoteProtocol } from "../control/index.ts";
import { socketUrl } from "../page/connection.ts";

/** What the client is told of its connection. */
export interface LinkListener {
  onStart(): void;
  onMessage(message: RemoteServerMessage): void;
  /** `isFinal`: the host refused the token, and there is no other try. */
  onEnd(reason: string, isFinal: boolean): void;
}

/** The connection of the client, opened again when it ends. */
export interface RemoteLink {
  /** Sends a message with an id of its own. */
  request(message: Readonly<Record<string, unknown>>): void;
  /** Connects anew and asks for these capabilities (TPC-26). */
  negotiate(wantsControl: boolean): void;
}

const firstDelayMs = 500;
const longestDelayMs = 15_000;
/** Close code of a host that does not accept the token. */
const refused = 4401;

/** Connects with the token, for as long as the page lives. */
export function createRemoteLink(token: string, listener: LinkListener): RemoteLink {
  let socket: WebSocket | undefined;
  let wantsControl = false;
  let delayMs = firstDelayMs;
  let timer: number | undefined;
  let requests = 0;

  const send = (message: Readonly<Record<string, unknown>>): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const request: RemoteLink["request"] = (message) => {
    requests += 1;
    send({ ...message, requestId: `r-${requests}` });
  };
  const connect = (): void => {
    window.clearTimeout(timer);
    const current = new WebSocket(socketUrl(remotePath), [remoteProtocol]);
    socket = current;
    listener.onStart();
    current.addEventListener("open", () => {
      const capabilities = ["terminal_observe", ...(wantsControl ? ["terminal_control"] : [])];
      send({ type: "auth", token, capabilities, client: "reference-client" });
    });
    current.addEventListener("message", ({ data }) => {
      if (socket !== current) return;
      const message = read(String(data));
      if (!message) return;
      listener.onMessage(message);
      if (message.type !== "auth_result") return;
      delayMs = firstDelayMs;
      request({ type: "terminal_list" });
    });
    current.addEventListener("close", ({ code, reason }) => {
      if (socket !== current) return;
      socket = undefined;
      listener.onEnd(reason, code === refused);
      if (code === refused) return;
      timer = window.setTimeout(connect, delayMs);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    });
  };
  connect();
  return {
    request,
    negotiate(wants): void {
      wantsControl = wants;
      const old = socket;
      socket = undefined;
      old?.close();
      connect();
    },
  };
}

/** A message of the host; undefined for one of a later version or one that is damaged, which is left alone. */
function read(text: string): RemoteServerMessage | undefined {
  try {
    const reading = readRemoteServerMessage(JSON.parse(text));
    return reading.ok ? reading.message : undefined;
  } catch {
    return undefined;
  }
}
