import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanPaste, createTypedInput } from "./typed-input.ts";

describe("typed input", () => {
  it("DP-5: joins the halves of a pair that come in two events", () => {
    const input = createTypedInput();
    const [high = "", low = ""] = "😀".split("");
    expect(new TextDecoder().decode(input.text(`a${high}`))).toBe("a");
    expect(new TextDecoder().decode(input.text(`${low}b`))).toBe("😀b");
  });

  it("DP-5: any cutting of a text gives the same bytes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.array(fc.nat({ max: 20 })), (text, cuts) => {
        const input = createTypedInput();
        const bytes: number[] = [];
        let from = 0;
        for (const length of [...cuts, text.length]) {
          bytes.push(...input.text(text.slice(from, from + length)));
          from += length;
        }
        bytes.push(...input.text(text.slice(from)));
        expect(bytes).toEqual([...new TextEncoder().encode(text)]);
      }),
    );
  });

  it("DP-5: sends mouse reports byte by byte", () => {
    expect([...createTypedInput().binary("\x1b[M\xff ")]).toEqual([27, 91, 77, 255, 32]);
  });

  it("HST-8: leaves nothing in a paste that could end its bracket or act as a key", () => {
    expect(cleanPaste("a\x1b[201~b\u009b201~\x03c\td\r\ne\x7f")).toBe("a[201~b201~c\td\r\ne");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const cleaned = cleanPaste(text);
        expect(cleaned).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/);
        expect(cleanPaste(cleaned)).toBe(cleaned);
      }),
    );
  });
});
