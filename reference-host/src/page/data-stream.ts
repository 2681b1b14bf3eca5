import {
  createPageStream,
  readStreamCloseCode,
  type HostTerminalState,
  type InputMark,
  type StreamCloseName,
} from "@terminal-plugin/host-runtime";
import { dataPath, dataProtocol, tokenProtocol } from "../control/index.ts";
import { socketUrl } from "./connection.ts";

/** The data channel of a terminal. */
export interface DataStream {
  /** Sends input; before the channel is open it waits. */
  input(bytes: Uint8Array, mark: InputMark): void;
  close(): void;
}

/** What a data channel is connected to. */
export interface DataStreamOptions {
  readonly dataToken: string;
  /** Hands output to the emulator; `done` is its write callback (DP-7). */
  write(bytes: Uint8Array, done: () => void): void;
  /** The host's state of the terminal, behind the output that `write` got before. */
  onState(state: HostTerminalState, command: string | undefined): void;
  /** The channel is closed. `code` says why when the protocol defines it. Not called after `close`. */
  onClosed(code: StreamCloseName | undefined): void;
}

/** Opens the data channel that a token grants. Output that is missing ends it (DP-6). */
export function openDataStream(options: DataStreamOptions): DataStream {
  const socket = new WebSocket(socketUrl(dataPath), [dataProtocol, tokenProtocol(options.dataToken)]);
  socket.binaryType = "arraybuffer";
  const early: [Uint8Array, InputMark][] = [];
  let fault: StreamCloseName | undefined;
  let closed = false;

  const stream = createPageStream({
    send: (bytes) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(bytes);
    },
    write: options.write,
    onState: options.onState,
    onFault: (error, closeCode) => {
      fault = readStreamCloseCode(closeCode);
      socket.close(closeCode, error.code);
    },
  });
  socket.addEventListener("open", () => {
    for (const [bytes, mark] of early.splice(0)) stream.input(bytes, mark);
  });
  socket.addEventListener("message", ({ data }: MessageEvent<ArrayBuffer | string>) => stream.receive(data));
  socket.addEventListener("close", ({ code }) => {
    stream.dispose();
    if (!closed) options.onClosed(fault ?? readStreamCloseCode(code));
    closed = true;
  });
  return {
    input(bytes, mark): void {
      if (socket.readyState === WebSocket.CONNECTING) early.push([bytes, mark]);
      else stream.input(bytes, mark);
    },
    close(): void {
      closed = true;
      stream.dispose();
      socket.close();
    },
  };
}
