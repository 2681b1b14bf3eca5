import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { Unicode11Addon } from "@xterm/addon-unicode11";
import type { Terminal } from "@xterm/headless";
import { readLogicalLine, readRow, type LineText } from "./cells.ts";
import { createTestTerminal, writeTo } from "./emulator.fixture.ts";

async function lineOf(text: string, columns = 40, row = 0): Promise<LineText> {
  const terminal = createTestTerminal(columns);
  await writeTo(terminal, text);
  const line = readLogicalLine(terminal.buffer.active, row, 4096);
  if (!line) throw new Error("The buffer has no such line.");
  return line;
}

describe("cells of a line", () => {
  // text, searched part, expected first cell and width
  const cases: readonly (readonly [name: string, text: string, part: string, x: number, width: number])[] = [
    ["plain letters", "ab error cd", "error", 3, 5],
    ["after a wide character", "漢字 x", "x", 5, 1],
    ["a wide character itself", "漢字", "字", 2, 2],
    ["after a combining mark", "cafe\u0301 x", "x", 5, 1],
    ["only the base letter of a combined one", "cafe\u0301", "e", 3, 1],
    ["only the combining mark", "cafe\u0301", "\u0301", 3, 1],
    ["an emoji as two units", "a😀b", "😀", 1, 1],
    ["after an emoji", "a😀b", "b", 2, 1],
    ["behind a tab", "a\tb", "b", 8, 1],
    ["Hangul", "한국 글", "글", 5, 2],
  ];
  it.each(cases)("LNK-4: maps %s to whole cells", async (_name, text, part, x, width) => {
    const line = await lineOf(text);
    const start = line.text.indexOf(part);
    expect(line.spans(start, part.length)).toEqual([{ row: 0, x, width }]);
  });

  it("LNK-4: splits a range over the rows that a line wraps to", async () => {
    const line = await lineOf("0123456789abcdef", 10);
    expect(line.text).toBe("0123456789abcdef");
    expect(line.spans(8, 4)).toEqual([
      { row: 0, x: 8, width: 2 },
      { row: 1, x: 0, width: 2 },
    ]);
  });

  it("LNK-4: leaves out the gap before a wide character that did not fit, and keeps real spaces", async () => {
    expect((await lineOf("abcd漢z", 5)).text).toBe("abcd漢z");
    expect((await lineOf("abcd efg", 5)).text).toBe("abcd efg");
    expect((await lineOf("abcd漢z", 5, 1)).spans(4, 1)).toEqual([{ row: 1, x: 0, width: 2 }]);
  });

  it("LNK-4: gives no cells for a range outside the text", async () => {
    const line = await lineOf("abc");
    for (const [start, length] of [
      [0, 0],
      [3, 1],
      [-1, 2],
      [2, 2],
      [0, -1],
      [Number.NaN, 1],
    ] as const) {
      expect(line.spans(start, length)).toEqual([]);
    }
  });

  it("MAT-1: joins wrapped rows and keeps hard line ends apart", async () => {
    const terminal = createTestTerminal(5);
    await writeTo(terminal, "abcdefgh\r\nxy");
    const buffer = terminal.buffer.active;
    expect(readLogicalLine(buffer, 1, 4096)?.text).toBe("abcdefgh");
    expect(readLogicalLine(buffer, 2, 4096)?.text).toBe("xy");
    expect(readRow(buffer, 1)?.text).toBe("fgh");
    expect(readRow(buffer, 99)).toBeUndefined();
  });

  it("DEC-4: reads no further than the limit and skips rows behind it", async () => {
    const terminal = createTestTerminal(10);
    await writeTo(terminal, "x".repeat(95));
    const buffer = terminal.buffer.active;
    expect(readLogicalLine(buffer, 1, 30)?.text).toHaveLength(30);
    expect(readLogicalLine(buffer, 5, 30)).toBeUndefined();
  });

  it("LNK-4: covers every code unit of any text with the cells that it was written to", async () => {
    const part = fc.constantFrom("a", " ", "漢", "é", "e\u0301", "😀", "ｱ", "กำ", "-");
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 2, max: 12 }),
        async (parts, columns) => {
          const text = parts.join("");
          const line = await lineOf(text, columns);
          expect(line.text).toBe(text);
          let covered = 0;
          for (const span of line.spans(0, text.length)) covered += span.width;
          const cells = line.spans(0, text.length);
          expect(covered).toBeGreaterThan(0);
          expect(cells.every((span) => span.x >= 0 && span.x + span.width <= columns)).toBe(true);
          for (let start = 0; start < text.length; start += 1) {
            expect(line.spans(start, 1)).toHaveLength(1);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  /** Text that takes cells in every way: wide, combining, emoji with joiners, flags and selectors. */
  const pieces = [
    ..."ab -.:/#",
    "漢",
    "한",
    "ｱ",
    "é",
    "e\u0301",
    "😀",
    "👍🏽",
    "👨‍👩‍👧",
    "🇯🇵",
    "1️⃣",
    "❤️",
    "☺︎",
    "กำ",
    "𠀋",
    "\t",
  ];
  const versions = ["6", "11"] as const;
  /** Whether every cell of a text holds one code point, and none was skipped by a tab. */
  const isPlain = (part: string): boolean => part !== "\t" && [...part].length === 1;

  /** Cells of the emulator's own reading that the spans of a range cover, and those before the range. */
  function ownReading(terminal: Terminal, line: LineText, start: number, length: number) {
    const { active } = terminal.buffer;
    const read = (row: number, from: number, to: number): string =>
      active.getLine(row)?.translateToString(false, from, to) ?? "";
    const spans = line.spans(start, length);
    return { spans, covered: spans.map(({ row, x, width }) => read(row, x, x + width)).join("") };
  }

  it.each(versions)(
    "LNK-4: with widths of Unicode %s the cells of any range hold exactly its text, before and after a resize",
    async (version) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 40 }),
          fc.integer({ min: 4, max: 30 }),
          fc.integer({ min: 4, max: 30 }),
          fc.nat(),
          fc.nat(),
          async (parts, columns, later, at, size) => {
            const terminal = createTestTerminal(columns);
            terminal.loadAddon(new Unicode11Addon());
            terminal.unicode.activeVersion = version;
            await writeTo(terminal, `${parts.join("")}\r\n\r\nend`);
            const before = readLogicalLine(terminal.buffer.active, 0, 4096);
            for (const width of [columns, later]) {
              terminal.resize(width, 10);
              const line = readLogicalLine(terminal.buffer.active, 0, 4096);
              if (!line) throw new Error("The buffer has no such line.");
              // The emulator's reflow can swap the characters of cells that hold several: then its own reading counts.
              if (parts.every((part) => isPlain(part))) expect(line.text).toBe(before?.text);
              if (line.text.length === 0) continue;
              const start = at % line.text.length;
              const length = 1 + (size % (line.text.length - start));
              const { spans, covered } = ownReading(terminal, line, start, length);
              const wanted = line.text.slice(start, start + length);
              expect(covered).toContain(wanted);
              // Nothing but the rest of the first and the last cell is covered beside the range.
              const firstCell = ownReading(terminal, line, start, 1).covered;
              const lastCell = ownReading(terminal, line, start + length - 1, 1).covered;
              expect(covered.length).toBeLessThanOrEqual(
                length + firstCell.length + lastCell.length - 2 + spans.length,
              );
              expect(spans.every(({ x, width: cells }) => x >= 0 && cells > 0 && x + cells <= width)).toBe(
                true,
              );
            }
          },
        ),
        { numRuns: 150 },
      );
    },
  );
});
