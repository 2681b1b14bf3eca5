import { describe, expect, it } from "vitest";
import { createTestTerminal, writeTo } from "../terminal/emulator.fixture.ts";
import { followProgramLinks, type ProgramLinkPlaces } from "./program-link-places.ts";
import type { Terminal } from "@xterm/headless";

const link = (uri: string, text: string): string => `\x1b]8;;${uri}\x07${text}\x1b]8;;\x07`;
const example = "https://example.com/";

async function setUp(
  data: string,
  columns = 40,
): Promise<{ readonly terminal: Terminal; readonly places: ProgramLinkPlaces }> {
  const terminal = createTestTerminal(columns);
  const places = followProgramLinks(terminal);
  await writeTo(terminal, data);
  return { terminal, places };
}

describe("places of programs' links", () => {
  it("HST-8: are those of their texts, also behind wide and combining characters, several in a line", async () => {
    const { places } = await setUp(`漢e\u0301😀 ${link(example, "one")} ${link(`${example}b`, "漢字")}.`);
    expect(places.of(0)).toEqual([
      { start: 6, length: 3, uri: example },
      { start: 10, length: 2, uri: `${example}b` },
    ]);
  });

  it("LNK-4: are over all rows of a wrapped line, and stay with it when the size changes", async () => {
    const { terminal, places } = await setUp(`above\r\n12345678${link(example, "a long link")} end\r\n`, 10);
    const expected = [{ start: 8, length: 11, uri: example }];
    expect([1, 2].map((row) => places.of(row))).toEqual([expected, expected]);
    terminal.resize(30, 10);
    expect(places.of(1)).toEqual(expected);
    expect(places.of(2)).toEqual([]);
    terminal.resize(7, 10);
    expect(places.of(3)).toEqual(expected);
  });

  it("HST-8: begin in the next row when the row is full", async () => {
    const { places } = await setUp(`0123456789${link(example, "next")}`, 10);
    expect(places.of(1)).toEqual([{ start: 10, length: 4, uri: example }]);
  });

  it.each([
    ["javascript", "javascript:alert(1)"],
    ["a file", "file:///etc/passwd"],
    ["credentials", "https://user:secret@example.com/"],
    ["no address", ""],
  ])("LNK-2: none is kept for %s", async (_name, uri) => {
    const { places } = await setUp(link(uri, "text"));
    expect(places.of(0)).toEqual([]);
  });

  it("LNK-5: are gone when the cells read otherwise, or the screen was cleared", async () => {
    const { terminal, places } = await setUp(link(example, "text"));
    await writeTo(terminal, "\rTEXT");
    expect(places.of(0)).toEqual([]);
    await writeTo(terminal, `\r${link(example, "text")}\x1b[2J`);
    expect(places.of(0)).toEqual([]);
  });

  it("HST-8: an address that another one follows ends there; one that never ends has no place", async () => {
    const { places } = await setUp(`\x1b]8;;${example}\x07one\x1b]8;id=1;${example}b\x1b\\two`);
    expect(places.of(0)).toEqual([{ start: 0, length: 3, uri: example }]);
  });

  it("SNP-8: the latest 128 are kept, and none after the end", async () => {
    const rows = Array.from({ length: 150 }, (_, row) => `${link(example, `row ${row}`)}\r\n`);
    const { terminal, places } = await setUp(rows.join(""));
    const count = (): number =>
      Array.from({ length: terminal.buffer.active.length }, (_, row) => places.of(row)).flat().length;
    expect(count()).toBe(128);
    // xterm.js has a marker of its own for each link.
    expect(terminal.markers).toHaveLength(150 + 128);
    places.dispose();
    expect(count()).toBe(0);
    expect(terminal.markers).toHaveLength(150);
  });
});
