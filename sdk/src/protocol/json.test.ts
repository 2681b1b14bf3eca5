import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findJsonProblem, limits } from "@terminal-plugin/sdk/protocol";

const nested = (levels: number): unknown => {
  let value: unknown = 0;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};
const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;
const sparse = [1, , 3]; // oxlint-disable-line no-sparse-arrays -- the subject of the test
const extended = Object.assign([1], { extra: 1 });

const hostile: readonly (readonly [name: string, value: unknown, code: string, path: string])[] = [
  ["undefined", undefined, "value_not_json", ""],
  ["undefined in an object", { a: undefined }, "value_not_json", "/a"],
  ["a function", { a: [() => 1] }, "value_not_json", "/a/0"],
  ["a symbol", Symbol("s"), "value_not_json", ""],
  ["a symbol key", { [Symbol("s")]: 1 }, "value_not_json", ""],
  ["a bigint", 1n, "value_not_json", ""],
  ["NaN", { n: Number.NaN }, "value_not_json", "/n"],
  ["infinity", -Infinity, "value_not_json", ""],
  ["a cycle", cyclic, "value_not_json", "/self"],
  ["a sparse array", sparse, "value_not_json", ""],
  ["an array with an extra property", extended, "value_not_json", ""],
  [
    "an accessor",
    {
      get a() {
        return 1;
      },
    },
    "value_not_json",
    "/a",
  ],
  [
    "a hidden property",
    Object.defineProperty({}, "a", { value: 1, enumerable: false }),
    "value_not_json",
    "/a",
  ],
  ["toJSON", { toJSON: 1 }, "value_not_json", ""],
  ["__proto__", JSON.parse('{"__proto__": {}}'), "value_not_json", ""],
  ["a date", new Date(0), "value_not_json", ""],
  ["a map", new Map(), "value_not_json", ""],
  ["bytes", { a: new Uint8Array(1) }, "value_not_json", "/a"],
  ["a key that needs escapes", { "a/b~c": NaN }, "value_not_json", "/a~1b~0c"],
  ["an array with a class", new (class extends Array {})(), "value_not_json", ""],
  ["too many levels", nested(limits.jsonDepth + 1), "value_too_deep", "/0".repeat(limits.jsonDepth)],
  [
    "too many values",
    Array.from({ length: limits.jsonValues }, () => 0),
    "value_too_deep",
    `/${limits.jsonValues - 1}`,
  ],
];

describe("findJsonProblem", () => {
  it.each(hostile)("LIM-2, LIM-6: finds %s", (_, value, code, path) => {
    expect(findJsonProblem(value)).toMatchObject({ code, path });
  });

  it("LIM-6: accepts values at the limits", () => {
    expect(findJsonProblem(nested(limits.jsonDepth))).toBeUndefined();
    expect(findJsonProblem(Array.from({ length: limits.jsonValues - 1 }, () => 0))).toBeUndefined();
  });

  it("LIM-2: runs no accessor", () => {
    let calls = 0;
    findJsonProblem({
      get a() {
        return (calls += 1);
      },
    });
    expect(calls).toBe(0);
  });

  it("LIM-2: accepts exactly what JSON.parse makes, shared parts included", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, noUnicodeString: false }), (value) => {
        fc.pre(!JSON.stringify(value).includes("__proto__") && !JSON.stringify(value).includes("toJSON"));
        expect(findJsonProblem(JSON.parse(JSON.stringify(value)))).toBeUndefined();
        expect(findJsonProblem([value, value])).toBeUndefined();
      }),
    );
  });
});
