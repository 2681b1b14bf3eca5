import type { OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeResults } from "../merge.ts";
import { payloads } from "../samples.fixture.ts";
import { checkResult, verifyResult } from "../validated-result.ts";

const link = payloads["terminal.link"];

/** The kinds whose elements are ranges, each over a line of ten characters. */
const ranged: readonly {
  readonly kind: OrdinaryProviderKind;
  readonly key: string;
  readonly build: (start: number, length: number) => object;
}[] = [
  {
    kind: "terminal.link",
    key: "links",
    build: (start, length) => ({ start, length, uri: "https://example.com/" }),
  },
  { kind: "terminal.hover", key: "hovers", build: (start, length) => ({ start, length, contents: "a" }) },
  {
    kind: "terminal.matcher",
    key: "matches",
    build: (start, length) => ({ lineId: "line-1", start, length, label: "a" }),
  },
];
const line = "a😀b漢e\u0301xyz";
const payloadOf = (kind: OrdinaryProviderKind): (typeof payloads)[OrdinaryProviderKind] =>
  kind === "terminal.matcher"
    ? { ...payloads[kind], lines: [{ lineId: "line-1", line, bufferLineNumber: 1 }] }
    : { ...link, line };

const ranges: readonly (readonly [start: number, length: number, good: boolean])[] = [
  [0, 1, true],
  [0, 10, true],
  [9, 1, true],
  [1, 2, true],
  [2, 1, true],
  [0, 11, false],
  [9, 2, false],
  [10, 1, false],
  [10, 0, false],
  [0, 0, false],
  [5, 0, false],
  [-1, 1, false],
  [-1, 5, false],
  [3, -1, false],
  [-0, 1, true],
  [Number.MAX_SAFE_INTEGER, 1, false],
  [1, Number.MAX_SAFE_INTEGER, false],
  [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, false],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, false],
];

describe.each(ranged)("$kind", ({ kind, key, build }) => {
  it.each(ranges)(
    "LNK-1, LNK-2, HOV-1, MAT-2: range from %d of %d in ten characters",
    (start, length, good) => {
      const report = checkResult(kind, { [key]: [build(0, 1), build(start, length)] }, payloadOf(kind));
      expect(report).toMatchObject({
        value: { [key]: { length: good ? 2 : 1 } },
        drops: good ? [] : [{ path: `/${key}/1`, code: "invalid_range" }],
      });
    },
  );

  it("LNK-1, HOV-1, MAT-3: counts the first 64", () => {
    const elements = Array.from({ length: 65 }, () => build(0, 1));
    expect(checkResult(kind, { [key]: elements.slice(1) }, payloadOf(kind))).toMatchObject({ drops: [] });
    expect(checkResult(kind, { [key]: elements }, payloadOf(kind))).toMatchObject({
      value: { [key]: { length: 64 } },
      drops: [{ path: `/${key}/64`, code: "too_many", count: 1 }],
    });
  });

  it("LNK-2, MAT-2: whatever is kept lies within the line", () => {
    const number = fc.oneof(fc.integer({ min: -3, max: 13 }), fc.maxSafeInteger());
    fc.assert(
      fc.property(number, number, (start, length) => {
        const report = checkResult(kind, { [key]: [build(start, length)] }, payloadOf(kind));
        const inside = start >= 0 && length >= 1 && BigInt(start) + BigInt(length) <= BigInt(line.length);
        expect(report).toMatchObject({ value: { [key]: { length: inside ? 1 : 0 } } });
      }),
    );
  });
});

describe("addresses", () => {
  const bad: readonly (readonly [what: string, uri: string])[] = [
    ["none", ""],
    ["a script", "javascript:alert(1)"],
    ["a script in capitals", "JaVaScRiPt:alert(1)"],
    ["a script after a tab", "java\tscript:alert(1)"],
    ["data", "data:text/html,<script>"],
    ["a file", "file:///etc/passwd"],
    ["ftp", "ftp://example.com/"],
    ["ssh", "ssh://example.com"],
    ["mail", "mailto:a@example.com"],
    ["a web socket", "wss://example.com"],
    ["a blob", "blob:https://example.com/1"],
    ["view-source", "view-source:https://example.com"],
    ["about", "about:blank"],
    ["an editor", "vscode://file/etc/passwd"],
    ["no scheme", "example.com"],
    ["a relative one", "/path"],
    ["a network path", "//example.com"],
    ["a scheme only", "https:"],
    ["no slashes", "https:example.com"],
    ["one slash", "https:/example.com"],
    ["three slashes", "https:///example.com"],
    ["no host", "https://"],
    ["no host but a path", "https:///path"],
    ["a port only", "https://:80"],
    ["backslashes", "https:\\\\example.com"],
    ["a backslash in the host", "https://example.com\\@evil.example"],
    ["a user", "https://user@example.com/"],
    ["user and password", "https://user:secret@example.com/"],
    ["a password only", "https://:secret@example.com/"],
    ["empty credentials", "https://@example.com/"],
    ["two at signs", "https://a@b@example.com/"],
    ["an escaped at sign as host", "https://a%40b@example.com"],
    ["leading space", " https://example.com"],
    ["trailing space", "https://example.com "],
    ["inner space", "https://example.com/a b"],
    ["a no-break space", "https://example.com/a\u00a0b"],
    ["a line feed", "https://exa\nmple.com"],
    ["a NUL", "https://example.com/\0"],
    ["a direction override", "https://example.com/\u202egpj.exe"],
    ["a zero width space", "https://exa\u200bmple.com"],
    ["an unpaired surrogate", "https://example.com/\ud800"],
    ["a bad port", "https://example.com:99999/"],
    ["a bad host", "https://exa<mple.com/"],
    ["a bad address", "https://[::1/"],
    ["a bad number", "https://1.2.3.256/"],
    ["2049 characters", `https://example.com/${"x".repeat(2029)}`],
  ];

  it.each(bad)("LNK-2: drops %s", (_what, uri) => {
    expect(checkResult("terminal.link", { links: [{ start: 0, length: 1, uri }] }, link)).toMatchObject({
      value: { links: [] },
      drops: [{ path: "/links/0/uri", code: "invalid_uri" }],
    });
  });

  const good: readonly (readonly [uri: string, normalized: string])[] = [
    ["https://example.com", "https://example.com/"],
    ["HTTP://EXAMPLE.com/A", "http://example.com/A"],
    ["https://example.com:443/", "https://example.com/"],
    ["https://example.com:8443/a?b=c#d", "https://example.com:8443/a?b=c#d"],
    ["https://example.com/@user", "https://example.com/@user"],
    ["https://example.com?x=a@b", "https://example.com/?x=a@b"],
    ["https://example.com/a/../b", "https://example.com/b"],
    ["https://bücher.example/ü", "https://xn--bcher-kva.example/%C3%BC"],
    ["https://аpple.example/", "https://xn--pple-43d.example/"],
    ["http://[::1]:80/", "http://[::1]/"],
    ["http://0x7f.1/", "http://127.0.0.1/"],
    [`https://example.com/${"x".repeat(2028)}`, `https://example.com/${"x".repeat(2028)}`],
  ];

  it.each(good)("LNK-2: normalizes %s", (uri, normalized) => {
    expect(checkResult("terminal.link", { links: [{ start: 0, length: 1, uri }] }, link)).toMatchObject({
      value: { links: [{ uri: normalized }] },
      drops: [],
    });
  });
});

describe("matches", () => {
  const kind = "terminal.matcher";
  const payload = payloads[kind];
  const match = { lineId: "line-1", start: 0, length: 5, label: "a" };
  const rows: readonly (readonly [what: string, change: object, path: string, code: string])[] = [
    ["a line that the host did not give", { lineId: "line-3" }, "/matches/0/lineId", "unknown_line"],
    ["a line of a prototype", { lineId: "__proto__" }, "/matches/0/lineId", "unknown_line"],
    ["an empty line id", { lineId: "" }, "/matches/0/lineId", "unknown_line"],
    ["a range of another line", { lineId: "line-2" }, "/matches/0", "invalid_range"],
    ["a color by name", { color: "red" }, "/matches/0/color", "invalid_color"],
  ];

  it.each(rows)("MAT-2, MAT-4: drops a match with %s alone", (_what, change, path, code) => {
    expect(checkResult(kind, { matches: [{ ...match, ...change }, match] }, payload)).toMatchObject({
      value: { matches: [match] },
      drops: [{ path, code }],
    });
  });

  it("MAT-3, MAT-4: at most 64 are visible after fan-out, info by default, in provider order", () => {
    const provide = (
      providerId: string,
      matches: readonly object[],
    ): Parameters<typeof mergeResults<typeof kind>>[1][0] => ({
      provenance: { providerId, builtIn: false },
      result: verifyResult(kind, { matches }, { payload, builtIn: false }),
    });
    const fifty = Array.from({ length: 50 }, () => match);
    const { matches } = mergeResults(
      kind,
      [
        provide("a.one.x", fifty),
        provide(
          "b.two.x",
          fifty.map((one) => ({ ...one, severity: "warning" })),
        ),
      ],
      payload,
    );
    expect(matches).toHaveLength(64);
    expect(matches[0]).toEqual({ ...match, severity: "info", providerId: "a.one.x", builtIn: false });
    expect(matches[63]).toMatchObject({ severity: "warning", providerId: "b.two.x" });
  });
});
