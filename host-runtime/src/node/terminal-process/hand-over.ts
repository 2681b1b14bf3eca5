import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TLSSocket } from "node:tls";

/** Gives a socket to another process, together with what this process had read of it before. */
export type SocketSender = (socket: Socket, head: Uint8Array) => void;

/** Whether sockets are handed over themselves, or their bytes relayed by this process. */
export type HandOverMode = "socket" | "relay";

/**
 * Hands a socket over so that no byte is lost: nothing may be read here any more, what was read goes along, and the
 * socket is taken off its server, which could otherwise never close. A TLS socket, and any socket in mode `relay`,
 * stays here and is piped into a local socket that is handed over in its place.
 */
export async function handOver(
  socket: Socket,
  head: Uint8Array,
  mode: HandOverMode,
  send: SocketSender,
): Promise<void> {
  if (mode === "relay" || socket instanceof TLSSocket) {
    send(await createRelay(socket, head), new Uint8Array());
    return;
  }
  const rest = stopReading(socket, head);
  detachFromServer(socket);
  send(socket, rest);
}

/** Whether this Node can stop a socket's handle, without which a hand-over loses bytes. */
export function canStopReading(socket: Socket): boolean {
  return findReadStop(socket) !== undefined;
}

/** Stops the handle and returns everything that was read before. */
function stopReading(socket: Socket, head: Uint8Array): Buffer {
  findReadStop(socket)?.();
  socket.pause();
  const parts = [Buffer.from(head)];
  for (let part: unknown = socket.read(); part instanceof Uint8Array; part = socket.read())
    parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** `readStop` of the socket's handle. There is no public way: Node goes on reading until the other process answers. */
function findReadStop(socket: Socket): (() => void) | undefined {
  const handle: unknown = Reflect.get(socket, "_handle");
  if (typeof handle !== "object" || handle === null) return undefined;
  const readStop: unknown = Reflect.get(handle, "readStop");
  return typeof readStop === "function" ? () => void Reflect.apply(readStop, handle, []) : undefined;
}

/** The server no longer counts the socket; its listeners must not act on the copy that stays here. */
function detachFromServer(socket: Socket): void {
  for (const event of ["error", "data", "end", "close", "timeout", "drain"]) socket.removeAllListeners(event);
  socket.on("error", () => socket.destroy());
  Reflect.set(socket, "server", null);
}

/** Joins a socket to a fresh local one, both ways, and returns the end for the other process. */
async function createRelay(socket: Socket, head: Uint8Array): Promise<Socket> {
  socket.pause();
  const [near, far] = await createSocketPair();
  for (const one of [socket, near]) one.on("error", () => one.destroy());
  socket.on("close", () => near.destroy());
  near.on("close", () => socket.destroy());
  if (head.length > 0) near.write(head);
  socket.pipe(near);
  near.pipe(socket);
  return far;
}

/** Two connected local sockets in this process; nothing was read of either. The folder is this user's only. */
export async function createSocketPair(): Promise<[Socket, Socket]> {
  const folder = await mkdtemp(join(tmpdir(), "terminal-plugin-"));
  const path = join(folder, "pair");
  const server = createServer({ pauseOnConnect: true });
  try {
    return await new Promise<[Socket, Socket]>((resolve, reject) => {
      server.once("error", reject);
      server.listen(path, () => {
        const near = connect(path);
        near.once("error", reject);
        server.once("connection", (far) => {
          Reflect.set(far, "server", null);
          resolve([near, far]);
        });
      });
    });
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
