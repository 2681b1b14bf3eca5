import { limits } from "@terminal-plugin/sdk/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createManualClock, type ManualClock } from "../ports/index.ts";
import { createHostFrameParser, encodeState, maxFrameBytes } from "./data-frames.ts";
import type { HostTerminalState } from "./host-state.ts";
import { OutputFlow } from "./output-flow.ts";

interface Rig {
  readonly clock: ManualClock;
  readonly flow: OutputFlow;
  readonly sent: { readonly sequence: number; readonly bytes: Uint8Array }[];
  attach(): void;
}

function createRig(): Rig {
  const clock = createManualClock();
  const sent: { readonly sequence: number; readonly bytes: Uint8Array }[] = [];
  const flow = new OutputFlow({ clock, onProgress: () => {} });
  const attach = (): void => {
    const parser = createHostFrameParser({
      output: (sequence, bytes) => sent.push({ sequence, bytes: bytes.slice() }),
    });
    flow.attach((frame) => parser.push(frame));
  };
  return { clock, flow, sent, attach };
}

const chunkOf = (size: number, value = 1): Uint8Array => new Uint8Array(size).fill(value);
const sizes = (rig: Rig): number[] => rig.sent.map((frame) => frame.bytes.length);

describe("output flow", () => {
  it("DP-12: output below 1 KiB is sent at once, right after other output too", () => {
    const rig = createRig();
    rig.attach();
    rig.flow.push(chunkOf(1), 1);
    rig.flow.push(chunkOf(1023), 1023);
    expect(sizes(rig)).toEqual([1, 1023]);
    expect(rig.clock.pendingTimers).toBe(0);
  });

  it("DP-17: larger output is gathered for 2 ms or 64 KiB, then sent as one frame", () => {
    const rig = createRig();
    rig.attach();
    rig.clock.advance(10);
    for (let count = 0; count < 5; count += 1) rig.flow.push(chunkOf(4096), 4096);
    expect(sizes(rig)).toEqual([4096]);
    rig.clock.advance(2);
    expect(sizes(rig)).toEqual([4096, 4 * 4096]);
    for (let count = 0; count < 17; count += 1) rig.flow.push(chunkOf(4096), 4096);
    expect(sizes(rig)).toEqual([4096, 4 * 4096, limits.streamFrameBytes]);
  });

  it("DP-16: at most the high watermark is unacknowledged, and reading resumes below the low watermark", () => {
    const rig = createRig();
    rig.attach();
    expect(rig.flow.checkFlowing()).toBe(true);
    while (rig.flow.checkFlowing()) rig.flow.push(chunkOf(4095), 4095);
    rig.flow.push(chunkOf(100_000), 100_000);
    rig.flow.flush();
    expect(rig.flow.unacknowledgedBytes).toBeLessThanOrEqual(limits.streamHighWatermarkBytes);
    const resumedAt: number[] = [];
    for (let index = 0; index < rig.sent.length; index += 1) {
      rig.flow.acknowledge(index + 1);
      if (rig.flow.checkFlowing()) resumedAt.push(rig.flow.unacknowledgedBytes + rig.flow.pendingBytes);
    }
    expect(resumedAt[0]).toBeLessThan(limits.streamLowWatermarkBytes);
    expect(rig.flow.pendingBytes).toBe(0);
  });

  it("DP-16: output byte by byte is bounded by what is really sent, headers included, and gathered meanwhile", () => {
    const rig = createRig();
    rig.attach();
    let pushed = 0;
    for (; rig.flow.checkFlowing(); pushed += 1) rig.flow.push(chunkOf(1), 1);
    expect(pushed).toBeLessThan(limits.streamHighWatermarkBytes / 8);
    while (rig.flow.unacknowledgedBytes + 20 < limits.streamHighWatermarkBytes) rig.flow.push(chunkOf(1), 1);
    const before = rig.sent.length;
    for (let count = 0; count < 5000; count += 1) rig.flow.push(chunkOf(1), 1);
    expect(rig.sent.length - before).toBeLessThan(3);
    rig.flow.acknowledge(rig.sent.length);
    expect(rig.sent.length - before).toBeLessThan(6);
    expect(rig.flow.pendingBytes).toBe(0);
  });

  it("DP-5: an acknowledgement beyond what was sent is refused, an old or repeated one changes nothing", () => {
    const rig = createRig();
    rig.attach();
    rig.flow.push(chunkOf(10), 10);
    rig.flow.push(chunkOf(10), 10);
    expect(() => rig.flow.acknowledge(3)).toThrow(expect.objectContaining({ code: "stream_protocol" }));
    rig.flow.acknowledge(2);
    rig.flow.acknowledge(2);
    rig.flow.acknowledge(0);
    expect(rig.flow.unacknowledgedBytes).toBe(0);
  });

  it("DP-7: maps an acknowledged frame to ingress bytes, and acknowledges suppressed chunks itself", () => {
    const rig = createRig();
    rig.attach();
    rig.flow.push(chunkOf(0), 30);
    expect(rig.flow.ackedIngressBytes).toBe(30);
    rig.flow.push(chunkOf(5), 100);
    rig.flow.push(chunkOf(0), 7);
    rig.flow.push(chunkOf(9), 1);
    expect(rig.flow.ackedIngressBytes).toBe(30);
    rig.flow.acknowledge(1);
    expect(rig.flow.ackedIngressBytes).toBe(130);
    rig.flow.acknowledge(2);
    expect(rig.flow.ackedIngressBytes).toBe(138);
  });

  it("HST-4: without a page it asks for nothing; a new page gets what was not sent, and nothing twice", () => {
    const rig = createRig();
    expect(rig.flow.checkFlowing()).toBe(false);
    rig.flow.push(Buffer.from("a"), 1);
    expect(rig.sent).toEqual([]);
    rig.attach();
    rig.flow.detach();
    expect(rig.flow.checkFlowing()).toBe(false);
    rig.flow.push(Buffer.from("b"), 1);
    rig.attach();
    expect(rig.sent.map((frame) => [frame.sequence, Buffer.from(frame.bytes).toString()])).toEqual([
      [1, "a"],
      [1, "b"],
    ]);
    expect(rig.flow.unacknowledgedBytes).toBeLessThan(2 * maxFrameBytes - 2 * limits.streamFrameBytes);
  });

  it("DP-7: whatever is pushed and acknowledged in whatever order, each byte is sent once and in order", () => {
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.record({ push: fc.nat({ max: 90_000 }) }) },
      { weight: 4, arbitrary: fc.record({ ackShare: fc.double({ min: 0, max: 1, noNaN: true }) }) },
      { weight: 2, arbitrary: fc.record({ wait: fc.nat({ max: 5 }) }) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const rig = createRig();
        rig.attach();
        const pushed: Uint8Array[] = [];
        let acked = 0;
        const check = (): void => {
          expect(rig.flow.unacknowledgedBytes).toBeLessThanOrEqual(limits.streamHighWatermarkBytes);
          expect(rig.sent.map((frame) => frame.sequence)).toEqual(rig.sent.map((_frame, index) => index + 1));
        };
        for (const [index, one] of steps.entries()) {
          if ("push" in one) {
            const chunk = chunkOf(one.push, index);
            pushed.push(chunk);
            rig.flow.push(chunk, chunk.length);
          } else if ("wait" in one) rig.clock.advance(one.wait);
          else {
            acked = Math.max(acked, Math.floor(one.ackShare * rig.sent.length));
            rig.flow.acknowledge(acked);
          }
          check();
        }
        rig.flow.flush();
        while (acked < rig.sent.length) rig.flow.acknowledge((acked = rig.sent.length));
        const all = Buffer.concat(pushed);
        expect(Buffer.concat(rig.sent.map((frame) => frame.bytes)).equals(all)).toBe(true);
        expect([rig.flow.pendingBytes, rig.flow.ackedIngressBytes]).toEqual([0, all.length]);
      }),
      { numRuns: 60 },
    );
  });
});

describe("output flow: states of the terminal", () => {
  const stateOf = (rawInput: boolean): HostTerminalState => ({
    shellInForeground: true,
    rawInput,
    outputTransformed: false,
    atOriginalPrompt: false,
    nonceExposed: false,
  });

  function createStateRig() {
    const seen: string[] = [];
    let now = "a";
    let told = "";
    const flow = new OutputFlow({
      clock: createManualClock(),
      onProgress: () => {},
      takeState() {
        if (told === now) return undefined;
        told = now;
        return encodeState(stateOf(now === "b"));
      },
    });
    return {
      flow,
      seen,
      set: (name: string) => (now = name),
      attach(): void {
        told = "";
        const parser = createHostFrameParser({
          output: (_sequence, bytes) => seen.push(String.fromCharCode(bytes[0] ?? 0)),
          state: ({ rawInput }) => seen.push(rawInput ? "state b" : "state a"),
        });
        flow.attach((frame) => parser.push(frame));
      },
    };
  }

  it("SEM-1, ICP-12: a state goes before the output that it was read for, and only when it changed", () => {
    const { flow, seen, set, attach } = createStateRig();
    attach();
    flow.push(Uint8Array.of(0x31), 1);
    flow.push(Uint8Array.of(0x32), 1);
    set("b");
    flow.push(Uint8Array.of(0x33), 1);
    set("a");
    flow.flushState();
    expect(seen).toEqual(["state a", "1", "2", "state b", "3", "state a"]);
  });

  it("ICP-12: a state keeps its place while the window is full, and a new page begins with the state of now", () => {
    const { flow, seen, set, attach } = createStateRig();
    attach();
    flow.push(new Uint8Array(limits.streamHighWatermarkBytes).fill(0x78), limits.streamHighWatermarkBytes);
    flow.flush();
    set("b");
    flow.push(Uint8Array.of(0x79), 1);
    flow.flush();
    expect(seen).not.toContain("state b");
    flow.acknowledge(1);
    flow.acknowledge(2);
    expect(seen.slice(-2)).toEqual(["state b", "y"]);
    seen.length = 0;
    attach();
    expect(seen[0]).toBe("state b");
  });
});
