// Thread of a plane process that holds the pipe to the terminal process: chunks in, answers out. No plugin code.
import { Socket } from "node:net";
import { parentPort } from "node:worker_threads";
import type { ErrorInfo } from "@terminal-plugin/sdk/protocol";
import { toErrorInfo } from "../../kernel/index.ts";
import { systemClock } from "../../ports/index.ts";
import { ChunkStamps, PlaneFrameParser, PlaneRelay, type PlaneFrame } from "../../terminal/index.ts";
import { createBytePort } from "../byte-port.ts";
import { writeFrame } from "../plane-pipe.ts";
import {
  bytePipeDescriptor,
  sharedNow,
  type PlaneAttachment,
  type ToTerminalWorker,
} from "./plane-messages.ts";

const relays = new Map<number, PlaneRelay>();
const pipe = new Socket({ fd: bytePipeDescriptor, readable: true, writable: true });
const parser = new PlaneFrameParser(onFrame);
const leave = (): void => parentPort?.postMessage("pipe-closed");

pipe.on("data", (bytes: Uint8Array) => {
  try {
    parser.push(bytes);
  } catch {
    pipe.destroy();
  }
});
pipe.on("error", leave);
pipe.on("close", leave);
parentPort?.on("message", (message: ToTerminalWorker) => {
  if ("attach" in message) attach(message.attach);
  else closeAll(message.pluginGone);
});

function attach({ attachmentId, direction, port, stamps }: PlaneAttachment): void {
  relays.get(attachmentId)?.dispose();
  const relay = new PlaneRelay({
    attachmentId,
    direction,
    port: createBytePort(port),
    stamps: new ChunkStamps(stamps),
    clock: systemClock,
    sharedNow,
    afterArrived: (callback) => void setImmediate(callback),
    send: (header, payload) => writeFrame(pipe, header, payload),
    isSame: (first, second) => Buffer.compare(first, second) === 0,
  });
  relays.set(attachmentId, relay);
}

function onFrame({ type, attachmentId, sequence, payload }: PlaneFrame): void {
  const relay = relays.get(attachmentId);
  if (type === "chunk") {
    if (relay) relay.chunk(sequence, payload);
  } else if (type === "detach") {
    relay?.dispose();
    relays.delete(attachmentId);
  } else closeAll(toErrorInfo(undefined));
}

function closeAll(error: ErrorInfo): void {
  for (const relay of relays.values()) relay.close(error);
  relays.clear();
}
