import { limits } from "@terminal-plugin/sdk/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PluginPlatformError } from "../kernel/index.ts";
import { createPageFrameParser, encodeOutput } from "./data-frames.ts";
import { createPageStream, type PageStream } from "./page-stream.ts";
import { readStreamCloseCode, streamCloseCodes } from "./stream-close.ts";

interface Page {
  readonly stream: PageStream;
  readonly written: Uint8Array[];
  readonly acks: number[];
  readonly inputs: Uint8Array[];
  readonly faults: [PluginPlatformError, number][];
  /** Runs the next `count` write callbacks, as the emulator does when it has parsed a chunk. */
  process(count: number): void;
}

function openPage(): Page {
  const written: Uint8Array[] = [];
  const acks: number[] = [];
  const inputs: Uint8Array[] = [];
  const faults: [PluginPlatformError, number][] = [];
  const callbacks: (() => void)[] = [];
  const parser = createPageFrameParser({
    input: (bytes) => inputs.push(bytes),
    ack: (sequence) => acks.push(sequence),
  });
  const stream = createPageStream({
    send: (bytes) => parser.push(bytes),
    write: (bytes, done) => {
      written.push(bytes);
      callbacks.push(done);
    },
    onFault: (error, closeCode) => faults.push([error, closeCode]),
  });
  return {
    stream,
    written,
    acks,
    inputs,
    faults,
    process: (count) => callbacks.splice(0, count).forEach((callback) => callback()),
  };
}

describe("page stream", () => {
  it("DP-7: acknowledges from the write callback only, at half the low watermark or when all is processed", () => {
    const page = openPage();
    const chunk = new Uint8Array(limits.streamLowWatermarkBytes / 4);
    for (let sequence = 1; sequence <= 5; sequence += 1) page.stream.receive(encodeOutput(sequence, chunk));
    expect(page.acks).toEqual([]);
    page.process(1);
    expect(page.acks).toEqual([]);
    page.process(1);
    expect(page.acks).toEqual([2]);
    page.process(3);
    expect(page.acks).toEqual([2, 4, 5]);
  });

  it("DP-6: a missing frame is a fault, nothing of or after it is written, and no ack follows", () => {
    const page = openPage();
    page.stream.receive(encodeOutput(1, Buffer.from("a")));
    page.stream.receive(
      Buffer.concat([encodeOutput(3, Buffer.from("c")), encodeOutput(4, Buffer.from("d"))]),
    );
    page.stream.receive(encodeOutput(2, Buffer.from("b")));
    page.process(9);
    expect(Buffer.concat(page.written).toString()).toBe("a");
    expect(page.faults).toMatchObject([[{ code: "stream_gap" }, streamCloseCodes.stream_gap]]);
    expect(page.acks).toEqual([]);
  });

  const faulty: readonly (readonly [string, Uint8Array | string, string])[] = [
    ["a repeated frame", encodeOutput(1, Buffer.from("x")), "stream_gap"],
    ["a frame of the other direction", Buffer.from("810000000141", "hex"), "stream_protocol"],
    ["a text message", '{"type":"output"}', "stream_protocol"],
    ["an oversized frame", Buffer.from("01ffffffff", "hex"), "stream_protocol"],
  ];
  it.each(faulty)("DP-5: %s is a fault with its code", (_name, message, code) => {
    const page = openPage();
    page.stream.receive(encodeOutput(1, Buffer.from("x")));
    page.stream.receive(message);
    page.stream.receive(encodeOutput(2, Buffer.from("y")));
    expect(page.faults.map(([error, closeCode]) => [error.code, readStreamCloseCode(closeCode)])).toEqual([
      [code, code],
    ]);
    expect(page.written).toHaveLength(1);
  });

  it("DP-17: input of any size arrives complete and in order, in frames of at most the limit", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 200_000 }), { maxLength: 4 }), (sizes) => {
        const page = openPage();
        const typed = sizes.map((size, index) => new Uint8Array(size).fill(index + 1));
        typed.forEach((bytes) => page.stream.input(bytes));
        expect(Buffer.concat(page.inputs).equals(Buffer.concat(typed))).toBe(true);
        for (const bytes of page.inputs) expect(bytes.length).toBeLessThanOrEqual(limits.streamFrameBytes);
      }),
      { numRuns: 20 },
    );
  });

  it("DP-7: a disposed page neither acknowledges nor sends", () => {
    const page = openPage();
    page.stream.receive(encodeOutput(1, Buffer.from("x")));
    page.stream.dispose();
    page.process(1);
    page.stream.input(Buffer.from("x"));
    expect([page.acks, page.inputs]).toEqual([[], []]);
  });
});
