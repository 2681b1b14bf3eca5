import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { compilePattern, type MergedDecorationRule } from "../results/index.ts";
import { blend } from "./color.ts";
import { createRules, scanLine, type LineMatch } from "./line-scanner.ts";

const fail = (error: unknown): never => {
  throw error;
};

function rule(...patterns: readonly string[]): MergedDecorationRule {
  return {
    id: "com.example.words/x",
    label: "x",
    patterns,
    color: "#ff0000",
    providerId: "com.example.words",
    builtIn: false,
  };
}

function scan(text: string, rules: readonly MergedDecorationRule[]): readonly LineMatch[] {
  const work = scanLine(text, createRules(rules), fail);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const found = (text: string, ...rules: readonly MergedDecorationRule[]): readonly string[] =>
  scan(text, rules).map(({ start, length }) => text.slice(start, start + length));

describe("matching a line", () => {
  it("DEC-3: finds every match, in any case, with RE2's meaning", () => {
    expect(found("Error: an ERROR, errors", rule("error"))).toEqual(["Error", "ERROR", "error"]);
    expect(found("10.0.0.1 and 300.1", rule("\\b(?:\\d{1,3}\\.){3}\\d{1,3}\\b"))).toEqual(["10.0.0.1"]);
    expect(found("start middle", rule("^start", "middle$"))).toEqual(["start", "middle"]);
  });

  it("HST-6: lets the earlier rule win where two overlap", () => {
    expect(found("abcd ab", rule("bcd"), rule("ab"))).toEqual(["bcd", "ab"]);
  });

  it("DEC-3: leaves out a pattern that does not compile, reports it once and runs the others", () => {
    const failures: unknown[] = [];
    const rules = createRules([rule("(?=x)", "y")]);
    const run = (): number => {
      const work = scanLine("xy", rules, (error) => failures.push(error));
      for (;;) {
        const step = work.next();
        if (step.done) return step.value.length;
      }
    };
    expect([run(), run()]).toEqual([1, 1]);
    expect(failures).toHaveLength(1);
  });

  it("DEC-3: keeps each step small, however costly the pattern and long the line", () => {
    for (const pattern of ["[a-z]{1,280}!", "([a-z]{1,28}){1,10}!", "(a?){50}a{50}", "[0-9a-f]{590}"]) {
      const size = compilePattern(pattern).programSize();
      const work = scanLine("a".repeat(4096), createRules([rule(pattern)]), fail);
      let steps = 0;
      while (!work.next().done) steps += 1;
      // 33 ns for each instruction and character: a fraction of the 8 ms that a slice may take.
      expect((4096 * size * 33e-6) / steps).toBeLessThan(2);
    }
  });

  it("DEC-3: finds in windows what it finds in the whole line", () => {
    const costly = "(?:[a-z]{1,16}-){1,16}[0-9]|x{3,30}y{0,30}z";
    const regex = compilePattern(costly);
    expect(regex.programSize()).toBeGreaterThan(250);
    const part = fc.constantFrom("a-", "b", "-", "3", "xxx", "yz", " ", "漢", "😀");
    fc.assert(
      fc.property(fc.array(part, { minLength: 100, maxLength: 400 }), (parts) => {
        const text = parts.join("");
        const whole: string[] = [];
        const matcher = regex.matcher(text);
        while (matcher.find()) whole.push(`${matcher.start()}-${matcher.end()}`);
        const windowed = scan(text, [rule(costly)]).map(({ start, length }) => `${start}-${start + length}`);
        expect(windowed).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });
});

describe("colors", () => {
  it("DEC-2: blends a transparent color over the background", () => {
    expect(blend("#ff8000", "#000000")).toBe("#ff8000");
    expect(blend("#ff8000ff", "#000000")).toBe("#ff8000");
    expect(blend("#ff800080", "#000000")).toBe("#804000");
    expect(blend("#00000000", "#123456")).toBe("#123456");
  });
});
