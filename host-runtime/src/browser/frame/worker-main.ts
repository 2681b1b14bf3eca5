// Script of the worker in the sandboxed frame: locks its realm down, then serves one plugin (ISO-5).
import { captureThread, createGuest } from "../../guest/index.ts";
import type { ChannelItem } from "../../kernel/index.ts";
import { createEvaluator, lockDown } from "../../sandbox/index.ts";
import { stripWorker } from "./strip-worker.ts";

// Taken before the worker loses them; the plugin gets none of these.
const thread = captureThread();
const post: (item: ChannelItem) => void = globalThis.postMessage.bind(globalThis);
/** Length of the texts that the page has not taken yet. */
let waiting = 0;

addEventListener("message", ({ data }: MessageEvent<unknown>): void => {
  if (typeof data === "number") waiting -= data;
  else if (typeof data === "string") {
    post(data.length);
    guest.receive(data);
  }
});
addEventListener("error", (event) => {
  event.preventDefault();
  guest.reportUncaught(event.error);
});
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  guest.reportUncaught(event.reason);
});
const harden = lockDown();
const evaluate = createEvaluator(harden);
stripWorker(new Set([...Object.getOwnPropertyNames(new Compartment().globalThis), "AbortController"]));

const guest = createGuest({
  post(text) {
    waiting += text.length;
    post(text);
  },
  queuedBytes: () => waiting,
  evaluate,
  harden,
  ...thread,
});
guest.ready();
