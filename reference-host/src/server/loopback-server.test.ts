import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createIds, systemClock, withholdQuotes, type LogEntry } from "@terminal-plugin/host-runtime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import {
  controlLimits,
  controlPath,
  controlProtocol,
  dataPath,
  dataProtocol,
  tokenProtocol,
} from "../control/index.ts";
import type { ControlHandlers, Page } from "./control-methods.ts";
import { serveControlConnection } from "./control-connection.ts";
import { startLoopbackServer, type DataUpgrade, type LoopbackServer } from "./loopback-server.ts";
import { createSecretToken } from "./secret-token.ts";

const controlToken = createSecretToken();
let folder: string;
let server: LoopbackServer;
const logged: unknown[] = [];
const told: LogEntry[] = [];
const control = { write: (entry: LogEntry) => void told.push(entry) };
let pages: Page[];
let dataRequests: string[];
let handled: string[];
let release: () => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "page-"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>page</title>");
  await writeFile(join(folder, "page.js"), "1;");
  pages = [];
  dataRequests = [];
  handled = [];
  const waiting = new Promise<void>((resolve) => (release = resolve));
  const note = (method: string) => async () => {
    handled.push(method);
    return {} as never;
  };
  const handlers: ControlHandlers = {
    "host.hello": note("host.hello"),
    "terminal.open": note("terminal.open"),
    "terminal.attach": note("terminal.attach"),
    "terminal.resize": note("terminal.resize"),
    "terminal.close": async () => {
      await waiting;
      return {};
    },
    "terminal.focused": note("terminal.focused"),
    "remote.answer": note("remote.answer"),
    "remote.access": note("remote.access"),
    "session.report": note("session.report"),
    "provider.request": async () => {
      throw new Error("secret path /home/someone");
    },
    "provider.cancel": note("provider.cancel"),
    "plugins.list": note("plugins.list"),
    "costs.read": note("costs.read"),
    "plugins.enable": note("plugins.enable"),
    "providers.order": note("providers.order"),
    "plugins.release": note("plugins.release"),
    "plugins.allOff": note("plugins.allOff"),
    "plugins.export": note("plugins.export"),
    "plugins.erase": note("plugins.erase"),
    "settings.read": note("settings.read"),
    "settings.change": note("settings.change"),
    "permissions.audit": note("permissions.audit"),
    "permissions.revoke": note("permissions.revoke"),
    "decision.answer": note("decision.answer"),
    "interceptor.list": note("interceptor.list"),
    "interceptor.choose": note("interceptor.choose"),
  };
  server = await startLoopbackServer({
    port: 0,
    pageFolder: folder,
    controlToken,
    log: { write: (entry) => void logged.push(entry) },
    onControl: (socket) =>
      void pages.push(
        serveControlConnection(socket, { clock: systemClock, ids: createIds(), log: control, handlers }),
      ),
    onRemote: (socket) => socket.close(),
    onData: (upgrade: DataUpgrade) => {
      dataRequests.push(upgrade.dataToken);
      upgrade.refuse({ status: 409, code: "stream_second_reader" });
    },
  });
});

afterEach(async () => {
  release();
  await server.close();
  await rm(folder, { recursive: true });
});

interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

function fetchPage(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: "127.0.0.1", port: server.port, path, method, headers }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on("error", reject)
      .end();
  });
}

/** Opens a WebSocket; resolves with it, or with the status of the refusal. */
function connect(
  path: string,
  protocols: string[],
  headers: Record<string, string> = {},
): Promise<WebSocket | number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, protocols, {
      headers: { Origin: `http://127.0.0.1:${server.port}`, ...headers },
    });
    socket.on("open", () => resolve(socket));
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
    socket.on("error", reject);
  });
}

async function connectPage(): Promise<WebSocket> {
  const socket = await connect(controlPath, [controlProtocol, tokenProtocol(controlToken)]);
  if (typeof socket === "number") throw new Error(`refused with ${socket}`);
  return socket;
}

function closeOf(socket: WebSocket): Promise<{ code: number; reason: string }> {
  return new Promise((resolve) =>
    socket.once("close", (code, reason) => resolve({ code, reason: reason.toString() })),
  );
}

function nextMessage(socket: WebSocket): Promise<unknown> {
  return new Promise((resolve) =>
    socket.once("message", (data) => resolve(JSON.parse((data as Buffer).toString()))),
  );
}

describe("loopback server", () => {
  it("HST-3: serves the page's files with a strict policy and nothing beside them", async () => {
    const page = await fetchPage("/");
    expect(page.status).toBe(200);
    expect(page.headers["content-security-policy"]).toMatch(/default-src 'none'; script-src 'self';/);
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(page.headers["x-content-type-options"]).toBe("nosniff");
    expect(page.headers["referrer-policy"]).toBe("no-referrer");
    expect(page.headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect((await fetchPage("/page.js")).headers["content-type"]).toMatch(/^text\/javascript/);
    for (const path of ["/../package.json", "/%2e%2e/package.json", "//etc/passwd", "/page.js/", "/nothing"])
      expect((await fetchPage(path)).status).toBe(404);
    expect((await fetchPage("/", {}, "POST")).status).toBe(405);
  });

  it("HST-3: refusals that a foreign page makes by the hundred do not fill the log", async () => {
    const before = logged.length;
    for (let attempt = 0; attempt < 100; attempt += 1)
      expect(await connect(controlPath, [controlProtocol], { Origin: "http://evil.example" })).toBe(403);
    expect(logged.length - before).toBeLessThanOrEqual(controlLimits.refusalsLoggedAtOnce + 5);
  });

  it("HST-3: every request with a foreign Host is refused", async () => {
    expect((await fetchPage("/", { host: `evil.example:${server.port}` })).status).toBe(421);
    const protocols = [controlProtocol, tokenProtocol(controlToken)];
    expect(await connect(controlPath, protocols, { Host: "evil.example" })).toBe(421);
  });

  it("HST-3: a page from another origin cannot connect", async () => {
    const protocols = [controlProtocol, tokenProtocol(controlToken)];
    expect(await connect(controlPath, protocols, { Origin: "http://evil.example" })).toBe(403);
    expect(await connect(dataPath, [dataProtocol, tokenProtocol("x")], { Origin: "null" })).toBe(403);
    expect(pages).toEqual([]);
  });

  it.each([
    ["no token", [controlProtocol], 401],
    ["a wrong token", [controlProtocol, tokenProtocol(createSecretToken())], 401],
    ["two tokens", [controlProtocol, tokenProtocol(controlToken), tokenProtocol("b")], 401],
    ["no protocol", [tokenProtocol(controlToken)], 404],
    ["the data protocol", [dataProtocol, tokenProtocol(controlToken)], 404],
  ])("HST-3: the control channel refuses %s", async (_name, protocols, status) => {
    expect(await connect(controlPath, protocols)).toBe(status);
    expect(pages).toEqual([]);
  });

  it("HST-3: the answer to a page selects the protocol and never repeats the token", async () => {
    const socket = await connectPage();
    expect(socket.protocol).toBe(controlProtocol);
    socket.close();
  });

  it("HST-3: no token is read from an address", async () => {
    expect(await connect(`${controlPath}?token=${controlToken}`, [controlProtocol])).toBe(401);
    expect(await connect(`${controlPath}?x`, [controlProtocol, tokenProtocol(controlToken)])).toBe(404);
  });

  it("DP-9: the control token opens no data channel by itself: the data plane's owner decides", async () => {
    expect(await connect(dataPath, [dataProtocol, tokenProtocol(controlToken)])).toBe(409);
    expect(await connect(dataPath, [controlProtocol, tokenProtocol(controlToken)])).toBe(404);
    expect(dataRequests).toEqual([controlToken]);
  });

  it("HST-3: closing ends listening, pages and their signals", async () => {
    const socket = await connectPage();
    const closed = closeOf(socket);
    await server.close();
    expect((await closed).code).toBe(1001);
    await expect(fetchPage("/")).rejects.toThrow();
    await expect.poll(() => pages[0]?.signal.aborted).toBe(true);
  });
});

describe("control channel", () => {
  it.each([
    ["text that is not JSON", "{", 4400],
    ["an array", "[]", 4400],
    ["a number", "1", 4400],
    ["an unknown type", '{"type":"x"}', 4400],
    ["an extra field", '{"type":"request","id":1,"method":"host.hello","params":{},"x":1}', 4400],
    ["a result that nobody asked for", '{"type":"result","id":1,"result":{"status":"ok","value":1}}', 4400],
    ["a fractional id", '{"type":"request","id":1.5,"method":"host.hello","params":{}}', 4400],
    ["a bad method name", '{"type":"request","id":1,"method":"../x","params":{}}', 4400],
    [
      "deep nesting",
      `{"type":"notification","method":"a.b","params":${"[".repeat(200)}${"]".repeat(200)}}`,
      4400,
    ],
    ["many values", `[${"1,".repeat(110_000)}1]`, 4400],
    ["bytes", Buffer.from([0, 1, 2]), 4400],
    ["a message above 1 MiB", `"${"x".repeat(1_048_576)}"`, 1009],
  ])(
    "LIM-1: a page that sends %s is disconnected with a code, and the next page works",
    async (_name, text, code) => {
      const socket = await connectPage();
      const closed = closeOf(socket);
      socket.send(text);
      expect((await closed).code).toBe(code);
      expect(handled).toEqual([]);
      await expect.poll(() => pages[0]?.signal.aborted).toBe(true);
      const other = await connectPage();
      other.send('{"type":"request","id":1,"method":"host.hello","params":{}}');
      expect(await nextMessage(other)).toMatchObject({ type: "result", id: 1, result: { status: "ok" } });
      other.close();
    },
  );

  it.each([
    ["an unknown method", "no.method", {}, "method_unknown"],
    ["a method of the host", "provider.update", {}, "method_unknown"],
    ["a notification as a request", "session.report", {}, "method_unknown"],
    ["a property of every object", "to.string", {}, "method_unknown"],
    ["missing params", "terminal.open", {}, "message_invalid"],
    [
      "a program in place of a profile",
      "terminal.open",
      { profileId: "sh", file: "/bin/sh", columns: 80, rows: 24 },
      "message_invalid",
    ],
    [
      "a path as a profile",
      "terminal.open",
      { profileId: "/bin/sh", columns: 80, rows: 24 },
      "message_invalid",
    ],
    ["a size of 0", "terminal.open", { profileId: "sh", columns: 0, rows: 24 }, "message_invalid"],
    ["a kind that is no ordinary one", "provider.request", { kind: "x" }, "message_invalid"],
  ])(
    "DP-14: a request with %s is answered with its error and reaches no handler",
    async (_name, method, params, code) => {
      const socket = await connectPage();
      socket.send(JSON.stringify({ type: "request", id: 7, method, params }));
      expect(await nextMessage(socket)).toMatchObject({
        type: "result",
        id: 7,
        result: { status: "failed", error: { code } },
      });
      expect(handled).toEqual([]);
      socket.close();
    },
  );

  it("HST-3: a failure inside the host says nothing about paths", async () => {
    const socket = await connectPage();
    const params = { requestId: "r", sessionId: "s", kind: "terminal.link", payload: {} };
    socket.send(JSON.stringify({ type: "request", id: 1, method: "provider.request", params }));
    const answer = JSON.stringify(await nextMessage(socket));
    expect(answer).toContain("internal_error");
    expect(answer).not.toContain("/home");
    socket.close();
  });

  it("OBS-2: a failure inside the host is logged with its place, and its message only as a quote", async () => {
    told.length = 0;
    const socket = await connectPage();
    const params = { requestId: "r", sessionId: "s", kind: "terminal.link", payload: {} };
    socket.send(JSON.stringify({ type: "request", id: 1, method: "provider.request", params }));
    await nextMessage(socket);
    const log: LogEntry[] = [];
    const shared = withholdQuotes({ write: (entry) => void log.push(entry) });
    for (const entry of told) shared.write(entry);
    expect(log).toMatchObject([
      {
        event: "control.refused",
        data: { code: "internal_error", frames: expect.arrayContaining([expect.stringMatching(/^at /)]) },
      },
    ]);
    expect(JSON.stringify(log)).not.toContain("/home/someone");
    socket.close();
  });

  it("LIM-3: a notification that does not fit is answered with a warning", async () => {
    const socket = await connectPage();
    socket.send(JSON.stringify({ type: "notification", method: "session.report", params: {} }));
    expect(await nextMessage(socket)).toMatchObject({
      type: "notification",
      method: "host.warning",
      params: { code: "message_invalid" },
    });
    socket.close();
  });

  it("LIM-3: unanswered requests of a page are bounded", async () => {
    const socket = await connectPage();
    const params = { attachmentRef: "a", attachmentEpoch: 1 };
    for (let id = 1; id <= controlLimits.pagePendingRequests + 1; id += 1)
      socket.send(JSON.stringify({ type: "request", id, method: "terminal.close", params }));
    expect(await nextMessage(socket)).toMatchObject({
      id: controlLimits.pagePendingRequests + 1,
      result: { error: { code: "too_many_requests" } },
    });
    socket.close();
  });

  it("LIM-3: a page that floods is disconnected, and another page is not", async () => {
    const other = await connectPage();
    const socket = await connectPage();
    const closed = closeOf(socket);
    const text = JSON.stringify({
      type: "notification",
      method: "provider.cancel",
      params: { requestId: "r" },
    });
    for (let count = 0; count < controlLimits.pageMessagesBurst * 2; count += 1) socket.send(text);
    expect(await closed).toEqual({ code: 4429, reason: "rate_limited" });
    other.send('{"type":"request","id":1,"method":"host.hello","params":{}}');
    expect(await nextMessage(other)).toMatchObject({ id: 1, result: { status: "ok" } });
    other.close();
  });
});
