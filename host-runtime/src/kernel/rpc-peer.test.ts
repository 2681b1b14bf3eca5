import { limits, type OperationResult, type RpcMessage } from "@terminal-plugin/sdk/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MessageBudget, PluginPlatformError, RpcPeer } from "./index.ts";

interface Side {
  readonly peer: RpcPeer;
  readonly violations: string[];
  readonly outbox: RpcMessage[];
  readonly answers: ((result: OperationResult) => void)[];
}

/** Two ends whose messages wait in their outboxes until the test delivers them. */
function createSide(): Side {
  const outbox: RpcMessage[] = [];
  const violations: string[] = [];
  const answers: ((result: OperationResult) => void)[] = [];
  const peer = new RpcPeer({
    send: (message) => void outbox.push(message),
    onRequest: () =>
      new Promise((resolve, reject) => {
        answers.push((result) => (result.status === "ok" ? resolve(result.value) : reject(new Error("no"))));
      }),
    onNotification: () => {},
    onViolation: (error) => void violations.push(error.code),
  });
  return { peer, violations, outbox, answers };
}

describe("RpcPeer", () => {
  it("ACT-10: however answers, cancellations and deliveries interleave, each request settles once with its own answer", async () => {
    const action = fc.oneof(
      fc.record({ type: fc.constant("request" as const) }),
      fc.record({ type: fc.constantFrom("cancel" as const, "answer" as const), index: fc.nat(20) }),
      fc.record({ type: fc.constantFrom("toServer" as const, "toClient" as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 60 }), async (actions) => {
        const client = createSide();
        const server = createSide();
        const controllers: AbortController[] = [];
        const results: Promise<OperationResult>[] = [];
        let answered = 0;
        const step = async (type: string, index: number): Promise<void> => {
          if (type === "request") {
            const controller = new AbortController();
            controllers.push(controller);
            results.push(client.peer.request("test.method", { n: results.length }, controller.signal));
          } else if (type === "cancel") controllers[index]?.abort();
          else if (type === "answer") {
            const answer = server.answers[index % Math.max(1, server.answers.length)];
            answer?.({ status: "ok", value: (answered += 1) });
          } else {
            const [from, to] = type === "toServer" ? [client, server] : [server, client];
            const message = from.outbox.shift();
            if (message) to.peer.receive(message);
          }
          await Promise.resolve();
        };
        for (const next of actions) await step(next.type, "index" in next ? next.index : 0);
        while (client.outbox.length || server.outbox.length || server.answers.length) {
          await step("toServer", 0);
          server.answers.splice(0).forEach((answer) => answer({ status: "ok", value: -1 }));
          await new Promise((resolve) => setImmediate(resolve));
          await step("toClient", 0);
        }
        const settled = await Promise.all(results);
        settled.forEach((result, index) =>
          expect(result.status).toBe(controllers[index]?.signal.aborted ? result.status : "ok"),
        );
        expect(client.violations).toEqual([]);
        expect(server.violations).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it.each<[string, RpcMessage]>([
    ["an answer that nobody asked for", { type: "result", id: 7, result: { status: "cancelled" } }],
    ["a request id that was used", { type: "request", id: 1, method: "a.b", params: {} }],
  ])("ACT-10: %s is a violation", (_name, message) => {
    const side = createSide();
    side.peer.receive({ type: "request", id: 1, method: "a.b", params: {} });
    side.peer.receive(message);
    expect(side.violations).toEqual(["request_unknown"]);
  });

  it("LIM-3: more requests than allowed are answered with too_many_requests", () => {
    const side = createSide();
    for (let id = 1; id <= limits.pendingRequests + 1; id += 1)
      side.peer.receive({ type: "request", id, method: "a.b", params: {} });
    expect(side.outbox).toEqual([
      expect.objectContaining({
        id: limits.pendingRequests + 1,
        result: expect.objectContaining({ error: expect.objectContaining({ code: "too_many_requests" }) }),
      }),
    ]);
  });

  it("ACT-10: cancelled requests without their answers count as open, so that they cannot pile up", async () => {
    const side = createSide();
    for (let index = 0; index < limits.pendingRequests; index += 1) {
      const controller = new AbortController();
      void side.peer.request("a.b", {}, controller.signal);
      controller.abort();
    }
    expect(await side.peer.request("a.b", {})).toMatchObject({ error: { code: "too_many_requests" } });
  });

  it("ACT-10: the end of the channel fails what is open and aborts what is served", async () => {
    const side = createSide();
    let served: AbortSignal | undefined;
    const serving = new RpcPeer({
      send: () => {},
      onRequest: (_method, _params, signal) => {
        served = signal;
        return new Promise(() => {});
      },
      onNotification: () => {},
      onViolation: () => {},
    });
    serving.receive({ type: "request", id: 1, method: "a.b", params: {} });
    serving.end(new PluginPlatformError("runtime_ended", "Gone."));
    expect(served?.aborted).toBe(true);
    const open = side.peer.request("a.b", {});
    side.peer.end(new PluginPlatformError("runtime_ended", "Gone."));
    expect(await open).toMatchObject({ status: "failed", error: { code: "runtime_ended" } });
    expect(await side.peer.request("a.b", {})).toMatchObject({ error: { code: "runtime_ended" } });
  });
});

describe("MessageBudget", () => {
  it("LIM-3: allows a burst and then the rate, never more in any window", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 60 }), (gaps) => {
        const budget = new MessageBudget(10, 20, 0);
        const taken: number[] = [];
        let now = 0;
        for (const gap of gaps) {
          now += gap;
          if (budget.take(1, now)) taken.push(now);
        }
        for (const [index, start] of taken.entries())
          for (const [later, end] of taken.slice(index).entries())
            expect(later + 1).toBeLessThanOrEqual(10 + ((end - start) * 20) / 1000 + 1e-6);
      }),
    );
  });
});
