import { limits } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import type { MergedHover, MergedLink } from "../results/index.ts";
import { createLineBench, fail, type LineBench } from "./line-bench.fixture.ts";
import { createLineItems, type LineItems } from "./line-items.ts";
import { LineInspector } from "./line-inspector.ts";

const provenance = { providerId: "com.example.x", builtIn: false } as const;
const link = (start: number, length: number): MergedLink => ({
  start,
  length,
  uri: "https://example.com/",
  ...provenance,
});
const hover = (start: number, length: number): MergedHover => ({
  start,
  length,
  contents: "a",
  ...provenance,
});

interface Setup extends LineBench {
  readonly items: LineItems;
  readonly privateRows: Set<number>;
  answer(links: readonly MergedLink[], hovers?: readonly MergedHover[]): void;
}

async function setUp(text = "one\r\ntwo\r\nthree", columns = 40): Promise<Setup> {
  const bench = createLineBench(columns);
  await bench.write(text);
  const privateRows = new Set<number>();
  const typed = { isPrivate: (row: number) => privateRows.has(row) };
  const items = createLineItems(bench.terminal, { ...bench, typed, onFailure: fail });
  return {
    ...bench,
    items,
    privateRows,
    answer(links, hovers = []): void {
      bench.latest("terminal.link").answer("terminal.link", { links });
      bench.latest("terminal.hover").answer("terminal.hover", { hovers });
    },
  };
}

describe("links and hovers of a row", () => {
  it("LNK-1, HOV-1: sends one line and the number of its first row to both kinds", async () => {
    const { items, asked } = await setUp("above\r\n0123456", 10);
    items.ask(1);
    expect(asked.map(({ kind, payload }) => [kind, payload])).toEqual([
      ["terminal.link", { line: "0123456", bufferLineNumber: 1 }],
      ["terminal.hover", { line: "0123456", bufferLineNumber: 1 }],
    ]);
  });

  it("LNK-1, LNK-4: a line that the terminal wrapped is asked for once and answered on each of its rows", async () => {
    const address = "https://example.com/a";
    const { items, asked, answer } = await setUp(`above\r\nsee ${address} b`, 10);
    items.ask(2);
    items.ask(3);
    items.ask(1);
    expect(asked.map(({ payload }) => payload["line"])).toEqual([`see ${address} b`, `see ${address} b`]);
    expect(asked[0]?.payload["bufferLineNumber"]).toBe(1);
    answer([link(4, address.length)]);
    for (const row of [1, 2, 3]) {
      const read = items.read(row);
      expect(read?.links).toHaveLength(1);
      expect(read?.line.spans(4, address.length)).toEqual([
        { row: 1, x: 4, width: 6 },
        { row: 2, x: 0, width: 10 },
        { row: 3, x: 0, width: 5 },
      ]);
    }
    expect(items.read(0)).toBeUndefined();
  });

  it("LNK-1, LIM-6: a wrapped line of 8192 characters is sent, a longer one is not", async () => {
    for (const [chars, requests] of [
      [limits.lineChars, 2],
      [limits.lineChars + 1, 0],
    ] as const) {
      const { items, asked } = await setUp("x".repeat(chars), 100);
      items.ask(50);
      expect(asked).toHaveLength(requests);
    }
  });

  it("FAN-5: gives each answer as soon as it came, and says when nothing more comes", async () => {
    const { items, latest } = await setUp();
    items.ask(1);
    latest("terminal.hover").answer("terminal.hover", { hovers: [hover(0, 1)] });
    expect(items.read(1)).toMatchObject({ links: [], hovers: [{ start: 0 }], done: false });
    latest("terminal.link").answer("terminal.link", { links: [link(0, 3)] }, false);
    latest("terminal.link").answer("terminal.link", { links: [link(1, 2)] });
    expect(items.read(1)).toMatchObject({ links: [{ start: 1 }], done: true });
  });

  it("LNK-1: asks once for a row that reads the same, and again for one that changed", async () => {
    const { items, asked, answer, write } = await setUp();
    items.ask(1);
    items.ask(1);
    answer([link(0, 3)]);
    items.ask(1);
    expect(asked).toHaveLength(2);
    await write("\x1b[2;1HTWO");
    expect(items.read(1)).toBeUndefined();
    items.ask(1);
    expect(asked).toHaveLength(4);
  });

  it("LNK-4: an answer for a row that reads otherwise meanwhile is not given out", async () => {
    const { items, answer, write } = await setUp();
    items.ask(1);
    await write("\x1b[2;1Hx");
    answer([link(0, 3)]);
    expect(items.read(1)).toBeUndefined();
  });

  it("FAN-2: a question about another row cancels, and its late answer counts for nothing", async () => {
    const { items, asked, latest } = await setUp();
    items.ask(0);
    const first = latest("terminal.link");
    items.ask(1);
    expect(asked.map(({ cancelled }) => cancelled)).toEqual([true, true, false, false]);
    first.answer("terminal.link", { links: [link(0, 3)] });
    expect(items.read(0)).toBeUndefined();
    expect(items.read(1)).toMatchObject({ links: [], done: false });
  });

  const quiet: readonly (readonly [name: string, text: string])[] = [
    ["an empty row", ""],
    ["a row of spaces", "   "],
    ["a row that the buffer does not have", "row"],
  ];
  it.each(quiet)("LNK-1: asks nothing for %s", async (name, text) => {
    const { items, asked } = await setUp(text);
    items.ask(name.startsWith("a row that") ? 999 : 0);
    expect(asked).toEqual([]);
  });

  it("LNK-1: a row of 8192 characters is sent, a longer one is not", async () => {
    const { items, asked } = await setUp("x".repeat(limits.lineChars), limits.lineChars);
    items.ask(0);
    expect(asked).toHaveLength(2);
    const longer = await setUp("x".repeat(limits.lineChars + 1), limits.lineChars + 1);
    longer.items.ask(0);
    expect(longer.asked).toEqual([]);
  });

  it("CMP-8: a row with what was typed elsewhere is not sent", async () => {
    const { items, asked, privateRows } = await setUp();
    privateRows.add(1);
    items.ask(1);
    expect(asked).toEqual([]);
  });

  it("FAN-8: a kind without a provider is not asked", async () => {
    const { items, asked, unavailable, latest } = await setUp();
    unavailable.add("terminal.link");
    items.ask(0);
    expect(asked.map(({ kind }) => kind)).toEqual(["terminal.hover"]);
    latest("terminal.hover").answer("terminal.hover", { hovers: [] });
    expect(items.read(0)).toMatchObject({ done: true });
    unavailable.add("terminal.hover");
    items.ask(1);
    expect(asked).toHaveLength(1);
  });

  const transitions: readonly (readonly [name: string, change: (setup: Setup, on: boolean) => void])[] = [
    ["hidden", ({ items }, on) => items.setVisible(on)],
    ["disconnected", ({ items }, on) => items.setConnected(on)],
  ];
  it.each(transitions)(
    "LNK-5, HOV-2: %s, open questions are aborted, answers are forgotten and nothing is asked, on both transitions",
    async (_name, change) => {
      const setup = await setUp();
      const { items, asked, answer } = setup;
      items.ask(0);
      answer([link(0, 3)]);
      items.ask(1);
      change(setup, false);
      expect(asked.slice(2).every(({ cancelled }) => cancelled)).toBe(true);
      answer([link(0, 3)]);
      expect([items.read(0), items.read(1)]).toEqual([undefined, undefined]);
      items.ask(2);
      expect(asked).toHaveLength(4);
      change(setup, true);
      expect(items.read(0)).toBeUndefined();
      items.ask(0);
      expect(asked).toHaveLength(6);
      answer([link(1, 1)]);
      expect(items.read(0)).toMatchObject({ links: [{ start: 1 }] });
    },
  );

  it("FAN-7: other providers, another size and the other screen make every answer forgotten", async () => {
    const { items, answer, changeContributions, terminal, write } = await setUp();
    const invalidations = [
      () => changeContributions(),
      () => terminal.resize(30, 10),
      () => write("\x1b[?1049h\x1b[?1049l"),
    ];
    for (const invalidate of invalidations) {
      items.ask(0);
      answer([link(0, 3)]);
      expect(items.read(0)).toBeDefined();
      await invalidate();
      expect(items.read(0)).toBeUndefined();
    }
  });

  it("EMB-2: after its disposal nothing is asked and no answer counts", async () => {
    const { items, asked, answer } = await setUp();
    items.ask(0);
    items.dispose();
    answer([link(0, 3)]);
    items.ask(1);
    expect(asked).toHaveLength(2);
    expect(items.read(0)).toBeUndefined();
  });
});

const noProgramLinks = { of: () => [] };

describe("stepping through links and hovers", () => {
  it("HOV-1, HST-5: steps over a wrapped line as one line", async () => {
    const { terminal, items, latest } = await setUp("first\r\n0123456789abcdef\r\nlast", 10);
    const inspector = new LineInspector(terminal, { items, programLinks: noProgramLinks, onFailure: fail });
    const give = (links: readonly MergedLink[]): void => {
      latest("terminal.link").answer("terminal.link", { links });
      latest("terminal.hover").answer("terminal.hover", { hovers: [] });
    };
    inspector.open();
    give([]);
    expect(inspector.shown).toEqual({ status: "asking", row: 1 });
    give([link(8, 4)]);
    expect(inspector.shown).toMatchObject({ status: "item", row: 1, items: [{ item: { start: 8 } }] });
    inspector.moveLine(-1);
    expect(inspector.shown).toEqual({ status: "asking", row: 0 });
    inspector.moveLine(1);
    expect(inspector.shown).toMatchObject({ status: "item", row: 1 });
    inspector.moveLine(1);
    expect(inspector.shown).toMatchObject({ status: "none" });
  });

  it("HST-8, HST-5: links of programs are stepped through where no provider is, before a plugin's at the same cells", async () => {
    const setup = await setUp("see the manual or octo#12");
    const { terminal, items, unavailable, latest } = setup;
    const programLinks = { of: () => [{ start: 4, length: 10, uri: "https://example.com/manual" }] };
    const inspector = new LineInspector(terminal, { items, programLinks, onFailure: fail });
    inspector.open();
    latest("terminal.link").answer("terminal.link", { links: [link(8, 3), link(18, 7)] });
    latest("terminal.hover").answer("terminal.hover", { hovers: [] });
    expect(inspector.shown).toMatchObject({
      items: [
        { type: "program", item: { uri: "https://example.com/manual" } },
        { type: "link", item: { start: 18 } },
      ],
    });
    inspector.close();
    unavailable.add("terminal.link").add("terminal.hover");
    items.setVisible(false);
    inspector.open();
    expect(inspector.shown).toMatchObject({ status: "item", items: [{ type: "program" }] });
  });

  it("HOV-1: goes from the cursor's line up to the nearest with items, and from item to item", async () => {
    const { terminal, items, latest } = await setUp();
    const inspector = new LineInspector(terminal, { items, programLinks: noProgramLinks, onFailure: fail });
    const give = (links: readonly MergedLink[], hovers: readonly MergedHover[] = []): void => {
      latest("terminal.link").answer("terminal.link", { links });
      latest("terminal.hover").answer("terminal.hover", { hovers });
    };
    inspector.open();
    expect(inspector.shown).toEqual({ status: "asking", row: 2 });
    give([]);
    expect(inspector.shown).toEqual({ status: "asking", row: 1 });
    give([link(0, 1)], [hover(2, 1)]);
    expect(inspector.shown).toMatchObject({ status: "item", row: 1, index: 0 });
    inspector.move(1);
    expect(inspector.shown).toMatchObject({ row: 1, index: 1, items: [{ type: "link" }, { type: "hover" }] });
    inspector.moveLine(-1);
    expect(inspector.shown).toEqual({ status: "asking", row: 0 });
    give([]);
    expect(inspector.shown).toMatchObject({ status: "none" });
    inspector.moveLine(1);
    expect(inspector.shown).toMatchObject({ status: "item", row: 1, index: 0 });
    inspector.close();
    expect(inspector.shown).toBeUndefined();
  });

  it("LNK-5: ends when the answers are forgotten or the row reads otherwise", async () => {
    const { terminal, items, answer } = await setUp();
    const inspector = new LineInspector(terminal, { items, programLinks: noProgramLinks, onFailure: fail });
    inspector.open();
    answer([link(0, 1)]);
    expect(inspector.shown).toMatchObject({ status: "item" });
    items.setConnected(false);
    expect(inspector.shown).toBeUndefined();
  });
});
