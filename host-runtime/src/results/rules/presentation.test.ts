import type { BackgroundLayer } from "@terminal-plugin/sdk/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeResults, type ProvidedResult } from "../merge.ts";
import type { MergedBackgroundLayer } from "../merged.ts";
import { palette, payloads } from "../samples.fixture.ts";
import { checkResult, verifyResult } from "../validated-result.ts";

describe("annotations", () => {
  const notes = Array.from({ length: 9 }, (_, index) => ({ text: `note ${index}` }));

  it("PRO-3: counts 8 notes and drops a bad one alone", () => {
    const annotations = [{ text: "a", color: "red" }, { text: "" }, ...notes];
    expect(checkResult("terminal.prompt", { annotations }, payloads["terminal.prompt"])).toMatchObject({
      value: { annotations: notes.slice(0, 6) },
      drops: [
        { path: "/annotations/8", code: "too_many", count: 3 },
        { path: "/annotations/0/color", code: "invalid_color" },
        { path: "/annotations/1/text", code: "empty" },
      ],
    });
  });

  it("SEM-2: a bad description or note does not hide the flags", () => {
    const statement = { classification: "deletes", destructive: true, idempotent: false };
    expect(
      checkResult(
        "terminal.semantic",
        { ...statement, description: "a\u202e", annotations: [{ text: "\n" }, { text: "fine" }] },
        payloads["terminal.semantic"],
      ),
    ).toMatchObject({
      value: { ...statement, annotations: [{ text: "fine" }] },
      drops: [{ path: "/description" }, { path: "/annotations/0/text" }],
    });
  });

  it("SEM-2: a bad classification leaves nothing of the statement", () => {
    for (const classification of ["", "x".repeat(65), "a\u200bb"]) {
      const report = checkResult("terminal.semantic", { classification }, payloads["terminal.semantic"]);
      expect(report).toMatchObject({ ok: true, drops: [{ path: "/classification" }] });
      expect(report.ok && report.value).toBeUndefined();
    }
  });

  it("SEM-2, PRO-3: every provider's statements stand in provider order", () => {
    const payload = payloads["terminal.semantic"];
    const provide = (providerId: string, value: object): ProvidedResult<"terminal.semantic"> => ({
      provenance: { providerId, builtIn: false },
      result: verifyResult("terminal.semantic", value, { payload, builtIn: false }),
    });
    expect(
      mergeResults(
        "terminal.semantic",
        [
          provide("b.two.x", { classification: "b" }),
          provide("a.one.x", { classification: "" }),
          provide("c.three.x", { classification: "c" }),
        ],
        payload,
      ),
    ).toEqual({
      semantics: [
        { classification: "b", providerId: "b.two.x", builtIn: false },
        { classification: "c", providerId: "c.three.x", builtIn: false },
      ],
    });
  });
});

describe("background layers", () => {
  const kind = "terminal.background";
  const payload = payloads[kind];
  const provide = (
    layers: readonly BackgroundLayer[],
    refreshAfterMs?: number,
  ): ProvidedResult<typeof kind> => ({
    provenance: { providerId: "a.one.x", builtIn: false },
    result: verifyResult(
      kind,
      { layers, ...(refreshAfterMs === undefined ? {} : { refreshAfterMs }) },
      { payload, builtIn: false },
    ),
  });
  const merge = (...provided: readonly ProvidedResult<typeof kind>[]): readonly MergedBackgroundLayer[] =>
    mergeResults(kind, provided, payload).layers;

  const opacities: readonly (readonly [given: number | undefined, shown: number])[] = [
    [undefined, 0.15],
    [0, 0],
    [0.35, 0.35],
    [0.36, 0.35],
    [1, 0.35],
    [1e308, 0.35],
    [-1, 0],
  ];

  it.each(opacities)("BKG-1: opacity %s shows as %d", (given, shown) => {
    const layer = given === undefined ? { color: "#000000" } : { color: "#000000", opacity: given };
    expect(merge(provide([layer]))).toMatchObject([{ opacity: shown }]);
  });

  it("BKG-1: later layers are scaled down so that all together stay at 0.35", () => {
    const layer = { color: "#112233", opacity: 0.2 };
    expect(merge(provide([layer, layer]), provide([layer])).map(({ opacity }) => opacity)).toEqual([
      0.2, 0.1875, 0,
    ]);
  });

  it("BKG-1: the alpha of a color counts", () => {
    const half = { color: "#11223380", opacity: 0.35 };
    const [first, second, third] = merge(provide([half, half, half])).map(({ opacity }) => opacity);
    expect([first, second]).toEqual([0.35, 0.35]);
    expect(third).toBeLessThan(0.35);
  });

  it("BKG-1: 4 layers after fan-out, and bad colors dropped", () => {
    const layer = { color: "#112233", opacity: 0.01 };
    const told: unknown[] = [];
    const { layers } = mergeResults(
      kind,
      [provide([layer, layer, layer]), provide([layer, layer])],
      payload,
      (_providerId, drops) => told.push(...drops),
    );
    expect(layers).toHaveLength(4);
    expect(told).toMatchObject([{ path: "/layers", code: "too_many", count: 1 }]);
    for (const color of ["", "url(a.png)", "#fff", "linear-gradient(red,blue)"])
      expect(checkResult(kind, { layers: [{ color }, layer] }, payload)).toMatchObject({
        value: { layers: [layer] },
        drops: [{ path: "/layers/0/color", code: "invalid_color" }],
      });
  });

  it("BKG-1: whatever the layers, the composited alpha is at most 0.35 and no layer is above its own", () => {
    const color = fc.constantFrom("#000000", "#00000000", "#00000001", "#00000080", "#000000ff");
    const opacity = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: 0, max: 0.4, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ color, opacity }), { maxLength: 6 }), (layers) => {
        const merged = merge(provide(layers));
        const alphaOf = (layer: MergedBackgroundLayer): number =>
          layer.opacity * (layer.color.length === 9 ? Number.parseInt(layer.color.slice(7), 16) / 255 : 1);
        const transparency = merged.reduce((left, layer) => left * (1 - alphaOf(layer)), 1);
        expect(1 - transparency).toBeLessThanOrEqual(0.35 + 1e-12);
        for (const [index, layer] of merged.entries()) {
          expect(layer.opacity).toBeGreaterThanOrEqual(0);
          expect(layer.opacity).toBeLessThanOrEqual(Math.min(0.35, Math.max(0, layers[index]?.opacity ?? 0)));
        }
      }),
    );
  });

  const refreshes: readonly (readonly [given: number, used: number])[] = [
    [250, 250],
    [249, 250],
    [-1e300, 250],
    [0, 250],
    [60_000, 60_000],
    [60_001, 60_000],
    [1e300, 60_000],
  ];

  it.each(refreshes)("BKG-2: refreshAfterMs %d is used as %d", (given, used) => {
    expect(mergeResults(kind, [provide([], given)], payload)).toEqual({ layers: [], refreshAfterMs: used });
  });

  it("BKG-2: the shortest refresh of all providers counts, none when nobody asks", () => {
    expect(
      mergeResults(kind, [provide([], 900), provide([], 300), provide([])], payload).refreshAfterMs,
    ).toBe(300);
    expect(mergeResults(kind, [provide([])], payload)).toEqual({ layers: [] });
  });
});

describe("themes", () => {
  const kind = "terminal.theme";
  const payload = payloads[kind];

  it("THM-1: drops unknown names and bad colors, keeps the rest", () => {
    const colors = {
      red: "#ff0000",
      green: "lime",
      blue: "#0000ff80",
      brightBlue: "#00f",
      selectionBackground: "#11223344",
      extendedAnsi: "#000000",
      constructor: "#000000",
      "a/b~c": "#000000",
    };
    expect(checkResult(kind, { colors }, payload)).toMatchObject({
      value: { colors: { red: "#ff0000", blue: "#0000ff80", selectionBackground: "#11223344" } },
      drops: [
        { path: "/colors/green", code: "invalid_color" },
        { path: "/colors/brightBlue", code: "invalid_color" },
        { path: "/colors/extendedAnsi", code: "unknown_name" },
        { path: "/colors/constructor", code: "unknown_name" },
        { path: "/colors/a~1b~0c", code: "unknown_name" },
      ],
    });
  });

  it.each(Object.keys(palette))("THM-1: takes the color %s", (name) => {
    expect(checkResult(kind, { colors: { [name]: "#010203" } }, payload)).toEqual({
      ok: true,
      value: { colors: { [name]: "#010203" } },
      drops: [],
    });
  });

  it("THM-2: the first value for each color wins, in provider order", () => {
    const provide = (providerId: string, colors: object): ProvidedResult<typeof kind> => ({
      provenance: { providerId, builtIn: false },
      result: verifyResult(kind, { colors }, { payload, builtIn: false }),
    });
    expect(
      mergeResults(
        kind,
        [
          provide("b.two.x", { red: "#b00000", green: "bad" }),
          provide("a.one.x", { red: "#a00000", green: "#00a000" }),
          provide("c.three.x", { green: "#00c000", blue: "#0000c0" }),
        ],
        payload,
      ),
    ).toEqual({ colors: { red: "#b00000", green: "#00a000", blue: "#0000c0" } });
  });
});
