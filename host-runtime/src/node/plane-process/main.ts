// Program of a plane process: starts the terminal worker and the plugin worker, and carries the plugin's control
// channel (descriptor 3). It owns no PTY and no state that is worth keeping (ISO-3).
import { Socket } from "node:net";
import { MessageChannel, Worker } from "node:worker_threads";
import { limits, type AttachInterceptorParams, type RpcMessage } from "@terminal-plugin/sdk/protocol";
import { ChunkStamps } from "../../terminal/index.ts";
import { MessageLines } from "../message-lines.ts";
import type { PluginWorkerData, ToPluginWorker, ToTerminalWorker } from "./plane-messages.ts";

const [, , terminalWorkerFile = "", pluginWorkerFile = ""] = process.argv;
const queuedBytes = new Int32Array(new SharedArrayBuffer(4));
const workerData: PluginWorkerData = { queuedBytes };
const codeRangeSizeMb = 16;
const terminalWorker = new Worker(terminalWorkerFile, { env: {}, resourceLimits: { codeRangeSizeMb } });
const pluginWorker = new Worker(pluginWorkerFile, {
  workerData,
  env: {},
  stdout: true,
  stderr: true,
  resourceLimits: {
    maxOldGenerationSizeMb: 128,
    maxYoungGenerationSizeMb: 16,
    codeRangeSizeMb,
    stackSizeMb: 2,
  },
});
const control = new Socket({ fd: 3, readable: true, writable: true });

pluginWorker.on("message", (text: string) => {
  control.write(`${text}\n`, () => Atomics.sub(queuedBytes, 0, text.length));
});
pluginWorker.on("error", (error) => {
  // Read by the host, which tells an end for lack of memory from others.
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
pluginWorker.on("exit", leave);
terminalWorker.on("error", leave);
terminalWorker.on("message", leave);

const lines = new MessageLines(limits.packageUnpackedBytes + limits.controlMessageBytes);
const decoder = new TextDecoder();
control.on("data", (chunk: Uint8Array) => {
  if (!lines.push(chunk, (line) => deliver(decoder.decode(line)))) leave();
});
control.on("error", leave);
control.on("close", leave);

/** Passes a message of the host on; an attach request gets its port on the way. */
function deliver(text: string): void {
  const attach = text.includes('"interceptor.attach"') ? readAttach(text) : undefined;
  if (!attach) return pluginWorker.postMessage({ text } satisfies ToPluginWorker);
  const { port1, port2 } = new MessageChannel();
  const stamps = new SharedArrayBuffer(ChunkStamps.byteLength);
  const direction = attach.kind === "terminal.interceptor.input" ? "input" : "output";
  const toTerminal: ToTerminalWorker = {
    attach: { attachmentId: attach.attachmentId, direction, port: port1, stamps },
  };
  const toPlugin: ToPluginWorker = { text, attachment: { port: port2, stamps } };
  terminalWorker.postMessage(toTerminal, [port1]);
  pluginWorker.postMessage(toPlugin, [port2]);
}

function readAttach(text: string): AttachInterceptorParams | undefined {
  const message = JSON.parse(text) as RpcMessage;
  if (message.type !== "request" || message.method !== "interceptor.attach") return undefined;
  return message.params as unknown as AttachInterceptorParams;
}

/** Everything ends with the process: the terminal process sees its pipe close and lets the bytes pass. */
function leave(): void {
  process.exit(0);
}
