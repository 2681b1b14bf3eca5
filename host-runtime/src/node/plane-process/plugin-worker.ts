// Thread of a plane process that runs one advanced plugin in the same compartment as an isolated one (ISO-3).
import { getRandomValues, randomUUID } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { createCancellationToken, createGuest, serveInterceptor } from "../../guest/index.ts";
import { PluginPlatformError } from "../../kernel/index.ts";
import { createEvaluator, lockDown } from "../../sandbox/index.ts";
import { ChunkStamps } from "../../terminal/index.ts";
import { createBytePort } from "../byte-port.ts";
import { stripProcess } from "../isolated/strip-process.ts";
import { sharedNow, type PluginWorkerData, type ToPluginWorker } from "./plane-messages.ts";

const control = parentPort;
const { queuedBytes } = workerData as PluginWorkerData;
const { setTimeout, clearTimeout, performance } = globalThis;
const { add, load } = Atomics;
process.on("uncaughtException", (error) => guest.reportUncaught(error));
process.on("unhandledRejection", (error) => guest.reportUncaught(error));
const harden = lockDown();
const evaluate = createEvaluator(harden);
// Node's own code in a worker thread reads the three streams; the plugin cannot reach them.
stripProcess(new Set([...Object.getOwnPropertyNames(new Compartment().globalThis), "AbortController"]), [
  "stdin",
  "stdout",
  "stderr",
]);

const guest = createGuest({
  post(text) {
    add(queuedBytes, 0, text.length);
    control?.postMessage(text);
  },
  queuedBytes: () => load(queuedBytes, 0),
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
  attachInterceptor(params, attachment, intercept) {
    const { port, stamps } = readAttachment(attachment);
    const onFailure = (error: unknown): void => guest.reportUncaught(error);
    return serveInterceptor({
      params,
      port: createBytePort(port),
      intercept,
      stamps: new ChunkStamps(stamps),
      sharedNow,
      harden,
      createToken: (signal) => createCancellationToken(signal, harden, onFailure),
      onFailure,
    });
  },
});

control?.on("message", ({ text, attachment }: ToPluginWorker) => guest.receive(text, attachment));
guest.ready();

function readAttachment(value: unknown): NonNullable<ToPluginWorker["attachment"]> {
  if (typeof value === "object" && value !== null && "port" in value && "stamps" in value)
    return value as NonNullable<ToPluginWorker["attachment"]>;
  throw new PluginPlatformError("interceptor_rejected", "Expected a byte port beside the request.");
}
