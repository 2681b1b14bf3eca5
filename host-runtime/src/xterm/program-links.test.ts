import { describe, expect, it } from "vitest";
import { createProgramLinkHandler } from "./program-links.ts";

describe("links of programs", () => {
  const cases: readonly (readonly [address: string, shown: string | undefined])[] = [
    ["https://example.com", "https://example.com/"],
    ["http://EXAMPLE.com/a b".replace(" ", "%20"), "http://example.com/a%20b"],
    ["https://user:secret@example.com/", undefined],
    ["javascript:alert(1)", undefined],
    ["file:///etc/passwd", undefined],
    ["https://example.com\u202e", undefined],
  ];
  it.each(cases)("HST-8: %j shows and opens %j, with a modifier only", (address, shown) => {
    const opened: string[] = [];
    const hovered: unknown[] = [];
    const handler = createProgramLinkHandler({
      open: (uri) => opened.push(uri),
      onHover: (link) => hovered.push(link?.uri),
    });
    const range = { start: { x: 1, y: 1 }, end: { x: 2, y: 1 } };
    const click = (ctrlKey: boolean): MouseEvent => ({ ctrlKey, metaKey: false }) as MouseEvent;
    handler.hover?.(click(false), address, range);
    handler.activate(click(false), address, range);
    expect(hovered).toEqual([shown]);
    expect(opened).toEqual([]);
    handler.activate(click(true), address, range);
    expect(opened).toEqual(shown === undefined ? [] : [shown]);
  });
});
