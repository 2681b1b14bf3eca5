// Thread of a plane process that runs one advanced plugin in the same compartment as an isolated one (ISO-3).
import { parentPort, workerData } from "node:worker_threads";
import { createCancellationToken, createGuest, serveInterceptor } from "../../guest/index.ts";
import { PluginPlatformError } from "../../kernel/index.ts";
import { ChunkStamps } from "../../terminal/index.ts";
import { createBytePort } from "../byte-port.ts";
import { lockDownThread } from "../isolated/lock-down-thread.ts";
import { sharedNow, type PluginWorkerData, type ToPluginWorker } from "./plane-messages.ts";

const control = parentPort;
const { queuedBytes } = workerData as PluginWorkerData;
const { add, load } = Atomics;
const { setImmediate } = globalThis;
// Node's own code in a worker thread reads the three streams; the plugin cannot reach them.
const environment = lockDownThread((error) => guest.reportUncaught(error), ["stdin", "stdout", "stderr"]);
const { harden } = environment;

const guest = createGuest({
  post(text) {
    add(queuedBytes, 0, text.length);
    control?.postMessage(text);
  },
  queuedBytes: () => load(queuedBytes, 0),
  ...environment,
  attachInterceptor(params, attachment, intercept) {
    const { port, stamps } = readAttachment(attachment);
    const onFailure = (error: unknown): void => guest.reportUncaught(error);
    return serveInterceptor({
      params,
      port: createBytePort(port),
      intercept,
      stamps: new ChunkStamps(stamps),
      sharedNow,
      afterTurn: (callback) => void setImmediate(callback),
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
