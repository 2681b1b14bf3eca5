import { limits } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { PluginPlatformError } from "../kernel/index.ts";
import {
  connectClient,
  controller,
  createScriptedHost,
  observer,
  settle,
  token,
  type ScriptedClient,
  type ScriptedHost,
} from "./remote.fixture.ts";

const list = { type: "terminal_list", requestId: "r-1" };

async function spawn(host: ScriptedHost, client: ScriptedClient, more: object = {}): Promise<string> {
  client.send({ type: "terminal_spawn_request", requestId: "s", ...more });
  await settle();
  const ack = client.take().find(({ type }) => type === "terminal_spawn_ack");
  if (ack?.type !== "terminal_spawn_ack" || ack.terminalId === undefined)
    throw new Error(`not opened: ${JSON.stringify(ack)}; ${host.log.length} log lines`);
  return ack.terminalId;
}

describe("connecting", () => {
  it.each([
    ["observe", ["terminal_observe"], ["terminal_observe"]],
    ["both", ["terminal_control", "terminal_observe"], ["terminal_observe", "terminal_control"]],
    ["control without observe", ["terminal_control"], []],
    ["nothing", [], []],
    [
      "unknown, repeated and malformed entries",
      ["x", 7, null, {}, "terminal_observe", "terminal_observe"],
      observer,
    ],
  ])("TPC-1, TPC-13: grants %s", (_, wanted, granted) => {
    const client = connectClient(createScriptedHost());
    client.send({ type: "auth", token, capabilities: wanted, client: { name: "phone" }, later: 1 });
    expect(client.messages).toEqual([{ type: "auth_result", ok: true, capabilities: granted, seqId: 1 }]);
    expect(client.closedWith).toBeUndefined();
  });

  it.each([
    ["a wrong token", { type: "auth", token: "wrong", capabilities: observer }, "auth_failed"],
    ["an empty token", { type: "auth", token: "", capabilities: observer }, "auth_failed"],
    ["a request before auth", list, "auth_required"],
    ["an unknown type before auth", { type: "hello" }, "auth_required"],
    ["auth without capabilities", { type: "auth", token }, "protocol_error"],
    ["capabilities that are no list", { type: "auth", token, capabilities: "all" }, "protocol_error"],
    ["a value that is no object", 7, "protocol_error"],
  ])("TPC-13: ends the connection after %s", (_, message, code) => {
    const client = connectClient(createScriptedHost());
    client.send(message);
    expect(client.messages).toEqual([
      { type: "error", errorCode: code, error: expect.stringMatching(/./), seqId: 1 },
    ]);
    expect(client.closedWith).toBe(code);
    client.send({ type: "auth", token, capabilities: observer });
    expect(client.messages).toHaveLength(1);
  });

  it("TPC-13: ends a connection that says nothing, and keeps one that did", () => {
    const host = createScriptedHost();
    const silent = connectClient(host);
    const known = connectClient(host, observer);
    host.clock.advance(limits.remoteAuthMs);
    expect(silent.closedWith).toBe("auth_required");
    expect(known.closedWith).toBeUndefined();
  });

  it("TPC-28: serves so many clients and no more, and a place is free when one goes", () => {
    const host = createScriptedHost();
    const clients = Array.from({ length: limits.remoteClients }, () => connectClient(host, observer));
    expect(() => connectClient(host)).toThrow(PluginPlatformError);
    clients[0]?.connection.closed();
    expect(connectClient(host, observer).closedWith).toBeUndefined();
    expect(host.server.status()).toEqual({ clients: limits.remoteClients, managedTerminals: 0 });
  });
});

describe("messages that are none", () => {
  const input = { type: "terminal_input", terminalId: "t" };
  it.each([
    ["an unknown type", { type: "terminal_zoom", requestId: "r" }, "r"],
    ["a type outside of the protocol", { type: "reboot", requestId: "r" }, "r"],
    ["a list without its id", { type: "terminal_list" }, undefined],
    ["an id that is no text", { type: "terminal_list", requestId: 7 }, undefined],
    ["an id that is too long", { type: "terminal_list", requestId: "r".repeat(257) }, undefined],
    ["a trace that is no text", { ...list, traceId: {} }, "r-1"],
    ["reveal without a terminal", { type: "terminal_reveal_request", requestId: "r" }, "r"],
    ["reveal of an empty id", { type: "terminal_reveal_request", requestId: "r", terminalId: "" }, "r"],
    ["spawn with a shell that is no text", { type: "terminal_spawn_request", shell: ["bash"] }, undefined],
    ["input of a number", { ...input, requestId: "r", data: 3 }, "r"],
    ["input of nothing", { ...input, requestId: "r" }, "r"],
    ["input of both", { ...input, data: "x", bytes: "eA==" }, undefined],
    ["half a surrogate pair", { ...input, data: "\ud83d" }, undefined],
    ["dispose of nothing", { type: "terminal_dispose_request", requestId: "r" }, "r"],
    ["a second auth", { type: "auth", token, capabilities: controller, requestId: "r" }, "r"],
    ["no type", { requestId: "r" }, "r"],
    ["null", null, undefined],
    ["a list", [list], undefined],
    ["an own __proto__", JSON.parse('{"__proto__": {"type": "terminal_list", "requestId": "r"}}'), undefined],
  ])("TPC-13: answers %s with protocol_error and goes on", (_, message, requestId) => {
    const client = connectClient(createScriptedHost(), controller);
    client.send(message);
    const [error, ...others] = client.take();
    expect(error).toMatchObject({ type: "error", errorCode: "protocol_error" });
    expect(error && "requestId" in error ? error.requestId : undefined).toBe(requestId);
    expect(others).toEqual([]);
    client.send(list);
    expect(client.take()).toMatchObject([{ type: "terminal_list_result", requestId: "r-1" }]);
  });

  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["nesting without end", "[".repeat(100_000)],
    ["a key twice that hides a type", '{"type":"terminal_list","type":7}'],
  ])("TPC-13: answers text that is %s, and a message that is no text", (_, text) => {
    const client = connectClient(createScriptedHost(), observer);
    client.connection.receive(text);
    client.connection.receiveOther();
    expect(client.take()).toMatchObject([{ errorCode: "protocol_error" }, { errorCode: "protocol_error" }]);
    expect(client.closedWith).toBeUndefined();
  });

  it("TPC-28: ends a client that floods, after telling it why", () => {
    const host = createScriptedHost();
    const [flooding, other] = [connectClient(host, observer), connectClient(host, observer)];
    for (let count = 0; count <= limits.remoteMessagesBurst; count += 1) flooding.send(list);
    expect(flooding.messages.at(-1)).toMatchObject({ type: "error", errorCode: "rate_limited" });
    expect(flooding.closedWith).toBe("rate_limited");
    other.send(list);
    expect(other.take()).toMatchObject([{ type: "terminal_list_result" }]);
  });
});

describe("without the capability", () => {
  const requests = [
    { type: "terminal_list", requestId: "r" },
    { type: "terminal_reveal_request", requestId: "r", terminalId: "t" },
    { type: "terminal_spawn_request", requestId: "r" },
    { type: "terminal_input", requestId: "r", terminalId: "t", data: "x" },
    { type: "terminal_dispose_request", requestId: "r", terminalId: "t" },
    { type: "terminal_of_tomorrow", requestId: "r" },
  ];

  it.each(requests)("TPC-1: $type is refused to a client that negotiated nothing", (request) => {
    const host = createScriptedHost();
    const client = connectClient(host, []);
    client.send(request);
    expect(client.take()).toEqual([
      {
        type: "error",
        requestId: "r",
        errorCode: "capability_not_negotiated",
        error: expect.stringMatching(/terminal_(observe|control)/),
        seqId: 2,
      },
    ]);
    host.directory.open({ name: "bash" });
    expect(client.take()).toEqual([]);
  });

  it.each(requests.slice(2, 5))("TPC-1, TPC-18: $type needs control, before its shape counts", (request) => {
    const host = createScriptedHost();
    const client = connectClient(host, observer);
    client.send(request);
    client.send({ ...request, terminalId: 7, shell: 7 });
    expect(client.take()).toMatchObject([
      { type: "error", errorCode: "capability_not_negotiated" },
      { type: "error", errorCode: "capability_not_negotiated" },
    ]);
    expect(host.questions).toEqual([]);
  });

  it("TPC-14: an observer sees exactly v0.1: no kind, no kind_changed, no output; a managed terminal is a row", async () => {
    const host = createScriptedHost();
    const [watching, typing] = [connectClient(host, observer), connectClient(host, controller)];
    const terminalId = await spawn(host, typing);
    host.server.takeOutput(terminalId, new TextEncoder().encode("hello"));
    host.directory.update(terminalId, { kind: "user" });
    watching.send(list);
    const seen = watching.take();
    expect(seen).toMatchObject([
      { type: "terminal_event", event: "opened", terminalId },
      { type: "terminal_list_result", terminals: [{ id: terminalId }] },
    ]);
    expect(JSON.stringify(seen)).not.toContain("kind");
    expect(typing.take()).toMatchObject([
      { type: "terminal_output", data: "hello" },
      { event: "kind_changed", info: { kind: "user" } },
    ]);
  });
});

describe("observing", () => {
  it("TPC-2, TPC-3, TPC-16: lists terminals as they are, those from before the client included", () => {
    const host = createScriptedHost();
    const first = host.directory.open({ name: "bash", cwd: "/work", processId: 7, shellIntegration: "rich" });
    const client = connectClient(host, controller);
    const second = host.directory.open({ name: "x".repeat(5000) });
    client.send({ ...list, traceId: "t" });
    expect(client.take()).toMatchObject([
      { event: "opened", terminalId: second },
      {
        type: "terminal_list_result",
        requestId: "r-1",
        terminals: [
          {
            id: first,
            name: "bash",
            cwd: "/work",
            processId: 7,
            shellIntegration: "rich",
            isActive: false,
            isInteractedWith: false,
            exitCode: null,
            kind: "user",
            createdAt: 1_700_000_000_000,
          },
          { id: second, name: "x".repeat(1024), shellIntegration: "unknown" },
        ],
      },
    ]);
  });

  it("TPC-5: makes two, one, one and no events of the four changes of the active terminal", () => {
    const host = createScriptedHost();
    const [a, b] = [host.directory.open({ name: "a" }), host.directory.open({ name: "b" })];
    const client = connectClient(host, observer);
    const changes = (): unknown =>
      client
        .take()
        .map((event) => event.type === "terminal_event" && [event.terminalId, event.info?.isActive]);
    host.directory.setActive(undefined);
    expect(changes()).toEqual([]);
    host.directory.setActive(a);
    expect(changes()).toEqual([[a, true]]);
    host.directory.setActive(b);
    expect(changes()).toEqual([
      [a, false],
      [b, true],
    ]);
    host.directory.setActive(b);
    expect(changes()).toEqual([]);
    host.directory.setActive(undefined);
    expect(changes()).toEqual([[b, false]]);
  });

  it("TPC-4, TPC-17: tells each change by its event, the exit status before the end, and nothing after it", () => {
    const host = createScriptedHost();
    const client = connectClient(host, observer);
    const id = host.directory.open({ name: "a", cwd: "/work", processId: 7 });
    host.directory.setActive(id);
    host.directory.update(id, { isInteractedWith: true });
    host.directory.update(id, { shellIntegration: "available", cwd: "/work/x" });
    host.directory.update(id, { cwd: undefined, name: "b" });
    host.directory.update(id, { name: "b" });
    host.directory.close(id, 3);
    host.directory.update(id, { name: "late" });
    host.directory.close(id, 4);
    host.directory.setActive(undefined);
    expect(
      client.take().map((event) => event.type === "terminal_event" && [event.event, event.info?.exitCode]),
    ).toEqual([
      ["opened", null],
      ["active_changed", null],
      ["state_changed", null],
      ["shell_integration_changed", null],
      ["shell_integration_changed", null],
      ["state_changed", null],
      ["active_changed", null],
      ["state_changed", 3],
      ["closed", undefined],
    ]);
    expect(() => host.directory.setActive(id)).toThrow(/open terminal/);
  });

  it("TPC-3, TPC-15: reveal is acknowledged, then the pair follows with its trace", () => {
    const host = createScriptedHost();
    const [a, b] = [host.directory.open({ name: "a" }), host.directory.open({ name: "b" })];
    host.directory.setActive(a);
    const [client, other] = [connectClient(host, observer), connectClient(host, observer)];
    client.send({ type: "terminal_reveal_request", requestId: "r", terminalId: b, traceId: "t-9" });
    expect(client.take()).toMatchObject([
      { type: "terminal_reveal_ack", requestId: "r", terminalId: b, delivered: true },
      { event: "active_changed", terminalId: a, info: { isActive: false }, traceId: "t-9" },
      { event: "active_changed", terminalId: b, info: { isActive: true }, traceId: "t-9" },
    ]);
    expect(other.take()).toMatchObject([{ traceId: "t-9" }, { traceId: "t-9" }]);
    client.send({ type: "terminal_reveal_request", requestId: "r2", terminalId: b, preserveFocus: true });
    expect(client.take()).toMatchObject([{ type: "terminal_reveal_ack", delivered: true }]);
    expect(host.revealed).toEqual([
      [b, false],
      [b, true],
    ]);
    host.directory.setActive(a);
    expect(JSON.stringify(client.take())).not.toContain("t-9");
  });

  it("TPC-3, TPC-15: reveal of a terminal that is gone says so, in words too", () => {
    const host = createScriptedHost();
    const id = host.directory.open({ name: "a" });
    host.directory.close(id, 0);
    const client = connectClient(host, observer);
    for (const terminalId of [id, "never-was"])
      client.send({ type: "terminal_reveal_request", requestId: "r", terminalId });
    expect(client.take()).toMatchObject(
      [id, "never-was"].map((terminalId) => ({
        type: "terminal_reveal_ack",
        terminalId,
        delivered: false,
        errorCode: "terminal_not_found",
        error: expect.stringMatching(/./),
      })),
    );
    expect(host.revealed).toEqual([]);
  });
});

describe("gates of a managed terminal", () => {
  const request = { type: "terminal_spawn_request", requestId: "s" };
  const codesOf = (client: ScriptedClient): unknown =>
    client
      .take()
      .filter(({ type }) => type === "terminal_spawn_ack")
      .map((ack) => (ack.type === "terminal_spawn_ack" ? (ack.errorCode ?? ack.delivered) : undefined));

  it("TPC-18: a build without managed terminals says so before it looks at the shape", async () => {
    const host = createScriptedHost({ withoutManaged: true });
    const client = connectClient(host, controller);
    client.send({ ...request, shell: 7 });
    await settle();
    expect(client.take()).toMatchObject([
      { type: "terminal_spawn_ack", requestId: "s", delivered: false, errorCode: "capability_unavailable" },
    ]);
    expect(host.questions).toEqual([]);
  });

  it("TPC-8, TPC-19: the desktop is asked once when it allows, and everyone who waits gets the answer", async () => {
    const host = createScriptedHost();
    host.answers = [];
    const [one, two] = [connectClient(host, controller), connectClient(host, controller)];
    one.send(request);
    two.send(request);
    await settle();
    expect(host.questions.map(({ workspaceName }) => workspaceName)).toEqual(["project"]);
    expect([one.take(), two.take()]).toEqual([[], []]);
    host.questions[0]?.answer(true);
    await settle();
    expect([codesOf(one), codesOf(two)]).toEqual([[true], [true]]);
    one.send(request);
    await settle();
    expect(codesOf(one)).toEqual([true]);
    expect(host.questions).toHaveLength(1);
  });

  it("TPC-8, TPC-19: Block is an answer for those who wait, and the next one asks again", async () => {
    const host = createScriptedHost();
    host.answers = [false, true];
    const client = connectClient(host, controller);
    client.send(request);
    client.send(request);
    await settle();
    expect(codesOf(client)).toEqual(["desktop_denied", "desktop_denied"]);
    client.send(request);
    await settle();
    expect(codesOf(client)).toEqual([true]);
    expect(host.questions).toHaveLength(2);
  });

  it("TPC-19: a client that is gone when the desktop answers gets no terminal", async () => {
    const host = createScriptedHost();
    host.answers = [];
    const client = connectClient(host, controller);
    client.send(request);
    await settle();
    client.connection.closed();
    host.questions[0]?.answer(true);
    await settle();
    expect(host.spawned).toEqual([]);
  });

  it("TPC-20: five at once give four and one refusal; an end and a failure free a place", async () => {
    const host = createScriptedHost();
    const client = connectClient(host, controller);
    const other = connectClient(host, controller);
    for (let count = 0; count < 3; count += 1) client.send(request);
    for (let count = 0; count < 2; count += 1) other.send(request);
    await settle();
    expect([codesOf(client), codesOf(other)]).toEqual([
      [true, true, true],
      ["terminal_limit_reached", true],
    ]);
    const [first] = host.directory.list();
    host.directory.close(first?.id ?? "", 0);
    host.spawnFailure = new PluginPlatformError(
      "terminal_spawn_failed",
      "The program is in no folder of PATH.",
    );
    client.send(request);
    await settle();
    expect(client.take().at(-1)).toMatchObject({
      delivered: false,
      errorCode: "spawn_failed",
      error: "The program is in no folder of PATH.",
    });
    host.spawnFailure = undefined;
    client.send(request);
    client.send(request);
    await settle();
    expect(codesOf(client)).toEqual(["terminal_limit_reached", true]);
  });

  it("TPC-20: a program that ends at once takes no place for good", async () => {
    const host = createScriptedHost();
    const client = connectClient(host, controller);
    host.endsAtOnce = true;
    for (let count = 0; count < 4; count += 1) client.send(request);
    await settle();
    expect(codesOf(client)).toEqual([true, true, true, true]);
    expect(host.server.status().managedTerminals).toBe(0);
    host.endsAtOnce = false;
    for (let count = 0; count < 5; count += 1) client.send(request);
    await settle();
    expect(codesOf(client)).toEqual(["terminal_limit_reached", true, true, true, true]);
  });

  it("TPC-20: a terminal that is being opened has its place", async () => {
    const host = createScriptedHost();
    let open = (): void => {};
    host.spawning = new Promise((resolve) => (open = resolve));
    const client = connectClient(host, controller);
    for (let count = 0; count < 5; count += 1) client.send(request);
    await settle();
    expect(codesOf(client)).toEqual(["terminal_limit_reached"]);
    open();
    await settle();
    expect(codesOf(client)).toEqual([true, true, true, true]);
  });

  it.each([
    ["a shell of none", { shell: "fish" }, "shell_not_allowed"],
    ["a shell that is nearly one", { shell: "bash " }, "shell_not_allowed"],
    ["a path to a shell", { shell: "/bin/bash" }, "shell_not_allowed"],
    ["an inherited name", { shell: "constructor" }, "shell_not_allowed"],
    ["a folder elsewhere", { cwd: "/etc" }, "cwd_outside_allowed_roots"],
    ["both: the shell comes first", { shell: "fish", cwd: "/etc" }, "shell_not_allowed"],
  ])("TPC-9, TPC-18: refuses %s", async (_, wish, code) => {
    const host = createScriptedHost();
    const client = connectClient(host, controller);
    client.send({ ...request, ...wish });
    await settle();
    expect(client.take()).toMatchObject([
      { delivered: false, errorCode: code, error: expect.stringMatching(/./) },
    ]);
    expect(host.spawned).toEqual([]);
  });

  it("TPC-9, TPC-15: starts what was asked for in the resolved folder; the announcement carries the trace", async () => {
    const host = createScriptedHost();
    const client = connectClient(host, controller);
    client.send({ ...request, name: "build", cwd: "/work/x", shell: "zsh", traceId: "t" });
    await settle();
    expect(host.spawned).toEqual([{ name: "build", cwd: "/work/x", shell: "zsh", traceId: "t" }]);
    expect(client.take()).toMatchObject([
      { event: "opened", info: { name: "build", kind: "managed" }, traceId: "t" },
      { type: "terminal_spawn_ack", delivered: true, requestId: "s" },
    ]);
  });

  it("TPC-28: so many requests wait and no more", async () => {
    const host = createScriptedHost();
    host.answers = [];
    const client = connectClient(host, controller);
    for (let count = 0; count <= limits.remotePendingRequests; count += 1) client.send(request);
    await settle();
    expect(codesOf(client)).toEqual(["too_many_requests"]);
  });
});

describe("managed terminals", () => {
  it("TPC-7, TPC-8: input is recorded, then written, in order, without an acknowledgement", async () => {
    const host = createScriptedHost();
    const client = connectClient(host, controller);
    const terminalId = await spawn(host, client);
    let go = (): void => {};
    host.writing = new Promise((resolve) => (go = resolve));
    client.send({ type: "terminal_input", requestId: "i", terminalId, data: "ls\r" });
    client.send({ type: "terminal_input", terminalId, bytes: "Aw==" });
    await settle();
    expect(host.inputs).toEqual([
      { terminalId, text: "ls\r" },
      { terminalId, text: "\u0003" },
    ]);
    expect(host.written).toEqual([]);
    go();
    await settle();
    expect(host.written).toEqual([
      [terminalId, "ls\r"],
      [terminalId, "\u0003"],
    ]);
    expect(client.take()).toEqual([]);
  });

  it("TPC-7, TPC-18, TPC-27: a refused input is answered, and recorded with its code", async () => {
    const host = createScriptedHost();
    const user = host.directory.open({ name: "mine" });
    const client = connectClient(host, controller);
    const observing = connectClient(host, observer);
    const send = (to: ScriptedClient, terminalId: unknown, data: unknown): void =>
      to.send({ type: "terminal_input", requestId: "i", terminalId, data });
    send(client, user, "to the user's");
    send(client, "gone", "to nobody");
    send(client, user, 7);
    send(observing, user, "without control");
    await settle();
    expect(client.take().map((message) => message.type === "error" && message.errorCode)).toEqual([
      "terminal_not_managed",
      "terminal_not_found",
      "protocol_error",
    ]);
    expect(host.inputs).toEqual([
      { terminalId: user, text: "to the user's", refusal: "terminal_not_managed" },
      { terminalId: "gone", text: "to nobody", refusal: "terminal_not_found" },
      { terminalId: user, text: "", refusal: "protocol_error" },
      { terminalId: user, text: "without control", refusal: "capability_not_negotiated" },
    ]);
    expect(host.written).toEqual([]);
  });

  it("TPC-8: what cannot be recorded is not written", async () => {
    const host = createScriptedHost();
    const client = connectClient(host, controller);
    const terminalId = await spawn(host, client);
    host.auditFailure = new Error("disk full: secret");
    client.send({ type: "terminal_input", requestId: "i", terminalId, data: "x" });
    await settle();
    expect(client.take()).toMatchObject([{ type: "error", requestId: "i", errorCode: "internal_error" }]);
    expect(host.written).toEqual([]);
  });

  it("TPC-28: input that a terminal does not take is bounded", async () => {
    const host = createScriptedHost();
    const client = connectClient(host, controller);
    const terminalId = await spawn(host, client);
    host.writing = new Promise(() => {});
    const data = "x".repeat(limits.remoteInputBytes);
    const fits = limits.remoteQueuedInputBytes / limits.remoteInputBytes;
    for (let count = 0; count <= fits; count += 1) client.send({ type: "terminal_input", terminalId, data });
    client.send({ type: "terminal_input", terminalId, data: "é".repeat(limits.remoteInputBytes) });
    await settle();
    expect(client.take()).toMatchObject([{ errorCode: "input_queue_full" }, { errorCode: "protocol_error" }]);
  });

  it("TPC-7, TPC-18: dispose ends a managed terminal alone, and tells how it went", async () => {
    const host = createScriptedHost();
    const user = host.directory.open({ name: "mine" });
    const client = connectClient(host, controller);
    const terminalId = await spawn(host, client);
    const dispose = (id: string): void =>
      client.send({ type: "terminal_dispose_request", requestId: "d", terminalId: id, traceId: "t-d" });
    dispose(terminalId);
    await settle();
    expect(client.take()).toMatchObject([
      { event: "state_changed", traceId: "t-d" },
      { event: "closed", terminalId, traceId: "t-d" },
      { type: "terminal_dispose_ack", requestId: "d", terminalId, delivered: true },
    ]);
    for (const id of [terminalId, user]) dispose(id);
    await settle();
    expect(client.take()).toMatchObject([
      { delivered: false, errorCode: "terminal_not_found", error: expect.stringMatching(/./) },
      { delivered: false, errorCode: "terminal_not_managed", error: expect.stringMatching(/./) },
    ]);
    expect(host.directory.get(user)).toBeDefined();
  });

  it("TPC-9: there is no output of a user's terminal, whatever the application hands over", () => {
    const host = createScriptedHost();
    const user = host.directory.open({ name: "mine" });
    const client = connectClient(host, controller);
    host.server.takeOutput(user, new TextEncoder().encode("secret"));
    host.server.takeOutput("gone", new TextEncoder().encode("secret"));
    expect(client.take()).toEqual([]);
  });

  it("TPC-10, TPC-15: output goes to every control client with the trace of the input, and is not replayed", async () => {
    const host = createScriptedHost();
    const [one, two] = [connectClient(host, controller), connectClient(host, controller)];
    const terminalId = await spawn(host, one);
    two.take();
    one.send({ type: "terminal_input", terminalId, data: "x", traceId: "t-i" });
    host.server.takeOutput(terminalId, new TextEncoder().encode("out"));
    for (const client of [one, two])
      expect(client.take()).toMatchObject([
        { type: "terminal_output", terminalId, data: "out", traceId: "t-i" },
      ]);
    const later = connectClient(host, controller);
    later.send(list);
    expect(later.take().map(({ type }) => type)).toEqual(["terminal_list_result"]);
  });

  it("TPC-28: a client that lags is ended; the others go on", async () => {
    const host = createScriptedHost();
    const [slow, quick] = [connectClient(host, controller), connectClient(host, controller)];
    const terminalId = await spawn(host, quick);
    slow.queuedBytes = limits.remoteLagBytes + 1;
    host.server.takeOutput(terminalId, new TextEncoder().encode("out"));
    expect(slow.closedWith).toBe("client_lagging");
    expect(quick.take()).toMatchObject([{ type: "terminal_output", data: "out" }]);
  });

  it("TPC-28: a gap in the output ends those that see output, and observers go on", async () => {
    const host = createScriptedHost();
    const [typing, watching] = [connectClient(host, controller), connectClient(host, observer)];
    const terminalId = await spawn(host, typing);
    host.server.outputLost(terminalId);
    expect([typing.closedWith, watching.closedWith]).toEqual(["client_lagging", undefined]);
  });

  it("TPC-27: no log line and no error holds what was typed or printed", async () => {
    const host = createScriptedHost();
    const client = connectClient(host, controller);
    const terminalId = await spawn(host, client);
    const secrets = ["hunter2secret", btoa("hunter2secret")];
    for (const data of secrets) {
      client.send({ type: "terminal_input", terminalId, data });
      client.send({ type: "terminal_input", terminalId, bytes: data, extra: { data } });
      client.send({ type: "terminal_input", terminalId: data, data });
      client.send({ type: "terminal_input", terminalId, data: [data] });
      client.connection.receive(`{"type":"terminal_input","data":"${data}`);
      host.server.takeOutput(terminalId, new TextEncoder().encode(data));
    }
    client.connection.closed();
    await settle();
    const told = JSON.stringify([host.log, client.messages.filter(({ type }) => type === "error")]);
    for (const secret of secrets) expect(told).not.toContain(secret);
  });

  it("TPC-21: the end of the host ends clients and withdraws the question", async () => {
    const host = createScriptedHost();
    host.answers = [];
    const client = connectClient(host, controller);
    client.send({ type: "terminal_spawn_request" });
    await settle();
    host.server.dispose();
    await settle();
    expect(client.closedWith).toBe("disposed");
    expect(host.spawned).toEqual([]);
    expect(() => connectClient(host)).toThrow(/ending/);
  });
});
