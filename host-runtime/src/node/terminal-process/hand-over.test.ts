import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { createSocketPair, handOver } from "./hand-over.ts";

async function readAll(socket: Socket, bytes: number): Promise<string> {
  let text = "";
  for await (const data of socket) {
    text += String(data);
    if (text.length >= bytes) break;
  }
  return text;
}

describe("hand-over", () => {
  it("DP-1: a local socket pair carries bytes both ways and is reachable by nobody else", async () => {
    const [near, far] = await createSocketPair();
    near.write("ping");
    far.resume();
    far.once("data", (data) => far.write(`${String(data)}-pong`));
    expect(await readAll(near, 9)).toBe("ping-pong");
    near.destroy();
    far.destroy();
  });

  it("DP-1: a relayed socket loses nothing: what was read before, what follows, both ways, and its end", async () => {
    const server = createServer({ pauseOnConnect: true });
    const accepted = new Promise<Socket>((resolve) => server.once("connection", resolve));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
    client.write("second ");
    const socket = await accepted;
    let relayed: Socket | undefined;
    await handOver(socket, Buffer.from("first "), "relay", (handed) => (relayed = handed));
    expect(relayed).not.toBe(socket);
    client.write("third");
    if (!relayed) throw new Error("Nothing was handed over.");
    expect(await readAll(relayed, 18)).toBe("first second third");
    relayed.destroy();
    await new Promise((resolve) => client.resume().once("close", resolve));
    server.close();
  });
});
