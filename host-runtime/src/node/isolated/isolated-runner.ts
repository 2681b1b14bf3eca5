// The program of a plugin's own process: locks itself down, then serves one plugin over descriptor 3.
import { randomUUID, getRandomValues } from "node:crypto";
import { Socket } from "node:net";
import { limits } from "@terminal-plugin/sdk/protocol";
import { createGuest } from "../../guest/index.ts";
import { createEvaluator, lockDown } from "../../sandbox/index.ts";
import { MessageLines } from "../message-lines.ts";
import { stripProcess } from "./strip-process.ts";

/** Ends the process at once. Taken before `process` loses it. */
const exit: (code: number) => never = Reflect.get(process, "reallyExit").bind(process);
const { setTimeout, clearTimeout, performance } = globalThis;

const channel = new Socket({ fd: 3, readable: true, writable: true });
process.on("uncaughtException", (error) => guest.reportUncaught(error));
process.on("unhandledRejection", (error) => guest.reportUncaught(error));
const harden = lockDown();
const evaluate = createEvaluator(harden);
stripProcess(new Set([...Object.getOwnPropertyNames(new Compartment().globalThis), "AbortController"]));

const guest = createGuest({
  post: (text) => void channel.write(`${text}\n`),
  queuedBytes: () => channel.writableLength,
  evaluate,
  harden,
  clock: {
    now: () => performance.now(),
    wallTime: () => Date.now(),
    setTimeout(callback, delayMs) {
      const timer = setTimeout(callback, delayMs);
      return { dispose: () => clearTimeout(timer) };
    },
  },
  randomBytes: (count) => getRandomValues(new Uint8Array(count)),
  randomUuid: () => randomUUID(),
});

const lines = new MessageLines(limits.packageUnpackedBytes + limits.controlMessageBytes);
const decoder = new TextDecoder();
channel.on("data", (chunk: Uint8Array) => {
  if (!lines.push(chunk, (line) => guest.receive(decoder.decode(line)))) exit(1);
});
channel.on("error", () => exit(0));
channel.on("close", () => exit(0));
guest.ready();
