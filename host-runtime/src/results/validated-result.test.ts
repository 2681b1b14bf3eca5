import { limits, type OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { PluginPlatformError } from "../kernel/index.ts";
import { countDrops } from "./drops.ts";
import { kinds, payloads, results, session } from "./samples.fixture.ts";
import { checkResult, verifyPayload, verifyResult } from "./validated-result.ts";

const completion = "terminal.completion";

describe("a well-formed result", () => {
  it.each(kinds)(
    "CMP-1, DEC-1, LNK-1, HOV-1, MAT-2, SEM-2, PRO-3, BKG-1, THM-1: %s is kept whole",
    (kind) => {
      expect(checkResult(kind, results[kind], payloads[kind])).toEqual({
        ok: true,
        value: results[kind],
        drops: [],
      });
    },
  );
});

describe("a result that fails as a whole", () => {
  const wrongShapes: readonly (readonly [kind: OrdinaryProviderKind, what: string, value: unknown])[] = [
    ...kinds.flatMap((kind): [OrdinaryProviderKind, string, unknown][] => [
      [kind, "null", null],
      [kind, "a text", "items"],
      [kind, "a number", 7],
      [kind, "a list", [results[kind]]],
      [kind, "an empty object", {}],
      [kind, "an unknown key", { ...results[kind], extra: 1 }],
    ]),
    [completion, "items that is no list", { items: { 0: { text: "a" } } }],
    [completion, "an item that is a text", { items: ["git"] }],
    [completion, "an item without text", { items: [{ score: 1 }] }],
    [completion, "an item with a number as text", { items: [{ text: 1 }] }],
    [completion, "an item with a text as score", { items: [{ text: "a", score: "1" }] }],
    [completion, "an item with an unknown key", { items: [{ text: "a", insertText: "b" }] }],
    [completion, "one bad item among good ones", { items: [{ text: "a" }, { text: null }] }],
    ["terminal.decoration", "a rule without color", { rules: [{ id: "a", label: "a", patterns: ["a"] }] }],
    [
      "terminal.decoration",
      "patterns as text",
      { rules: [{ id: "a", label: "a", patterns: "a", color: "#000000" }] },
    ],
    [
      "terminal.decoration",
      "a pattern that is no text",
      { rules: [{ id: "a", label: "a", patterns: [1], color: "#000000" }] },
    ],
    [
      "terminal.link",
      "a start that is no integer",
      { links: [{ start: 0.5, length: 1, uri: "https://a.example" }] },
    ],
    ["terminal.link", "a link without uri", { links: [{ start: 0, length: 1 }] }],
    [
      "terminal.hover",
      "markup beside the contents",
      { hovers: [{ start: 0, length: 1, contents: "a", html: "<b>" }] },
    ],
    [
      "terminal.matcher",
      "an unknown severity",
      { matches: [{ lineId: "line-1", start: 0, length: 1, label: "a", severity: "fatal" }] },
    ],
    ["terminal.semantic", "a flag that is a text", { classification: "a", destructive: "no" }],
    ["terminal.prompt", "an annotation that is a text", { annotations: ["a"] }],
    ["terminal.background", "a layer with an image", { layers: [{ color: "#000000", image: "a.png" }] }],
    ["terminal.background", "an opacity that is a text", { layers: [{ color: "#000000", opacity: "0.1" }] }],
    ["terminal.theme", "a color that is a number", { colors: { red: 16711680 } }],
  ];

  it.each(wrongShapes)("LIM-4: %s with %s", (kind, _what, value) => {
    expect(checkResult(kind, value, payloads[kind])).toMatchObject({
      ok: false,
      error: { code: "result_invalid" },
    });
  });

  const cycle: unknown[] = [];
  cycle.push(cycle);
  const sparse = [{ text: "a" }];
  sparse[2] = { text: "b" };
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
  const notJson: readonly (readonly [what: string, value: unknown, code: string])[] = [
    ["undefined", undefined, "value_not_json"],
    ["a function", () => ({ items: [] }), "value_not_json"],
    ["a function inside", { items: [{ text: "a", score: () => 1 }] }, "value_not_json"],
    ["a symbol", { items: [Symbol("a")] }, "value_not_json"],
    ["a symbol key", { items: [], [Symbol("a")]: 1 }, "value_not_json"],
    ["a big integer", { items: [{ text: "a", score: 1n }] }, "value_not_json"],
    ["not a number", { items: [{ text: "a", score: Number.NaN }] }, "value_not_json"],
    ["infinity", { items: [{ text: "a", score: Infinity }] }, "value_not_json"],
    ["an undefined property", { items: [], extra: undefined }, "value_not_json"],
    ["a cycle", { items: cycle }, "value_not_json"],
    ["a sparse array", { items: sparse }, "value_not_json"],
    [
      "an accessor",
      Object.defineProperty({}, "items", { get: () => [], enumerable: true }),
      "value_not_json",
    ],
    ["a hidden property", Object.defineProperty({}, "items", { value: [] }), "value_not_json"],
    ["toJSON", { items: [], toJSON: "x" }, "value_not_json"],
    ["__proto__", JSON.parse('{"items":[],"__proto__":{"x":1}}'), "value_not_json"],
    ["a map", new Map([["items", []]]), "value_not_json"],
    ["a date", { items: [new Date(0)] }, "value_not_json"],
    ["too deep a list", { items: nested(limits.jsonDepth) }, "value_too_deep"],
    ["too many values", { items: Array.from({ length: limits.jsonValues }, () => 0) }, "value_too_deep"],
  ];

  it.each(notJson)("LIM-2: %s", (_what, value, code) => {
    expect(checkResult(completion, value, payloads[completion])).toMatchObject({
      ok: false,
      error: { code },
    });
  });

  const padded = (unit: string, unitBytes: number, bytes: number): object => {
    const empty = { items: [{ text: "a", description: "" }] };
    const room = bytes - JSON.stringify(empty).length;
    const description = unit.repeat(Math.floor(room / unitBytes)) + "x".repeat(room % unitBytes);
    return { items: [{ text: "a", description }] };
  };
  const units: readonly (readonly [what: string, unit: string, bytes: number])[] = [
    ["ASCII", "x", 1],
    ["two bytes", "é", 2],
    ["three bytes", "漢", 3],
    ["four bytes", "😀", 4],
    ["an escaped quote", '"', 2],
    ["an escaped line feed", "\n", 2],
    ["an escaped control", "\u0001", 6],
    ["an escaped surrogate", "\ud800", 6],
  ];

  it.each(units)("LIM-1: above 128 KiB of JSON, exactly at the byte, with %s", (_what, unit, unitBytes) => {
    const limit = limits.providerResultBytes;
    const largest = padded(unit, unitBytes, limit);
    expect(new TextEncoder().encode(JSON.stringify(largest)).length).toBe(limit);
    expect(checkResult(completion, largest, payloads[completion])).toMatchObject({ ok: true });
    expect(checkResult(completion, padded(unit, unitBytes, limit + 1), payloads[completion])).toMatchObject({
      ok: false,
      error: { code: "value_too_large" },
    });
  });

  it("LIM-4: says what was expected, what came and where", () => {
    const report = checkResult(completion, { items: [{ text: "a" }, { text: 5 }] }, payloads[completion]);
    expect(report).toEqual({
      ok: false,
      error: {
        code: "result_invalid",
        message: "result of terminal.completion: /items/1/text: expected string, got 5.",
      },
    });
  });

  it("LIM-4: verifyResult throws what checkResult reports", () => {
    expect(() => verifyResult(completion, {}, { payload: payloads[completion], builtIn: false })).toThrow(
      PluginPlatformError,
    );
  });
});

describe("drops", () => {
  it("LIM-4: counts what is cut, and names the place and the reason of what is dropped", () => {
    const items = Array.from({ length: 150 }, (_, index) => ({
      text: index === 3 ? "a\u202eb" : `item ${index}`,
    }));
    const report = checkResult(completion, { items }, payloads[completion]);
    expect(report).toMatchObject({ ok: true, value: { items: { length: 99 } } });
    if (!report.ok) return;
    expect(countDrops(report.drops)).toBe(51);
    expect(report.drops).toEqual([
      {
        path: "/items/100",
        code: "too_many",
        reason: "Expected at most 100 elements, got 150; the first 100 count.",
        count: 50,
      },
      {
        path: "/items/3/text",
        code: "unsafe_character",
        reason: "Expected only characters that can be seen, got U+202E (bidirectional control) at 1.",
        excerpt: "a<U+202E>b",
        count: 1,
      },
    ]);
  });

  it("LIM-4: a result of thousands of bad elements gives a bounded list with the full count", () => {
    const colors = Object.fromEntries(
      Array.from({ length: 4000 }, (_, index) => [`name${index}`, "#000000"]),
    );
    const report = checkResult("terminal.theme", { colors }, payloads["terminal.theme"]);
    if (!report.ok) throw new Error("expected an accepted result");
    expect(report.drops.length).toBeLessThanOrEqual(257);
    expect(countDrops(report.drops)).toBe(4000);
  });

  it("LIM-4: a long name is shortened in the place and in the excerpt", () => {
    const report = checkResult(
      "terminal.theme",
      { colors: { ["n\u202e".repeat(500)]: "#000000", red: "x".repeat(5000) } },
      payloads["terminal.theme"],
    );
    if (!report.ok) throw new Error("expected an accepted result");
    for (const { path, excerpt = "" } of report.drops) expect(path.length + excerpt.length).toBeLessThan(700);
    expect(JSON.stringify(report.drops)).not.toContain("\u202e");
  });
});

describe("verifyPayload", () => {
  it.each(kinds)("SDK-3, FAN-1: a payload of %s is copied and frozen deeply", (kind) => {
    const payload = verifyPayload(kind, payloads[kind]);
    expect(payload).toEqual(payloads[kind]);
    expect(payload).not.toBe(payloads[kind]);
    expect(Object.isFrozen(payload) && Object.isFrozen(payload.session)).toBe(true);
  });

  const bad: readonly (readonly [what: string, kind: OrdinaryProviderKind, value: unknown, code: string])[] =
    [
      ["no session", completion, { ...payloads[completion], session: undefined }, "value_not_json"],
      ["an unknown key", completion, { ...payloads[completion], password: "x" }, "contract_violation"],
      [
        "an input of 4097 characters",
        completion,
        { ...payloads[completion], input: "x".repeat(4097) },
        "contract_violation",
      ],
      ["a cursor behind the input", completion, { ...payloads[completion], cursor: 7 }, "contract_violation"],
      ["a negative cursor", completion, { ...payloads[completion], cursor: -1 }, "contract_violation"],
      ["a limit of 101", completion, { ...payloads[completion], limit: 101 }, "contract_violation"],
      ["a limit of 0", completion, { ...payloads[completion], limit: 0 }, "contract_violation"],
      [
        "a command of 4097 characters",
        "terminal.semantic",
        { session, command: "x".repeat(4097) },
        "contract_violation",
      ],
      [
        "a link line of 8193 characters",
        "terminal.link",
        { ...payloads["terminal.link"], line: "x".repeat(8193) },
        "contract_violation",
      ],
      [
        "a hover line of 8193 characters",
        "terminal.hover",
        { ...payloads["terminal.hover"], line: "x".repeat(8193) },
        "contract_violation",
      ],
      [
        "a prompt line of 1025 characters",
        "terminal.prompt",
        { ...payloads["terminal.prompt"], promptLine: "x".repeat(1025) },
        "contract_violation",
      ],
      [
        "an unknown refresh reason",
        "terminal.decoration",
        { session, reason: "typing" },
        "contract_violation",
      ],
      ["33 matcher lines", "terminal.matcher", matcherOf(33, 1), "contract_violation"],
      ["two lines of one id", "terminal.matcher", matcherOf(1, 1, 2), "contract_violation"],
      ["matcher lines above 128 KiB", "terminal.matcher", matcherOf(32, 5000), "value_too_large"],
      [
        "a palette without a color",
        "terminal.theme",
        { ...payloads["terminal.theme"], palette: { red: "#000000" } },
        "contract_violation",
      ],
      [
        "output in the session",
        completion,
        { ...payloads[completion], session: { ...session, output: "x" } },
        "contract_violation",
      ],
    ];

  it.each(bad)("CMP-8, LIM-6: refuses %s", (_what, kind, value, code) => {
    expect(() => verifyPayload(kind, value)).toThrow(expect.objectContaining({ code }));
  });

  it("LIM-6, LNK-1: takes the longest input, command and lines", () => {
    verifyPayload(completion, { ...payloads[completion], input: "x".repeat(4096), cursor: 4096 });
    verifyPayload("terminal.semantic", { session, command: "x".repeat(4096) });
    verifyPayload("terminal.link", { ...payloads["terminal.link"], line: "x".repeat(8192) });
    verifyPayload("terminal.prompt", { ...payloads["terminal.prompt"], promptLine: "x".repeat(1024) });
  });

  it.each(units())("LIM-1: a payload is bounded exactly at the byte, with %s", (_what, unit, unitBytes) => {
    const payloadOf = (bytes: number): unknown => {
      const room = bytes - JSON.stringify(matcherOf(1, 0)).length;
      const line = unit.repeat(Math.floor(room / unitBytes)) + "x".repeat(room % unitBytes);
      return { session, lines: [{ lineId: "line-0", line, bufferLineNumber: 0 }] };
    };
    const limit = limits.providerPayloadBytes;
    const kind = "terminal.matcher";
    expect(() => verifyPayload(kind, payloadOf(limit))).not.toThrow();
    expect(() => verifyPayload(kind, payloadOf(limit + 1))).toThrow(
      expect.objectContaining({ code: "value_too_large" }),
    );
  });

  function units(): readonly (readonly [what: string, unit: string, bytes: number])[] {
    return [
      ["ASCII", "x", 1],
      ["three bytes", "漢", 3],
      ["an escaped control", "\u001b", 6],
    ];
  }

  function matcherOf(lines: number, chars: number, copies = 1): unknown {
    return {
      session,
      lines: Array.from({ length: lines * copies }, (_, index) => ({
        lineId: `line-${index % lines}`,
        line: "x".repeat(chars),
        bufferLineNumber: 0,
      })),
    };
  }
});
