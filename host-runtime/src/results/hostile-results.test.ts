import { limits, type OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileLine, listKinds, type Spoiling } from "./hostile-elements.fixture.ts";
import { mergeResults } from "./merge.ts";
import { kinds, payloads as samplePayloads, results } from "./samples.fixture.ts";
import { checkResult, verifyResult } from "./validated-result.ts";

const session = samplePayloads["terminal.link"].session;
const payloads: typeof samplePayloads = {
  ...samplePayloads,
  "terminal.link": { session, line: hostileLine, bufferLineNumber: 7 },
  "terminal.hover": { session, line: hostileLine, bufferLineNumber: 7 },
  "terminal.matcher": { session, lines: [{ lineId: "line-1", line: hostileLine, bufferLineNumber: 7 }] },
};

/** What is kept of a good result: a matcher's and a link's elements are normalized by nothing here. */
const keptOf = (kind: OrdinaryProviderKind, value: unknown): unknown => {
  const report = checkResult(kind, value, payloads[kind]);
  return report.ok ? report.value : undefined;
};

describe.each(listKinds)("hostile elements of $kind", (listKind) => {
  const { kind, key, good, spoilings } = listKind;
  const fate = ({ fate: expected }: Spoiling): string => expected;

  it(`LIM-4: each of ${spoilings.length} bad elements between good ones is left out alone with its reason, or the whole result is refused`, () => {
    for (const spoiling of spoilings) {
      const value = { [key]: [good(0), spoiling.spoil(good(1)), good(2)] };
      const report = checkResult(kind, value, payloads[kind]);
      const title = spoiling.name;
      if (fate(spoiling) === "refused") {
        expect({ title, ok: report.ok }).toEqual({ title, ok: false });
        expect(report).not.toHaveProperty("value");
        const { code, message } = report.ok ? { code: "", message: "" } : report.error;
        expect({ title, code }).toEqual({
          title,
          code: expect.stringMatching(/^(result_invalid|value_not_json)$/),
        });
        expect(message).toContain(`/${key}/1`);
      } else {
        expect({ title, ...report }).toMatchObject({
          title,
          ok: true,
          value: { [key]: [good(0), good(2)] },
          drops: [{ code: fate(spoiling), path: expect.stringContaining(`/${key}/1`), count: 1 }],
        });
        expect(JSON.stringify(report.ok && report.drops)).not.toMatch(
          /[\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u,
        );
      }
      // What came before leaves nothing behind.
      expect(keptOf(kind, { [key]: [good(0)] })).toMatchObject({ [key]: [good(0)] });
    }
  });

  it("LIM-4: any mixture of good and bad elements keeps the good ones in order and counts the bad ones", () => {
    const droppable = spoilings.filter((spoiling) => fate(spoiling) !== "refused");
    const place = fc.option(fc.constantFrom(...droppable), { nil: undefined });
    fc.assert(
      fc.property(fc.array(place, { maxLength: listKind.maxElements }), (places) => {
        const elements = places.map((spoiling, index) =>
          spoiling ? spoiling.spoil(good(index)) : good(index),
        );
        // Texts of full length would exceed the bytes of a result.
        fc.pre(JSON.stringify(elements).length < limits.providerResultBytes / 3);
        const report = checkResult(kind, { [key]: elements }, payloads[kind]);
        const kept = places.flatMap((spoiling, index) => (spoiling ? [] : [good(index)]));
        expect(report).toMatchObject({ ok: true, value: { [key]: kept } });
        const counted = report.ok ? report.drops.reduce((sum, { count }) => sum + count, 0) : 0;
        expect(counted).toBe(places.length - kept.length);
      }),
      { numRuns: 100 },
    );
  });

  it("LIM-4: a single refused element lets nothing of its result through, at any place", () => {
    const refused = spoilings.filter((spoiling) => fate(spoiling) === "refused");
    const { maxElements } = listKind;
    fc.assert(
      fc.property(
        fc.constantFrom(...refused),
        fc.nat(maxElements),
        fc.nat(maxElements),
        (spoiling, at, more) => {
          const elements: unknown[] = Array.from({ length: at + 1 + more }, (_, index) => good(index));
          elements[at] = spoiling.spoil(good(at));
          expect(checkResult(kind, { [key]: elements }, payloads[kind])).toMatchObject({ ok: false });
        },
      ),
    );
  });

  it("LIM-4: one element too many is cut, whatever stands behind the cap", () => {
    const { maxElements } = listKind;
    const elements = Array.from({ length: maxElements }, (_, index) => good(index));
    expect(keptOf(kind, { [key]: elements })).toMatchObject({ [key]: elements });
    expect(checkResult(kind, { [key]: [...elements, good(maxElements)] }, payloads[kind])).toMatchObject({
      ok: true,
      value: { [key]: elements },
      drops: [{ path: `/${key}/${maxElements}`, code: "too_many", count: 1 }],
    });
  });
});

/** A copy of `value` in which the value at one place is another; places are counted depth first. */
function replaceAt(value: unknown, place: number, other: unknown): unknown {
  let left = place;
  const copy = (item: unknown): unknown => {
    if (left === 0) {
      left -= 1;
      return other;
    }
    left -= 1;
    if (Array.isArray(item)) return item.map(copy);
    if (typeof item !== "object" || item === null) return item;
    return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, copy(inner)]));
  };
  return copy(value);
}

/** Characters that no text which is shown may hold, told by Unicode's own properties; LF and joiners have their rules. */
const hidden =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|(?![\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/u;

const nothingHidden = (value: unknown, where = ""): void => {
  if (typeof value === "string")
    expect({ where, hidden: hidden.test(value.replaceAll("\n", "")) }).toEqual({ where, hidden: false });
  else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value))
      // Patterns are run and never shown.
      if (key !== "patterns") nothingHidden(inner, `${where}/${key}`);
};

/** Any JSON value, among them texts of every character and numbers at the ends of their range. */
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(-0, 0.5, -1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, "__proto__", "constructor", [], {}, null),
);

describe.each(kinds)("hostile values in results of %s", (kind) => {
  const codes = ["result_invalid", "value_not_json", "value_too_deep", "value_too_large"];

  it("LIM-4, CMP-4: whatever stands at whatever place, the result is refused with a code or what is kept is clean and stays so", () => {
    fc.assert(
      fc.property(fc.nat(8), anyValue, (place, other) => {
        const report = checkResult(kind, replaceAt(results[kind], place, other), payloads[kind]);
        if (!report.ok) {
          expect(codes).toContain(report.error.code);
          return;
        }
        if (report.value === undefined) {
          expect(report.drops.length).toBeGreaterThan(0);
          return;
        }
        nothingHidden(report.value);
        expect(checkResult(kind, report.value, payloads[kind])).toEqual({
          ok: true,
          value: report.value,
          drops: [],
        });
      }),
      { numRuns: 400 },
    );
  });

  const nested = (levels: number): unknown => {
    let value: unknown = 1;
    for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
    return value;
  };
  const cyclic: Record<string, unknown> = {};
  cyclic["self"] = cyclic;
  const foreign: readonly (readonly [name: string, value: unknown])[] = [
    ["undefined", undefined],
    ["a function", () => results[kind]],
    ["a symbol", Symbol("x")],
    ["a big integer", 10n],
    ["a date", new Date(0)],
    ["a map", new Map(Object.entries(results[kind]))],
    ["bytes", new Uint8Array(4)],
    ["a sparse list", Array(3)],
    ["a cycle", cyclic],
    ["a class of its own", new Error("x")],
    ["an accessor", Object.defineProperty({}, "items", { enumerable: true, get: () => [] })],
    ["a text of its own", { ...results[kind], toJSON: () => results[kind] }],
    ["a symbol as key", { ...results[kind], [Symbol("x")]: 1 }],
    ["__proto__ as own key", JSON.parse('{"__proto__":{"items":[]}}')],
    ["too deep", nested(limits.jsonDepth + 1)],
    ["very deep", nested(5000)],
    ["too many values", Array.from({ length: limits.jsonValues + 1 }, () => 0)],
    ["more bytes than a result may have", { ...results[kind], more: "x".repeat(limits.providerResultBytes) }],
  ];
  it.each(foreign)("LIM-2: %s is refused, and the good result after it counts", (_name, value) => {
    const report = checkResult(kind, value, payloads[kind]);
    expect(report.ok ? "kept" : report.error.code).toMatch(new RegExp(codes.join("|")));
    expect(checkResult(kind, results[kind], samplePayloads[kind])).toMatchObject({ ok: true, drops: [] });
  });
});

describe("what 32 hostile providers give together", () => {
  const wide = (chars: number): string => "漢".repeat(chars);
  /** Results of nearly 128 KiB. */
  const large: readonly (readonly [
    kind: OrdinaryProviderKind,
    key: string,
    build: (id: string) => object,
    count: number,
  ])[] = [
    ["terminal.completion", "items", (id) => ({ text: id + wide(4000), description: wide(2000) }), 7],
    [
      "terminal.link",
      "links",
      (id) => ({ start: 0, length: 1, uri: `https://example.com/${id}${"x".repeat(1900)}` }),
      60,
    ],
    ["terminal.hover", "hovers", (id) => ({ start: 0, length: 1, contents: id + wide(2000) }), 21],
    ["terminal.prompt", "annotations", (id) => ({ text: id + wide(500) }), 8],
  ];
  it.each(large)(
    "LIM-1: a merged result of %s fits into a message, and who lost something is told",
    (kind, key, build, count) => {
      const provided = Array.from({ length: limits.providersPerFanOut }, (_, provider) => ({
        provenance: { providerId: `com.example.p${provider}.x`, builtIn: false },
        result: verifyResult(
          kind,
          { [key]: Array.from({ length: count }, (_element, index) => build(`${provider}-${index}`)) },
          { payload: payloads[kind], builtIn: false },
        ),
      }));
      const all = limits.providersPerFanOut * count;
      const shown = kind === "terminal.completion" ? limits.completionItems : all;
      let lost = 0;
      const merged = mergeResults(kind, provided, payloads[kind], (_providerId, drops) => {
        for (const drop of drops) {
          expect(drop.reason).toMatch(/bytes of all providers together/);
          lost += drop.count;
        }
      });
      const kept = Object.values(merged).flat();
      expect(kept.length + lost).toBe(shown);
      expect(new TextEncoder().encode(JSON.stringify(merged)).length).toBeLessThan(
        limits.mergedResultBytes + 100,
      );
      expect(kept.length).toBeGreaterThan(40);
      expect(lost > 0).toBe(kind !== "terminal.prompt");
    },
  );
});
