import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blend, contrastRatio, readableOn } from "./color.ts";
import { composeTheme, paletteOf } from "./terminal-colors.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const anyColor = fc
  .tuple(hex, fc.constantFrom("", "00", "01", "80", "fe", "ff"))
  .map(([color, alpha]) => color + alpha);
const names = Object.keys(paletteOf({}));
const dark = { background: "#101010", foreground: "#eeeeee", cursor: "#dddddd" };

describe("palette", () => {
  it("THM-1: is complete whatever the application's theme names, and holds colors only", () => {
    expect(paletteOf({ background: "#010203", red: "rebeccapurple", green: "#00ff0080" })).toMatchObject({
      background: "#010203",
      red: "#cc0000",
      green: "#00ff0080",
    });
    for (const color of Object.values(paletteOf({ foreground: "white", cursor: "" })))
      expect(color).toMatch(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i);
    expect(paletteOf({ foreground: "#abcdef" }).selectionForeground).toBe("#abcdef");
  });
});

describe("composed theme", () => {
  it("THM-2: plugins' colors stand over the host's, which stay where none is given", () => {
    const theme = composeTheme({ ...dark, red: "#aa0000", blue: "#0000aa" }, { red: "#ff5555" }, []);
    expect(theme).toMatchObject({ red: "#ff5555", blue: "#0000aa", background: "#101010" });
  });

  it("THM-1: a transparent color hides no text: it is mixed with the background", () => {
    const theme = composeTheme(dark, { foreground: "#ffffff80", background: "#ffffff00" }, []);
    expect(theme.background).toBe("#101010");
    expect(theme.foreground).toBe(blend("#ffffff80", "#101010"));
  });

  it("THM-1: a cursor or selection that nobody could see gives way", () => {
    const theme = composeTheme(
      { ...dark, selectionBackground: "#334455" },
      { cursor: "#111111", selectionBackground: "#10101001", selectionForeground: "#334455" },
      [],
    );
    expect(theme.cursor).toBe("#eeeeee");
    expect(theme.cursorAccent).toBe("#101010");
    expect(theme.selectionBackground).toBe("#334455");
    expect(theme).not.toHaveProperty("selectionForeground");
  });

  it("BKG-1: layers are composited in their order over the background", () => {
    const layers = [
      { color: "#ff0000", opacity: 0.2 },
      { color: "#0000ff", opacity: 0.1 },
    ];
    const theme = composeTheme({ background: "#000000" }, {}, layers);
    expect(theme.background).toBe("#2e0019");
  });

  it("BKG-1: whatever the layers, no channel moves by more than 0.35 of the way", () => {
    const layer = fc.record({ color: anyColor, opacity: fc.double({ min: 0, max: 1, noNaN: true }) });
    fc.assert(
      fc.property(hex, fc.array(layer, { maxLength: 8 }), (background, layers) => {
        const shown = composeTheme({ background }, {}, layers).background ?? "";
        for (const at of [1, 3, 5]) {
          const from = Number.parseInt(background.slice(at, at + 2), 16);
          const to = Number.parseInt(shown.slice(at, at + 2), 16);
          expect(Math.abs(to - from)).toBeLessThanOrEqual(0.35 * 255 + 4);
        }
      }),
    );
  });

  it("THM-1: every color but the selection's is opaque, and the cursor can be seen, whatever plugins give", () => {
    const colors = fc.dictionary(fc.constantFrom(...names), anyColor);
    fc.assert(
      fc.property(colors, (given) => {
        const theme: Record<string, unknown> = { ...composeTheme(dark, given, []) };
        for (const name of Object.keys(given))
          if (name !== "selectionBackground" && theme[name] !== undefined)
            expect(theme[name]).toMatch(/^#[0-9a-f]{6}$/);
        if (given["cursor"] && !given["foreground"] && !given["background"])
          expect(contrastRatio(String(theme["cursor"]), "#101010")).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it("PRO-3: a note's color is moved until it can be read", () => {
    expect(readableOn("#101010", "#ff8080", 4.5)).toBe("#ff8080");
    fc.assert(
      fc.property(hex, anyColor, (background, color) => {
        expect(contrastRatio(readableOn(background, color, 4.5), background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
