import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "@terminal-plugin/sdk/protocol";
import { readJsonText } from "./json-text.ts";

/** The value that the platform reads, or undefined when the text is not JSON or not in the range of numbers. */
function platformValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text, (_key, item: unknown) => {
      if (item === Infinity || item === -Infinity) throw new RangeError("out of range");
      return item;
    });
    return value;
  } catch {
    return undefined;
  }
}

/** A JSON text with arbitrary white space, with or without escapes in its strings. */
const jsonText = fc
  .tuple(fc.jsonValue({ depthSize: "medium" }), fc.nat(3), fc.boolean())
  .map(([value, indent, escape]) => {
    const text = JSON.stringify(value, null, indent);
    const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
    return escape ? text.replace(/[^ -~\n]/g, escaped) : text;
  });

describe("reading JSON text", () => {
  it("MAN-11: reads the value that the platform reads", () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        fc.pre(!text.includes("__proto__"));
        expect(readJsonText(text)).toMatchObject({ value: platformValue(text), problems: [] });
      }),
    );
  });

  it("MAN-11: accepts a damaged text exactly when the platform does", () => {
    const damage = fc.tuple(jsonText, fc.nat(), fc.constantFrom("", ...'{}[]",:\\ue0-+.tnf \n\u0000'));
    fc.assert(
      fc.property(damage, ([text, place, inserted]) => {
        const at = place % (text.length + 1);
        const damaged = text.slice(0, at) + inserted + text.slice(at + 1);
        fc.pre(!damaged.includes("_"));
        const { value, problems } = readJsonText(damaged);
        const syntax = problems.filter(({ kind }) => kind === "syntax");
        expect(syntax.length === 0).toBe(platformValue(damaged) !== undefined);
        if (problems.length === 0) expect(value).toEqual(platformValue(damaged));
      }),
      { numRuns: 1000 },
    );
  });

  it("MAN-11: finds a key that is there twice wherever it is and however it is escaped", () => {
    const escapeAll = (key: string): string =>
      Array.from(
        { length: key.length },
        (_, i) => `\\u${key.charCodeAt(i).toString(16).padStart(4, "0")}`,
      ).join("");
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { maxLength: 5 }), fc.nat(4), (key, others, depth) => {
        fc.pre(key !== "__proto__" && !others.includes(key));
        const rest = [...new Set(others)].filter((other) => other !== "__proto__");
        const pairs = [
          `${JSON.stringify(key)}: 1`,
          ...rest.map((other) => `${JSON.stringify(other)}: 2`),
          `"${escapeAll(key)}": 3`,
        ];
        const text = `${'{"o": ['.repeat(depth)}{${pairs.join(", ")}}${"]}".repeat(depth)}`;
        const { problems } = readJsonText(text);
        expect(problems.map(({ kind, pointer }) => ({ kind, pointer }))).toEqual([
          { kind: "duplicate_key", pointer: "/o/0".repeat(depth) },
        ]);
      }),
    );
  });

  it("MAN-11: the same key in different objects is no duplicate", () => {
    expect(readJsonText('{"a": {"a": [{"a": 1}, {"a": 1}]}, "A": 1}').problems).toEqual([]);
  });

  it("CLI-4: knows the line and column of a value, or of the nearest value around it", () => {
    const text = '{\n  "a": [1,\n    {"b/~": true}]\n}';
    const json = readJsonText(text);
    expect(json.placeOf("/a/1/b~1~0")).toEqual({ line: 3, column: 13 });
    expect(json.placeOf("/a/1/missing")).toEqual({ line: 3, column: 5 });
    expect(json.placeOf("")).toEqual({ line: 1, column: 1 });
  });

  it("LIM-6: bounds depth and values", () => {
    const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
    const wide = (values: number): string => `[${Array.from({ length: values - 1 }, () => "0").join(",")}]`;
    expect(readJsonText(nested(limits.jsonDepth)).problems).toEqual([]);
    expect(readJsonText(nested(limits.jsonDepth + 1)).problems).toMatchObject([{ kind: "too_deep" }]);
    expect(readJsonText(wide(limits.jsonValues)).problems).toEqual([]);
    expect(readJsonText(wide(limits.jsonValues + 1)).problems).toMatchObject([{ kind: "too_deep" }]);
  });

  it("LIM-6: many values under a long key cost memory for each value, not for each path", () => {
    const text = `{${JSON.stringify("k".repeat(100_000))}: [${"0,".repeat(70_000)}0]}`;
    const before = process.memoryUsage().heapUsed;
    const json = readJsonText(text);
    expect(json.problems).toEqual([]);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024);
  });

  it("MAN-11: keeps a bounded number of problems", () => {
    expect(readJsonText(`{${'"a": 1, '.repeat(500)}"a": 1}`).problems.length).toBeLessThanOrEqual(20);
  });
});
