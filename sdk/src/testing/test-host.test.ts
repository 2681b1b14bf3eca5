import { describe, expect, it } from "vitest";
import { definePlugin, type PluginContext, type PluginDefinition } from "@terminal-plugin/sdk";
import { limits } from "@terminal-plugin/sdk/protocol";
import { createCancellation, createSession, createTestHost } from "@terminal-plugin/sdk/testing";

const id = "com.example.git.completion";
const manifest = {
  id: "com.example.git",
  version: "1.2.0",
  permissions: {
    required: ["provider.terminal", "terminal.complete"],
    optional: ["network:https://api.example.com"],
  },
  contributes: {
    providers: [
      { id, kind: "terminal.completion" },
      { id: "com.example.git.later", kind: "connection.quic" },
    ],
    configuration: { properties: { maxItems: { default: 5 }, prefix: {} } },
  },
};

/** A plugin whose context the test keeps. */
function spy(activate: (context: PluginContext) => void = () => {}): {
  plugin: PluginDefinition;
  context(): PluginContext;
} {
  let kept: PluginContext | undefined;
  return {
    plugin: definePlugin({
      activate(context) {
        kept = context;
        activate(context);
      },
    }),
    context: () => kept ?? expect.fail("not activated"),
  };
}

const completion = (handler: (input: string) => unknown): PluginDefinition =>
  definePlugin({
    activate: ({ providers, subscriptions }) =>
      void subscriptions.add(
        providers.register(
          id,
          "terminal.completion",
          ({ payload }) => handler(payload.input) as { items: [] },
        ),
      ),
  });

describe("activation", () => {
  it("SDK-5: a failing activate rejects with activation_failed and its cause", async () => {
    const cause = new Error("boom");
    const plugin = definePlugin({ activate: () => Promise.reject(cause) });
    await expect(createTestHost(plugin)).rejects.toMatchObject({ code: "activation_failed", cause });
  });

  it("SDK-6: the context is frozen and says what plugin and host are", async () => {
    const { plugin, context } = spy();
    await createTestHost(plugin, { manifest, mode: "advanced", host: { name: "mine" } });
    expect(context().plugin).toEqual({ id: "com.example.git", version: "1.2.0", mode: "advanced" });
    expect(context().host).toMatchObject({ name: "mine", os: "linux" });
    for (const part of [context(), context().log, context().host.supportedKinds, context().storage])
      expect(Object.isFrozen(part)).toBe(true);
  });
});

describe("registrations", () => {
  it("ACT-3: only contributions of the manifest, of the declared kind, once", async () => {
    const { plugin, context } = spy();
    const host = await createTestHost(plugin, { manifest });
    const { register } = context().providers;
    const handler = () => ({ items: [] });
    expect(() => register("com.other.completion", "terminal.completion", handler)).toThrow(
      expect.objectContaining({ code: "provider_not_owned" }),
    );
    expect(() => register(id, "terminal.prompt", () => ({ annotations: [] }))).toThrow(
      expect.objectContaining({ code: "provider_kind_mismatch" }),
    );
    register(id, "terminal.completion", handler);
    expect(() => register(id, "terminal.completion", handler)).toThrow(
      expect.objectContaining({ code: "provider_already_registered" }),
    );
    expect(host.registrations).toEqual([{ id, kind: "terminal.completion" }]);
  });

  it("SDK-13: a kind that the host does not know is noted, and the rest of the plugin works", async () => {
    const { plugin, context } = spy();
    const host = await createTestHost(plugin, { manifest });
    context().providers.register("com.example.git.later", "connection.quic", () => null);
    context().providers.register(id, "terminal.completion", () => ({ items: [] }));
    expect(host.registrations).toEqual([{ id, kind: "terminal.completion" }]);
    expect(host.log.map(({ message }) => message).join()).toContain("unsupported_kind");
  });

  it("ACT-4: a stale disposable does not remove a later registration", async () => {
    const { plugin, context } = spy();
    const host = await createTestHost(plugin);
    const first = context().providers.register(id, "terminal.completion", () => ({ items: [] }));
    first.dispose();
    context().providers.register(id, "terminal.completion", () => ({ items: [{ text: "second" }] }));
    first.dispose();
    expect(await host.invoke(id, "terminal.completion")).toEqual({ items: [{ text: "second" }] });
  });
});

describe("invocations", () => {
  it("ACT-5: carry a complete frozen payload and envelope", async () => {
    let seen: unknown;
    const plugin = definePlugin({
      activate: ({ providers }) =>
        void providers.register(id, "terminal.completion", (invocation) => {
          seen = invocation;
          return { items: [] };
        }),
    });
    const host = await createTestHost(plugin);
    await host.invoke(
      id,
      "terminal.completion",
      { input: "git st" },
      { session: createSession({ cwd: "/tmp" }) },
    );
    expect(seen).toMatchObject({
      providerId: id,
      kind: "terminal.completion",
      operation: "provideCompletions",
      requestId: "request-1",
      deadlineMs: limits.completionDeadlineMs,
      payload: { input: "git st", cursor: 6, session: { cwd: "/tmp" }, limit: 100 },
      cancellationToken: { isCancellationRequested: false },
    });
    expect(Object.isFrozen(seen)).toBe(true);
    expect(Object.isFrozen((seen as { payload: { session: object } }).payload.session)).toBe(true);
  });

  it.each([
    ["a function", () => ({ items: [() => 1] }), "value_not_json"],
    ["nothing", () => undefined, "value_not_json"],
    [
      "a cycle",
      () => {
        const items: unknown[] = [];
        items.push(items);
        return { items };
      },
      "value_not_json",
    ],
    [
      "more than 128 KiB",
      () => ({ items: [{ text: "é".repeat(limits.providerResultBytes / 2) }] }),
      "value_too_large",
    ],
  ])("LIM-1, LIM-2: refuse %s as result", async (_, handler, code) => {
    const host = await createTestHost(completion(handler));
    await expect(host.invoke(id, "terminal.completion")).rejects.toMatchObject({ code });
  });

  it("LIM-1: accept a result of exactly 128 KiB", async () => {
    const frame = JSON.stringify({ items: [{ text: "" }] }).length;
    const text = "a".repeat(limits.providerResultBytes - frame);
    const host = await createTestHost(completion(() => ({ items: [{ text }] })));
    expect((await host.invoke(id, "terminal.completion")).items[0]?.text).toBe(text);
    expect(host.findings).toEqual([expect.stringContaining("/items/0/text")]);
  });

  it("LIM-4: say what a host would cut", async () => {
    const items = Array.from({ length: 101 }, () => ({ text: "x" }));
    const host = await createTestHost(completion(() => ({ items })));
    await host.invoke(id, "terminal.completion");
    expect(host.findings).toEqual(["/items: 101 elements, the first 100 count."]);
  });

  it("GRA-3: a permission that is not granted lets nothing reach the plugin", async () => {
    let calls = 0;
    const host = await createTestHost(
      completion(() => {
        calls += 1;
        return { items: [] };
      }),
      {
        manifest,
        permissions: [{ permission: "terminal.complete", state: "prompt" }],
      },
    );
    await expect(host.invoke(id, "terminal.completion")).rejects.toMatchObject({ code: "permission_denied" });
    expect(calls).toBe(0);
    host.changePermission({ permission: "terminal.complete", state: "granted", lifetime: "session" });
    expect(await host.invoke(id, "terminal.completion")).toEqual({ items: [] });
  });

  it("ACT-10: end at the deadline in test time and tell the handler", async () => {
    let cancelled = false;
    const plugin = definePlugin({
      activate: ({ providers }) =>
        void providers.register(id, "terminal.completion", ({ cancellationToken }) => {
          cancellationToken.onCancellationRequested(() => {
            cancelled = true;
          });
          return new Promise<never>(() => {});
        }),
    });
    const host = await createTestHost(plugin);
    const answer = host.invoke(id, "terminal.completion");
    const refused = expect(answer).rejects.toMatchObject({ code: "deadline_exceeded" });
    await Promise.resolve();
    await Promise.resolve();
    host.advance(limits.completionDeadlineMs);
    await refused;
    expect(cancelled).toBe(true);
  });

  it("ACT-10: end when the caller cancels, and do not begin after that", async () => {
    let calls = 0;
    const host = await createTestHost(
      completion(() => {
        calls += 1;
        return new Promise(() => {});
      }),
    );
    const { token, cancel } = createCancellation();
    const answer = host.invoke(id, "terminal.completion", {}, { cancellationToken: token });
    cancel();
    await expect(answer).rejects.toMatchObject({ code: "cancelled" });
    const callsSoFar = calls;
    await expect(
      host.invoke(id, "terminal.completion", {}, { cancellationToken: token }),
    ).rejects.toMatchObject({
      code: "cancelled",
    });
    expect(calls).toBe(callsSoFar);
  });

  it("SNP-3: a snapshot event comes before the first invocation of a session", async () => {
    const seen: string[] = [];
    const { plugin } = spy(({ terminals, providers }) => {
      terminals.onDidChange((event) => seen.push(`${event.type} ${event.session.sessionId}`));
      providers.register(id, "terminal.completion", () => {
        seen.push("invoked");
        return { items: [] };
      });
    });
    const host = await createTestHost(plugin);
    await host.invoke(id, "terminal.completion");
    await host.invoke(id, "terminal.completion");
    host.emit({ type: "disconnected", session: createSession({ status: "disconnected" }) });
    expect(seen).toEqual(["snapshot session-1", "invoked", "invoked", "disconnected session-1"]);
  });
});

describe("interceptors", () => {
  const intercepting = (intercept: (data: Uint8Array, sequence: number) => Uint8Array) =>
    definePlugin({
      activate: ({ providers }) =>
        void providers.register("com.example.f.out", "terminal.interceptor.output", ({ data, sequence }) =>
          intercept(data, sequence),
        ),
    });
  const kind = "terminal.interceptor.output";

  it("SDK-11: a chunk is a copy that the call owns, numbered from 1, and the result is copied", async () => {
    const kept: Uint8Array[] = [];
    const sequences: number[] = [];
    const host = await createTestHost(
      intercepting((data, sequence) => {
        kept.push(data);
        sequences.push(sequence);
        return data;
      }),
    );
    const chunk = new Uint8Array([65, 66]);
    const first = await host.intercept("com.example.f.out", kind, chunk);
    await host.intercept("com.example.f.out", kind, chunk);
    kept[0]?.fill(0);
    expect([...first]).toEqual([65, 66]);
    expect([...chunk]).toEqual([65, 66]);
    expect(sequences).toEqual([1, 2]);
  });

  it("SDK-11: a result of zero length suppresses the chunk", async () => {
    const host = await createTestHost(intercepting((data) => data.subarray(0, 0)));
    expect((await host.intercept("com.example.f.out", kind, "secret")).length).toBe(0);
  });

  it.each([
    ["text", "text"],
    ["bytes that are no UTF-8", new Uint8Array([0xff])],
    ["more than 64 KiB", new Uint8Array(limits.interceptorChunkBytes + 1)],
  ])("ICP-8: refuses %s", async (_, result) => {
    const host = await createTestHost(intercepting(() => result as Uint8Array));
    await expect(host.intercept("com.example.f.out", kind, "x")).rejects.toMatchObject({
      code: "interceptor_result_invalid",
    });
  });
});

describe("services of the context", () => {
  it("SDK-6: timers run in test time, in order, bounded, and end with the plugin", async () => {
    const seen: string[] = [];
    const { plugin, context } = spy();
    const host = await createTestHost(plugin, { startTime: 1000 });
    const { timers, clock } = context();
    timers.setTimeout(() => seen.push(`late ${clock.now()}`), 20);
    const interval = timers.setInterval(() => seen.push(`tick ${clock.now()}`), 8);
    timers.setTimeout(() => {
      throw new Error("in a timer");
    }, 1);
    host.advance(20);
    interval.dispose();
    host.advance(100);
    expect(seen).toEqual(["tick 1008", "tick 1016", "late 1020"]);
    expect(host.failures).toEqual([new Error("in a timer")]);
    for (let count = 0; count < limits.timersPerPlugin; count += 1)
      timers.setTimeout(() => seen.push("never"), 1);
    expect(() => timers.setTimeout(() => {}, 1)).toThrow(expect.objectContaining({ code: "quota_exceeded" }));
    expect(await host.deactivate()).toEqual({
      failures: [],
      leftovers: [`${limits.timersPerPlugin} timers`],
    });
    host.advance(10);
    expect(seen).not.toContain("never");
  });

  it("SDK-6: storage keeps copies within its quota", async () => {
    const { plugin, context } = spy();
    const host = await createTestHost(plugin, { storage: { old: 1 } });
    const { storage } = context();
    const value = { list: [1] };
    await storage.set("new", value);
    value.list.push(2);
    expect(await storage.get("new")).toEqual({ list: [1] });
    expect(await storage.keys()).toEqual(["new", "old"]);
    await storage.delete("old");
    expect(await storage.get("old")).toBeUndefined();
    await expect(storage.set("f", (() => 1) as never)).rejects.toMatchObject({ code: "value_not_json" });
    await expect(storage.set("", 1)).rejects.toMatchObject({ code: "contract_violation" });
    await expect(storage.set("big", "x".repeat(limits.storageBytes))).rejects.toMatchObject({
      code: "quota_exceeded",
    });
    expect([...host.storage.keys()]).toEqual(["new"]);
  });

  it("SDK-6: settings give the user's value, then the default, and tell of changes", async () => {
    const { plugin, context } = spy();
    const host = await createTestHost(plugin, { manifest, settings: { prefix: "> " } });
    const { settings } = context();
    const seen: unknown[] = [];
    settings.onDidChange((values) => seen.push(values));
    expect([settings.get("prefix"), settings.get("maxItems"), settings.get("toString")]).toEqual([
      "> ",
      5,
      undefined,
    ]);
    host.changeSettings({ maxItems: 7 });
    expect([settings.get("prefix"), settings.get("maxItems"), seen]).toEqual([
      undefined,
      7,
      [{ maxItems: 7 }],
    ]);
  });

  it("SDK-6: network.fetch needs the permission of the origin and asks the test", async () => {
    const { plugin, context } = spy();
    const host = await createTestHost(plugin, { manifest, fetch: () => ({ body: '{"a":1}' }) });
    const { network } = context();
    const answer = await network.fetch("https://api.example.com/v1");
    expect([answer.ok, answer.json()]).toEqual([true, { a: 1 }]);
    await expect(network.fetch("https://other.example.com/")).rejects.toMatchObject({
      code: "permission_undeclared",
    });
    await expect(network.fetch("https://api.example.com@evil.example/")).rejects.toMatchObject({
      code: "contract_violation",
    });
    host.changePermission({ permission: "network:https://api.example.com", state: "denied" });
    await expect(network.fetch("https://api.example.com/")).rejects.toMatchObject({
      code: "permission_denied",
    });
  });

  it("SDK-6: log lines and randomness can be relied on", async () => {
    const { plugin, context } = spy();
    const host = await createTestHost(plugin);
    context().log.warn("careful");
    expect(host.log).toEqual([{ level: "warn", message: "careful" }]);
    const { plugin: again, context: other } = spy();
    await createTestHost(again);
    expect(other().random.uuid()).toBe(context().random.uuid());
    expect(context().random.uuid()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(() => context().random.bytes(65_537)).toThrow(RangeError);
  });
});

describe("deactivation", () => {
  it("SDK-5: disposes of subscriptions in reverse order, each failure contained and reported", async () => {
    const seen: string[] = [];
    const plugin = definePlugin({
      activate({ subscriptions }) {
        for (const name of ["first", "second", "third"])
          subscriptions.add({
            dispose() {
              seen.push(name);
              if (name === "second") throw new Error("second failed");
            },
          });
      },
      deactivate: () => {
        seen.push("deactivate");
        throw new Error("deactivate failed");
      },
    });
    const host = await createTestHost(plugin);
    const { failures } = await host.deactivate();
    expect(seen).toEqual(["deactivate", "third", "second", "first"]);
    expect(failures).toEqual([new Error("deactivate failed"), new Error("second failed")]);
    await host.deactivate();
    expect(seen.length).toBe(4);
  });

  it("SDK-5: names what the plugin left and ends it", async () => {
    const { plugin, context } = spy(({ providers, terminals }) => {
      providers.register(id, "terminal.completion", () => ({ items: [] }));
      terminals.onDidChange(() => {});
    });
    const host = await createTestHost(plugin);
    expect((await host.deactivate()).leftovers).toEqual([`registration ${id}`, "1 listeners"]);
    expect(host.registrations).toEqual([]);
    await expect(host.invoke(id, "terminal.completion")).rejects.toMatchObject({
      code: "provider_not_registered",
    });
    expect(() => context().providers.register(id, "terminal.completion", () => ({ items: [] }))).toThrow(
      expect.objectContaining({ code: "disposed" }),
    );
  });
});
