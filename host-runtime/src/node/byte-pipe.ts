import { Socket } from "node:net";
import { PluginPlatformError } from "../kernel/index.ts";
import type { BytePipe } from "../ports/index.ts";

const sockets = new WeakMap<BytePipe, Socket>();

/**
 * Wraps this process's end of a plane's pipe until the terminal process takes it over. Reading stops at once, so that
 * no byte of a terminal is ever read here (ICP-4).
 */
export function createBytePipe(stream: unknown): BytePipe {
  if (!(stream instanceof Socket))
    throw new PluginPlatformError("runtime_start_failed", "The plane process has no byte pipe.");
  stream.pause();
  stream.on("error", () => stream.destroy());
  const pipe = Object.freeze({}) as BytePipe;
  sockets.set(pipe, stream);
  return pipe;
}

/** The socket of a pipe, for whoever sends it to the terminal process; undefined after the first call. */
export function takeBytePipe(pipe: BytePipe): Socket | undefined {
  const socket = sockets.get(pipe);
  sockets.delete(pipe);
  return socket;
}
