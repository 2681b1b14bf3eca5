import { limits } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { payloads } from "../samples.fixture.ts";
import { checkResult } from "../validated-result.ts";

type Kind = "terminal.prompt" | "terminal.background" | "terminal.theme";

const wrongShapes: readonly (readonly [name: string, kind: Kind, value: unknown])[] = [
  ["no result", "terminal.prompt", undefined],
  ["null", "terminal.prompt", null],
  ["a list", "terminal.prompt", []],
  ["no annotations", "terminal.prompt", {}],
  ["annotations that are a text", "terminal.prompt", { annotations: "x" }],
  ["an annotation that is a text", "terminal.prompt", { annotations: ["x", { text: "fine" }] }],
  ["a text that is a number", "terminal.prompt", { annotations: [{ text: 1 }, { text: "fine" }] }],
  ["markup beside the text", "terminal.prompt", { annotations: [{ text: "a", html: "<b>a</b>" }] }],
  ["a color that is a number", "terminal.prompt", { annotations: [{ text: "a", color: 0xff0000 }] }],
  ["no layers", "terminal.background", {}],
  ["layers that are an object", "terminal.background", { layers: { 0: { color: "#000000" } } }],
  ["a layer without a color", "terminal.background", { layers: [{ opacity: 0.1 }, { color: "#000000" }] }],
  ["an image", "terminal.background", { layers: [{ color: "#000000", image: "https://example.com/a.png" }] }],
  ["an opacity that is a text", "terminal.background", { layers: [{ color: "#000000", opacity: "0.1" }] }],
  ["an opacity of null", "terminal.background", { layers: [{ color: "#000000", opacity: null }] }],
  [
    "an opacity that is no number",
    "terminal.background",
    { layers: [{ color: "#000000", opacity: Number.NaN }] },
  ],
  ["endless refresh", "terminal.background", { layers: [], refreshAfterMs: Number.POSITIVE_INFINITY }],
  ["a refresh that is a text", "terminal.background", { layers: [], refreshAfterMs: "250" }],
  ["no colors", "terminal.theme", {}],
  ["colors that are a list", "terminal.theme", { colors: ["#000000"] }],
  ["a color of the palette that is null", "terminal.theme", { colors: { red: null, green: "#00ff00" } }],
  ["styles beside the colors", "terminal.theme", { colors: {}, css: "body{}" }],
];

describe("hostile presentation", () => {
  it.each(wrongShapes)("LIM-4: %s of %s fails as a whole", (_name, kind, value) => {
    const report = checkResult(kind, value, payloads[kind]);
    expect(report.ok).toBe(false);
    expect(report).not.toHaveProperty("value");
  });

  it.each(["prompt", "background", "theme"] as const)(
    "LIM-1: a %s result above 128 KiB fails as a whole",
    (name) => {
      const filler = "x".repeat(limits.providerResultBytes);
      const large = {
        prompt: { annotations: [{ text: filler }] },
        background: { layers: [{ color: filler }] },
        theme: { colors: { red: filler } },
      }[name];
      expect(checkResult(`terminal.${name}`, large, payloads[`terminal.${name}`])).toMatchObject({
        ok: false,
      });
    },
  );

  const badTexts: readonly (readonly [name: string, text: string, code: string])[] = [
    ["nothing", "", "empty"],
    ["one character too many", "x".repeat(limits.annotationChars + 1), "too_long"],
    ["a line break", "a\nb", "unsafe_character"],
    ["an escape sequence", "\u001b[31mred", "unsafe_character"],
    ["a C1 control", "a\u009bb", "unsafe_character"],
    ["DEL", "a\u007f", "unsafe_character"],
    ["a bidirectional override", "a\u202egnp.exe", "unsafe_character"],
    ["a bidirectional isolate", "a\u2066b", "unsafe_character"],
    ["a line separator", "a\u2028b", "unsafe_character"],
    ["a paragraph separator", "a\u2029b", "unsafe_character"],
    ["a zero-width space", "a\u200bb", "unsafe_character"],
    ["a tag character", "a\u{e0041}b", "unsafe_character"],
    ["a byte order mark", "\ufeffa", "unsafe_character"],
  ];
  it.each(badTexts)("PRO-3: a note of %s is dropped alone", (_name, text, code) => {
    const value = { annotations: [{ text }, { text: "fine" }] };
    expect(checkResult("terminal.prompt", value, payloads["terminal.prompt"])).toMatchObject({
      ok: true,
      value: { annotations: [{ text: "fine" }] },
      drops: [{ path: "/annotations/0/text", code }],
    });
  });

  it("PRO-3: a note of exactly the longest text, and markup as plain text, stay", () => {
    const annotations = [
      { text: "x".repeat(limits.annotationChars) },
      { text: "<img src=x onerror=alert(1)>" },
    ];
    expect(checkResult("terminal.prompt", { annotations }, payloads["terminal.prompt"])).toEqual({
      ok: true,
      value: { annotations },
      drops: [],
    });
  });

  const badColors = [
    "",
    "red",
    "#fff",
    "#ffff",
    "#12345",
    "#1234567",
    "#123456789",
    "#gggggg",
    "rgb(0,0,0)",
    " #000000",
    "#000000\n",
    "#00000０",
    "var(--x)",
    "url(//example.com)",
  ];
  it.each(badColors)("DEC-2: the color %j is dropped, what stands beside it stays", (color) => {
    const fine = { color: "#010203" };
    expect(
      checkResult("terminal.background", { layers: [{ color }, fine] }, payloads["terminal.background"]),
    ).toMatchObject({
      value: { layers: [fine] },
      drops: [{ code: "invalid_color" }],
    });
    expect(
      checkResult("terminal.theme", { colors: { red: color, blue: "#010203" } }, payloads["terminal.theme"]),
    ).toMatchObject({
      value: { colors: { blue: "#010203" } },
      drops: [{ path: "/colors/red", code: "invalid_color" }],
    });
    expect(
      checkResult(
        "terminal.prompt",
        { annotations: [{ text: "a", color }, { text: "b" }] },
        payloads["terminal.prompt"],
      ),
    ).toMatchObject({
      value: { annotations: [{ text: "b" }] },
      drops: [{ path: "/annotations/0/color", code: "invalid_color" }],
    });
  });
});
