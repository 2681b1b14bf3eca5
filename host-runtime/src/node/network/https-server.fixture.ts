import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

/** Certificate of api.example.test, other.example.test and 127.0.0.1; its own authority; for tests only. */
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBxjCCAWygAwIBAgIUZB4fYg0MfL2i2Yhtv4B3Y29WCcUwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQYXBpLmV4YW1wbGUudGVzdDAgFw0yNjExMzAyMTE3NDhaGA8y
MTI2MTEwNjIxMTc0OFowGzEZMBcGA1UEAwwQYXBpLmV4YW1wbGUudGVzdDBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABKRka51pYZHPFoGsXXaN6vDmTrUkSWI8y3sp
WTpTeQbr65Yy1rn8U2oVfGNiIwCkVplSGxLb3OTQEe4QZr4VxqSjgYswgYgwHQYD
VR0OBBYEFGWSJy27V+6HACngM0w4FFRKNpYBMB8GA1UdIwQYMBaAFGWSJy27V+6H
ACngM0w4FFRKNpYBMDUGA1UdEQQuMCyCEGFwaS5leGFtcGxlLnRlc3SCEm90aGVy
LmV4YW1wbGUudGVzdIcEfwAAATAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMC
A0gAMEUCIQDcpf/egVdgiCXRduYhEj7Oqlyu5hGWV8vVuZBq67pNlwIgfy0+eNk+
AD9nAzT9OKl6ZEgp/yHHXSUYIyAKyt6e05c=
-----END CERTIFICATE-----
`;

const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgaNc47EQO8Bul8ukI
VB7tGfZajJjzmDTNlkF6BlmxVbyhRANCAASkZGudaWGRzxaBrF12jerw5k61JEli
PMt7KVk6U3kG6+uWMta5/FNqFXxjYiMApFaZUhsS29zk0BHuEGa+Fcak
-----END PRIVATE KEY-----
`;

/** A request as the server got it. */
export interface SeenRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A local https server of a test, which closes it. */
export interface TestServer {
  readonly port: number;
  readonly seen: readonly SeenRequest[];
  /** Connections that are open now. */
  openConnections(): number;
  close(): Promise<void>;
}

/** Starts a server on a free loopback port. */
export async function startHttpsServer(
  answer: (request: SeenRequest, response: ServerResponse) => void,
): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  const sockets = new Set<unknown>();
  const server = createServer({ key: testKey, cert: testCertificate }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method, url, headers } = request;
      const got = { method, url, headers, body: Buffer.concat(chunks).toString("utf8") };
      seen.push(got);
      answer(got, response);
    });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    openConnections: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
