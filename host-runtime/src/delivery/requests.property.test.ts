import { limits, type JsonValue, type OperationResult } from "@terminal-plugin/sdk/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BuiltInProvider } from "../providers/index.ts";
import type { RequestUpdate } from "./request.ts";
import { createBench, type Bench } from "./requests.fixture.ts";

const pluginIds = ["a.one", "b.two", "c.three"] as const;
const builtIn: BuiltInProvider = {
  id: "host.paths",
  kind: "terminal.completion",
  label: "Paths",
  provide: () => ({ items: [{ text: "path", score: 1 }] }),
};
const builtInAnswer: Answer = { items: [{ text: "path", score: 1 }] };
/** The order in which providers stand: the preferred one, the host's own, the others by id. */
const order = ["b.two.x", "host.paths", "a.one.x", "c.three.x"];

interface Item {
  readonly text: string;
  readonly score: number;
}
/** What a provider answers: items, or the code that it fails with. */
type Answer = { readonly items: readonly Item[] } | { readonly code: string };

/** What must be true of one request, kept beside the real one. */
interface Expected {
  readonly requestId: string;
  readonly rendererId: string;
  readonly sessionId: string;
  readonly providers: readonly string[];
  readonly endsAt: number;
  readonly settled: Map<string, Answer | "lost">;
  isActive: boolean;
  /** Something changed since the last update. */
  isDue: boolean;
}

type Action =
  | { readonly do: "start"; readonly session: string }
  | { readonly do: "answer"; readonly call: number; readonly answer: Answer }
  | { readonly do: "cancel"; readonly request: number; readonly by: string }
  | { readonly do: "renderer gone"; readonly renderer: string }
  | { readonly do: "session gone"; readonly session: string }
  | { readonly do: "replace"; readonly plugins: readonly string[] }
  | { readonly do: "all off"; readonly off: boolean }
  | { readonly do: "wait"; readonly ms: number };

const rendererOf = (session: string): string => (session.startsWith("other") ? "other" : "page");
const session = fc.constantFrom("session-1", "session-2", "other-1");
const renderer = fc.constantFrom("page", "other");
const item = fc.record({
  text: fc.constantFrom("path", "a", "b", "c", "d"),
  score: fc.integer({ min: -1, max: 2 }),
});
const answer: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ items: fc.array(item, { maxLength: 4 }) }) },
  fc.record({ code: fc.constantFrom("plugin_error", "permission_denied", "runtime_replaced", "cancelled") }),
);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("start" as const), session }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("answer" as const), call: fc.nat(12), answer }) },
  fc.record({ do: fc.constant("cancel" as const), request: fc.nat(6), by: renderer }),
  fc.record({ do: fc.constant("renderer gone" as const), renderer }),
  fc.record({ do: fc.constant("session gone" as const), session }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("replace" as const), plugins: fc.subarray([...pluginIds]) }),
  },
  fc.record({ do: fc.constant("all off" as const), off: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(1, 300, 799, 800) }),
  },
);

/** What may be visible at each time, worked out from the requirements alone. */
class Model {
  readonly requests: Expected[] = [];
  #plugins: readonly string[] = pluginIds;
  #off = false;
  #now = 0;

  apply(
    action: Action,
    callOwner: (call: number) => { readonly request: number; readonly provider: string } | undefined,
  ): void {
    switch (action.do) {
      case "start":
        return this.#start(action.session);
      case "answer": {
        const owner = callOwner(action.call);
        const request = owner && this.requests[owner.request];
        if (request) this.#settle(request, owner.provider, action.answer);
        return;
      }
      case "cancel":
        return this.#end(
          ({ requestId, rendererId }) => requestId === nameOf(action.request) && rendererId === action.by,
        );
      case "renderer gone":
        return this.#end(({ rendererId }) => rendererId === action.renderer);
      case "session gone":
        return this.#end(({ sessionId }) => sessionId === action.session);
      case "replace":
        this.#plugins = action.plugins;
        return this.#withdraw();
      case "all off":
        this.#off = action.off;
        return this.#withdraw();
      case "wait":
        return this.#wait(action.ms);
    }
  }

  /** The updates that follow: of every request that something happened to, one. */
  takeDue(): readonly {
    readonly requestId: string;
    readonly texts: readonly string[] | undefined;
    readonly done: boolean;
  }[] {
    return this.requests
      .filter((request) => request.isActive && request.isDue)
      .map((request) => {
        request.isDue = false;
        const done = request.providers.every((provider) => request.settled.has(provider));
        if (done) request.isActive = false;
        return { requestId: request.requestId, texts: textsOf(request, done), done };
      });
  }

  #start(sessionId: string): void {
    this.#end((request) => request.sessionId === sessionId);
    const registered = this.#registered();
    const request: Expected = {
      requestId: nameOf(this.requests.length),
      rendererId: rendererOf(sessionId),
      sessionId,
      providers: order.filter((provider) => registered.has(provider)),
      endsAt: this.#now + limits.completionEndToEndMs,
      settled: new Map(),
      isActive: true,
      isDue: false,
    };
    this.requests.push(request);
    this.#settle(request, "host.paths", builtInAnswer);
  }

  #registered(): ReadonlySet<string> {
    return new Set(["host.paths", ...(this.#off ? [] : this.#plugins.map((id) => `${id}.x`))]);
  }

  #settle(request: Expected, provider: string, given: Answer | "lost"): void {
    if (!request.isActive || !request.providers.includes(provider)) return;
    const known = request.settled.get(provider);
    if (known === "lost" || (known !== undefined && given !== "lost")) return;
    request.settled.set(provider, given);
    request.isDue = true;
  }

  #withdraw(): void {
    const registered = this.#registered();
    for (const request of this.requests)
      for (const provider of request.providers)
        if (!registered.has(provider)) this.#settle(request, provider, "lost");
  }

  #wait(ms: number): void {
    this.#now += ms;
    for (const request of this.requests) {
      if (request.endsAt > this.#now) continue;
      for (const provider of request.providers)
        if (!request.settled.has(provider)) this.#settle(request, provider, { code: "deadline_exceeded" });
    }
  }

  #end(matches: (request: Expected) => boolean): void {
    for (const request of this.requests) if (matches(request)) request.isActive = false;
  }
}

const nameOf = (index: number): string => `request-${index + 1}`;

/** CMP-3, written down another way than the merge works: sort everything, then take the first of each text. */
function textsOf({ providers, settled }: Expected, done: boolean): readonly string[] | undefined {
  const all = providers.flatMap((provider, rank) => {
    const given = settled.get(provider);
    return given && given !== "lost" && "items" in given
      ? given.items.map((entry, index) => ({ ...entry, rank, index }))
      : [];
  });
  const hasAnswer = [...settled.values()].some((given) => given !== "lost" && "items" in given);
  if (!hasAnswer && !done) return undefined;
  all.sort((left, right) => right.score - left.score || left.rank - right.rank || left.index - right.index);
  return [...new Set(all.map(({ text }) => text))];
}

function perform(bench: Bench, act: Action): void {
  switch (act.do) {
    case "start":
      bench.start({ sessionId: act.session, rendererId: rendererOf(act.session) });
      return;
    case "answer":
      bench.calls[act.call]?.answer(
        "code" in act.answer
          ? { status: "failed", error: { code: act.answer.code, message: "x" } }
          : ({ status: "ok", value: act.answer as unknown as JsonValue } satisfies OperationResult),
      );
      return;
    case "cancel":
      return bench.requests.cancel(act.by, nameOf(act.request));
    case "renderer gone":
      return bench.requests.rendererGone(act.renderer);
    case "session gone":
      return bench.requests.sessionGone(act.session);
    case "replace":
      void bench.registry.refresh(() =>
        act.plugins.map((pluginId) => ({
          pluginId,
          providers: [{ id: `${pluginId}.x`, kind: "terminal.completion", label: pluginId }],
        })),
      );
      return;
    case "all off":
      return bench.registry.setPluginsOff(act.off);
    case "wait":
      return bench.clock.advance(act.ms);
  }
}

const shown = (update: RequestUpdate): unknown => ({
  requestId: update.requestId,
  texts: (update.result as RequestUpdate<"terminal.completion">["result"])?.items.map(({ text }) => text),
  done: update.done,
});
const byName = (left: { requestId: string }, right: { requestId: string }): number =>
  left.requestId < right.requestId ? -1 : 1;

describe("requests as a whole", () => {
  it("FAN-1…7, FAN-9…12, CMP-3: whatever happens in whatever order, what is delivered is exactly what the requirements allow at that time", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 40 }), async (actions) => {
        const bench = createBench({ plugins: pluginIds, builtIns: [builtIn], preference: ["b.two.x"] });
        const model = new Model();
        /** To which request each invocation belongs, in the order in which they were made. */
        const owners: { request: number; provider: string }[] = [];
        for (const act of actions) {
          const heard = bench.updates.length;
          model.apply(act, (call) => owners[call]);
          perform(bench, act);
          await bench.settle();
          for (const { provider } of bench.calls.slice(owners.length))
            owners.push({ request: model.requests.length - 1, provider: provider.providerId });
          expect(bench.updates.slice(heard).toSorted(byName).map(shown)).toEqual(
            model.takeDue().toSorted(byName),
          );
          // A frame of the screen goes by, so that the next change is shown at once.
          const framed = bench.updates.length;
          model.apply({ do: "wait", ms: 16 }, () => undefined);
          await bench.advance(16);
          expect(bench.updates.slice(framed).toSorted(byName).map(shown)).toEqual(
            model.takeDue().toSorted(byName),
          );
          for (const [call, owner] of owners.entries()) {
            // FAN-2, FAN-6, FAN-7: who works for a request that is over is told so.
            const isOver = !model.requests[owner.request]?.isActive;
            const wasAnswered = model.requests[owner.request]?.settled.has(owner.provider);
            if (isOver && !wasAnswered) expect(bench.calls[call]?.signal.aborted).toBe(true);
            if (!isOver && !wasAnswered) expect(bench.calls[call]?.signal.aborted).toBe(false);
          }
        }
        bench.requests.dispose();
        expect(bench.clock.pendingTimers).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  it("FAN-5: the same answers in any order of arrival, in one turn or in several, end in the same list", async () => {
    const answers = fc.tuple(answer, answer, answer);
    const arrival = fc.tuple(
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    );
    const run = async (given: readonly Answer[], calls: readonly number[], turns: readonly boolean[]) => {
      const bench = createBench({ plugins: pluginIds, builtIns: [builtIn] });
      bench.start();
      await bench.settle();
      for (const [index, call] of calls.entries()) {
        const one = given[call];
        if (one) perform(bench, { do: "answer", call, answer: one });
        if (turns[index]) await bench.settle();
      }
      await bench.settle();
      return bench.updates.at(-1);
    };
    await fc.assert(
      fc.asyncProperty(answers, arrival, async (given, [calls, turns]) => {
        const { outcomes: _outcomes, ...last } = (await run(given, calls, turns)) ?? { outcomes: [] };
        const { outcomes: _same, ...expected } = (await run(given, [0, 1, 2], [true, true, true])) ?? {
          outcomes: [],
        };
        expect(last).toEqual(expected);
      }),
    );
  });
});
