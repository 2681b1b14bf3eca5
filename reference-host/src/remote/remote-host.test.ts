import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { verifyInputAudit } from "@terminal-plugin/host-runtime/node";
import { limits, type RemoteServerMessage } from "@terminal-plugin/sdk/protocol";
import { afterEach, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { controlPath, controlProtocol, dataPath, dataProtocol, tokenProtocol } from "../control/index.ts";
import { remoteAuditFolder } from "../data-folder.ts";
import { startTestHost, type TestHost } from "../reference-host.fixture.ts";
import {
  authenticate,
  connectDesktop,
  connectRemote,
  patient,
  remoteToken,
  type RemoteClient,
  type TestDesktop,
} from "./remote-client.fixture.ts";

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const item of open.splice(0).reverse()) await item.close();
});
const owned = async <Item extends { close(): unknown }>(starting: Promise<Item>): Promise<Item> => {
  const item = await starting;
  open.push(item);
  return item;
};
const startHost = (...options: Parameters<typeof startTestHost>): Promise<TestHost> =>
  owned(startTestHost(...options));
const desktopOf = (host: TestHost): Promise<TestDesktop> => owned(connectDesktop(host));
const clientOf = (host: TestHost, capabilities?: readonly string[]): Promise<RemoteClient> =>
  owned(authenticate(host, capabilities));
const rawClientOf = (...args: Parameters<typeof connectRemote>): Promise<RemoteClient> =>
  owned(connectRemote(...args));

const spawn = { type: "terminal_spawn_request", requestId: "s" } as const;
const spawned = async (client: RemoteClient, wish: object = {}, requestId = "s"): Promise<string> => {
  const ack = await client.ask({ ...spawn, requestId, ...wish });
  if (ack.type !== "terminal_spawn_ack" || ack.terminalId === undefined)
    throw new Error(`not opened: ${JSON.stringify(ack)}`);
  return ack.terminalId;
};
const expectOutput = (client: RemoteClient, terminalId: string, text: string): Promise<void> =>
  vi.waitFor(() => expect(client.output(terminalId)).toContain(text), patient);
const isEvent =
  (event: string, terminalId?: string) =>
  (message: RemoteServerMessage): boolean =>
    message.type === "terminal_event" &&
    message.event === event &&
    (terminalId === undefined || message.terminalId === terminalId);

describe("who may connect", () => {
  it("HST-3: a page of another origin is refused, a client without an origin and the own page are not", async () => {
    const host = await startHost();
    const { origin } = new URL(host.host.url);
    for (const foreign of ["https://evil.example", "null", `${origin}.evil.example`, "http://localhost:1"])
      await expect(connectRemote(host, { origin: foreign })).rejects.toThrow("status 403");
    await expect(connectRemote(host, { headers: { Host: "evil.example" } })).rejects.toThrow("status 421");
    for (const options of [{}, { origin }]) await rawClientOf(host, options);
  });

  it("DP-9, TPC-13: each token opens its own channel and no other", async () => {
    const host = await startHost();
    const { host: authority, hash, origin } = new URL(host.host.url);
    const controlToken = new URLSearchParams(hash.slice(1)).get("token") ?? "";
    const client = await rawClientOf(host);
    client.send({ type: "auth", token: controlToken, capabilities: ["terminal_observe"] });
    expect(await client.ended).toBe("4401 auth_failed");
    for (const [path, protocol] of [
      [controlPath, controlProtocol],
      [dataPath, dataProtocol],
    ] as const) {
      const protocols = [protocol, tokenProtocol(remoteToken(host))];
      const socket = new WebSocket(`ws://${authority}${path}`, protocols, { origin });
      const answered = new Promise((resolve) => {
        socket.on("unexpected-response", (_, response) => resolve(response.statusCode));
        socket.on("open", () => resolve("open"));
      });
      expect(await answered).toBe(401);
    }
    expect(host.host.url).not.toContain(remoteToken(host));
    expect(JSON.stringify(host.log)).not.toContain(remoteToken(host));
  });

  it.each([
    ["a request before auth", { type: "terminal_list", requestId: "r" }, "4401 auth_required"],
    ["no JSON", "hello", "4400 protocol_error"],
    ["a wrong token", { type: "auth", token: "x", capabilities: [] }, "4401 auth_failed"],
  ])("TPC-13: %s ends the connection with its code", async (_, message, end) => {
    const client = await rawClientOf(await startHost());
    client.send(message);
    expect(await client.ended).toBe(end);
    expect(client.messages).toMatchObject([{ type: "error", errorCode: end.slice(5) }]);
  });

  it("TPC-28: an oversized message ends its connection alone; binary ones are answered", async () => {
    const host = await startHost();
    const [huge, other] = [await clientOf(host), await clientOf(host)];
    huge.send("x".repeat(limits.controlMessageBytes + 1));
    expect(await huge.ended).toMatch(/^1009|^1006/);
    other.socket.send(Buffer.from('{"type":"terminal_list","requestId":"b"}'));
    await other.next((message) => message.type === "error", "an error");
    expect(await other.ask({ type: "terminal_list", requestId: "after" })).toMatchObject({ terminals: [] });
  });

  it("TPC-28: a flood ends its connection alone", async () => {
    const host = await startHost();
    const [flooding, other] = [await clientOf(host), await clientOf(host)];
    for (let count = 0; count < limits.remoteMessagesBurst * 2; count += 1)
      flooding.send({ type: "terminal_list", requestId: `r-${count}` });
    expect(await flooding.ended).toBe("4429 rate_limited");
    expect(await other.ask({ type: "terminal_list", requestId: "after" })).toMatchObject({ terminals: [] });
  });
});

describe("terminals of the pages", () => {
  it("TPC-2, TPC-16: a real shell is a row with name, folder and process, and its end is told with its status", async () => {
    const host = await startHost();
    const desktop = await desktopOf(host);
    const client = await clientOf(host, ["terminal_observe"]);
    const { terminal } = await desktop.page.open();
    const opened = await client.next(isEvent("opened"), "opened");
    if (opened.type !== "terminal_event") throw new Error("no event");
    expect(opened.info).toMatchObject({ name: "Bash", cwd: host.folder, exitCode: null });
    expect(() => process.kill(opened.info?.processId ?? -1, 0)).not.toThrow();
    const { terminalId } = opened;
    await client.next(isEvent("shell_integration_changed", terminalId), "shell integration");
    terminal.type("exit 3\r");
    await client.next(isEvent("closed", terminalId), "closed");
    const events = client.messages.filter(
      (message) => message.type === "terminal_event" && message.terminalId === terminalId,
    );
    expect(events.at(-2)).toMatchObject({ event: "state_changed", info: { exitCode: 3 } });
    expect(JSON.stringify(client.messages)).not.toContain('"kind"');
    expect(client.terminals()).toEqual([]);
  });

  it("TPC-3, TPC-5: reveal shows a terminal on the desktop: ack, then the pair; a closed one is not found", async () => {
    const host = await startHost();
    const desktop = await desktopOf(host);
    const [a, b] = [await desktop.page.open(), await desktop.page.open()];
    desktop.page.page.control.notify("terminal.focused", {
      attachmentRef: a.opened.attachmentRef,
      attachmentEpoch: a.opened.attachmentEpoch,
    });
    const client = await clientOf(host, ["terminal_observe"]);
    await vi.waitFor(
      () => expect(client.terminals().map(({ isActive }) => isActive)).toEqual([true, false]),
      patient,
    );
    const [first, second] = client.terminals();
    const from = client.messages.length;
    const reveal = { type: "terminal_reveal_request", requestId: "r", terminalId: second?.id, traceId: "t" };
    expect(await client.ask(reveal)).toMatchObject({ type: "terminal_reveal_ack", delivered: true });
    await client.next(isEvent("active_changed", second?.id), "the pair");
    expect(client.messages.slice(from)).toMatchObject([
      { type: "terminal_reveal_ack" },
      { event: "active_changed", terminalId: first?.id, info: { isActive: false }, traceId: "t" },
      { event: "active_changed", terminalId: second?.id, info: { isActive: true }, traceId: "t" },
    ]);
    expect(desktop.revealed).toEqual([false]);
    const { attachmentRef, attachmentEpoch } = b.opened;
    await desktop.page.page.control.request("terminal.close", { attachmentRef, attachmentEpoch });
    await client.next(isEvent("closed", second?.id), "closed");
    expect(await client.ask({ ...reveal, requestId: "r2" })).toMatchObject({
      delivered: false,
      errorCode: "terminal_not_found",
    });
    await vi.waitFor(
      () => expect(client.terminals().map(({ isActive }) => isActive)).toEqual([false]),
      patient,
    );
  });

  it("TPC-9, DP-1: a user's terminal takes no input, is not ended and gives no output", async () => {
    const host = await startHost();
    const desktop = await desktopOf(host);
    const { terminal } = await desktop.page.open();
    const client = await clientOf(host);
    const [row] = client.terminals();
    const target = { requestId: "r", terminalId: row?.id };
    expect(row?.kind).toBe("user");
    expect(await client.ask({ type: "terminal_input", ...target, data: "exit\r" })).toMatchObject({
      type: "error",
      errorCode: "terminal_not_managed",
    });
    expect(await client.ask({ type: "terminal_dispose_request", ...target, requestId: "d" })).toMatchObject({
      delivered: false,
      errorCode: "terminal_not_managed",
    });
    terminal.type("echo se''cret\r");
    await vi.waitFor(() => expect(terminal.readRows()).toContain("secret"), patient);
    expect(JSON.stringify(client.messages)).not.toContain("secret");
  });

  it("HST-4: a page that goes leaves its terminal in the list; nothing can show it then", async () => {
    const host = await startHost();
    const desktop = await desktopOf(host);
    await desktop.page.open();
    const client = await clientOf(host);
    const [row] = client.terminals();
    desktop.close();
    await vi.waitFor(async () => {
      const ack = await client.ask({
        type: "terminal_reveal_request",
        requestId: `r-${client.messages.length}`,
        terminalId: row?.id,
      });
      expect(ack).toMatchObject({ delivered: false, errorCode: "desktop_unavailable" });
    }, patient);
    expect(client.terminals()).toHaveLength(1);
  });
});

describe("managed terminals over real PTYs", () => {
  it("TPC-7, TPC-8, TPC-21: Allow, a tab on the desktop, typing, Ctrl-C, and an end by dispose", async () => {
    const host = await startHost();
    const desktop = await desktopOf(host);
    const client = await clientOf(host);
    const terminalId = await spawned(client, { name: "build", shell: "bash", traceId: "t-s" });
    expect(desktop.questions).toEqual([host.folder.split("/").at(-1)]);
    expect(desktop.page.possessions()).toHaveLength(1);
    expect(client.terminals()).toMatchObject([{ id: terminalId, name: "build", kind: "managed" }]);
    client.send({
      type: "terminal_input",
      terminalId,
      data: "stty size; echo mark$((40+2))\r",
      traceId: "t-i",
    });
    await expectOutput(client, terminalId, "mark42");
    expect(client.output(terminalId)).toContain("24 80");
    expect(client.messages.filter(({ type }) => type === "terminal_output").at(-1)).toMatchObject({
      traceId: "t-i",
    });
    client.send({ type: "terminal_input", terminalId, data: "sleep 600; echo not$((40+2))\r" });
    await expectOutput(client, terminalId, "sleep 600");
    client.send({ type: "terminal_input", terminalId, bytes: Buffer.from("\x03").toString("base64") });
    await expectOutput(client, terminalId, "^C");
    client.send({ type: "terminal_input", terminalId, data: "echo after$((40+2))\r" });
    await expectOutput(client, terminalId, "after42");
    expect(client.output(terminalId)).not.toContain("not42");
    expect(await client.ask({ type: "terminal_dispose_request", requestId: "d", terminalId })).toMatchObject({
      type: "terminal_dispose_ack",
      delivered: true,
    });
    expect(client.terminals()).toEqual([]);
    expect(
      await client.ask({ type: "terminal_input", requestId: "late", terminalId, data: "x" }),
    ).toMatchObject({ type: "error", errorCode: "terminal_not_found" });
  });

  it("TPC-8, TPC-27: every input is in the record, which is whole, and no text of it is anywhere", async () => {
    const host = await startHost();
    await desktopOf(host);
    const client = await clientOf(host);
    const terminalId = await spawned(client);
    for (const data of ["h", "unter2\r"]) client.send({ type: "terminal_input", terminalId, data });
    client.send({ type: "terminal_input", terminalId: "gone", data: "hunter2", requestId: "r" });
    await client.next((message) => message.type === "error", "the refusal");
    const folder = remoteAuditFolder(host.host.dataFolder);
    expect(await verifyInputAudit(folder)).toEqual({ entries: 3 });
    const record = readFileSync(join(folder, "remote-input.jsonl"), "utf8");
    expect(
      record
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([
      { terminalId, len: 1, hasNewline: false },
      { terminalId, len: 7, hasNewline: true },
      { terminalId: "gone", len: 7, code: "terminal_not_found" },
    ]);
    expect(record + JSON.stringify(host.log)).not.toMatch(/unter2/);
  });

  it("TPC-19: Block, a closed desktop and no desktop are the same answer; a restart forgets Allow", async () => {
    const host = await startHost();
    const client = await clientOf(host);
    expect(await client.ask({ ...spawn, requestId: "none" })).toMatchObject({ errorCode: "desktop_denied" });
    const desktop = await desktopOf(host);
    desktop.answers.splice(0, 1, false);
    expect(await client.ask({ ...spawn, requestId: "block" })).toMatchObject({ errorCode: "desktop_denied" });
    client.send({ ...spawn, requestId: "closed" });
    await vi.waitFor(() => expect(desktop.questions).toHaveLength(2), patient);
    desktop.close();
    expect(
      await client.next((message) => "requestId" in message && message.requestId === "closed", "an answer"),
    ).toMatchObject({ errorCode: "desktop_denied" });
    const again = await desktopOf(host);
    await spawned(client, {}, "allow");
    expect(again.questions).toHaveLength(1);
  });

  it("TPC-20: the fifth is refused until one ends, in whatever way", async () => {
    const host = await startHost();
    await desktopOf(host);
    const client = await clientOf(host);
    const ids = await Promise.all(["1", "2", "3", "4"].map((requestId) => spawned(client, {}, requestId)));
    expect(await client.ask({ ...spawn, requestId: "5" })).toMatchObject({
      errorCode: "terminal_limit_reached",
    });
    client.send({ type: "terminal_input", terminalId: ids[0], data: "exit\r" });
    await client.next(isEvent("closed", ids[0]), "closed");
    await spawned(client, {}, "6");
    expect(await client.ask({ ...spawn, requestId: "7" })).toMatchObject({
      errorCode: "terminal_limit_reached",
    });
  });

  it("TPC-9: starts where the kernel says that the folder is, and nowhere else", async () => {
    const host = await startHost();
    await desktopOf(host);
    const client = await clientOf(host);
    const inner = join(host.folder, "inner");
    mkdirSync(inner);
    symlinkSync(inner, join(host.folder, "link"));
    symlinkSync("/usr/bin", join(host.folder, "out"));
    for (const [index, cwd] of ["/", `${host.folder}/out`, `${host.folder}/out/..`, "inner"].entries())
      expect(await client.ask({ ...spawn, requestId: `no-${index}`, cwd })).toMatchObject({
        delivered: false,
        errorCode: "cwd_outside_allowed_roots",
      });
    expect(await client.ask({ ...spawn, requestId: "no-shell", shell: "/bin/bash" })).toMatchObject({
      errorCode: "shell_not_allowed",
    });
    const terminalId = await spawned(client, { cwd: `${host.folder}/link` }, "yes");
    client.send({ type: "terminal_input", terminalId, data: 'echo "at:$(pwd):$PWD"\r' });
    await expectOutput(client, terminalId, `at:${inner}:${inner}`);
  });

  it("TPC-10: who comes back starts empty, with the list; who stayed sees on", async () => {
    const host = await startHost();
    await desktopOf(host);
    const [leaving, staying] = [await clientOf(host), await clientOf(host)];
    const terminalId = await spawned(leaving);
    leaving.send({ type: "terminal_input", terminalId, data: "echo before$((40+2))\r" });
    await expectOutput(staying, terminalId, "before42");
    leaving.close();
    const back = await clientOf(host);
    expect(back.terminals().map(({ id }) => id)).toEqual([terminalId]);
    back.send({ type: "terminal_input", terminalId, data: "echo next$((40+2))\r" });
    await Promise.all([back, staying].map((client) => expectOutput(client, terminalId, "next42")));
    expect(back.output(terminalId)).not.toContain("before42");
  });

  it("TPC-13: bytes that are no UTF-8 come exactly", async () => {
    const host = await startHost();
    await desktopOf(host);
    const client = await clientOf(host);
    const terminalId = await spawned(client);
    client.send({ type: "terminal_input", terminalId, data: "printf '<\\377\\376>é😀\\n'\r" });
    await expectOutput(client, terminalId, "<\ufffd\ufffd>é😀");
    const exact = client.messages.flatMap((message) =>
      message.type === "terminal_output" && message.bytes !== undefined ? [message.bytes] : [],
    );
    expect(
      Buffer.concat(exact.map((bytes) => Buffer.from(bytes, "base64"))).includes(
        Buffer.from([0x3c, 0xff, 0xfe, 0x3e]),
      ),
    ).toBe(true);
  });

  it("TPC-28: a client that stops reading is ended; the terminal and the other client go on", async () => {
    const host = await startHost();
    await desktopOf(host);
    const [slow, quick] = [await clientOf(host), await clientOf(host)];
    const terminalId = await spawned(quick);
    slow.socket.pause();
    quick.send({
      type: "terminal_input",
      terminalId,
      data: "seq 1 2000000 | tail -c 12000000; echo end$((40+2))\r",
    });
    await vi.waitFor(
      () =>
        expect(host.log.some(({ data }) => JSON.stringify(data) === '{"code":"client_lagging"}')).toBe(true),
      patient,
    );
    slow.socket.resume();
    expect(await slow.ended).toMatch(/^4408|^1006/);
    const next = await clientOf(host);
    next.send({ type: "terminal_input", terminalId, data: "\x03\recho again$((40+2))\r" });
    await expectOutput(next, terminalId, "again42");
  });
});
