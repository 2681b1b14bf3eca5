// The program of a plugin's own process: locks itself down, then serves one plugin over descriptor 3.
import { Socket } from "node:net";
import { limits } from "@terminal-plugin/sdk/protocol";
import { createGuest } from "../../guest/index.ts";
import { MessageLines } from "../message-lines.ts";
import { lockDownThread } from "./lock-down-thread.ts";

/** Ends the process at once. Taken before `process` loses it. */
const exit: (code: number) => never = Reflect.get(process, "reallyExit").bind(process);
const channel = new Socket({ fd: 3, readable: true, writable: true });
const environment = lockDownThread((error) => guest.reportUncaught(error));

const guest = createGuest({
  post: (text) => void channel.write(`${text}\n`),
  queuedBytes: () => channel.writableLength,
  ...environment,
});

const lines = new MessageLines(limits.packageUnpackedBytes + limits.controlMessageBytes);
const decoder = new TextDecoder();
channel.on("data", (chunk: Uint8Array) => {
  if (!lines.push(chunk, (line) => guest.receive(decoder.decode(line)))) exit(1);
});
channel.on("error", () => exit(0));
channel.on("close", () => exit(0));
guest.ready();
