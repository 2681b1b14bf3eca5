import { limits, type JsonValue, type OperationResult } from "@terminal-plugin/sdk/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { PluginPlatformError } from "../kernel/index.ts";
import { createManualClock, type LogEntry, type ManualClock } from "../ports/index.ts";
import { createActivations, type Activations, type PluginServices, type RuntimeChange } from "./index.ts";
import { MemoryPlacement } from "./memory-placement.fixture.ts";
import {
  advance,
  completion,
  completionScript,
  invocation,
  noAbort,
  packPlugin,
  script,
  settle,
  testHost,
  testPrincipal,
} from "./plugins.fixture.ts";

const pluginId = "com.example.test";
const event = `onProvider:${pluginId}.completion`;

interface Stage {
  readonly clock: ManualClock;
  readonly placement: MemoryPlacement;
  readonly advanced: MemoryPlacement;
  readonly activations: Activations;
  readonly changes: RuntimeChange[];
  readonly log: LogEntry[];
}

const stages: Stage[] = [];
afterEach(async () => {
  for (const { activations, placement, advanced, clock } of stages.splice(0)) {
    const disposed = activations.dispose();
    await advance(clock, limits.deactivationDeadlineMs);
    await disposed;
    expect(placement.livingCount + advanced.livingCount).toBe(0);
    expect(clock.pendingTimers).toBe(0);
  }
});

function createStage(services: PluginServices = {}): Stage {
  const clock = createManualClock();
  const placement = new MemoryPlacement(clock);
  const advanced = new MemoryPlacement(clock, "advanced");
  const changes: RuntimeChange[] = [];
  const log: LogEntry[] = [];
  const activations = createActivations({
    placements: [placement, advanced],
    host: testHost,
    clock,
    services,
    log: { write: (entry) => log.push(entry) },
  });
  activations.onDidChange((change) => changes.push(change));
  const stage = { clock, placement, advanced, activations, changes, log };
  stages.push(stage);
  return stage;
}

async function withPlugin(source: string, services: PluginServices = {}): Promise<Stage> {
  const stage = createStage(services);
  stage.activations.add(await packPlugin({ isolated: source }), testPrincipal);
  return stage;
}

const echo = completionScript(pluginId, "async ({ payload }) => ({ items: [{ text: payload.input }] })");
const value = (result: OperationResult): JsonValue | undefined =>
  result.status === "ok" ? result.value : undefined;
const failure = (result: OperationResult): string =>
  result.status === "failed" ? result.error.code : result.status;
const rejection = async (promise: Promise<unknown>): Promise<PluginPlatformError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof PluginPlatformError) return error;
  throw new Error(`Expected a PluginPlatformError, got ${String(error)}.`);
};

describe("declarations", () => {
  it("ACT-1: listing shows immutable manifest data and starts nothing", async () => {
    const { activations, placement } = await withPlugin(echo);
    const [plugin] = activations.list();
    expect(plugin?.providers.map(({ contribution, runtimeKind }) => [contribution.id, runtimeKind])).toEqual([
      [`${pluginId}.completion`, "isolated"],
    ]);
    expect(() => {
      Object.assign(plugin?.providers[0]?.contribution ?? {}, { label: "changed" });
    }).toThrow(TypeError);
    expect(() => (activations.list() as unknown[]).push(1)).toThrow(TypeError);
    expect(placement.channels).toHaveLength(0);
  });

  it("MAN-2: interceptors run in the advanced entry point, other kinds in the isolated one when it is there", async () => {
    const { activations } = createStage();
    const filter = { id: `${pluginId}.filter`, label: "F", kind: "terminal.interceptor.input" };
    const both = await packPlugin({ advanced: script(""), providers: [completion(pluginId), filter] });
    activations.add(both, testPrincipal);
    expect(activations.runtimeKindOf(`${pluginId}.completion`)).toBe("isolated");
    expect(activations.runtimeKindOf(`${pluginId}.filter`)).toBe("advanced");
    await activations.remove(pluginId);
    activations.add(await packPlugin({ isolated: null, advanced: script("") }), testPrincipal);
    expect(activations.runtimeKindOf(`${pluginId}.completion`)).toBe("advanced");
  });

  it("SDK-13: a kind that the host does not know starts nothing and leaves the rest of the plugin working", async () => {
    const later = { id: `${pluginId}.later`, label: "Later", kind: "example.later" };
    const { activations, placement, log } = createStage();
    const source = script(`
      context.providers.register("${pluginId}.later", "example.later", () => 1);
      context.providers.register("${pluginId}.completion", "terminal.completion", () => ({ items: [] }));`);
    activations.add(
      await packPlugin({ isolated: source, providers: [completion(pluginId), later] }),
      testPrincipal,
    );
    const refused = await rejection(
      activations.activate(pluginId, "isolated", `onProvider:${pluginId}.later`),
    );
    expect(refused.code).toBe("unsupported_kind");
    expect(placement.channels).toHaveLength(0);
    const active = await activations.activate(pluginId, "isolated", event);
    expect(value(await active.invoke(invocation(), noAbort()))).toEqual({ items: [] });
    expect(active.hasRegistration(`${pluginId}.later`)).toBe(false);
    expect(log.map(({ message }) => message).join("\n")).toContain("unsupported_kind");
  });

  it.each([
    ["another plugin's provider", "onProvider:com.example.other.completion", "activation_event_unknown"],
    ["an event that is not declared", "onStartupFinished", "activation_event_unknown"],
  ])("ACT-2: refuses activation by %s", async (_name, foreign, code) => {
    const { activations, placement } = await withPlugin(echo);
    expect((await rejection(activations.activate(pluginId, "isolated", foreign))).code).toBe(code);
    expect(placement.channels).toHaveLength(0);
  });
});

describe("placements", () => {
  it("EMB-3: two for one runtime kind are refused, where each would have seemed to be the one in use", () => {
    const clock = createManualClock();
    const placements = [new MemoryPlacement(clock), new MemoryPlacement(clock)];
    expect(() => createActivations({ placements, host: testHost, clock })).toThrow(
      expect.objectContaining({ code: "contract_violation" }),
    );
  });
});

describe("activation", () => {
  it("ACT-2: concurrent first invocations share one activation", async () => {
    const { activations, placement } = await withPlugin(echo);
    const all = await Promise.all(
      Array.from({ length: 8 }, () => activations.activate(pluginId, "isolated", event)),
    );
    expect(new Set(all).size).toBe(1);
    expect(placement.channels).toHaveLength(1);
    const activateRequests = placement.latest.sent.filter(
      (message) => message.type === "request" && message.method === "plugin.activate",
    );
    expect(activateRequests).toHaveLength(1);
  });

  it("ACT-2: a failed activation is reported to each waiter and the next call tries again", async () => {
    const { activations, placement, changes } = await withPlugin(echo);
    placement.failure = new PluginPlatformError("runtime_start_failed", "No room.");
    const waiters = [1, 2, 3].map(() => rejection(activations.activate(pluginId, "isolated", event)));
    for (const error of await Promise.all(waiters)) expect(error.code).toBe("runtime_start_failed");
    expect(changes.at(-1)).toMatchObject({ state: "failed", failure: { code: "runtime_start_failed" } });
    placement.failure = undefined;
    const active = await activations.activate(pluginId, "isolated", event);
    expect(active.isCurrent()).toBe(true);
    expect(activations.list()[0]?.runtimes[0]).not.toHaveProperty("failure");
  });

  it.each([
    ["throws on load", "throw new Error('broken on load'); ", "broken on load"],
    [
      "throws in activate",
      script("throw new TypeError('broken in activate');"),
      "TypeError: broken in activate",
    ],
    ["defines nothing", "var terminalPlugin = 1; terminalPlugin;", "Expected the script to end in a plugin"],
    [
      "throws a value that cannot be read",
      script("throw new Proxy({}, { get() { throw 1; } });"),
      "cannot be read",
    ],
    ["rejects with nothing", script("await Promise.reject(undefined);"), "threw undefined"],
  ])("ACT-2: a plugin that %s fails with a typed error and is ended", async (_name, source, message) => {
    const { activations, placement, changes } = await withPlugin(source);
    const error = await rejection(activations.activate(pluginId, "isolated", event));
    expect(error.code).toBe("activation_failed");
    expect(error.message).toContain(message);
    expect(placement.livingCount).toBe(0);
    expect(changes.map(({ state }) => state)).toEqual(["starting", "stopping", "failed"]);
    expect(changes.at(-1)?.failure).toMatchObject({ cause: "activation", code: "activation_failed" });
  });

  it("ACT-7: an activation that takes longer than its deadline is ended", async () => {
    const { activations, placement, clock } = await withPlugin(script("await new Promise(() => {});"));
    const outcome = rejection(activations.activate(pluginId, "isolated", event));
    await advance(clock, limits.activationDeadlineMs - 1);
    expect(placement.livingCount).toBe(1);
    await advance(clock, 1);
    expect((await outcome).code).toBe("activation_timeout");
    expect(placement.livingCount).toBe(0);
  });

  it("FAN-12: an aborted caller stops waiting while the activation goes on", async () => {
    const { activations, placement } = await withPlugin(echo);
    const controller = new AbortController();
    const impatient = rejection(activations.activate(pluginId, "isolated", event, controller.signal));
    const patient = activations.activate(pluginId, "isolated", event);
    controller.abort();
    expect((await impatient).code).toBe("cancelled");
    expect((await patient).isCurrent()).toBe(true);
    expect(placement.channels).toHaveLength(1);
  });

  it("ACT-7: a deactivation that hangs is ended at its deadline, and a new start waits until it is reaped", async () => {
    const { activations, placement, clock } = await withPlugin(
      script(
        `context.providers.register("${pluginId}.completion", "terminal.completion", () => ({ items: [] }));`,
        "deactivate: () => new Promise(() => {})",
      ),
    );
    await activations.activate(pluginId, "isolated", event);
    const stopped = activations.deactivate(pluginId);
    const restarted = activations.activate(pluginId, "isolated", event);
    await settle();
    expect(placement.channels).toHaveLength(1);
    await advance(clock, limits.deactivationDeadlineMs);
    await stopped;
    await restarted;
    expect(placement.channels).toHaveLength(2);
    expect(placement.livingCount).toBe(1);
  });

  it("ACT-2: a stop during the start ends the start and leaves nothing behind", async () => {
    const { activations, placement, changes } = await withPlugin(echo);
    const started = rejection(activations.activate(pluginId, "isolated", event));
    await activations.deactivate(pluginId);
    expect((await started).code).toBe("runtime_ended");
    expect(placement.livingCount).toBe(0);
    expect(changes.at(-1)?.state).toBe("inactive");
  });

  it("ACT-2: a removed plugin is gone at once, and its id is free when its runtime is reaped", async () => {
    const { activations, placement } = await withPlugin(echo);
    await activations.activate(pluginId, "isolated", event);
    const next = await packPlugin({ version: "1.0.1" });
    const removed = activations.remove(pluginId);
    expect(activations.list()).toEqual([]);
    const refused = rejection(activations.activate(pluginId, "isolated", event));
    expect(() => activations.add(next, testPrincipal)).toThrow(
      expect.objectContaining({ code: "install_failed" }),
    );
    expect((await refused).code).toBe("plugin_unknown");
    await removed;
    expect(placement.livingCount).toBe(0);
    activations.add(next, testPrincipal);
    expect((await activations.activate(pluginId, "isolated", event)).identity.version).toBe("1.0.1");
  });
});

describe("registrations", () => {
  it.each([
    [
      "a provider of another plugin",
      "com.example.other.completion",
      "terminal.completion",
      "provider_not_owned",
    ],
    [
      "a provider that it did not declare",
      `${pluginId}.unknown`,
      "terminal.completion",
      "provider_not_owned",
    ],
    ["another kind", `${pluginId}.completion`, "terminal.decoration", "provider_kind_mismatch"],
  ])("ACT-3: the host refuses %s even when the sandbox does not", async (_name, providerId, kind, code) => {
    const { activations, placement } = await withPlugin(script(""));
    await activations.activate(pluginId, "isolated", event);
    placement.latest.inject({
      type: "request",
      id: 1,
      method: "providers.register",
      params: { registrationId: 1, providerId, kind },
    });
    await settle();
    const answer = placement.latest.sent.find((message) => message.type === "result");
    expect(answer).toMatchObject({ id: 1, result: { status: "failed", error: { code } } });
    expect(activations.active(pluginId, "isolated")?.hasRegistration(providerId)).toBe(false);
  });

  it.each([
    ["a provider that is registered already", [1, 2], "provider_already_registered"],
    ["a registration number a second time", [5, 5], "request_unknown"],
    ["a smaller registration number", [5, 4], "request_unknown"],
  ])("ACT-3, ACT-4: the host refuses %s even when the sandbox does not", async (name, numbers, code) => {
    const { activations, placement } = await withPlugin(script(""));
    const active = await activations.activate(pluginId, "isolated", event);
    const providerId = `${pluginId}.completion`;
    const ask = (id: number, method: string, params: JsonValue): void =>
      placement.latest.inject({ type: "request", id, method, params });
    const register = (id: number, registrationId = 0): void =>
      ask(id, "providers.register", { registrationId, providerId, kind: "terminal.completion" });
    register(1, numbers[0]);
    if (!name.includes("already")) ask(2, "providers.unregister", { registrationId: numbers[0] ?? 0 });
    register(3, numbers[1]);
    await settle();
    const answers = placement.latest.sent.filter((message) => message.type === "result");
    expect(answers[0]).toMatchObject({ id: 1, result: { status: "ok" } });
    expect(answers.at(-1)).toMatchObject({ id: 3, result: { status: "failed", error: { code } } });
    expect(active.hasRegistration(providerId)).toBe(name.includes("already"));
  });

  it("ACT-4: a stale disposable does not remove the registration that replaced it", async () => {
    const { activations } = await withPlugin(
      script(`
        const register = (text) => context.providers.register("${pluginId}.completion", "terminal.completion", () => ({ items: [{ text }] }));
        const first = register("first");
        first.dispose();
        register("second");
        first.dispose();`),
    );
    const active = await activations.activate(pluginId, "isolated", event);
    await settle();
    expect(active.hasRegistration(`${pluginId}.completion`)).toBe(true);
    expect(value(await active.invoke(invocation(), noAbort()))).toEqual({ items: [{ text: "second" }] });
  });

  it("ACT-4: a runner that withdraws a number again, or one that it never had, takes no other registration away", async () => {
    const { activations, placement } = await withPlugin(completionScript(pluginId, "() => ({ items: [] })"));
    const active = await activations.activate(pluginId, "isolated", event);
    [0, 2, 99].forEach((registrationId, index) =>
      placement.latest.inject({
        type: "request",
        id: 1000 + index,
        method: "providers.unregister",
        params: { registrationId },
      }),
    );
    await settle();
    expect(active.hasRegistration(`${pluginId}.completion`)).toBe(true);
  });

  it("ACT-4: a registration ends with its disposable, and another activation starts without it", async () => {
    const { activations } = await withPlugin(
      script(
        `const own = context.providers.register("${pluginId}.completion", "terminal.completion", () => { own.dispose(); return { items: [] }; });`,
      ),
    );
    const active = await activations.activate(pluginId, "isolated", event);
    await active.invoke(invocation(), noAbort());
    await settle();
    expect(failure(await active.invoke(invocation(), noAbort()))).toBe("provider_not_registered");
    await activations.deactivate(pluginId);
    const again = await activations.activate(pluginId, "isolated", event);
    expect(again.hasRegistration(`${pluginId}.completion`)).toBe(true);
    expect(active.hasRegistration(`${pluginId}.completion`)).toBe(false);
  });
});

describe("invocation", () => {
  it("ACT-5: an invocation carries id, kind, operation, request id, payload, deadline and token", async () => {
    const { activations } = await withPlugin(
      completionScript(
        pluginId,
        `async ({ cancellationToken, ...rest }) => ({ ...rest, isCancelled: cancellationToken.isCancellationRequested })`,
      ),
    );
    const active = await activations.activate(pluginId, "isolated", event);
    const params = invocation(pluginId, { input: "git" });
    expect(value(await active.invoke(params, noAbort()))).toEqual({ ...params, isCancelled: false });
  });

  it.each([
    ["throws", "() => { throw new Error('no'); }", "plugin_error"],
    ["returns nothing", "() => undefined", "value_not_json"],
    ["returns a function", "() => ({ items: [() => 1] })", "value_not_json"],
    ["returns a cycle", "() => { const a = {}; a.a = a; return a; }", "value_not_json"],
    ["returns too much", "() => ({ text: 'x'.repeat(200000) })", "value_too_large"],
    [
      "throws a coded error",
      "() => { throw Object.assign(new Error('later'), { name: 'PluginError', code: 'quota_exceeded' }); }",
      "quota_exceeded",
    ],
  ])("FAN-4: a provider that %s fails alone", async (_name, handler, code) => {
    const { activations } = await withPlugin(completionScript(pluginId, handler));
    const active = await activations.activate(pluginId, "isolated", event);
    expect(failure(await active.invoke(invocation(), noAbort()))).toBe(code);
    expect(active.isCurrent()).toBe(true);
  });

  it.each([
    ["ASCII", "a", 1],
    ["multi-byte text", "é", 2],
    ["escaped text", "\n", 2],
    ["astral text", "𝄞", 4],
  ])(
    "LIM-1: payload and result pass at 128 KiB and fail one byte above, with %s",
    async (_name, unit, bytes) => {
      const { activations } = await withPlugin(
        completionScript(
          pluginId,
          "async ({ payload }) => (payload.grow ? payload.text + 'x' : payload.text)",
        ),
      );
      const active = await activations.activate(pluginId, "isolated", event);
      const filled = (total: number): string => {
        const room = total - 2;
        return unit.repeat(Math.floor(room / bytes)) + "x".repeat(room % bytes);
      };
      const wrapper = JSON.stringify({ text: "" }).length - 2;
      const payload = (total: number): JsonValue => ({ text: filled(total - wrapper) });
      const invoke = (body: JsonValue): Promise<OperationResult> =>
        active.invoke(invocation(pluginId, body), noAbort());
      expect((await invoke(payload(limits.providerPayloadBytes))).status).toBe("ok");
      expect(failure(await invoke(payload(limits.providerPayloadBytes + 1)))).toBe("value_too_large");

      const { activations: others } = await withPlugin(
        completionScript(
          pluginId,
          `async ({ payload }) => ${JSON.stringify(unit)}.repeat(payload.count) + "x".repeat(payload.rest)`,
        ),
      );
      const other = await others.activate(pluginId, "isolated", event);
      const room = limits.providerResultBytes - 2;
      const [count, rest] = [Math.floor(room / bytes), room % bytes];
      expect((await other.invoke(invocation(pluginId, { count, rest }), noAbort())).status).toBe("ok");
      expect(failure(await other.invoke(invocation(pluginId, { count, rest: rest + 1 }), noAbort()))).toBe(
        "value_too_large",
      );
    },
  );

  it("ACT-3: a provider is not invoked for another kind than its declared one", async () => {
    const { activations, placement } = await withPlugin(completionScript(pluginId, "() => ({ items: [] })"));
    const active = await activations.activate(pluginId, "isolated", event);
    const sent = placement.latest.sent.length;
    const params = { ...invocation(), kind: "terminal.hover" } as const;
    expect(failure(await active.invoke(params, noAbort()))).toBe("provider_kind_mismatch");
    expect(placement.latest.sent).toHaveLength(sent);
  });

  it("LIM-1: the host measures a result itself, exactly at the byte, when the runner does not", async () => {
    const { activations, placement } = await withPlugin(completionScript(pluginId, "() => ({ items: [] })"));
    const active = await activations.activate(pluginId, "isolated", event);
    placement.latest.isFrozen = true;
    const answer = (bytes: number): Promise<OperationResult> => {
      const invoked = active.invoke(invocation(), noAbort());
      const request = placement.latest.sent.at(-1);
      const text = "\u00e9".repeat(Math.floor((bytes - 2) / 2)) + "x".repeat(bytes % 2);
      if (request?.type === "request")
        placement.latest.inject({ type: "result", id: request.id, result: { status: "ok", value: text } });
      return invoked;
    };
    expect((await answer(limits.providerResultBytes)).status).toBe("ok");
    expect(failure(await answer(limits.providerResultBytes + 1))).toBe("value_too_large");
  });

  it("ACT-6: an answer of a runtime that is not active any more is discarded", async () => {
    const { activations, placement } = await withPlugin(echo);
    const active = await activations.activate(pluginId, "isolated", event);
    placement.latest.isFrozen = true;
    const answer = active.invoke(invocation(pluginId, { input: "git" }), noAbort());
    const stopping = activations.deactivate(pluginId);
    placement.latest.thaw();
    expect(failure(await answer)).toBe("runtime_replaced");
    await stopping;
    await activations.activate(pluginId, "isolated", event);
    expect(active.isCurrent()).toBe(false);
    expect(failure(await active.invoke(invocation(), noAbort()))).toBe("runtime_ended");
  });

  it("ACT-10: a cancelled request settles at once, and its late answer is dropped once", async () => {
    const { activations, placement } = await withPlugin(
      completionScript(
        pluginId,
        "({ payload }) => new Promise((resolve) => payload.now ? resolve({ items: [] }) : (globalThis.late = resolve))",
      ),
    );
    const active = await activations.activate(pluginId, "isolated", event);
    const controller = new AbortController();
    placement.latest.isFrozen = true;
    const cancelled = active.invoke(invocation(), controller.signal);
    controller.abort();
    expect(await cancelled).toEqual({ status: "cancelled" });
    const request = placement.latest.sent.at(-2);
    const id = request?.type === "request" ? request.id : 0;
    const late = { type: "result", id, result: { status: "ok", value: "late" } } as const;
    placement.latest.inject(late);
    await settle();
    expect(active.isCurrent()).toBe(true);
    placement.latest.inject(late);
    await settle();
    expect(active.isCurrent()).toBe(false);
    expect(activations.list()[0]?.runtimes[0]?.failure).toMatchObject({
      cause: "violation",
      code: "request_unknown",
    });
  });

  it("ACT-10: a cancelled request tells the plugin's token, whose own late answer reaches nobody", async () => {
    const { activations, placement } = await withPlugin(
      completionScript(
        pluginId,
        `({ payload, cancellationToken }) => payload.now ? { items: [] } : new Promise((resolve) =>
          cancellationToken.onCancellationRequested(() => { context.log.info("told " + cancellationToken.isCancellationRequested); resolve({ items: [{ text: "late" }] }); }))`,
      ),
    );
    const stage = stages.at(-1);
    const active = await activations.activate(pluginId, "isolated", event);
    const controller = new AbortController();
    const cancelled = active.invoke(invocation(), controller.signal);
    await settle();
    controller.abort();
    expect(await cancelled).toEqual({ status: "cancelled" });
    expect(value(await active.invoke(invocation(pluginId, { now: true }), noAbort()))).toEqual({ items: [] });
    expect(stage?.log.map(({ message }) => message)).toContain("told true");
    expect(placement.livingCount).toBe(1);
  });

  it("LIM-3: more unanswered invocations than allowed are refused, the runtime stays", async () => {
    const { activations } = await withPlugin(completionScript(pluginId, "() => new Promise(() => {})"));
    const active = await activations.activate(pluginId, "isolated", event);
    const controllers = Array.from({ length: limits.pendingRequests }, () => new AbortController());
    const pending = controllers.map(({ signal }) => active.invoke(invocation(), signal));
    expect(failure(await active.invoke(invocation(), noAbort()))).toBe("too_many_requests");
    for (const controller of controllers) controller.abort();
    await Promise.all(pending);
    expect(active.isCurrent()).toBe(true);
  });
});

describe("what a plugin's error may carry", () => {
  it("LIM-5: hidden characters of its message are shown, and large details are left out", async () => {
    const thrown = `Object.assign(new Error("a\\u202eb\\u001b[2J"), { name: "PluginError", code: "quota_exceeded" })`;
    const { activations, placement } = await withPlugin(
      completionScript(pluginId, `() => { throw ${thrown}; }`),
    );
    const active = await activations.activate(pluginId, "isolated", event);
    expect(await active.invoke(invocation(), noAbort())).toEqual({
      status: "failed",
      error: { code: "quota_exceeded", message: "a<U+202E>b<U+001B>[2J" },
    });
    placement.latest.isFrozen = true;
    const answer = active.invoke(invocation(), noAbort());
    const request = placement.latest.sent.at(-1);
    const error = { code: "quota_exceeded", message: "m", data: "x".repeat(5000) };
    placement.latest.inject({
      type: "result",
      id: request?.type === "request" ? request.id : 0,
      result: { status: "failed", error },
    });
    expect(await answer).toEqual({ status: "failed", error: { code: "quota_exceeded", message: "m" } });
  });

  it("EMB-3: a log that throws changes nothing", async () => {
    const clock = createManualClock();
    const placement = new MemoryPlacement(clock);
    const log = {
      write: () => {
        throw new Error("full");
      },
    };
    const activations = createActivations({ placements: [placement], host: testHost, clock, log });
    activations.add(await packPlugin({ isolated: script("throw new Error('no');") }), testPrincipal);
    expect((await rejection(activations.activate(pluginId, "isolated", event))).code).toBe(
      "activation_failed",
    );
    await activations.dispose();
    expect(placement.livingCount).toBe(0);
  });
});

describe("ends", () => {
  it("ACT-6: a crash fails what is open, shows its reason, and the next call starts another runtime", async () => {
    const { activations, placement, changes } = await withPlugin(
      completionScript(pluginId, "() => new Promise(() => {})"),
    );
    const active = await activations.activate(pluginId, "isolated", event);
    const open = active.invoke(invocation(), noAbort());
    placement.latest.crash();
    expect(failure(await open)).toBe("runtime_ended");
    await settle();
    expect(changes.at(-1)).toMatchObject({
      state: "failed",
      failure: { cause: "crash", message: "It crashed." },
    });
    const next = await activations.activate(pluginId, "isolated", event);
    expect(next.identity.runtimeId).not.toBe(active.identity.runtimeId);
  });

  it("ISO-2: a runtime that stops answering pings is ended", async () => {
    const { activations, placement, clock, changes } = await withPlugin(echo);
    await activations.activate(pluginId, "isolated", event);
    await advance(clock, 20 * limits.pingIntervalMs);
    expect(placement.livingCount).toBe(1);
    placement.latest.isFrozen = true;
    await advance(clock, limits.pingIntervalMs + limits.livenessDeadlineMs);
    expect(placement.livingCount).toBe(0);
    expect(changes.at(-1)?.failure).toMatchObject({ cause: "unresponsive", code: "runtime_unresponsive" });
  });

  it.each<[string, JsonValue & object, string]>([
    ["an answer to nothing", { type: "result", id: 999, result: { status: "cancelled" } }, "request_unknown"],
    [
      "a request id that does not go up",
      { type: "request", id: 1, method: "storage.keys", params: {} },
      "request_unknown",
    ],
    [
      "a log line that is no log line",
      { type: "notification", method: "log.write", params: { level: "loud" } },
      "contract_violation",
    ],
  ])("LIM-2: %s is a violation and ends only this runtime", async (_name, message, code) => {
    const { activations, placement } = await withPlugin(echo);
    await activations.activate(pluginId, "isolated", event);
    placement.latest.inject(message as never);
    await settle();
    const [plugin] = activations.list();
    expect(plugin?.runtimes[0]?.state).toBe("failed");
    expect(plugin?.runtimes[0]?.failure).toMatchObject({ cause: "violation", code });
  });
});

describe("services", () => {
  it("EMB-3: without services a plugin's request is refused with a code, and nothing is granted", async () => {
    const { activations } = await withPlugin(
      completionScript(
        pluginId,
        `async () => ({
          storage: await context.storage.get("k").then(() => "given", (error) => error.code),
          network: await context.network.fetch("https://example.com/").then(() => "given", (error) => error.code),
          permissions: context.permissions.list().map(({ state }) => state),
        })`,
      ),
    );
    const active = await activations.activate(pluginId, "isolated", event);
    expect(value(await active.invoke(invocation(), noAbort()))).toEqual({
      storage: "unsupported_capability",
      network: "unsupported_capability",
      permissions: ["denied", "denied", "denied", "denied"],
    });
  });

  it("SDK-6: storage requests reach the services with checked parameters, and their answers come back", async () => {
    const seen: [string, JsonValue][] = [];
    const { activations } = await withPlugin(
      completionScript(
        pluginId,
        `async () => {
          await context.storage.set("key", { n: [1] });
          return { value: await context.storage.get("key"), bad: await context.storage.get("").catch((error) => error.code), code: await context.storage.delete("key").catch((error) => error.code) };
        }`,
      ),
      {
        async handle(identity, method, params) {
          expect(identity.pluginId).toBe(pluginId);
          seen.push([method, params]);
          if (method === "storage.delete") throw new PluginPlatformError("quota_exceeded", "No more.");
          return method === "storage.get" ? { value: { n: [1] } } : {};
        },
      },
    );
    const active = await activations.activate(pluginId, "isolated", event);
    expect(value(await active.invoke(invocation(), noAbort()))).toEqual({
      value: { n: [1] },
      bad: "contract_violation",
      code: "quota_exceeded",
    });
    expect(seen).toEqual([
      ["storage.set", { key: "key", value: { n: [1] } }],
      ["storage.get", { key: "key" }],
      ["storage.delete", { key: "key" }],
    ]);
  });

  it("SDK-14: permissions and settings reach the plugin at the start and when they change", async () => {
    const { activations } = await withPlugin(
      script(`
        const heard = [];
        context.permissions.onDidChange((all) => heard.push(all.map(({ state }) => state).join()));
        context.settings.onDidChange((all) => heard.push(all.size));
        context.providers.register("${pluginId}.completion", "terminal.completion", () =>
          ({ heard: [...heard], first: context.permissions.get("provider.terminal").state, size: context.settings.get("size") }));`),
      {
        permissions: () => [{ permission: "provider.terminal", state: "prompt" }],
        settings: () => ({ size: 1 }),
      },
    );
    const active = await activations.activate(pluginId, "isolated", event);
    expect(value(await active.invoke(invocation(), noAbort()))).toEqual({
      heard: [],
      first: "prompt",
      size: 1,
    });
    activations.sendPermissions(pluginId, [
      { permission: "provider.terminal", state: "granted", lifetime: "session" },
    ]);
    activations.sendSettings(pluginId, { size: 2 });
    expect(value(await active.invoke(invocation(), noAbort()))).toEqual({
      heard: ["granted", 2],
      first: "granted",
      size: 2,
    });
  });

  it("SDK-5: subscriptions are disposed of in reverse order, each failure contained and reported", async () => {
    const { activations, log } = await withPlugin(
      script(`
        for (const name of ["a", "b", "c"])
          context.subscriptions.add({ dispose() { if (name === "b") throw new Error("b failed"); context.log.info("disposed " + name); } });`),
    );
    await activations.activate(pluginId, "isolated", event);
    await activations.deactivate(pluginId);
    expect(log.filter(({ event: name }) => name === "plugin.log").map(({ message }) => message)).toEqual([
      "disposed c",
      "disposed a",
      "Error: b failed",
    ]);
  });
});
