import { limits } from "@terminal-plugin/sdk/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createManualClock, type ManualClock } from "../ports/manual-clock.ts";
import type { MergedMatch } from "../results/index.ts";
import { createLineBench, fail, prompt, type LineBench } from "./line-bench.fixture.ts";
import { createMatchMarks, type MatchMarks } from "./match-marks.ts";

interface SentLine {
  readonly lineId: string;
  readonly line: string;
  readonly bufferLineNumber: number;
}

interface Setup extends LineBench {
  readonly clock: ManualClock;
  readonly marks: MatchMarks;
  readonly privateRows: Set<number>;
  /** Lets time pass so that a question is due, and gives its lines. */
  sent(): readonly SentLine[];
  /** Answers the latest question with a match of each `word`. */
  answer(word: string): void;
  /** `row:x+width` of all matches. */
  cells(): readonly string[];
}

async function setUp(text = "", columns = 40, rows = 10): Promise<Setup> {
  const bench = createLineBench(columns, rows);
  const clock = createManualClock();
  const privateRows = new Set<number>();
  const typed = { isPrivate: (row: number) => privateRows.has(row) };
  const marks = createMatchMarks(bench.terminal, { ...bench, clock, typed, onFailure: fail });
  await bench.write(text);
  const linesOf = (): readonly SentLine[] =>
    bench.latest("terminal.matcher").payload["lines"] as readonly SentLine[];
  return {
    ...bench,
    clock,
    marks,
    privateRows,
    sent(): readonly SentLine[] {
      clock.advance(1000);
      return linesOf();
    },
    answer(word): void {
      const matches = linesOf().flatMap(({ lineId, line }) => {
        const start = line.indexOf(word);
        return start < 0 ? [] : [matchOf(lineId, start, word.length)];
      });
      bench.latest("terminal.matcher").answer("terminal.matcher", { matches });
    },
    cells: () =>
      marks.list().flatMap(({ spans }) => spans.map(({ row, x, width }) => `${row}:${x}+${width}`)),
  };
}

function matchOf(lineId: string, start: number, length: number): MergedMatch {
  return {
    lineId,
    start,
    length,
    label: "a",
    severity: "error",
    providerId: "com.example.x",
    builtIn: false,
  };
}

describe("lines of a matcher request", () => {
  it("MAT-1: sends the latest 32 logical lines, older first, wrapped rows joined, empty ones left out", async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`);
    const { sent } = await setUp(`${lines.join("\r\n\r\n")}\r\n${"x".repeat(55)}\r\n`);
    const texts = sent().map(({ line }) => line);
    expect(texts).toHaveLength(32);
    expect(texts.at(-1)).toBe("x".repeat(55));
    expect(texts.at(0)).toBe("line 9");
    expect(sent().map(({ bufferLineNumber }) => bufferLineNumber)).toEqual(
      sent()
        .map(({ bufferLineNumber }) => bufferLineNumber)
        .toSorted((one, other) => one - other),
    );
    expect(new Set(sent().map(({ lineId }) => lineId)).size).toBe(32);
  });

  it("MAT-1: the line at a prompt is not sent, nor one that was typed to a program", async () => {
    const { sent, privateRows } = await setUp(`out\r\nprivate\r\n${prompt}typing`);
    privateRows.add(1);
    expect(sent().map(({ line }) => line)).toEqual(["out"]);
  });

  it("MAT-3: stays below 128 KiB of JSON whatever the text, oldest lines left out first", async () => {
    const char = fc.constantFrom("a", "漢", "😀", '"', "\\", "é");
    await fc.assert(
      fc.asyncProperty(fc.array(char, { minLength: 1, maxLength: 4 }), async (chars) => {
        const row = chars.join("").repeat(1200).slice(0, 4000);
        const { sent, latest } = await setUp(`first\r\n${`${row}\r\n`.repeat(34)}last\r\n`, 4000, 40);
        const lines = sent();
        const bytes = new TextEncoder().encode(JSON.stringify(latest("terminal.matcher").payload)).length;
        expect(bytes).toBeLessThan(limits.providerPayloadBytes);
        expect(lines.at(-1)?.line).toBe("last");
      }),
      { numRuns: 8 },
    );
  });

  it("MAT-3: nothing is sent of a full-screen program; the normal buffer is asked about after it", async () => {
    const { asked, clock, write, sent } = await setUp("\x1b[?1049hfull");
    clock.advance(1000);
    expect(asked).toEqual([]);
    await write("\x1b[?1049lnormal\r\n");
    expect(sent().map(({ line }) => line)).toEqual(["normal"]);
  });

  it("FAN-2: a burst of output is one question, and no question is asked while one is open", async () => {
    const { asked, clock, write, answer } = await setUp("one\r\n");
    await write("two\r\n");
    clock.advance(1000);
    expect(asked).toHaveLength(1);
    await write("three\r\n");
    clock.advance(1000);
    expect(asked).toHaveLength(1);
    answer("t");
    clock.advance(1000);
    expect(asked).toHaveLength(2);
    answer("t");
    clock.advance(5000);
    expect(asked).toHaveLength(2);
  });
});

describe("marks of matches", () => {
  it("MAT-1: splits a range of a joined line back over its rows", async () => {
    const { sent, answer, cells } = await setUp("0123456789abcdef\r\n", 10);
    sent();
    answer("89ab");
    expect(cells()).toEqual(["0:8+2", "1:0+2"]);
  });

  it("MAT-2: a match stays with its line through scrolling, and goes when the line reads otherwise", async () => {
    const { sent, answer, cells, write } = await setUp("an error\r\n");
    sent();
    answer("error");
    expect(cells()).toEqual(["0:3+5"]);
    await write("x\r\n".repeat(60));
    sent();
    answer("none");
    expect(cells()).toEqual(["0:3+5"]);
    const other = await setUp("an error\r\n");
    other.sent();
    other.answer("error");
    await other.write("\x1b[1;1Hno");
    expect(other.cells()).toEqual([]);
  });

  it("MAT-2: an answer about a line that reads otherwise meanwhile marks nothing of it", async () => {
    const { sent, answer, cells, write } = await setUp("an error\r\nerror two\r\n");
    sent();
    await write("\x1b[1;1Hmy");
    answer("error");
    expect(cells()).toEqual(["1:0+5"]);
  });

  it("LNK-4: finds its cells again after another width", async () => {
    const { sent, answer, cells, terminal } = await setUp("漢字漢字 error\r\nnext\r\n", 40);
    sent();
    answer("error");
    expect(cells()).toEqual(["0:9+5"]);
    terminal.resize(10, 10);
    expect(cells()).toEqual(["0:9+1", "1:0+4"]);
    terminal.resize(40, 10);
    expect(cells()).toEqual(["0:9+5"]);
  });

  it("MAT-3: at most 64 stay visible, the newest", async () => {
    const { sent, answer, marks, write } = await setUp("", 40, 10);
    for (let batch = 0; batch < 5; batch += 1) {
      await write(Array.from({ length: 30 }, (_, line) => `error ${batch} ${line}\r\n`).join(""));
      sent();
      answer("error");
    }
    const list = marks.list();
    expect(list).toHaveLength(limits.matcherMatches);
    const rows = list.map(({ spans }) => spans[0]?.row ?? -1);
    expect(rows.at(-1)).toBe(149);
    expect(rows.at(0)).toBe(150 - limits.matcherMatches);
  });

  it("MAT-3: full-screen programs show none, and they come back after it", async () => {
    const { sent, answer, cells, write } = await setUp("error\r\n");
    sent();
    answer("error");
    await write("\x1b[?1049h");
    expect(cells()).toEqual([]);
    await write("\x1b[?1049l");
    expect(cells()).toEqual(["0:0+5"]);
  });

  it("FAN-7: other providers take every mark away and the latest lines are asked about anew", async () => {
    const { sent, answer, cells, changeContributions, asked } = await setUp("error\r\n");
    sent();
    answer("error");
    changeContributions();
    expect(cells()).toEqual([]);
    sent();
    expect(asked).toHaveLength(2);
  });

  const transitions: readonly (readonly [name: string, change: (marks: MatchMarks, on: boolean) => void])[] =
    [
      ["hidden", (marks, on) => marks.setVisible(on)],
      ["disconnected", (marks, on) => marks.setConnected(on)],
    ];
  it.each(transitions)(
    "MAT-1: %s, the open question is aborted; back again it is asked anew",
    async (_, change) => {
      const { sent, answer, cells, marks, asked, clock, latest } = await setUp("error\r\n");
      sent();
      change(marks, false);
      expect(latest("terminal.matcher").cancelled).toBe(true);
      answer("error");
      expect(cells()).toEqual([]);
      clock.advance(5000);
      expect(asked).toHaveLength(1);
      change(marks, true);
      sent();
      expect(asked).toHaveLength(2);
      answer("error");
      expect(cells()).toEqual(["0:0+5"]);
    },
  );

  it("EMB-2: the disposal ends everything", async () => {
    const { sent, answer, marks, clock } = await setUp("error\r\n");
    sent();
    marks.dispose();
    answer("error");
    expect(marks.list()).toEqual([]);
    expect(clock.pendingTimers).toBe(0);
  });
});
