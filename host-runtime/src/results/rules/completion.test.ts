import { describe, expect, it } from "vitest";
import fc from "fast-check";
import type { CompletionItem } from "@terminal-plugin/sdk/protocol";
import { mergeResults, type ProvidedResult } from "../merge.ts";
import { payloads } from "../samples.fixture.ts";
import { checkResult, verifyResult } from "../validated-result.ts";

const kind = "terminal.completion";
const payload = payloads[kind];

const keep = (items: readonly unknown[], builtIn = false): readonly CompletionItem[] =>
  verifyResult(kind, { items }, { payload, builtIn }).value?.items ?? [];

const provide = (
  providerId: string,
  items: readonly CompletionItem[],
  builtIn = false,
): ProvidedResult<typeof kind> => ({
  provenance: { providerId, builtIn },
  result: verifyResult(kind, { items }, { payload, builtIn }),
});

describe("items of one provider", () => {
  it("CMP-2: clamps the score to ±1,000,000", () => {
    const scores = [1e300, -1e300, 1_000_000, 1_000_001, -1_000_001, 0.5];
    const items = keep(scores.map((score, index) => ({ text: `item ${index}`, score })));
    expect(items.map((item) => item.score)).toEqual([1e6, -1e6, 1e6, 1e6, -1e6, 0.5]);
  });

  it("CMP-2: counts the first 100 items", () => {
    const items = Array.from({ length: 101 }, (_, index) => ({ text: `item ${index}` }));
    expect(keep(items.slice(0, 100))).toHaveLength(100);
    expect(keep(items).at(-1)).toEqual({ text: "item 99" });
  });

  it("CMP-2: drops an empty text, which would erase the line", () => {
    expect(checkResult(kind, { items: [{ text: "" }, { text: "a" }] }, payload)).toMatchObject({
      value: { items: [{ text: "a" }] },
      drops: [{ path: "/items/0/text", code: "empty" }],
    });
  });

  it("CMP-5: ignores the display text of a plugin, whatever it holds, and keeps a built-in's", () => {
    expect(keep([{ text: "rm -rf /", displayText: "ls" }])).toEqual([{ text: "rm -rf /" }]);
    expect(keep([{ text: "ls", displayText: "a\u202eb" }])).toEqual([{ text: "ls" }]);
    expect(keep([{ text: "ls", displayText: "List" }], true)).toEqual([{ text: "ls", displayText: "List" }]);
    expect(keep([{ text: "ls", displayText: "a\u202eb" }], true)).toEqual([]);
  });

  it("CMP-4: keeps the text byte for byte", () => {
    const text = "e\u0301 \u00a0 ﬁ  ";
    expect(keep([{ text }])).toEqual([{ text }]);
  });
});

describe("the merged list", () => {
  it("CMP-3: ranks items by score, then provider order, then item order", () => {
    const { items } = mergeResults(
      kind,
      [
        provide("a.one.x", [{ text: "a1" }, { text: "a2", score: 5 }, { text: "a3", score: -1 }]),
        provide("b.two.x", [
          { text: "b1", score: 5 },
          { text: "b2", score: 9 },
          { text: "b3", score: 0 },
        ]),
      ],
      payload,
    );
    expect(items.map((item) => item.text)).toEqual(["b2", "a2", "b1", "a1", "b3", "a3"]);
  });

  it("CMP-3: of equal texts the first in the ranking stays", () => {
    const { items } = mergeResults(
      kind,
      [
        provide("a.one.x", [
          { text: "same", score: 1 },
          { text: "tie", score: 3 },
        ]),
        provide("b.two.x", [
          { text: "same", score: 2 },
          { text: "tie", score: 3 },
        ]),
      ],
      payload,
    );
    expect(items.map(({ text, providerId, score }) => [text, providerId, score])).toEqual([
      ["tie", "a.one.x", 3],
      ["same", "b.two.x", 2],
    ]);
  });

  it("CMP-3: is cut at the limit of the request after the ranking", () => {
    const { items } = mergeResults(
      kind,
      [
        provide("a.one.x", [{ text: "a1" }, { text: "a2" }]),
        provide("b.two.x", [
          { text: "b1", score: 1 },
          { text: "b1", score: 1 },
        ]),
      ],
      { ...payload, limit: 2 },
    );
    expect(items.map((item) => item.text)).toEqual(["b1", "a1"]);
  });

  it("CMP-3: texts that differ in normalization are different", () => {
    const { items } = mergeResults(kind, [provide("a.one.x", [{ text: "é" }, { text: "e\u0301" }])], payload);
    expect(items).toHaveLength(2);
  });

  it("CMP-3: a property of any input: sorted, without equal texts, nothing above the limit, nothing better left out", () => {
    const item = fc.record({
      text: fc.constantFrom("a", "b", "c", "d", "e"),
      score: fc.integer({ min: -2, max: 2 }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(item, { maxLength: 6 }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 6 }),
        (lists, limit) => {
          const provided = lists.map((items, index) => provide(`a.p${index}.x`, items));
          const { items } = mergeResults(kind, provided, { ...payload, limit });
          const texts = items.map((merged) => merged.text);
          expect(new Set(texts).size).toBe(texts.length);
          expect(items.length).toBe(Math.min(limit, new Set(lists.flat().map(({ text }) => text)).size));
          for (const [index, merged] of items.entries()) {
            const best = Math.max(
              ...lists
                .flat()
                .filter(({ text }) => text === merged.text)
                .map(({ score }) => score),
            );
            expect(merged.score).toBe(best);
            expect(merged.score).toBeLessThanOrEqual(items[index - 1]?.score ?? Infinity);
          }
        },
      ),
    );
  });
});
