import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBase64, writeBase64 } from "./index.ts";

describe("base64", () => {
  it("SIG-2: is written as the platform writes it, and read back", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = writeBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString("base64"));
        expect(readBase64(text)).toEqual(new Uint8Array(bytes));
      }),
    );
  });

  it("SIG-2: two texts never stand for the same bytes", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."AB/+=- \n"), maxLength: 12 }), (text) => {
        const bytes = readBase64(text);
        if (bytes) expect(writeBase64(bytes)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(["A", "AA", "AAA", "A===", "AB==", "AAB=", "AA==AAAA", "AA-_", " AAAA", "AAAA\n", "====", "=AAA"])(
    "SIG-2: refuses %j",
    (text) => {
      expect(readBase64(text)).toBeUndefined();
    },
  );
});
