import type { ServerResponse } from "node:http";
import { limits, type FetchParams } from "@terminal-plugin/sdk/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { PluginPlatformError } from "../../kernel/index.ts";
import {
  startHttpsServer,
  testCertificate,
  type SeenRequest,
  type TestServer,
} from "./https-server.fixture.ts";
import { createNetworkFetch, type NetworkFetchOptions } from "./network-fetch.ts";

const servers: TestServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(answer: (request: SeenRequest, response: ServerResponse) => void): Promise<TestServer> {
  const server = await startHttpsServer(answer);
  servers.push(server);
  return server;
}

const never = new AbortController().signal;
const local: NetworkFetchOptions = {
  allowPrivateAddresses: true,
  certificateAuthorities: testCertificate,
  resolve: () => Promise.resolve(["127.0.0.1"]),
};

function get(url: string, changes: Partial<FetchParams> = {}): FetchParams {
  return { url, method: "GET", ...changes };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "resolved",
    (error: unknown) => (error instanceof PluginPlatformError ? error.code : `untyped: ${String(error)}`),
  );
}

describe("the network of plugins on Node", () => {
  it("GRA-12: makes one exchange by name, with the certificate checked, and keeps no connection", async () => {
    const server = await start(({ body }, response) => {
      response.writeHead(201, { "X-Answer": "yes", "Set-Cookie": ["a=1", "b=2"] });
      response.end(`got ${body} ✓`);
    });
    const fetch = createNetworkFetch(local);
    const url = `https://api.example.test:${server.port}/path?q=1`;
    const answer = await fetch({ url, method: "POST", headers: { "x-a": "1" }, body: "ä" }, never);
    expect(answer).toMatchObject({ status: 201, headers: { "x-answer": "yes" }, body: "got ä ✓" });
    expect(server.seen).toMatchObject([
      {
        method: "POST",
        url: "/path?q=1",
        headers: { host: `api.example.test:${server.port}`, "x-a": "1", "accept-encoding": "identity" },
        body: "ä",
      },
    ]);
    expect(server.seen[0]?.headers).not.toHaveProperty("cookie");
    await expect.poll(() => server.openConnections()).toBe(0);
  });

  const refusedNames: readonly (readonly [name: string, addresses: readonly string[]])[] = [
    ["loopback", ["127.0.0.1"]],
    ["a public and a private address", ["1.1.1.1", "10.0.0.1"]],
    ["a mapped address", ["::ffff:127.0.0.1"]],
    ["the metadata service of clouds", ["169.254.169.254"]],
    ["something that is no address", ["localhost"]],
  ];
  it.each(refusedNames)(
    "GRA-12: a name that resolves to %s is refused and not connected to",
    async (_name, found) => {
      const server = await start((_request, response) => response.end("inside"));
      const fetch = createNetworkFetch({
        certificateAuthorities: testCertificate,
        resolve: () => Promise.resolve(found),
      });
      expect(await codeOf(fetch(get(`https://api.example.test:${server.port}/`), never))).toBe(
        "address_refused",
      );
      expect(server.seen).toEqual([]);
    },
  );

  it.each(["127.0.0.1", "[::1]", "2130706433", "0x7f.1", "[::ffff:7f00:1]", "localhost"])(
    "GRA-12: the address %s is refused by default, with the system's resolver",
    async (host) => {
      expect(await codeOf(createNetworkFetch()(get(`https://${host}/`), never))).toBe("address_refused");
    },
  );

  it("GRA-12: a name is resolved once, and the connection goes to the address that was checked", async () => {
    const server = await start((_request, response) => response.end("ok"));
    let resolutions = 0;
    const fetch = createNetworkFetch({
      ...local,
      // The second answer would lead elsewhere.
      resolve: () => Promise.resolve((resolutions += 1) === 1 ? ["127.0.0.1"] : ["127.0.0.2"]),
    });
    expect((await fetch(get(`https://api.example.test:${server.port}/`), never)).body).toBe("ok");
    expect(resolutions).toBe(1);
  });

  it("GRA-12: a certificate of another name or of an unknown authority is network_failed", async () => {
    const server = await start((_request, response) => response.end("ok"));
    const wrongName = createNetworkFetch(local);
    expect(await codeOf(wrongName(get(`https://wrong.example.test:${server.port}/`), never))).toBe(
      "network_failed",
    );
    const { certificateAuthorities: _left, ...untrusting } = local;
    const unknown = createNetworkFetch(untrusting);
    expect(await codeOf(unknown(get(`https://api.example.test:${server.port}/`), never))).toBe(
      "network_failed",
    );
    expect(server.seen).toEqual([]);
  });

  it("GRA-12: a redirect is not followed but handed back", async () => {
    const server = await start((_request, response) => {
      response.writeHead(302, { location: "https://127.0.0.1/" });
      response.end();
    });
    const answer = await createNetworkFetch(local)(get(`https://api.example.test:${server.port}/`), never);
    expect(answer).toMatchObject({ status: 302, headers: { location: "https://127.0.0.1/" } });
    expect(server.seen).toHaveLength(1);
  });

  it("GRA-12: an answer is bounded exactly while it arrives", async () => {
    const server = await start(({ url }, response) => {
      const size = limits.fetchResponseBytes + (url === "/more" ? 1 : 0);
      response.end(Buffer.alloc(size, "x"));
    });
    const fetch = createNetworkFetch(local);
    const at = `https://api.example.test:${server.port}`;
    expect((await fetch(get(`${at}/full`), never)).body).toHaveLength(limits.fetchResponseBytes);
    expect(await codeOf(fetch(get(`${at}/more`), never))).toBe("value_too_large");
    await expect.poll(() => server.openConnections()).toBe(0);
  });

  it("GRA-12: an answer without end is cut off at the bound and its connection closed", async () => {
    const server = await start((_request, response) => {
      const piece = Buffer.alloc(65_536, "x");
      const write = (): void => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once("drain", write);
      };
      write();
    });
    const fetch = createNetworkFetch(local);
    expect(await codeOf(fetch(get(`https://api.example.test:${server.port}/`), never))).toBe(
      "value_too_large",
    );
    await expect.poll(() => server.openConnections()).toBe(0);
  });

  it("GRA-12: headers above the bound fail the exchange", async () => {
    const server = await start((_request, response) => {
      response.writeHead(200, { "x-big": "x".repeat(limits.fetchHeaderBytes) });
      response.end();
    });
    const fetch = createNetworkFetch(local);
    expect(await codeOf(fetch(get(`https://api.example.test:${server.port}/`), never))).toBe(
      "network_failed",
    );
  });

  it("GRA-12: a compressed answer, which could grow without bound, is refused", async () => {
    const server = await start((_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip" });
      response.end("x");
    });
    const fetch = createNetworkFetch(local);
    expect(await codeOf(fetch(get(`https://api.example.test:${server.port}/`), never))).toBe(
      "network_failed",
    );
  });

  it("GRA-12: an abort ends an exchange at every stage with its reason, and closes the connection", async () => {
    const server = await start(({ url }, response) => {
      if (url === "/half") response.write("half");
    });
    const reason = new PluginPlatformError("deadline_exceeded", "late");
    for (const path of ["/silent", "/half"]) {
      const controller = new AbortController();
      const work = codeOf(
        createNetworkFetch(local)(get(`https://api.example.test:${server.port}${path}`), controller.signal),
      );
      await expect.poll(() => server.seen.at(-1)?.url).toBe(path);
      controller.abort(reason);
      expect(await work).toBe("deadline_exceeded");
      await expect.poll(() => server.openConnections()).toBe(0);
    }
    const resolving = new AbortController();
    const stuck = createNetworkFetch({ ...local, resolve: () => new Promise(() => {}) });
    const work = codeOf(stuck(get("https://api.example.test/"), resolving.signal));
    resolving.abort(reason);
    expect(await work).toBe("deadline_exceeded");
  });

  it("GRA-12: a name that cannot be resolved and a port that is closed are network_failed", async () => {
    const lost = createNetworkFetch({
      ...local,
      resolve: () => Promise.reject(new Error("secret resolver text")),
    });
    await expect(lost(get("https://api.example.test/"), never)).rejects.toMatchObject({
      code: "network_failed",
      message: expect.not.stringContaining("secret"),
    });
    const server = await start(() => {});
    await server.close();
    servers.pop();
    const closed = createNetworkFetch(local)(get(`https://api.example.test:${server.port}/`), never);
    await expect(closed).rejects.toMatchObject({
      code: "network_failed",
      message: `The exchange with https://api.example.test:${server.port} failed (ECONNREFUSED).`,
    });
  });
});
