import { once } from "node:events";
import { PluginPlatformError } from "@terminal-plugin/host-runtime";
import { WebSocket } from "ws";
import {
  controlPath,
  controlProtocol,
  createControlClient,
  dataPath,
  dataProtocol,
  tokenParameter,
  tokenProtocol,
  type ControlClient,
} from "../control/index.ts";

/** The connections of a page without a browser. */
export interface HeadlessPage {
  readonly control: ControlClient;
  /** Opens the data channel of a token; each binary message goes to `receive`. Throws `stream_refused`. */
  openData(dataToken: string, receive: (bytes: Uint8Array) => void): Promise<WebSocket>;
  /** Resolves when the host ended the control channel. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Connects like the web page does, with the address that the host prints. Throws `unauthorized`. */
export async function connectHeadlessPage(url: string): Promise<HeadlessPage> {
  const { origin, host, hash } = new URL(url);
  const token = new URLSearchParams(hash.slice(1)).get(tokenParameter) ?? "";
  const sockets: WebSocket[] = [];
  const open = async (
    path: string,
    protocol: string,
    secret: string,
    receive: (bytes: Uint8Array) => void,
  ): Promise<WebSocket> => {
    const socket = new WebSocket(`ws://${host}${path}`, [protocol, tokenProtocol(secret)], {
      origin,
      perMessageDeflate: false,
    });
    // Before the connection opens: a message can come with the handshake.
    socket.binaryType = "arraybuffer";
    socket.on("message", (data) => receive(new Uint8Array(data as ArrayBuffer)));
    try {
      await once(socket, "open");
    } catch (cause) {
      const code = path === controlPath ? "unauthorized" : "stream_refused";
      throw new PluginPlatformError(code, `The host refused the connection to ${path}.`, { cause });
    }
    // A failing connection closes, and the close is what counts.
    socket.on("error", () => socket.terminate());
    sockets.push(socket);
    return socket;
  };
  const decoder = new TextDecoder();
  const control: ControlClient = createControlClient((text) => channel.send(text));
  const channel = await open(controlPath, controlProtocol, token, (bytes) =>
    control.receive(decoder.decode(bytes)),
  );
  const ended = once(channel, "close").then(() => control.end());
  return {
    control,
    ended,
    openData: (dataToken, receive) => open(dataPath, dataProtocol, dataToken, receive),
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}
