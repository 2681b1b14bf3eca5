import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { styleOutput } from "./styled-output.ts";

const textOf = (output: string): string =>
  styleOutput(output)
    .map(({ text }) => text)
    .join("");

describe("output as styled text", () => {
  it("TPC-24: turns colors and styles into pieces", () => {
    expect(styleOutput("a\x1b[1;31mb\x1b[0m\x1b[38;5;196;4mc\x1b[48;2;1;2;3md")).toEqual([
      { text: "a", decorations: [] },
      { text: "b", color: expect.stringMatching(/^\d+, ?\d+, ?\d+$/), decorations: ["bold"] },
      { text: "c", color: expect.stringMatching(/^\d+, ?\d+, ?\d+$/), decorations: ["underline"] },
      {
        text: "d",
        color: expect.stringMatching(/^\d+, ?\d+, ?\d+$/),
        background: "1, 2, 3",
        decorations: ["underline"],
      },
    ]);
  });

  it.each([
    ["a title", "\x1b]0;title\x07a\x1b]2;other\x1b\\b", "ab"],
    ["a link", "\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\", "link"],
    ["cursor moves and modes", "\x1b[?2004h\x1b[2Ja\x1b[10;20Hb\x1b[K\x1b(B\x1b7\x1b=", "ab"],
    ["a device string", "a\x1bP1$r0m\x1b\\b", "ab"],
    ["an escape that is cut", "a\x1b[3", "a"],
    ["a title that is cut", "a\x1b]0;tit", "a"],
    ["line ends", "a\r\nb\r\n", "a\nb\n"],
    ["a line that begins anew", "10%\r20%\r30%\n", "30%\n"],
    ["what readline erases", "lx\b \bs", "ls"],
    ["bells and NULs", "a\x07\x00b", "ab"],
    ["markup", "<img src=x onerror=alert(1)>&amp;", "<img src=x onerror=alert(1)>&amp;"],
  ])("TPC-24: shows %s as text", (_, output, text) => {
    expect(textOf(output)).toBe(text);
  });

  it("TPC-24: leaves no control character and no color but numbers, whatever the output", () => {
    const units = fc.constantFrom(
      "\x1b",
      "[",
      "]",
      "m",
      "3",
      "1",
      "8",
      ";",
      "5",
      "2",
      "a",
      "\r",
      "\n",
      "\b",
      "\x9b",
      "<",
      "x",
    );
    fc.assert(
      fc.property(fc.array(units, { maxLength: 60 }), (parts) => {
        for (const { text, color, background } of styleOutput(parts.join(""))) {
          expect(text).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/);
          for (const value of [color, background])
            if (value !== undefined) expect(value).toMatch(/^\d{1,3}, ?\d{1,3}, ?\d{1,3}$/);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
