import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "@terminal-plugin/sdk/protocol";
import { compilePattern, findPatternProblem } from "./pattern.ts";
import { estimatePattern } from "./pattern-cost.ts";

const unsupported = [
  "(?=a)b",
  "(?!a)b",
  "(?<=a)b",
  "(?<!a)b",
  "(a)\\1",
  "(?<n>a)\\k<n>",
  "(?>a)",
  "a++",
  "a*+",
  "\\u0041",
  "\\u{41}",
  "\\cA",
  "a\\Z",
  "\\Ga",
  "\\h",
  "\\R",
  "\\X",
  "a\\Kb",
  "\\C",
  "\\e",
  "[\\b]",
  "[^]",
  "[]",
  "\\q",
  "\\p{Script=Han}",
  "a{1001}",
  "(a{100}){11}",
  "(?#comment)a",
  "(?x)a",
  "(",
  ")",
  "[a",
  "a**",
  "*a",
  "a{2,1}",
  "(?P<n>a)(?P<n>b)",
  "[z-a]",
  "\\",
];

const empty = [
  "",
  "a*",
  "a?",
  "a{0,3}",
  "a{0}",
  "(a|)",
  "|a",
  "()",
  "(?:)",
  "^",
  "$",
  "^$",
  "\\A",
  "\\z",
  "\\b",
  "\\B",
  "\\b\\b",
  "^\\b",
  "(?i)",
  "(?s)",
  "\\Q\\E",
  "(a*)*",
  "(a*)+",
  "x*y?z{0,2}",
  "(?:a|b*)",
  "(?m)^",
  "(?m)$",
  "a*?",
  "(?:\\b|a)",
  "((((a?))))",
];

const accepted = [
  "error",
  "\\berror\\b",
  "(?i)warn(ing)?",
  "^\\[[a-z]+\\]",
  "\\d{1,3}(?:\\.\\d{1,3}){3}",
  "(?P<n>a)",
  "(?<n>a)",
  "\\Qa*\\E",
  "\\pL",
  "\\p{Han}+",
  "[[:alpha:]]+",
  "\\x{1F600}",
  "(?s).",
  "a|b",
  "{",
  "a{",
  "a{,3}",
  "[^a-z]",
  "a$",
  "[]a]",
  "(?:(?:a|b)c)+",
  "é|ß",
];

const oversized = [
  "[a-z]{1,1000}!",
  "([a-z]{1,100}){1,10}!",
  "a{601}",
  "(?:abc){200}",
  "(a|bc|d){200}",
  "[a-z]{1,1000}".repeat(36),
  "(([a-z]{10}){10}){10}".repeat(20),
];

describe("findPatternProblem", () => {
  it.each(unsupported)("DEC-3: refuses %j, which RE2 does not support", (pattern) => {
    expect(findPatternProblem(pattern)).toMatch(/^RE2 does not accept it: /);
  });

  it.each(empty)("DEC-3: refuses %j, which can match the empty string", (pattern) => {
    expect(findPatternProblem(pattern)).toMatch(/empty string/);
  });

  it.each(oversized)("DEC-3: refuses %j, whose program is too large", (pattern) => {
    expect(findPatternProblem(pattern)).toMatch(/^Expected a program of at most 600 instructions/);
  });

  it.each(accepted)("DEC-3: accepts %j", (pattern) => {
    expect(findPatternProblem(pattern)).toBeUndefined();
  });

  it("DEC-3: the largest program passes and one instruction more fails", () => {
    const base = compilePattern("a{10}").programSize() - 10;
    const largest = limits.decorationProgramSize - base;
    expect(compilePattern(`a{${largest}}`).programSize()).toBe(limits.decorationProgramSize);
    expect(findPatternProblem(`a{${largest}}`)).toBeUndefined();
    expect(findPatternProblem(`a{${largest + 1}}`)).toMatch(/600 instructions, got 601/);
  });

  it("DEC-3: a reason shows no character of the pattern that hides", () => {
    expect(findPatternProblem("(?\u202e)")).toContain("<U+202E>");
  });

  it("DEC-3: matching ignores case", () => {
    expect(compilePattern("error").test("An ERROR")).toBe(true);
  });

  const piece = fc.constantFrom(
    "a",
    "b",
    ".",
    "\\d",
    "\\w",
    "\\b",
    "\\B",
    "^",
    "$",
    "\\A",
    "\\z",
    "[a-c]",
    "[^a]",
    "\\pL",
    "é",
    "😀",
    "\\Qx|\\E",
    "(?i)",
    "\\x{41}",
    " ",
  );
  const pattern = fc.letrec<{ part: string; whole: string }>((tie) => ({
    part: fc.oneof(
      { depthSize: "small" },
      piece,
      fc.tuple(tie("whole"), fc.constantFrom("(", "(?:")).map(([inner, open]) => `${open}${inner})`),
      fc
        .tuple(
          fc.oneof(
            piece,
            tie("whole").map((inner) => `(?:${inner})`),
          ),
          fc.constantFrom("*", "+", "?", "*?", "{2}", "{0,2}", "{1,3}", "{2,}"),
        )
        .map(([inner, times]) => inner + times),
    ),
    whole: fc.oneof(
      { depthSize: "small" },
      fc.array(tie("part"), { maxLength: 3 }).map((parts) => parts.join("")),
      fc.tuple(tie("part"), tie("part")).map(([left, right]) => `${left}|${right}`),
    ),
  })).whole;
  const probes = ["", "a", "ab", "aab b", " ", "é😀", "A\nb", "123 x|", "x|", "cab"];

  it("DEC-3: whatever is accepted never matches emptily", () => {
    fc.assert(
      fc.property(pattern, fc.array(fc.constantFrom(...probes)), (source, more) => {
        if (findPatternProblem(source) !== undefined) return;
        const compiled = compilePattern(source);
        for (const text of [...probes, more.join("")]) {
          const matcher = compiled.matcher(text);
          while (matcher.find()) expect(matcher.end()).toBeGreaterThan(matcher.start());
        }
      }),
      { numRuns: 500 },
    );
  });

  it("DEC-3: the estimate is never below the size of the program", () => {
    fc.assert(
      fc.property(pattern, (source) => {
        let size: number;
        try {
          size = compilePattern(source).programSize();
        } catch {
          return;
        }
        expect(estimatePattern(source).programSize).toBeGreaterThanOrEqual(size);
      }),
      { numRuns: 1000 },
    );
  });
});
