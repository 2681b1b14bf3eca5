import { limits } from "@terminal-plugin/sdk/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createHostFrameParser,
  createPageFrameParser,
  encodeAck,
  encodeInput,
  encodeOutput,
  encodeState,
} from "./data-frames.ts";
import type { HostTerminalState } from "./host-state.ts";

type Seen = readonly [string, number | string, string?];
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

function createPageRecorder(): { readonly seen: Seen[]; readonly push: (bytes: Uint8Array) => void } {
  const seen: Seen[] = [];
  const parser = createPageFrameParser({
    input: (bytes, mark) => seen.push([mark === "typed" ? "input" : String(mark), hex(bytes)]),
    ack: (sequence) => seen.push(["ack", sequence]),
  });
  return { seen, push: (bytes) => parser.push(bytes) };
}

/** Cuts bytes at arbitrary places; empty pieces included. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const at = places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b);
  return [0, ...at].map((start, index) => bytes.subarray(start, at[index] ?? bytes.length));
}

const anySequence = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const anyBytes = fc.uint8Array({ minLength: 1, maxLength: 300 });

describe("data frames", () => {
  it("DP-5: frames of a page parse alike however they are split over or packed into messages", () => {
    const frame = fc.oneof(
      anyBytes.map((bytes) => ({ encoded: encodeInput(bytes), seen: ["input", hex(bytes)] })),
      anyBytes.map((bytes) => ({ encoded: encodeInput(bytes, "reply"), seen: ["reply", hex(bytes)] })),
      anyBytes.map((bytes) => ({ encoded: encodeInput(bytes, "secret"), seen: ["secret", hex(bytes)] })),
      anySequence.map((sequence) => ({ encoded: encodeAck(sequence), seen: ["ack", sequence] })),
    );
    fc.assert(
      fc.property(
        fc.array(frame, { maxLength: 12 }),
        fc.array(fc.nat(), { maxLength: 40 }),
        (frames, places) => {
          const recorder = createPageRecorder();
          for (const piece of cut(Buffer.concat(frames.map((one) => one.encoded)), places))
            recorder.push(piece);
          expect(recorder.seen).toEqual(frames.map((one) => one.seen));
        },
      ),
    );
  });

  it("DP-5: output frames parse alike however they are split, byte by byte too", () => {
    const frame = fc.tuple(anySequence, anyBytes);
    fc.assert(
      fc.property(
        fc.array(frame, { maxLength: 8 }),
        fc.array(fc.nat(), { maxLength: 40 }),
        (frames, places) => {
          const seen: Seen[] = [];
          const parser = createHostFrameParser({
            output: (sequence, bytes) => seen.push(["output", sequence, hex(bytes)]),
          });
          const whole = Buffer.concat(frames.map(([sequence, bytes]) => encodeOutput(sequence, bytes)));
          for (const piece of cut(whole, places)) parser.push(piece);
          parser.finish();
          expect(seen).toEqual(frames.map(([sequence, bytes]) => ["output", sequence, hex(bytes)]));
        },
      ),
    );
  });

  it("ICP-12, DP-5: states keep their place between output frames, with the command that they carry", () => {
    const flags = ["shellInForeground", "rawInput", "outputTransformed", "atOriginalPrompt", "nonceExposed"];
    const state = fc.tuple(
      fc.record(Object.fromEntries(flags.map((flag) => [flag, fc.boolean()]))),
      fc.option(fc.string({ unit: "grapheme", minLength: 1 }), { nil: undefined }),
    );
    fc.assert(
      fc.property(
        fc.array(state, { maxLength: 6 }),
        fc.array(fc.nat(), { maxLength: 40 }),
        (states, places) => {
          const seen: unknown[] = [];
          const parser = createHostFrameParser({
            output: (sequence) => seen.push(sequence),
            state: (...told) => seen.push(told),
          });
          const frames = states.flatMap(([flags, command], index) => [
            encodeState(flags as unknown as HostTerminalState, command),
            encodeOutput(index, Uint8Array.of(1)),
          ]);
          for (const piece of cut(Buffer.concat(frames), places)) parser.push(piece);
          expect(seen).toEqual(states.flatMap((told, index) => [told, index]));
        },
      ),
    );
  });

  it("ICP-12: a state without flags, and one that is too long, fail", () => {
    for (const text of ["0200000000", "0200003002"]) {
      const parser = createHostFrameParser({ output: () => {} });
      expect(() => parser.push(Buffer.from(text, "hex"))).toThrow(
        expect.objectContaining({ code: "stream_protocol" }),
      );
    }
  });

  it("DP-17: a frame of one byte and a frame of the largest size take the same path", () => {
    for (const size of [1, 1023, 1024, limits.streamFrameBytes]) {
      const recorder = createPageRecorder();
      const bytes = new Uint8Array(size).fill(7);
      recorder.push(encodeInput(bytes));
      expect(recorder.seen).toEqual([["input", hex(bytes)]]);
    }
  });

  const hostile: readonly (readonly [string, string])[] = [
    ["an unknown type", "85 00000001 41"],
    ["a type of zero", "00 00000001 41"],
    ["the other direction", "01 00000007 000000000001 41"],
    ["input of length zero", "81 00000000"],
    ["input one byte above the limit", "81 00010001"],
    ["input that announces 4 GiB", "81 ffffffff"],
    ["an ack that is too short", "82 00000005"],
    ["an ack that is too long", "82 00000007"],
    ["JSON", Buffer.from('{"type":"resize","columns":80}').toString("hex")],
    ["random rubbish", "deadbeefdeadbeef"],
  ];
  it.each(hostile)("DP-5: %s fails with stream_protocol and the parser stays failed", (_name, text) => {
    const recorder = createPageRecorder();
    const bytes = Buffer.from(text.replaceAll(" ", ""), "hex");
    expect(() => recorder.push(bytes)).toThrow(expect.objectContaining({ code: "stream_protocol" }));
    expect(() => recorder.push(encodeAck(1))).toThrow(expect.objectContaining({ code: "stream_protocol" }));
    expect(recorder.seen).toEqual([]);
  });

  it("DP-5: an announced length above the limit allocates nothing", () => {
    const before = process.memoryUsage().arrayBuffers;
    for (let round = 0; round < 50; round += 1)
      expect(() => createPageRecorder().push(Buffer.from("81ffffffff", "hex"))).toThrow();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1024 * 1024);
  });

  it("DP-5: arbitrary bytes either parse or fail with stream_protocol, and hold at most one frame", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        try {
          createPageRecorder().push(bytes);
        } catch (error) {
          expect(error).toMatchObject({ code: "stream_protocol" });
        }
      }),
    );
  });

  it("DP-5: a stream that ends inside a frame is a truncated frame", () => {
    const parser = createPageFrameParser({ input: () => {}, ack: () => {} });
    const frame = encodeInput(new Uint8Array(10));
    parser.push(frame.subarray(0, 9));
    expect(() => parser.finish()).toThrow(expect.objectContaining({ code: "stream_protocol" }));
  });
});
