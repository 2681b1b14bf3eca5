import type { Socket } from "node:net";
import type { PlanePipe } from "../terminal/index.ts";

/** Writes a header and its payload in one system call, without a copy. */
export function writeFrame(socket: Socket, header: Uint8Array, payload: Uint8Array | undefined): void {
  if (!payload) return void socket.write(header);
  socket.cork();
  socket.write(header);
  socket.write(payload);
  socket.uncork();
}

/** The terminal process's end of a plane's pipe. The caller feeds what it reads to `PlaneLinks.receive`. */
export function createPlanePipe(socket: Socket): PlanePipe {
  return {
    write: (header, payload) => writeFrame(socket, header, payload),
    afterArrived(callback) {
      const immediate = setImmediate(callback);
      return { dispose: () => clearImmediate(immediate) };
    },
  };
}
