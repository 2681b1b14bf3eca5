import { limits, type JsonValue, type RpcMessage } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { completion, script, settle, testHost } from "../activation/plugins.fixture.ts";
import { createManualClock, type ManualClock } from "../ports/index.ts";
import { createGuest, type Guest, type GuestEnvironment } from "./index.ts";

const id = "com.example.test";

interface Sandbox {
  readonly clock: ManualClock;
  readonly guest: Guest;
  /** Everything that the guest sent. */
  readonly sent: RpcMessage[];
  /** Sends a request and resolves with the answer's result, undefined when there is none yet. */
  ask(method: string, params: JsonValue): Promise<unknown>;
  tell(message: RpcMessage): void;
}

/** A guest whose plugin runs as plain code, with a plugin of this body loaded and activated. */
async function createSandbox(
  activateBody: string,
  rest = "",
  environment: Partial<GuestEnvironment> = {},
): Promise<Sandbox> {
  const clock = createManualClock(5_000_000.75);
  const sent: RpcMessage[] = [];
  const guest = createGuest({
    post: (text) => void sent.push(JSON.parse(text) as RpcMessage),
    queuedBytes: () => 0,
    evaluate: (source, _fileName, globals) =>
      new Function(...Object.keys(globals), `return eval(${JSON.stringify(source)});`)(
        ...Object.values(globals),
      ) as unknown,
    harden: (value) => value,
    clock,
    randomBytes: (count) => new Uint8Array(count).fill(7),
    randomUuid: () => "00000000-0000-4000-8000-000000000000",
    ...environment,
  });
  let lastId = 0;
  const tell = (message: RpcMessage): void => guest.receive(JSON.stringify(message));
  const ask = async (method: string, params: JsonValue): Promise<unknown> => {
    lastId += 1;
    const requestId = lastId;
    tell({ type: "request", id: requestId, method, params });
    await settle();
    return sent.find((message) => message.type === "result" && message.id === requestId);
  };
  await ask("runner.load", {
    source: script(activateBody, rest),
    fileName: "dist/isolated.js",
    plugin: { id, version: "1.0.0", mode: "isolated" },
    host: { ...testHost, supportedKinds: [...testHost.supportedKinds] },
    providers: [{ ...completion(id) }],
    permissions: [],
    settings: {},
  });
  await ask("plugin.activate", { event: "onStartupFinished" });
  return { clock, guest, sent, ask, tell };
}

const logged = (sent: readonly RpcMessage[]): string[] =>
  sent.flatMap((message) =>
    message.type === "notification" && message.method === "log.write"
      ? [String((message.params as { message: string }).message)]
      : [],
  );

describe("timers of a plugin", () => {
  it("SDK-6: run in whole milliseconds, can be stopped, and their failures are logged", async () => {
    const { clock, sent } = await createSandbox(`
      context.timers.setTimeout(() => context.log.info("once " + context.clock.now() % 1), 9.5);
      const every = context.timers.setInterval(() => { context.log.info("every"); if (++count === 2) every.dispose(); }, 0);
      let count = 0;
      const stopped = setTimeout(() => context.log.info("never"), 1);
      clearTimeout(stopped);
      setTimeout((text) => { context.log.info(text); throw new Error("in a timer"); }, 3, "with an argument");
    `);
    clock.advance(9);
    expect(logged(sent)).toEqual(["every", "every", "with an argument", "Error: in a timer"]);
    clock.advance(1);
    expect(logged(sent).at(-1)).toBe("once 0");
    expect(clock.pendingTimers).toBe(0);
  });

  it("SDK-6: are bounded in number, globals and context together", async () => {
    const { clock, sent } = await createSandbox(`
      let started = 0, code;
      try { for (;;) { started % 2 ? setTimeout(() => {}, 10) : context.timers.setTimeout(() => {}, 10); started += 1; } }
      catch (error) { code = error.code; }
      context.log.info(started + " " + code);`);
    expect(logged(sent)).toEqual([`${limits.timersPerPlugin} quota_exceeded`]);
    expect(clock.pendingTimers).toBe(limits.timersPerPlugin);
  });

  it("SDK-6: end with the deactivation, and none can be started after it", async () => {
    const { clock, ask, sent } = await createSandbox(
      `setInterval(() => context.log.info("still there"), 1);
       globalThis.later = () => { try { setTimeout(() => {}, 1); } catch (error) { return error.code; } };
       globalThis.registerLater = () => { try { context.providers.register("${id}.completion", "terminal.completion", () => 1); } catch (error) { return error.code; } };`,
    );
    await ask("plugin.deactivate", {});
    expect(clock.pendingTimers).toBe(0);
    clock.advance(100);
    expect(logged(sent)).toEqual([]);
    const { later, registerLater } = globalThis as unknown as Record<string, () => string>;
    expect([later?.(), registerLater?.()]).toEqual(["disposed", "disposed"]);
  });

  it("SDK-6: refuse text as a callback", async () => {
    const { sent } = await createSandbox(
      `try { setTimeout("1", 0); } catch (error) { context.log.info(error.name); }`,
    );
    expect(logged(sent)).toEqual(["TypeError"]);
  });
});

describe("the plugin's log", () => {
  it("LIM-3: drops lines above their rate, counts them, and leaves room for answers", async () => {
    const { clock, sent, ask, tell } = await createSandbox(
      `for (let line = 0; line < ${limits.logLinesPerSecond * 4}; line += 1) context.log.info("line " + line);
       context.terminals.onDidChange(() => context.log.info("again"));`,
    );
    const passed = logged(sent).length;
    expect(passed).toBe(limits.logLinesPerSecond);
    expect(await ask("runner.ping", {})).toMatchObject({ result: { status: "ok" } });
    clock.advance(1000);
    tell({ type: "notification", method: "terminal.event", params: { event: { type: "created" } } });
    expect(logged(sent).slice(-2)).toEqual([
      `${limits.logLinesPerSecond * 3} lines were dropped: too many at once.`,
      "again",
    ]);
  });

  it("LIM-3: one line says how many were dropped, although nothing else is logged", async () => {
    const { clock, sent } = await createSandbox(
      `for (let line = 0; line < ${limits.logLinesPerSecond + 7}; line += 1) context.log.info("line " + line);`,
    );
    clock.advance(2000);
    expect(logged(sent).slice(limits.logLinesPerSecond)).toEqual(["7 lines were dropped: too many at once."]);
  });

  it("LIM-3: a long turn logs no more than one turn may, so that the host does not take it for a flood", async () => {
    let backlog = 0;
    const { clock, sent, tell } = await createSandbox(
      `context.terminals.onDidChange(() => { for (let line = 0; line < ${limits.logLinesPerSecond}; line += 1) context.log.info("line"); });`,
      "",
      { queuedBytes: () => backlog },
    );
    const logMore = (): void =>
      tell({ type: "notification", method: "terminal.event", params: { event: { type: "created" } } });
    logMore();
    backlog = 1;
    for (let second = 0; second < 5; second += 1) {
      clock.advance(1000);
      logMore();
    }
    expect(logged(sent)).toHaveLength(limits.logLinesPerSecond);
    backlog = 0;
    clock.advance(1000);
    expect(logged(sent).at(-1)).toBe(`${limits.logLinesPerSecond * 5} lines were dropped: too many at once.`);
  });

  it("LIM-3: bounds the characters of a second too", async () => {
    const { sent } = await createSandbox(
      `for (let line = 0; line < 500; line += 1) context.log.info("x".repeat(16000));`,
    );
    expect(logged(sent).length).toBe(Math.floor(limits.logBytes / 16_000));
  });

  it("LIM-3: requests of more bytes than a second allows are refused, answers are not", async () => {
    const { sent, ask } = await createSandbox(
      `let refused = 0;
       for (let i = 0; i < 8; i += 1) context.storage.set("k" + i, "x".repeat(900_000)).catch((error) => context.log.info(error.code));`,
    );
    expect(logged(sent)).toEqual(Array.from({ length: 5 }, () => "message_flood"));
    expect(await ask("runner.ping", {})).toMatchObject({ result: { status: "ok" } });
  });

  it("LIM-6: cuts a line, and survives values that cannot be shown", async () => {
    const { sent } = await createSandbox(`
      context.log.info("x".repeat(100000));
      console.log({ get a() { throw 1; } }, Symbol("s"), 1n, new Proxy({}, { get() { throw 1; } }), null);
      console.assert(1 === 2, "wrong");
      console.time("t"); console.group("title"); console.table([1]);`);
    const lines = logged(sent);
    expect(lines[0]).toHaveLength(16_384);
    expect(lines.slice(1)).toEqual([
      "[a value that cannot be shown] Symbol(s) 1 [a value that cannot be shown] null",
      "Assertion failed wrong",
      "title",
      "[1]",
    ]);
  });
});

describe("the context", () => {
  it("SDK-6: clock, random, plugin and host say what the environment gave", async () => {
    const { sent } = await createSandbox(`
      context.log.info([context.clock.now(), context.random.bytes(2).join(""), context.random.uuid().length, context.plugin.id, context.plugin.mode, context.host.os].join(" "));
      for (const count of [-1, 1.5, 65537, "2", NaN]) try { context.random.bytes(count); } catch (error) { context.log.info(error.name); }`);
    expect(logged(sent)).toEqual([
      `5000000 77 36 ${id} isolated linux`,
      ...Array.from({ length: 5 }, () => "RangeError"),
    ]);
  });

  it.each([
    ["a listener that is no function", `context.terminals.onDidChange(1)`, "TypeError"],
    ["a subscription without dispose", `context.subscriptions.add({})`, "TypeError"],
    [
      "a handler that is no function",
      `context.providers.register("${id}.completion", "terminal.completion", 1)`,
      "TypeError",
    ],
    [
      "a foreign provider",
      `context.providers.register("com.example.other.x", "terminal.completion", () => 1)`,
      "provider_not_owned",
    ],
    [
      "another kind",
      `context.providers.register("${id}.completion", "terminal.decoration", () => 1)`,
      "provider_kind_mismatch",
    ],
    [
      "a second registration",
      `for (let i = 0; i < 2; i += 1) context.providers.register("${id}.completion", "terminal.completion", () => 1)`,
      "provider_already_registered",
    ],
  ])("ACT-3: %s is refused where the author wrote it", async (_name, statement, expected) => {
    const { sent } = await createSandbox(
      `try { ${statement}; } catch (error) { context.log.info(error.code ?? error.name); }`,
    );
    expect(logged(sent)).toEqual([expected]);
  });

  it.each([
    ["a function", `context.storage.set("k", () => 1)`, "value_not_json"],
    ["a cycle", `(() => { const a = {}; a.a = a; return context.storage.set("k", a); })()`, "value_not_json"],
    [
      "a value that is too deep",
      `(() => { let v = 1; for (let i = 0; i < 200; i += 1) v = [v]; return context.storage.set("k", v); })()`,
      "value_too_deep",
    ],
    ["a value that is too large", `context.storage.set("k", "x".repeat(2000000))`, "value_too_large"],
    ["a key that is no text", `context.storage.get(1)`, "contract_violation"],
    [
      "headers that are no JSON",
      `context.network.fetch("https://example.com/", { headers: { a: () => 1 } })`,
      "value_not_json",
    ],
  ])("LIM-2: %s is refused before it is sent", async (_name, expression, code) => {
    const { sent } = await createSandbox(
      `await (${expression}).catch((error) => context.log.info(error.code));`,
    );
    expect(logged(sent)).toEqual([code]);
    expect(sent.filter((message) => message.type === "request")).toEqual([]);
  });

  it("LIM-3: requests above the bound are refused on the plugin's side", async () => {
    const { sent } = await createSandbox(
      `let refused = 0;
       for (let n = 0; n < ${limits.pendingRequests + 5}; n += 1) context.storage.get("k").catch((error) => { refused += 1; if (refused === 5) context.log.info(error.code); });
       await null; await null; await null; await null;`,
    );
    expect(sent.filter((message) => message.type === "request")).toHaveLength(limits.pendingRequests);
    expect(logged(sent)).toEqual(["too_many_requests"]);
  });

  it("SDK-6: a fetch is withdrawn by its token, and its answer is read as text and JSON", async () => {
    const { sent, tell } = await createSandbox(`
      let cancel;
      const cancellationToken = { isCancellationRequested: false, onCancellationRequested(listener) { cancel = listener; return { dispose() {} }; } };
      context.network.fetch("https://example.com/a", { cancellationToken }).catch((error) => context.log.info(error.code));
      cancel();
      context.network.fetch("https://example.com/b", { method: "POST", body: "{}" }).then((answer) => context.log.info(answer.ok + " " + answer.json().n + " " + answer.headers.a));`);
    const requests = sent.filter((message) => message.type === "request");
    expect(requests.map(({ params }) => params)).toEqual([
      { url: "https://example.com/a", method: "GET" },
      { url: "https://example.com/b", method: "POST", body: "{}" },
    ]);
    expect(sent).toContainEqual({ type: "cancel", id: requests[0]?.id });
    const value = { status: 200, headers: { a: "b" }, body: '{"n":1}' };
    tell({ type: "result", id: requests[1]?.id ?? 0, result: { status: "ok", value } });
    await settle();
    expect(logged(sent)).toEqual(["cancelled", "true 1 b"]);
  });

  it("SNP-4: a listener that throws is logged and does not stop the others", async () => {
    const { sent, tell } = await createSandbox(`
      context.terminals.onDidChange(() => { throw new Error("first"); });
      context.terminals.onDidChange((event) => context.log.info(event.type));
      context.terminals.onDidChange(() => context.log.info("withdrawn")).dispose();`);
    tell({ type: "notification", method: "terminal.event", params: { event: { type: "created" } } });
    expect(logged(sent)).toEqual(["Error: first", "created"]);
  });

  it("SDK-5: what is added after the deactivation is disposed of at once; failures are in the answer", async () => {
    const { ask, sent } = await createSandbox(
      `context.subscriptions.add({ dispose() { throw new Error("cannot"); } });
       globalThis.addLater = () => context.subscriptions.add({ dispose: () => context.log.info("at once") });`,
      `deactivate() { throw new TypeError("in deactivate"); }`,
    );
    expect(await ask("plugin.deactivate", {})).toMatchObject({
      result: {
        value: {
          failures: [
            { code: "plugin_error", message: "TypeError: in deactivate" },
            { code: "plugin_error", message: "Error: cannot" },
          ],
        },
      },
    });
    (globalThis as unknown as { addLater(): void }).addLater();
    expect(logged(sent).at(-1)).toBe("at once");
  });
});

describe("the guest's channel", () => {
  it.each([
    ["a method that it does not know", "plugin.explode", {}, "method_unknown"],
    ["a second plugin", "runner.load", { source: "1" }, "contract_violation"],
    [
      "an interceptor where no byte ports are",
      "interceptor.attach",
      { attachmentId: 1 },
      "interceptor_rejected",
    ],
    [
      "a provider that is not registered",
      "provider.invoke",
      { providerId: `${id}.completion`, kind: "terminal.completion" },
      "provider_not_registered",
    ],
  ])("EMB-4: %s is answered with a typed error", async (_name, method, params, code) => {
    const { ask } = await createSandbox("");
    expect(await ask(method, params)).toMatchObject({ result: { status: "failed", error: { code } } });
  });

  it("LIM-3: an answer that finds the queue full becomes a short failure", async () => {
    let queued = 0;
    const { ask } = await createSandbox(
      `context.providers.register("${id}.completion", "terminal.completion", () => "x".repeat(100000));`,
      "",
      { queuedBytes: () => queued },
    );
    queued = limits.queuedBytes - 50_000;
    const params = { providerId: `${id}.completion`, kind: "terminal.completion" };
    expect(await ask("provider.invoke", params)).toMatchObject({
      result: { status: "failed", error: { code: "message_flood" } },
    });
  });
});
