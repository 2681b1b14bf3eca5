import type { DecorationRule } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { mergeResults, type ProvidedResult } from "../merge.ts";
import type { MergedDecorationRule } from "../merged.ts";
import { payloads } from "../samples.fixture.ts";
import { checkResult, verifyResult } from "../validated-result.ts";

const kind = "terminal.decoration";
const payload = payloads[kind];
const color = "#102030";
const rule = (id: string, patterns: readonly string[] = ["a"], more: object = {}): DecorationRule => ({
  id,
  label: id,
  patterns,
  color,
  ...more,
});
const check = (...rules: readonly unknown[]): ReturnType<typeof checkResult> =>
  checkResult(kind, { rules }, payload);
const many = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `word${index}`);

describe("rules of one provider", () => {
  const colors: readonly (readonly [text: string, good: boolean])[] = [
    ["#aabbcc", true],
    ["#AABBCC", true],
    ["#aabbccdd", true],
    ["#abc", false],
    ["#aabbccd", false],
    ["#aabbccdde", false],
    ["aabbcc", false],
    ["#gghhii", false],
    ["red", false],
    ["rgb(1,2,3)", false],
    ["", false],
    ["#aabbcc\n", false],
    [" #aabbcc", false],
    ["#aabbcc;background:url(x)", false],
    ["var(--x)", false],
  ];

  it.each(colors)("DEC-2: color %j", (text, good) => {
    expect(check(rule("a", ["a"], { color: text }))).toMatchObject(
      good
        ? { drops: [] }
        : { value: { rules: [] }, drops: [{ path: "/rules/0/color", code: "invalid_color" }] },
    );
  });

  it("DEC-2: counts 64 rules, 16 patterns of each, 512 characters of a pattern", () => {
    const report = check(...many(65).map((id) => rule(id, many(16))));
    expect(report).toMatchObject({
      value: { rules: { length: 64 } },
      drops: [{ path: "/rules/64", count: 1 }],
    });
    expect(check(rule("a", many(17)))).toMatchObject({
      value: { rules: [{ patterns: many(16) }] },
      drops: [{ path: "/rules/0/patterns/16", code: "too_many", count: 1 }],
    });
    expect(check(rule("a", ["x".repeat(512)]))).toMatchObject({ drops: [] });
    expect(check(rule("a", ["x".repeat(513)]))).toMatchObject({
      value: { rules: [] },
      drops: [{ path: "/rules/0/patterns/0", code: "invalid_pattern" }],
    });
  });

  it("DEC-3: a bad pattern takes its rule with it and leaves the others", () => {
    expect(check(rule("one"), rule("two", ["fine", "a*"]), rule("three"))).toEqual({
      ok: true,
      value: { rules: [rule("one"), rule("three")] },
      drops: [
        {
          path: "/rules/1/patterns/1",
          code: "invalid_pattern",
          reason: "Expected a pattern that matches something, got one that can match the empty string.",
          excerpt: "a*",
          count: 1,
        },
      ],
    });
  });

  it("DEC-1: drops a rule without patterns and a second rule of one id", () => {
    expect(check(rule("one", []), rule("two"), rule("two", ["b"]))).toMatchObject({
      value: { rules: [rule("two")] },
      drops: [
        { path: "/rules/0/patterns", code: "empty" },
        { path: "/rules/2/id", code: "duplicate_id" },
      ],
    });
  });

  it("DEC-1: an id that only a dropped rule had is free", () => {
    expect(check(rule("one", ["("]), rule("one"))).toMatchObject({ value: { rules: [rule("one")] } });
  });

  it("DEC-3: patterns that are costly to check are refused after a bounded amount of work", () => {
    const costly = "[\u0100-\u2fff]".repeat(20);
    const report = check(
      ...many(150)
        .slice(0, 64)
        .map((id) => rule(id, [costly, costly])),
    );
    if (!report.ok) throw new Error("expected an accepted result");
    const unchecked = report.drops.filter(({ reason }) => reason.includes("used up the work"));
    expect(unchecked.length).toBeGreaterThan(50);
    expect(report.drops.length).toBeLessThan(64);
  });
});

describe("active rules", () => {
  const provide = (providerId: string, rules: readonly DecorationRule[]): ProvidedResult<typeof kind> => ({
    provenance: { providerId, builtIn: false },
    result: verifyResult(kind, { rules }, { payload, builtIn: false }),
  });
  const merge = (...provided: readonly ProvidedResult<typeof kind>[]): readonly MergedDecorationRule[] =>
    mergeResults(kind, provided, payload).rules;

  it("DEC-1: ids are namespaced by provider", () => {
    const rules = merge(provide("a.one.x", [rule("errors")]), provide("b.two.x", [rule("errors")]));
    expect(rules.map(({ id, providerId }) => [id, providerId])).toEqual([
      ["a.one.x/errors", "a.one.x"],
      ["b.two.x/errors", "b.two.x"],
    ]);
  });

  it("DEC-2: at most 16 rules are active, in provider order", () => {
    const rules = merge(
      provide(
        "a.one.x",
        many(10).map((id) => rule(id)),
      ),
      provide(
        "b.two.x",
        many(10).map((id) => rule(id)),
      ),
    );
    expect(rules).toHaveLength(16);
    expect(rules.filter(({ providerId }) => providerId === "b.two.x")).toHaveLength(6);
  });

  it("DEC-8: a rule that would exceed 32 patterns is left out whole, a later one that fits is not", () => {
    const rules = merge(
      provide("a.one.x", [rule("one", many(16)), rule("two", many(15))]),
      provide("b.two.x", [rule("three", many(2)), rule("four", many(1))]),
    );
    expect(rules.map(({ id }) => id)).toEqual(["a.one.x/one", "a.one.x/two", "b.two.x/four"]);
  });

  it("LIM-4, DEC-8: a provider is told which of its rules the caps over all providers left out", () => {
    const told: unknown[] = [];
    mergeResults(
      kind,
      [
        provide("a.one.x", [rule("one", many(16)), rule("two", many(16))]),
        provide("b.two.x", [rule("three"), rule("four")]),
      ],
      payload,
      (providerId, drops) => told.push([providerId, drops]),
    );
    const reason = "Expected at most 32 patterns of all providers together.";
    expect(told).toEqual([
      [
        "b.two.x",
        [
          { path: "/rules", code: "too_many", reason, excerpt: "three", count: 1 },
          { path: "/rules", code: "too_many", reason, excerpt: "four", count: 1 },
        ],
      ],
    ]);
  });
});
