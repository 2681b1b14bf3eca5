import { limits, type OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { payloads } from "../samples.fixture.ts";
import { checkResult } from "../validated-result.ts";

const color = "#102030";

/** Every text of a result that reaches a screen or a shell: how to build a result with it, and where it stands. */
const fields: readonly {
  readonly kind: OrdinaryProviderKind;
  readonly path: string;
  readonly maxChars: number;
  readonly allowLineFeed?: boolean;
  readonly build: (text: string) => unknown;
}[] = [
  {
    kind: "terminal.completion",
    path: "/items/0/text",
    maxChars: limits.completionTextChars,
    build: (text) => ({ items: [{ text }] }),
  },
  {
    kind: "terminal.completion",
    path: "/items/0/description",
    maxChars: limits.descriptionChars,
    build: (description) => ({ items: [{ text: "a", description }] }),
  },
  {
    kind: "terminal.decoration",
    path: "/rules/0/id",
    maxChars: limits.decorationRuleIdChars,
    build: (id) => ({ rules: [{ id, label: "a", patterns: ["a"], color }] }),
  },
  {
    kind: "terminal.decoration",
    path: "/rules/0/label",
    maxChars: limits.decorationLabelChars,
    build: (label) => ({ rules: [{ id: "a", label, patterns: ["a"], color }] }),
  },
  {
    kind: "terminal.link",
    path: "/links/0/label",
    maxChars: limits.linkLabelChars,
    build: (label) => ({ links: [{ start: 0, length: 1, uri: "https://example.com", label }] }),
  },
  {
    kind: "terminal.hover",
    path: "/hovers/0/contents",
    maxChars: limits.hoverContentChars,
    allowLineFeed: true,
    build: (contents) => ({ hovers: [{ start: 0, length: 1, contents }] }),
  },
  {
    kind: "terminal.matcher",
    path: "/matches/0/label",
    maxChars: limits.matchLabelChars,
    build: (label) => ({ matches: [{ lineId: "line-1", start: 0, length: 1, label }] }),
  },
  {
    kind: "terminal.semantic",
    path: "/classification",
    maxChars: limits.semanticClassificationChars,
    build: (classification) => ({ classification }),
  },
  {
    kind: "terminal.semantic",
    path: "/description",
    maxChars: limits.descriptionChars,
    build: (description) => ({ classification: "a", description }),
  },
  {
    kind: "terminal.semantic",
    path: "/annotations/0/text",
    maxChars: limits.annotationChars,
    build: (text) => ({ classification: "a", annotations: [{ text }] }),
  },
  {
    kind: "terminal.prompt",
    path: "/annotations/0/text",
    maxChars: limits.annotationChars,
    build: (text) => ({ annotations: [{ text }] }),
  },
];

const unsafe: readonly (readonly [family: string, character: string])[] = [
  ["NUL", "\0"],
  ["tab", "\t"],
  ["line feed", "\n"],
  ["carriage return", "\r"],
  ["escape", "\u001b"],
  ["delete", "\u007f"],
  ["C1 control sequence introducer", "\u009b"],
  ["soft hyphen", "\u00ad"],
  ["Arabic letter mark", "\u061c"],
  ["left-to-right mark", "\u200e"],
  ["right-to-left override", "\u202e"],
  ["right-to-left isolate", "\u2067"],
  ["zero width space", "\u200b"],
  ["zero width joiner", "\u200d"],
  ["word joiner", "\u2060"],
  ["line separator", "\u2028"],
  ["paragraph separator", "\u2029"],
  ["Hangul filler", "\u3164"],
  ["variation selector", "\ufe0f"],
  ["byte order mark", "\ufeff"],
  ["annotation anchor", "\ufff9"],
  ["tag", "\u{e0041}"],
  ["unpaired high surrogate", "\ud800"],
  ["unpaired low surrogate", "\udc00"],
  ["noncharacter", "\ufdd0"],
];

describe.each(fields)("$kind$path", ({ kind, path, maxChars, allowLineFeed, build }) => {
  it.each(unsafe)("CMP-4, LIM-5: is dropped with %s in it", (family, character) => {
    const report = checkResult(kind, build(`a${character}b`), payloads[kind]);
    if (allowLineFeed && family === "line feed") expect(report).toMatchObject({ ok: true, drops: [] });
    else expect(report).toMatchObject({ ok: true, drops: [{ path, code: "unsafe_character", count: 1 }] });
  });

  it("CMP-2, LIM-5: is kept at its longest and dropped when one character longer", () => {
    expect(checkResult(kind, build("x".repeat(maxChars)), payloads[kind])).toMatchObject({
      ok: true,
      drops: [],
    });
    expect(checkResult(kind, build("x".repeat(maxChars + 1)), payloads[kind])).toMatchObject({
      ok: true,
      drops: [{ path, code: "too_long" }],
    });
  });

  it("CMP-4: is kept with letters of every direction, combining marks and emoji", () => {
    const text = "é漢שלוםسلام👨\u200d👩\u200d👧❤\ufe0f";
    expect(checkResult(kind, build(text), payloads[kind])).toMatchObject({ ok: true, drops: [] });
  });
});

describe("texts that show nothing", () => {
  const needed: readonly (readonly [kind: OrdinaryProviderKind, build: (text: string) => unknown])[] = [
    ["terminal.completion", (text) => ({ items: [{ text }] })],
    ["terminal.hover", (contents) => ({ hovers: [{ start: 0, length: 1, contents }] })],
    ["terminal.semantic", (classification) => ({ classification })],
    ["terminal.prompt", (text) => ({ annotations: [{ text }] })],
  ];
  const blank = ["", " ", "   ", "\u00a0", "\u3000", " \u2003 "];

  it.each(needed.flatMap(([kind, build]) => blank.map((text) => [kind, text, build] as const)))(
    "HOV-1, SEM-2: %s leaves %j out and says so",
    (kind, text, build) => {
      const report = checkResult(kind, build(text), payloads[kind]);
      expect(report).toMatchObject({ ok: true, drops: [{ code: "empty" }] });
    },
  );
});
