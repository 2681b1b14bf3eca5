import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createUtf8Scan, isCompleteUtf8, scanUtf8 } from "./utf8.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decodes = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

describe("scanUtf8", () => {
  it("ICP-11: agrees with the platform's strict decoder on any bytes", () => {
    const interesting = fc.oneof(
      fc.nat(255),
      fc.constantFrom(
        0x7f,
        0x80,
        0xbf,
        0xc0,
        0xc1,
        0xc2,
        0xe0,
        0xed,
        0xa0,
        0x9f,
        0xf0,
        0xf4,
        0x90,
        0x8f,
        0xf5,
      ),
    );
    fc.assert(
      fc.property(fc.array(interesting, { maxLength: 12 }), (values) => {
        const bytes = Uint8Array.from(values);
        expect(isCompleteUtf8(bytes)).toBe(decodes(bytes));
      }),
      { numRuns: 5000 },
    );
  });

  it("ICP-11: finds the same with the platform's own check", () => {
    const scan = createUtf8Scan(decodes);
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 8 }),
        fc.string({ unit: "grapheme", maxLength: 6 }),
        fc.nat(40),
        (tail, text, at) => {
          const bytes = Uint8Array.from([...encode(text).subarray(0, at), ...tail]);
          expect(scan(bytes)).toEqual(scanUtf8(bytes));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("ICP-11: calls the start of a character incomplete, not invalid, at every cut of valid text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), fc.nat(200), (text, at) => {
        const whole = encode(text);
        const cut = whole.subarray(0, at % (whole.length + 1));
        const scan = scanUtf8(cut);
        expect(scan.rest).not.toBe("invalid");
        expect(decodes(cut.subarray(0, scan.completeBytes))).toBe(true);
        expect(cut.length - scan.completeBytes).toBeLessThan(4);
      }),
    );
  });
});
