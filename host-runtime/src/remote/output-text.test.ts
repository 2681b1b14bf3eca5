import fc from "fast-check";
import { limits } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { OutputText, type OutputPiece } from "./output-text.ts";

const exact = ({ data, bytes }: OutputPiece): number[] =>
  bytes === undefined ? [...new TextEncoder().encode(data)] : [...atob(bytes)].map((c) => c.charCodeAt(0));

describe("output as text", () => {
  it("TPC-13: holds a character that is cut until its rest comes", () => {
    const text = new OutputText();
    const [first, ...rest] = new TextEncoder().encode("😀a");
    expect(text.take(Uint8Array.of(first ?? 0))).toEqual([]);
    expect(text.take(Uint8Array.from(rest))).toEqual([{ data: "😀a" }]);
    expect(text.end()).toEqual([]);
  });

  it("TPC-13: carries the exact bytes where they are no UTF-8, also at the end", () => {
    const text = new OutputText();
    expect(text.take(Uint8Array.of(0x61, 0xff, 0xe2, 0x82))).toEqual([
      { data: "a\ufffd", bytes: btoa("a\xff") },
    ]);
    expect(text.end()).toEqual([{ data: "\ufffd", bytes: btoa("\xe2\x82") }]);
  });

  it("TPC-13: loses, adds and reorders no byte, however the output is cut", () => {
    const chunk = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 20 }).map((part) => new TextEncoder().encode(part)),
      fc.uint8Array({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 8 }), fc.integer({ min: 1, max: 7 }), (chunks, size) => {
        const all = chunks.flatMap((bytes) => [...bytes]);
        const text = new OutputText();
        const pieces: OutputPiece[] = [];
        for (let at = 0; at < all.length; at += size)
          pieces.push(...text.take(Uint8Array.from(all.slice(at, at + size))));
        pieces.push(...text.end());
        expect(pieces.flatMap(exact)).toEqual(all);
        for (const { data, bytes } of pieces)
          if (bytes === undefined) expect(data).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });

  it("TPC-28: cuts much output into messages at characters", () => {
    const pieces = new OutputText().take(new TextEncoder().encode("漢".repeat(20_000)));
    expect(pieces.map(({ data }) => data).join("")).toBe("漢".repeat(20_000));
    for (const piece of pieces) {
      expect(exact(piece).length).toBeLessThanOrEqual(limits.remoteOutputBytes);
      expect(piece.bytes).toBeUndefined();
    }
  });
});
