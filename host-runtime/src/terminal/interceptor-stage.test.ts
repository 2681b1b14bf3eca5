import { limits, type ErrorInfo } from "@terminal-plugin/sdk/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createManualClock, type ManualClock } from "../ports/index.ts";
import { ByteRoute } from "./byte-route.ts";
import type { InterceptorAnswers } from "./interceptor-link.ts";
import { InterceptorStage, type Passage } from "./interceptor-stage.ts";

interface Sent {
  readonly sequence: number;
  readonly text: string;
}

/** A stage behind a route, with a link that the test answers by hand. */
function createRig(
  direction: "input" | "output" = "input",
  passageOf: (text: string) => Passage = () => "plugin",
) {
  const clock: ManualClock = createManualClock();
  const sent: Sent[] = [];
  const trips: ErrorInfo[] = [];
  const arrivedLater: (() => void)[] = [];
  let answers: InterceptorAnswers | undefined;
  let closed = 0;
  let output = "";
  let ingress = 0;
  const decoder = new TextDecoder();
  const route = new ByteRoute(
    (bytes, ingressBytes) => {
      output += decoder.decode(bytes, { stream: true });
      ingress += ingressBytes;
    },
    () => {},
  );
  const attachment = route.attach((stageOutput) => {
    const stage = new InterceptorStage(
      {
        direction,
        clock,
        passageOf: (bytes) => passageOf(new TextDecoder().decode(bytes)),
        onTrip: (error) => trips.push(error),
        connect: (to) => {
          answers = to;
          return {
            send: (sequence, bytes) => sent.push({ sequence, text: new TextDecoder().decode(bytes) }),
            afterArrivedAnswers: (callback) => {
              arrivedLater.push(callback);
              return { dispose: () => {} };
            },
            close: () => (closed += 1),
          };
        },
      },
      stageOutput,
    );
    return stage;
  });
  return {
    clock,
    sent,
    trips,
    route,
    attachment,
    push: (text: string) => route.push(new TextEncoder().encode(text)),
    answer: (text: string | undefined, heldMs = 0, sequence = sent.at(-1)?.sequence ?? 0) =>
      answers?.onOk(sequence, text === undefined ? undefined : new TextEncoder().encode(text), heldMs),
    answers: () => answers,
    /** Delivers what lay in the queue, then runs what waited for it. */
    settleArrived: () => arrivedLater.splice(0).forEach((callback) => callback()),
    output: () => output,
    ingress: () => ingress,
    closed: () => closed,
  };
}

describe("InterceptorStage", () => {
  it("ICP-13: keeps one chunk outstanding and gathers what comes meanwhile", () => {
    const rig = createRig();
    rig.push("a");
    rig.push("b");
    rig.push("c");
    expect(rig.sent).toEqual([{ sequence: 1, text: "a" }]);
    rig.answer("A");
    expect(rig.output()).toBe("A");
    expect(rig.sent.at(-1)).toEqual({ sequence: 2, text: "bc" });
    rig.answer(undefined);
    expect(rig.output()).toBe("Abc");
  });

  it("SDK-11: a result of length zero suppresses the chunk, and its ingress bytes count", () => {
    const rig = createRig();
    rig.push("secret");
    rig.answer("");
    expect(rig.output()).toBe("");
    expect(rig.ingress()).toBe(6);
    expect(rig.trips).toEqual([]);
  });

  it("ICP-7: the original passes when the deadline is missed, and an answer that had arrived counts as in time", () => {
    const inTime = createRig();
    inTime.push("x");
    inTime.clock.advance(limits.interceptorInputDeadlineMs);
    inTime.answer("y");
    inTime.settleArrived();
    expect(inTime.output()).toBe("y");

    const late = createRig();
    late.push("x");
    late.clock.advance(limits.interceptorInputDeadlineMs);
    late.settleArrived();
    expect(late.output()).toBe("x");
  });

  it("ICP-17: a plugin that held the chunk trips at once, a late way of the host is a strike, ten strikes trip", () => {
    const guilty = createRig();
    guilty.push("x");
    guilty.clock.advance(4);
    guilty.settleArrived();
    guilty.answer("y", 4);
    expect(guilty.trips.map(({ code }) => code)).toEqual(["interceptor_timeout"]);
    expect(guilty.output()).toBe("x");

    const innocent = createRig();
    for (let strike = 1; strike <= limits.interceptorStrikes; strike += 1) {
      expect(innocent.trips).toEqual([]);
      innocent.push("k");
      innocent.clock.advance(4);
      innocent.settleArrived();
      innocent.answer("k", 0.2);
    }
    expect(innocent.trips.map(({ code }) => code)).toEqual(["interceptor_timeout"]);
    expect(innocent.output()).toBe("k".repeat(limits.interceptorStrikes));
  });

  it("ICP-17: strikes older than a minute are forgotten", () => {
    const rig = createRig();
    for (let strike = 0; strike < 30; strike += 1) {
      rig.push("k");
      rig.clock.advance(4);
      rig.settleArrived();
      rig.answer("k", 0.2);
      rig.clock.advance(limits.interceptorStrikeWindowMs / 5);
    }
    expect(rig.trips).toEqual([]);
  });

  it("ICP-17: a plane that gives no verdict trips the breaker", () => {
    const rig = createRig();
    rig.push("x");
    rig.clock.advance(4);
    rig.settleArrived();
    rig.push("y");
    expect(rig.output()).toBe("xy");
    rig.clock.advance(limits.interceptorVerdictMs);
    expect(rig.trips.map(({ code }) => code)).toEqual(["interceptor_timeout"]);
  });

  const trips: readonly [string, string, (rig: ReturnType<typeof createRig>) => void][] = [
    [
      "a failed result",
      "plugin_error",
      (rig) => rig.answers()?.onFailed(1, { code: "plugin_error", message: "threw" }),
    ],
    ["an overdue chunk", "interceptor_timeout", (rig) => rig.answers()?.onOverdue(1)],
    [
      "a closed port",
      "runtime_ended",
      (rig) => rig.answers()?.onClosed({ code: "runtime_ended", message: "gone" }),
    ],
    ["a wrong sequence", "interceptor_protocol", (rig) => rig.answer("x", 0, 7)],
    ["a second answer", "interceptor_protocol", (rig) => (rig.answer("ab", 0, 1), rig.answer("ab", 0, 1))],
    ["invalid UTF-8", "interceptor_result_invalid", (rig) => rig.answers()?.onOk(1, Uint8Array.of(0xc3), 0)],
    [
      "a result above 64 KiB",
      "interceptor_result_invalid",
      (rig) => rig.answers()?.onOk(1, new Uint8Array(65537), 0),
    ],
  ];
  it.each(trips)(
    "ICP-8: %s trips the breaker: the bytes pass unchanged and the stage leaves",
    (_name, code, act) => {
      const rig = createRig();
      rig.push("ab");
      rig.push("cd");
      act(rig);
      expect(rig.trips.map((trip) => trip.code)).toEqual([code]);
      expect(rig.closed()).toBe(1);
      rig.push("ef");
      expect(rig.output()).toBe("abcdef");
      expect(rig.route.pendingBytes).toBe(0);
    },
  );

  it("ICP-10: keeps its own copy of a Node Buffer that the reader uses again", () => {
    const rig = createRig();
    rig.push("a");
    const reused = Buffer.from("bc");
    rig.route.push(reused);
    reused.fill(0x21);
    rig.answer(undefined);
    expect(rig.sent.at(-1)?.text).toBe("bc");
    const answer = Buffer.from("BC");
    rig.route.setFlowing(false);
    rig.answers()?.onOk(2, answer, 0);
    answer.fill(0x21);
    rig.route.setFlowing(true);
    expect(rig.output()).toBe("aBC");
  });

  it("ICP-16: a tripped stage never hands bytes to the plugin again", () => {
    const rig = createRig();
    rig.push("a");
    rig.answers()?.onOverdue(1);
    const before = rig.sent.length;
    rig.push("b");
    rig.clock.advance(100_000);
    expect(rig.sent.length).toBe(before);
  });

  it("SEN-3: bytes that bypass wait behind earlier bytes of the plugin", () => {
    const rig = createRig("input", (text) => (text === "secret" ? "bypass" : "plugin"));
    rig.push("a");
    rig.push("secret");
    rig.push("b");
    expect(rig.output()).toBe("");
    rig.answer("A");
    expect(rig.output()).toBe("Asecret");
    rig.answer("B");
    expect(rig.output()).toBe("AsecretB");
    expect(rig.sent.map(({ text }) => text)).toEqual(["a", "b"]);
  });

  it("SEN-2: bytes that became sensitive while they waited do not reach the plugin", () => {
    let echoOff = false;
    const rig = createRig("input", () => (echoOff ? "bypass" : "plugin"));
    rig.push("a");
    rig.push("pass");
    echoOff = true;
    rig.answer("A");
    expect(rig.output()).toBe("Apass");
    expect(rig.sent.map(({ text }) => text)).toEqual(["a"]);
  });

  it("SEN-5: an interrupt waits for the outstanding chunk only", () => {
    const rig = createRig("input", (text) => (text.includes("\u0003") ? "urgent" : "plugin"));
    rig.push("a");
    rig.push("b");
    rig.push("\u0003");
    rig.clock.advance(limits.interceptorInputDeadlineMs);
    rig.settleArrived();
    expect(rig.output()).toBe("ab\u0003");
    expect(rig.sent.map(({ text }) => text)).toEqual(["a"]);
  });

  it("ICP-11: bytes that are not UTF-8 pass unchanged and do not trip", () => {
    const rig = createRig("output");
    rig.route.push(Uint8Array.of(0x61, 0xff, 0x62));
    rig.push("ok");
    expect(rig.sent.map(({ text }) => text)).toEqual(["ok"]);
    rig.answer(undefined);
    expect(rig.output()).toBe("a\ufffdbok");
    expect(rig.trips).toEqual([]);
  });

  it("ICP-6: an unfinished character waits for its rest, at most for the deadline", () => {
    const rig = createRig("output");
    rig.route.push(Uint8Array.of(0x61, 0xc3));
    expect(rig.sent.map(({ text }) => text)).toEqual(["a"]);
    rig.answer(undefined);
    rig.route.push(Uint8Array.of(0xa9));
    expect(rig.sent.at(-1)?.text).toBe("é");
    rig.answer(undefined);
    rig.route.push(Uint8Array.of(0xc3));
    rig.clock.advance(limits.interceptorOutputDeadlineMs);
    expect(rig.route.pendingBytes).toBe(0);
    expect(rig.sent.length).toBe(2);
  });

  it("ICP-6: large output is gathered for 2 ms or 32 KiB, small output goes at once", () => {
    const rig = createRig("output");
    rig.push("x".repeat(limits.interceptorGatherFromBytes));
    expect(rig.sent.length).toBe(0);
    rig.clock.advance(limits.interceptorGatherMs);
    expect(rig.sent.length).toBe(1);
    rig.answer(undefined);
    rig.push("y".repeat(limits.interceptorGatherBytes));
    expect(rig.sent.length).toBe(2);
    rig.answer(undefined);
    rig.push("z");
    expect(rig.sent.length).toBe(3);
  });

  it("ICP-6: no chunk is larger than 64 KiB", () => {
    const rig = createRig("output");
    rig.push("é".repeat(100_000));
    while (rig.route.pendingBytes > 0) {
      rig.clock.advance(limits.interceptorGatherMs);
      expect(new TextEncoder().encode(rig.sent.at(-1)?.text).length).toBeLessThanOrEqual(
        limits.interceptorChunkBytes,
      );
      rig.answer(undefined);
    }
    expect(rig.output()).toBe("é".repeat(100_000));
  });

  it("ICP-10: no byte is lost, duplicated or reordered under any interleaving of bytes, answers, misses, trips and detaches", () => {
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant("push" as const),
          text: fc.string({ unit: "grapheme", minLength: 1, maxLength: 5 }),
        }),
      },
      {
        weight: 5,
        arbitrary: fc.record({ do: fc.constant("answer" as const), heldMs: fc.constantFrom(0, 1, 3) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant("time" as const), ms: fc.constantFrom(1, 4, 50, 1000) }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant("settle" as const) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant("flow" as const), on: fc.boolean() }) },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constantFrom("overdue" as const, "fail" as const, "close" as const, "detach" as const),
        }),
      },
    );
    const passage = (text: string): Passage =>
      /[0-4]/.test(text) ? "bypass" : /[5-6]/.test(text) ? "urgent" : "plugin";
    fc.assert(
      fc.property(
        fc.constantFrom("input" as const, "output" as const),
        fc.array(step, { maxLength: 60 }),
        (direction, steps) => {
          const rig = createRig(direction, passage);
          let pushed = "";
          let answered = 0;
          for (const action of steps) {
            const open = rig.trips.length === 0 && rig.sent.length > answered;
            if (action.do === "push") {
              pushed += action.text;
              rig.push(action.text);
            } else if (action.do === "answer" && open) {
              answered = rig.sent.length;
              rig.answer(undefined, action.heldMs);
            } else if (action.do === "time") rig.clock.advance(action.ms);
            else if (action.do === "settle") rig.settleArrived();
            else if (action.do === "flow") rig.route.setFlowing(action.on);
            else if (action.do === "overdue" && open)
              rig.answers()?.onOverdue(rig.sent.at(-1)?.sequence ?? 0);
            else if (action.do === "fail" && open)
              rig
                .answers()
                ?.onFailed(rig.sent.at(-1)?.sequence ?? 0, { code: "plugin_error", message: "threw" });
            else if (action.do === "close")
              rig.answers()?.onClosed({ code: "runtime_ended", message: "gone" });
            else if (action.do === "detach") rig.attachment.dispose();
            expect(pushed.startsWith(rig.output().replace(/\ufffd$/, ""))).toBe(true);
          }
          rig.attachment.dispose();
          expect(rig.output()).toBe(pushed);
          expect(rig.ingress()).toBe(new TextEncoder().encode(pushed).length);
          expect(rig.clock.pendingTimers).toBe(0);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
