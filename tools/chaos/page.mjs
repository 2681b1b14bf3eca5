// The page's end of a terminal, which notes every byte both ways and can be held, closed, cut off and sent away.
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { runtimeModule } from "../bench/bare-reader.mjs";
import { dataProtocol } from "./host.mjs";

const require = createRequire(new URL("../../host-runtime/package.json", import.meta.url));
const { WebSocket } = require("ws");
const { createPageStream, readStreamCloseCode } = await runtimeModule("terminal/index.js");

/**
 * Opens a page at a terminal. Resolves when it is attached, or with undefined when nothing can come of the terminal any
 * more. `random` decides where frames of the page are cut and joined, when it is given.
 */
export async function openPage(port, handle, { random, keepsOutput = true } = {}) {
  for (;;) {
    const attached = new Promise((resolve) => {
      const watching = handle.onStream(({ state }) => {
        if (state !== "attached") return;
        watching.dispose();
        resolve();
      });
    });
    const page = connect(port, handle.terminalId, random, keepsOutput);
    const outcome = await Promise.race([Promise.all([attached, page.opened]), page.closed]);
    if (Array.isArray(outcome)) return page;
    if (outcome === "terminal_exited" || outcome === 1006) return undefined;
    if (outcome !== "stream_second_reader") throw new Error(`The page was refused: ${outcome}.`);
    // The host has not heard of the end of the page before.
    await sleep(5);
  }
}

function connect(port, terminalId, random, keepsOutput) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${terminalId}`, [dataProtocol]);
  socket.binaryType = "arraybuffer";
  const output = [];
  const input = [];
  const callbacks = [];
  let outputBytes = 0;
  let isHeld = false;
  let fault;
  let waiting = Buffer.alloc(0);

  /** Sends what the frames are made of in messages that begin and end anywhere. */
  const sendCut = (frame) => {
    waiting = Buffer.concat([waiting, frame]);
    if (random.next() < 0.3) return;
    while (waiting.length > 0) {
      const count = random.next() < 0.5 ? waiting.length : random.between(1, Math.min(waiting.length, 5000));
      socket.send(waiting.subarray(0, count));
      waiting = waiting.subarray(count);
    }
  };
  const flush = () => {
    if (waiting.length > 0 && socket.readyState === WebSocket.OPEN) socket.send(waiting);
    waiting = Buffer.alloc(0);
  };
  const flushing = random && setInterval(flush, 5);
  const stream = createPageStream({
    send: (frame) => {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (random) sendCut(frame);
      else socket.send(frame);
    },
    write: (bytes, done) => {
      outputBytes += bytes.length;
      if (keepsOutput) output.push(Buffer.from(bytes));
      if (isHeld) callbacks.push(done);
      else setImmediate(() => done());
    },
    onFault: (error, code) => {
      fault = error.message;
      socket.close(code, error.code);
    },
  });
  socket.on("message", (data) => stream.receive(data));
  socket.on("error", () => {});
  const page = {
    opened: new Promise((resolve) => socket.once("open", resolve)),
    closed: new Promise((resolve) =>
      socket.on("close", (code) => {
        clearInterval(flushing);
        page.code = readStreamCloseCode(code) ?? code;
        resolve(page.code);
      }),
    ),
    /** How it was closed, once it is. */
    code: undefined,
    output: () => Buffer.concat(output),
    input: () => Buffer.concat(input),
    outputBytes: () => outputBytes,
    fault: () => fault,
    type(bytes, mark = "typed") {
      if (socket.readyState !== WebSocket.OPEN) return;
      input.push(Buffer.from(bytes));
      stream.input(bytes, mark);
    },
    /** While held, output is taken and not acknowledged. */
    hold(held) {
      isHeld = held;
      if (!held) for (const callback of callbacks.splice(0)) callback();
    },
    close() {
      flush();
      socket.close(1000);
      return page.closed;
    },
    cut() {
      socket.terminate();
      return page.closed;
    },
  };
  return page;
}
