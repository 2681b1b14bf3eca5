import { createServer, type Server } from "node:http";
import { Socket, type AddressInfo } from "node:net";
import { WebSocket } from "ws";
import { createPageStream, type PageStream } from "../../terminal/index.ts";
import { createTerminalProcess } from "../terminal-process/index.ts";
import type { TerminalHandle } from "../terminal-process/index.ts";
import { waitFor } from "./wait-for.fixture.ts";

const protocol = "terminal-plugin.data.v1";
/** Pause between two lines of the stream. */
const lineEveryMs = 20;

/** A real terminal that echoes a stream of bytes as long as it is there. */
export interface WitnessTerminal {
  readonly handle: TerminalHandle;
  /** Stops the stream, waits for its end and says what of it is missing or changed; undefined when nothing is. */
  finish(): Promise<string | undefined>;
}

/** Starts `cat` on a PTY of a terminal process and sends numbered lines through it, there and back (ISO-4). */
export async function startWitnessTerminal(): Promise<WitnessTerminal> {
  const terminals = createTerminalProcess();
  const handle = await terminals.open({
    terminalId: "witness",
    cwd: "/",
    columns: 80,
    rows: 24,
    file: "/bin/sh",
    args: ["-c", "stty raw -echo; printf ready; exec cat"],
    env: { PATH: "/usr/bin:/bin" },
  });
  const server = createServer().on("upgrade", (request, socket, head) => {
    if (socket instanceof Socket) void handle.adopt({ headers: request.headers, protocol }, socket, head);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const page = await openPage(server);
  await waitFor(() => page.text().startsWith("ready"), 20_000);
  let sent = "ready";
  let count = 0;
  const timer = setInterval(() => {
    const line = `line ${(count += 1)} äöü 漢字\n`;
    sent += line;
    page.stream.input(new TextEncoder().encode(line));
  }, lineEveryMs);
  return {
    handle,
    async finish() {
      clearInterval(timer);
      const isWhole = await waitFor(() => page.bytes() >= Buffer.byteLength(sent), 20_000);
      const received = page.text();
      await terminals.close();
      server.close();
      if (isWhole && received === sent) return undefined;
      const differs = [...Array(Math.min(sent.length, received.length)).keys()].findIndex(
        (index) => sent[index] !== received[index],
      );
      const at = differs < 0 ? received.length : differs;
      const told = JSON.stringify(received.slice(at, at + 40));
      return `${Buffer.byteLength(received)} of ${Buffer.byteLength(sent)} bytes, different from character ${at} on: ${told}`;
    },
  };
}

interface Page {
  readonly stream: PageStream;
  bytes(): number;
  text(): string;
}

async function openPage(server: Server): Promise<Page> {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/witness`, [protocol]);
  socket.binaryType = "arraybuffer";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const stream = createPageStream({
    send: (frame) => socket.send(frame),
    write(chunk, done) {
      chunks.push(chunk.slice());
      bytes += chunk.length;
      done();
    },
    onFault: (error) => {
      throw error;
    },
  });
  socket.on("message", (data: ArrayBuffer) => stream.receive(data));
  await new Promise((resolve) => socket.on("open", resolve));
  return { stream, bytes: () => bytes, text: () => Buffer.concat(chunks).toString() };
}
