import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { createDeferred } from "../../kernel/index.ts";
import type { Clock } from "../../ports/index.ts";
import type { ChildLink } from "./child-link.ts";
import { canStopReading, handOver, type HandOverMode } from "./hand-over.ts";

const probeBytes = 64;
const probeDeadlineMs = 2000;

/**
 * Finds out whether sockets can be handed to the terminal process without losing bytes: sends one that a client is
 * writing to meanwhile and compares what arrives. Anything but equality makes this process relay instead.
 */
export async function probeHandOver(link: ChildLink, clock: Clock): Promise<HandOverMode> {
  const expected = randomBytes(probeBytes);
  const outcome = createDeferred<HandOverMode>();
  const timer = clock.setTimeout(() => outcome.resolve("relay"), probeDeadlineMs);
  const server = createServer();
  const sockets: Socket[] = [];
  server.once("upgrade", (_request, socket: Socket, head: Buffer) => {
    sockets.push(socket);
    if (!canStopReading(socket)) return outcome.resolve("relay");
    const send = (handed: Socket, rest: Uint8Array): void => {
      const params = { expectedBytes: probeBytes, head: Buffer.from(rest).toString("base64") };
      link.request("probe", params, handed).then(
        (received) => outcome.resolve(received === expected.toString("base64") ? "socket" : "relay"),
        () => outcome.resolve("relay"),
      );
    };
    handOver(socket, head, "socket", send).catch(() => outcome.resolve("relay"));
  });
  try {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(client);
    client.on("error", () => outcome.resolve("relay"));
    void drip(client, expected);
    return await outcome.promise;
  } finally {
    timer.dispose();
    sockets.forEach((socket) => socket.destroy());
    server.close();
  }
}

/** An upgrade request with the first byte in the same packet, then the rest byte by byte without waiting for an answer. */
async function drip(client: Socket, bytes: Buffer): Promise<void> {
  client.setNoDelay(true);
  const request = "GET / HTTP/1.1\r\nHost: probe\r\nConnection: Upgrade\r\nUpgrade: probe\r\n\r\n";
  client.write(Buffer.concat([Buffer.from(request), bytes.subarray(0, 1)]));
  for (let index = 1; index < bytes.length; index += 1) {
    client.write(bytes.subarray(index, index + 1));
    await new Promise((resolve) => setImmediate(resolve));
  }
}
