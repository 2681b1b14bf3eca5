import type { MessagePort } from "node:worker_threads";
import type { BytePort } from "../terminal/index.ts";

/** A Node MessagePort as the byte path uses it. */
export function createBytePort(port: MessagePort): BytePort {
  return {
    post: (message, transfer) => port.postMessage(message, transfer),
    listen(onMessage, onClose): void {
      port.on("message", onMessage);
      port.on("messageerror", onClose);
      port.on("close", onClose);
    },
    close: () => port.close(),
  };
}
