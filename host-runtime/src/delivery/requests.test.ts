import { limits, providerKinds, type OperationResult } from "@terminal-plugin/sdk/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PluginPlatformError } from "../kernel/index.ts";
import { createManualClock, type ManualClock } from "../ports/index.ts";
import type { BuiltInProvider } from "../providers/index.ts";
import { kinds, payloads, results } from "../results/samples.fixture.ts";
import type { RequestUpdate } from "./request.ts";
import { createBench, ok, type Bench } from "./requests.fixture.ts";

const textsOf = (update: RequestUpdate | undefined): readonly string[] | undefined =>
  (update?.result as RequestUpdate<"terminal.completion">["result"])?.items.map((item) => item.text);
const statusesOf = (update: RequestUpdate | undefined): readonly string[] | undefined =>
  update?.outcomes.map(({ status }) => status);
const builtIn = (provide: BuiltInProvider["provide"], id = "host.paths"): BuiltInProvider =>
  ({ id, kind: "terminal.completion", label: id, provide }) as BuiltInProvider;
const paths = builtIn(() => ({ items: [{ text: "path" }] }));
const { session: _session, ...payload } = payloads["terminal.completion"];

describe("fan-out", () => {
  it("FAN-1, FAN-5: asks all at once and delivers built-ins without waiting for plugins", async () => {
    const bench = createBench({ builtIns: [paths] });
    bench.start();
    expect(bench.updates).toEqual([]);
    await bench.settle();
    expect(bench.calls.map(({ provider }) => provider.providerId)).toEqual(["a.one.x", "b.two.x"]);
    expect(bench.updates).toHaveLength(1);
    expect(textsOf(bench.updates[0])).toEqual(["path"]);
    expect(statusesOf(bench.updates[0])).toEqual(["ok", "pending", "pending"]);
    expect(bench.updates[0]?.done).toBe(false);
  });

  it("FAN-5: each update is the full ranking of what has arrived", async () => {
    const bench = createBench();
    bench.start();
    await bench.answer("b.two.x", "b");
    await bench.answer("a.one.x", "a");
    expect(bench.updates.map(textsOf)).toEqual([["b"], ["a", "b"]]);
    expect(bench.updates.map(({ done }) => done)).toEqual([false, true]);
  });

  it("FAN-5: answers of one frame of a screen share an update; the first and the last are not held back", async () => {
    const bench = createBench({ plugins: ["a.one", "b.two", "c.three", "d.four"], builtIns: [paths] });
    bench.start();
    await bench.settle();
    await bench.answer("a.one.x", "a");
    await bench.answer("b.two.x", "b");
    expect(bench.updates.map(textsOf)).toEqual([["path"]]);
    await bench.advance(15);
    expect(bench.updates).toHaveLength(1);
    await bench.advance(1);
    expect(bench.updates.map(textsOf)).toEqual([["path"], ["path", "a", "b"]]);
    await bench.answer("c.three.x", "c");
    await bench.answer("d.four.x", "d");
    expect(bench.updates.slice(2).map(textsOf)).toEqual([["path", "a", "b", "c", "d"]]);
    expect(bench.updates.at(-1)?.done).toBe(true);
    await bench.advance(100);
    expect(bench.updates).toHaveLength(3);
    expect(bench.clock.pendingTimers).toBe(0);
  });

  it("FAN-7: an update that waits for the next frame is not delivered when the request is cancelled", async () => {
    const bench = createBench({ builtIns: [paths] });
    const request = bench.start();
    await bench.settle();
    await bench.answer("a.one.x", "a");
    request.dispose();
    await bench.advance(100);
    expect(bench.updates.map(textsOf)).toEqual([["path"]]);
    expect(bench.clock.pendingTimers).toBe(0);
  });

  it("FAN-5: answers of one turn share an update", async () => {
    const bench = createBench();
    bench.start();
    for (const { answer } of bench.calls) answer(ok("same"));
    await bench.settle();
    expect(bench.updates).toHaveLength(1);
  });

  it("FAN-5: equal answers in any order of arrival end in the same list", async () => {
    const plugins = ["a.one", "b.two", "c.three", "d.four"];
    const answers: Readonly<Record<string, OperationResult>> = {
      "a.one.x": { status: "ok", value: { items: [{ text: "x", score: 1 }, { text: "y" }] } },
      "b.two.x": { status: "ok", value: { items: [{ text: "y" }, { text: "z", score: 1 }] } },
      "c.three.x": { status: "ok", value: { items: [{ text: "x", score: 3 }, { text: "bad\n" }] } },
      "d.four.x": { status: "failed", error: { code: "plugin_error", message: "no" } },
    };
    const run = async (order: readonly string[]): Promise<RequestUpdate | undefined> => {
      const bench = createBench({ plugins, builtIns: [paths] });
      bench.start();
      for (const id of order) {
        const open = bench.calls.find(({ provider }) => provider.providerId === id);
        open?.answer(answers[id] ?? { status: "cancelled" });
        await bench.settle();
      }
      return bench.updates.at(-1);
    };
    const expected = await run(Object.keys(answers));
    expect(textsOf(expected)).toEqual(["x", "z", "path", "y"]);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(Object.keys(answers), { minLength: 4 }), async (order) => {
        expect(await run(order)).toEqual(expected);
      }),
      { numRuns: 24 },
    );
  });

  it("ISO-4: patterns that take long to check are checked over many turns of the event loop", async () => {
    const manual = createManualClock();
    let workMs = 0;
    const turns: number[] = [];
    const clock: ManualClock = {
      ...manual,
      now: () => manual.now() + (workMs += 1) / 10,
      setTimeout: (callback, delayMs) =>
        manual.setTimeout(() => {
          const before = workMs;
          callback();
          turns.push(workMs - before);
        }, delayMs),
    };
    const rules = Array.from({ length: limits.decorationRulesPerProvider }, (_, rule) => ({
      id: `rule-${rule}`,
      label: "Rule",
      color: "#ff0000",
      patterns: Array.from(
        { length: limits.decorationPatternsPerRule },
        (_, index) => `turn${rule}x${index}`,
      ),
    }));
    const { session: _session, ...decoration } = payloads["terminal.decoration"];
    const provider = builtIn(() => ({ rules }) as never);
    const bench = createBench({ builtIns: [{ ...provider, kind: "terminal.decoration" } as never], clock });
    bench.start({ kind: "terminal.decoration", payload: decoration });
    await bench.settle();
    expect(bench.updates).toEqual([]);
    await bench.advance(0);
    expect(bench.updates[0]?.outcomes).toMatchObject([{ status: "ok" }]);
    expect(turns.length).toBeGreaterThan(10);
    expect(Math.max(...turns)).toBeLessThan(200);
  });

  it("FAN-5: an invocation carries kind, operation, a fresh id and the frozen payload with the session", async () => {
    const bench = createBench();
    bench.start();
    await bench.settle();
    const [first, second] = bench.calls.map(({ call }) => call);
    expect(first).toMatchObject({
      sessionId: "session-1",
      kind: "terminal.completion",
      operation: "provideCompletions",
      payload: { input: "git st", session: { sessionId: "session-1" } },
    });
    expect(first?.requestId).not.toBe(second?.requestId);
    expect(Object.isFrozen(first?.payload)).toBe(true);
  });

  it.each(kinds)("FAN-1: a request of %s delivers what a provider gives", async (kind) => {
    const bench = createBench();
    void bench.registry.refresh(() => [
      { pluginId: "a.one", providers: [{ id: "a.one.y", kind, label: "y" }] },
    ]);
    const { session: _ignored, ...rest } = payloads[kind];
    bench.start({ kind, payload: rest });
    await bench.settle();
    expect(bench.calls[0]?.call.operation).toBe(providerKinds[kind].operation);
    bench.calls[0]?.answer({ status: "ok", value: results[kind] as never });
    await bench.settle();
    expect(bench.updates).toMatchObject([{ kind, done: true, outcomes: [{ status: "ok", drops: [] }] }]);
    expect(JSON.stringify(bench.updates[0]?.result)).toContain(
      "a.one.y".slice(0, kind === "terminal.theme" ? 0 : 7),
    );
  });
});

describe("containment", () => {
  const failures: readonly (readonly [
    what: string,
    answer: (open: Bench["calls"][number]) => void,
    status: string,
    code: string,
  ])[] = [
    [
      "a failed result",
      ({ answer }) => answer({ status: "failed", error: { code: "plugin_error", message: "x" } }),
      "failed",
      "plugin_error",
    ],
    ["a cancelled result", ({ answer }) => answer({ status: "cancelled" }), "cancelled", "cancelled"],
    [
      "a denial",
      ({ answer }) => answer({ status: "failed", error: { code: "permission_denied", message: "x" } }),
      "denied",
      "permission_denied",
    ],
    [
      "an unanswered prompt",
      ({ fail }) => fail(new PluginPlatformError("prompt_timeout", "x")),
      "denied",
      "prompt_timeout",
    ],
    [
      "a replaced runtime",
      ({ answer }) => answer({ status: "failed", error: { code: "runtime_replaced", message: "x" } }),
      "failed",
      "runtime_replaced",
    ],
    ["a rejection", ({ fail }) => fail(new Error("/home/secret")), "failed", "internal_error"],
    ["a rejection with nothing", ({ fail }) => fail(undefined), "failed", "internal_error"],
    [
      "a malformed result",
      ({ answer }) => answer({ status: "ok", value: { items: 1 } }),
      "failed",
      "result_invalid",
    ],
    ["null", ({ answer }) => answer({ status: "ok", value: null }), "failed", "result_invalid"],
    [
      "a result above 128 KiB",
      ({ answer }) => answer(ok("x".repeat(limits.providerResultBytes))),
      "failed",
      "value_too_large",
    ],
  ];

  it.each(failures)(
    "FAN-4: %s of one provider leaves the others' results",
    async (_what, act, status, code) => {
      const bench = createBench({ builtIns: [paths] });
      bench.start();
      await bench.settle();
      const broken = bench.calls.find(({ provider }) => provider.providerId === "a.one.x");
      if (broken) act(broken);
      await bench.answer("b.two.x", "b");
      const last = bench.updates.at(-1);
      expect(textsOf(last)).toEqual(["path", "b"]);
      expect(statusesOf(last)).toEqual(["ok", status, "ok"]);
      expect(last?.outcomes[1]?.error?.code).toBe(code);
      expect(last?.done).toBe(true);
      expect(JSON.stringify(last)).not.toContain("secret");
    },
  );

  it.each([
    [
      "throws",
      () => {
        throw new Error("x");
      },
    ],
    ["rejects", () => Promise.reject(new Error("x"))],
    ["returns nonsense", () => 5],
    [
      "returns a cycle",
      () => {
        const items: unknown[] = [];
        items.push(items);
        return { items };
      },
    ],
  ])("FAN-4: a built-in that %s is contained too", async (_what, provide) => {
    const bench = createBench({ builtIns: [builtIn(provide as BuiltInProvider["provide"])] });
    bench.start();
    await bench.answer("a.one.x", "a");
    await bench.answer("b.two.x", "b");
    expect(textsOf(bench.updates.at(-1))).toEqual(["a", "b"]);
    expect(statusesOf(bench.updates.at(-1))).toEqual(["failed", "ok", "ok"]);
  });

  it("HST-6: a built-in that has nothing to say has answered; a plugin has to give a result", async () => {
    const bench = createBench({ plugins: ["a.one"], builtIns: [builtIn(() => undefined)] });
    bench.start();
    await bench.settle();
    bench.calls[0]?.answer({ status: "ok", value: undefined as never });
    await bench.settle();
    expect(statusesOf(bench.updates.at(-1))).toEqual(["ok", "failed"]);
    expect(bench.updates.at(-1)).toMatchObject({ done: true, result: { items: [] } });
  });

  it("LIM-4: drops are in the outcome with their reasons", async () => {
    const bench = createBench({ plugins: ["a.one"] });
    bench.start();
    await bench.answer("a.one.x", "good", "bad\u0007");
    expect(bench.updates[0]?.outcomes[0]).toMatchObject({
      status: "ok",
      drops: [{ path: "/items/1/text", code: "unsafe_character" }],
    });
  });

  it("LIM-4, DEC-2: what the caps over all providers left out is in the outcome of its provider", async () => {
    const bench = createBench({ plugins: [] });
    const kind = "terminal.decoration";
    void bench.registry.refresh(() =>
      ["a.one", "b.two"].map((pluginId) => ({
        pluginId,
        providers: [{ id: `${pluginId}.y`, kind, label: "y" }],
      })),
    );
    bench.start({ kind, payload: { reason: "start" } });
    await bench.settle();
    const rules = Array.from({ length: 10 }, (_, index) => ({
      id: `r${index}`,
      label: "",
      patterns: ["a"],
      color: "#000000",
    }));
    for (const { answer } of bench.calls) answer({ status: "ok", value: { rules } });
    await bench.settle();
    expect(bench.updates.at(-1)?.outcomes.map(({ drops }) => drops.length)).toEqual([0, 4]);
  });

  it("LIM-4: a plugin's log tells what was left out and why, once for each reason", async () => {
    const bench = createBench({ plugins: ["a.one"] });
    for (const texts of [["good", "bad\u0007"], ["bad\u0007"], ["good"]]) {
      bench.start();
      await bench.answer("a.one.x", ...texts);
    }
    expect(bench.log).toEqual([
      {
        level: "warn",
        event: "provider.dropped",
        pluginId: "a.one",
        message: expect.stringMatching(/^a\.one\.x: left out 1: \/items\/1\/text: .*U\+0007/),
        data: { providerId: "a.one.x", drops: 1 },
        quotes: true,
      },
    ]);
  });

  it("LIM-4: a plugin's log names three reasons and counts the others", async () => {
    const bench = createBench({ plugins: ["a.one"] });
    bench.start();
    await bench.answer("a.one.x", ...Array.from({ length: 300 }, () => "bad\u0007"));
    expect(bench.log[0]?.message).toMatch(/left out 300: .*items\/0.*\(and \d+ more reasons\)$/);
    expect(bench.log[0]?.message.match(/\/items\//g)).toHaveLength(3);
  });

  it("LIM-4: a plugin's log tells why its provider failed; a denial and a cancellation are not its fault", async () => {
    const bench = createBench({ plugins: ["a.one", "b.two", "c.three"] });
    bench.start();
    await bench.settle();
    const codes = ["plugin_error", "permission_denied", "cancelled"] as const;
    for (const [index, code] of codes.entries())
      bench.calls[index]?.answer({ status: "failed", error: { code, message: "x" } });
    await bench.settle();
    expect(bench.log).toEqual([
      {
        level: "warn",
        event: "provider.failed",
        pluginId: "a.one",
        message: "a.one.x: plugin_error: x",
        data: { providerId: "a.one.x", code: "plugin_error" },
        quotes: true,
      },
    ]);
  });

  it("LIM-5: the message of a plugin's error is made visible", async () => {
    const bench = createBench({ plugins: ["a.one"] });
    bench.start();
    await bench.settle();
    bench.calls[0]?.answer({
      status: "failed",
      error: { code: "plugin_error", message: "a\u202e\u0007b", data: { large: "x" } },
    });
    await bench.settle();
    expect(bench.updates[0]?.outcomes[0]?.error).toEqual({
      code: "plugin_error",
      message: "a<U+202E><U+0007>b",
    });
  });

  it("FAN-4: a consumer that throws is logged and hears the next update", async () => {
    const bench = createBench();
    let heard = 0;
    bench.requests.start(
      { requestId: "r", rendererId: "page", sessionId: "session-1", kind: "terminal.completion", payload },
      () => {
        heard += 1;
        throw new Error("consumer");
      },
    );
    await bench.answer("a.one.x", "a");
    await bench.answer("b.two.x", "b");
    expect(heard).toBe(2);
    expect(bench.log.map(({ event }) => event)).toEqual([
      "requests.consumer_failed",
      "requests.consumer_failed",
    ]);
  });

  it("FAN-4: when all fail, the last update is an empty result", async () => {
    const bench = createBench();
    bench.start();
    await bench.settle();
    for (const { fail } of bench.calls) fail(new Error("x"));
    await bench.settle();
    expect(bench.updates).toMatchObject([{ result: { items: [] }, done: true }]);
  });
});

describe("deadlines", () => {
  const bounds = [
    ["terminal.completion", limits.completionEndToEndMs, limits.completionDeadlineMs],
    ["terminal.decoration", limits.endToEndMs, limits.providerDeadlineMs],
    ["terminal.theme", limits.endToEndMs, limits.providerDeadlineMs],
  ] as const;

  it.each(bounds)(
    "FAN-5, FAN-9: a request of %s ends after %d ms, a runtime has %d",
    async (kind, endToEndMs, runtimeMs) => {
      const bench = createBench();
      void bench.registry.refresh(() => [
        { pluginId: "a.one", providers: [{ id: "a.one.y", kind, label: "y" }] },
      ]);
      const { session: _ignored, ...rest } = payloads[kind];
      bench.start({ kind, payload: rest });
      await bench.settle();
      const [open] = bench.calls;
      expect(open?.call.startRuntimeDeadline().remainingMs()).toBe(runtimeMs);
      await bench.advance(endToEndMs - 1);
      expect(bench.updates).toEqual([]);
      await bench.advance(1);
      expect(bench.updates).toMatchObject([
        { done: true, outcomes: [{ status: "failed", error: { code: "deadline_exceeded" } }] },
      ]);
      expect(open?.signal.reason).toMatchObject({ code: "deadline_exceeded" });
    },
  );

  it("FAN-5: the runtime's deadline starts with the invocation and ends with the request at the latest", async () => {
    const bench = createBench({ plugins: ["a.one"] });
    bench.start();
    await bench.advance(10);
    const { call } = bench.calls[0] ?? {};
    const early = call?.startRuntimeDeadline();
    expect(early?.remainingMs()).toBe(750);
    await bench.advance(290);
    const late = call?.startRuntimeDeadline();
    expect(late?.remainingMs()).toBe(500);
    await bench.advance(460);
    expect(early?.signal.aborted).toBe(true);
    expect(late?.signal.aborted).toBe(false);
    await bench.advance(40);
    expect(late?.signal.aborted).toBe(true);
    early?.dispose();
    late?.dispose();
  });

  it("FAN-5: built-in results stay when a prompt is not answered in time", async () => {
    const bench = createBench({ builtIns: [paths] });
    bench.start();
    await bench.answer("b.two.x", "b");
    await bench.advance(limits.completionEndToEndMs);
    const last = bench.updates.at(-1);
    expect(textsOf(last)).toEqual(["path", "b"]);
    expect(statusesOf(last)).toEqual(["ok", "failed", "ok"]);
    expect(last?.done).toBe(true);
  });

  it("FAN-12: no stale list appears when an answer comes after the deadline", async () => {
    const bench = createBench({ plugins: ["a.one"] });
    bench.start();
    await bench.advance(limits.completionEndToEndMs);
    expect(bench.updates).toHaveLength(1);
    await bench.answer("a.one.x", "late");
    expect(bench.updates).toHaveLength(1);
    expect(textsOf(bench.updates[0])).toEqual([]);
  });

  it("FAN-5: a built-in that hangs is given up at the runtime's deadline and told so", async () => {
    let told: AbortSignal | undefined;
    const hanging = builtIn((_payload: unknown, signal: AbortSignal) => {
      told = signal;
      return new Promise<never>(() => {});
    });
    const bench = createBench({ plugins: [], builtIns: [hanging] });
    bench.start();
    await bench.advance(limits.completionDeadlineMs);
    expect(bench.updates).toMatchObject([
      { done: true, outcomes: [{ error: { code: "deadline_exceeded" } }] },
    ]);
    expect(told?.aborted).toBe(true);
  });

  it("FAN-9: no timer is left when a request is over", async () => {
    const bench = createBench({ builtIns: [paths] });
    bench.start();
    await bench.answer("a.one.x");
    await bench.answer("b.two.x");
    expect(bench.updates.at(-1)?.done).toBe(true);
    bench.start().dispose();
    await bench.settle();
    expect(bench.clock.pendingTimers).toBe(0);
  });
});

describe("one active request for each session and kind", () => {
  it("FAN-2: a newer request cancels and suppresses the older", async () => {
    const bench = createBench();
    bench.start();
    await bench.answer("a.one.x", "old a");
    const older = [...bench.calls];
    bench.start();
    await bench.settle();
    expect(older.every(({ signal }) => signal.aborted)).toBe(true);
    expect(older[1]?.signal.reason).toMatchObject({ code: "cancelled" });
    older[1]?.answer(ok("old b"));
    await bench.answer("a.one.x", "new a");
    await bench.answer("b.two.x", "new b");
    expect(bench.updates.map(({ requestId }) => requestId)).toEqual(["request-1", "request-2", "request-2"]);
    expect(textsOf(bench.updates.at(-1))).toEqual(["new a", "new b"]);
  });

  it("FAN-2: an update that is due when the newer request starts is not delivered", async () => {
    const bench = createBench({ plugins: ["a.one"] });
    bench.start();
    await bench.settle();
    bench.calls[0]?.answer(ok("old"));
    bench.start();
    await bench.answer("a.one.x", "new");
    expect(bench.updates.map(textsOf)).toEqual([["new"]]);
  });

  it("FAN-7: an update that is due when the request is cancelled is not delivered", async () => {
    const bench = createBench();
    bench.start();
    await bench.settle();
    bench.registry.setPluginsOff(true);
    bench.requests.cancel("page", "request-1");
    await bench.settle();
    expect(bench.updates).toEqual([]);
  });

  it("FAN-2: other sessions and other kinds go on", async () => {
    const bench = createBench({ plugins: ["a.one"] });
    void bench.registry.refresh(() => [
      {
        pluginId: "a.one",
        providers: [
          { id: "a.one.x", kind: "terminal.completion", label: "x" },
          { id: "a.one.y", kind: "terminal.decoration", label: "y" },
        ],
      },
    ]);
    bench.start();
    bench.start({ sessionId: "session-2" });
    bench.start({ kind: "terminal.decoration", payload: { reason: "start" } });
    await bench.settle();
    expect(bench.calls.map(({ signal }) => signal.aborted)).toEqual([false, false, false]);
  });

  it("FAN-2, FAN-7: whatever happens in whatever order, only the newest request of a session is heard, once to its end", async () => {
    const step = fc.constantFrom("start", "answer a", "answer b", "old answer", "cancel", "wait", "turn");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const bench = createBench();
        let newest = 0;
        let cancelled = false;
        let stale = 0;
        for (const action of steps) {
          if (action === "start") {
            bench.start();
            newest += 1;
            cancelled = false;
          } else if (action === "cancel") {
            bench.requests.cancel("page", `request-${newest}`);
            cancelled = true;
          } else if (action === "wait") await bench.advance(300);
          else if (action === "turn") await bench.settle();
          else if (action === "old answer") bench.calls[0]?.answer(ok("old"));
          else
            bench.calls
              .findLast(({ provider }) => provider.pluginId.startsWith(action.slice(-1)))
              ?.answer(ok(action));
          const heard = bench.updates.length;
          await bench.settle();
          for (const update of bench.updates.slice(heard))
            if (cancelled || update.requestId !== `request-${newest}`) stale += 1;
        }
        expect(stale).toBe(0);
        for (let request = 1; request <= newest; request += 1) {
          const own = bench.updates.filter(({ requestId }) => requestId === `request-${request}`);
          expect(own.findIndex(({ done }) => done)).toBe(own.some(({ done }) => done) ? own.length - 1 : -1);
        }
      }),
    );
  });
});

describe("renderers", () => {
  it("FAN-6: the 65th active request of a renderer is refused, another renderer's is not", async () => {
    const bench = createBench();
    for (let index = 1; index <= 64; index += 1) bench.start({ sessionId: `session-${index}` });
    expect(() => bench.start({ sessionId: "session-65" })).toThrow(
      expect.objectContaining({ code: "too_many_requests" }),
    );
    bench.start({ rendererId: "other", sessionId: "other-1" });
    await bench.settle();
    expect(bench.calls).toHaveLength(130);
    expect(bench.calls.some(({ signal }) => signal.aborted)).toBe(false);
  });

  it("FAN-6: a request that replaces one of 64 is taken, and one that ended makes room", () => {
    const bench = createBench();
    for (let index = 1; index <= 64; index += 1) bench.start({ sessionId: `session-${index}` });
    const replacing = bench.start({ sessionId: "session-64" });
    replacing.dispose();
    bench.start({ sessionId: "session-65" });
    expect(() => bench.start({ sessionId: "session-66" })).toThrow();
  });

  it("FAN-6: a request is cancelled only by its renderer", async () => {
    const bench = createBench({ plugins: ["a.one"] });
    bench.start({ requestId: "mine" });
    bench.requests.cancel("other", "mine");
    bench.requests.cancel("page", "unknown");
    await bench.settle();
    expect(bench.calls[0]?.signal.aborted).toBe(false);
    bench.requests.cancel("page", "mine");
    expect(bench.calls[0]?.signal.aborted).toBe(true);
    await bench.answer("a.one.x", "late");
    expect(bench.updates).toEqual([]);
  });

  it("FAN-6: equal request ids of two renderers are two requests", async () => {
    const bench = createBench({ plugins: ["a.one"] });
    bench.start({ requestId: "same" });
    bench.start({ requestId: "same", rendererId: "other", sessionId: "other-1" });
    bench.requests.cancel("page", "same");
    expect(bench.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it("FAN-6: when a renderer goes away its work is aborted and nothing is delivered", async () => {
    const bench = createBench({ plugins: ["a.one"] });
    bench.start();
    bench.start({ sessionId: "session-2" });
    bench.start({ rendererId: "other", sessionId: "other-1" });
    await bench.settle();
    bench.calls[0]?.answer(ok("due"));
    bench.requests.rendererGone("page");
    await bench.settle();
    expect(bench.calls.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    expect(bench.updates).toEqual([]);
  });

  it("FAN-7: when a session goes away its requests end, others go on", async () => {
    const bench = createBench({ plugins: ["a.one"] });
    bench.start();
    bench.start({ sessionId: "session-2" });
    bench.requests.sessionGone("session-1");
    await bench.settle();
    expect(bench.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it("EMB-2: the disposal cancels everything, later requests are refused", async () => {
    const bench = createBench();
    bench.start();
    bench.requests.dispose();
    await bench.settle();
    expect(bench.calls.every(({ signal }) => signal.aborted)).toBe(true);
    expect(bench.clock.pendingTimers).toBe(0);
    expect(() => bench.start()).toThrow(expect.objectContaining({ code: "disposed" }));
  });
});

describe("what is refused", () => {
  const refused: readonly (readonly [what: string, request: object, code: string])[] = [
    ["an unknown kind", { kind: "terminal.future" }, "unsupported_kind"],
    ["a kind of a prototype", { kind: "constructor" }, "unsupported_kind"],
    ["an interceptor kind", { kind: "terminal.interceptor.input" }, "unsupported_kind"],
    ["a foreign session", { sessionId: "other-1" }, "session_not_owned"],
    ["an id in use", { requestId: "request-1", sessionId: "session-2" }, "contract_violation"],
    ["no payload", { payload: undefined }, "value_not_json"],
    ["null", { payload: null }, "contract_violation"],
    ["a list", { payload: [] }, "contract_violation"],
    [
      "a session of its own",
      { payload: { ...payload, session: payloads["terminal.completion"].session } },
      "contract_violation",
    ],
    ["an unknown field", { payload: { ...payload, env: {} } }, "contract_violation"],
    ["a missing field", { payload: { input: "" } }, "contract_violation"],
    [
      "an accessor",
      { payload: Object.defineProperty({ ...payload }, "input", { get: () => "x", enumerable: true }) },
      "value_not_json",
    ],
    [
      "an input that is too long",
      { payload: { ...payload, input: "x".repeat(limits.completionInputChars + 1) } },
      "contract_violation",
    ],
    ["a cursor behind the input", { payload: { ...payload, cursor: 100 } }, "contract_violation"],
  ];

  it.each(refused)(
    "CMP-8, FAN-6, SDK-13, LIM-2: %s, and the active request goes on",
    async (_what, request, code) => {
      const bench = createBench({ plugins: ["a.one"] });
      bench.start();
      expect(() => bench.start(request)).toThrow(expect.objectContaining({ code }));
      await bench.answer("a.one.x", "a");
      expect(bench.calls).toHaveLength(1);
      expect(bench.updates.map(textsOf)).toEqual([["a"]]);
    },
  );

  it("LIM-1: a payload above 128 KiB with its session never reaches a plugin, one at the limit does", async () => {
    const bench = createBench({ plugins: [] });
    void bench.registry.refresh(() => [
      { pluginId: "a.one", providers: [{ id: "a.one.y", kind: "terminal.matcher", label: "y" }] },
    ]);
    const lines = (chars: number): object => ({
      lines: [{ lineId: "l", line: "x".repeat(chars), bufferLineNumber: 0 }],
    });
    const { session } = payloads["terminal.matcher"];
    const overhead = JSON.stringify({ ...lines(0), session }).length;
    const room = limits.providerPayloadBytes - overhead;
    bench.start({ kind: "terminal.matcher", payload: lines(room) });
    await bench.settle();
    expect(JSON.stringify(bench.calls[0]?.call.payload)).toHaveLength(limits.providerPayloadBytes);
    expect(() => bench.start({ kind: "terminal.matcher", payload: lines(room + 1) })).toThrow(
      expect.objectContaining({ code: "value_too_large" }),
    );
  });

  it("FAN-8: without a provider nothing is invoked and the payload is not even read", async () => {
    const bench = createBench({ plugins: [] });
    const untouched = new Proxy({}, { ownKeys: () => expect.fail("the payload was read") });
    bench.start({ payload: untouched });
    await bench.settle();
    expect(bench.calls).toEqual([]);
    expect(bench.updates).toEqual([
      {
        requestId: "request-1",
        kind: "terminal.completion",
        result: { items: [] },
        outcomes: [],
        done: true,
      },
    ]);
  });
});

describe("contribution changes", () => {
  it("FAN-7: what a provider gave is taken back when it is gone, and it is not waited for", async () => {
    const bench = createBench({ plugins: ["a.one", "b.two", "c.three"] });
    bench.start();
    await bench.answer("a.one.x", "a");
    await bench.advance(16);
    await bench.answer("c.three.x", "c");
    void bench.registry.refresh(() => [
      { pluginId: "c.three", providers: [{ id: "c.three.x", kind: "terminal.completion", label: "c" }] },
    ]);
    await bench.settle();
    expect(bench.updates.map(textsOf)).toEqual([["a"], ["a", "c"], ["c"]]);
    expect(statusesOf(bench.updates.at(-1))).toEqual(["failed", "failed", "ok"]);
    expect(bench.updates.at(-1)?.outcomes[0]?.error?.code).toBe("provider_unknown");
    expect(bench.updates.at(-1)?.done).toBe(true);
    await bench.answer("b.two.x", "late");
    expect(bench.updates).toHaveLength(3);
  });

  it("FAN-11: switching plugins off leaves built-in results", async () => {
    const bench = createBench({ builtIns: [paths] });
    bench.start();
    await bench.answer("a.one.x", "a");
    bench.registry.setPluginsOff(true);
    await bench.settle();
    expect(textsOf(bench.updates.at(-1))).toEqual(["path"]);
    bench.start();
    await bench.settle();
    expect(bench.calls).toHaveLength(2);
    expect(bench.updates.at(-1)).toMatchObject({ done: true, outcomes: [{ providerId: "host.paths" }] });
  });
});
