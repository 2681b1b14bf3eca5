import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "@terminal-plugin/sdk/protocol";
import { checkJson, exceedsBytes, jsonByteLength, scanJsonText } from "./json.ts";

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};
const cycle: { self?: unknown } = {};
cycle.self = cycle;
class Tagged extends Array<number> {
  toJSON(): string {
    return "other";
  }
}

describe("checkJson", () => {
  const hostile: readonly [string, unknown, string][] = [
    ["a function", { f: () => 1 }, "value_not_json"],
    ["undefined", { a: undefined }, "value_not_json"],
    ["a symbol", Symbol("s"), "value_not_json"],
    ["a bigint", 1n, "value_not_json"],
    ["NaN", [Number.NaN], "value_not_json"],
    ["Infinity", Number.POSITIVE_INFINITY, "value_not_json"],
    ["a cycle", cycle, "value_not_json"],
    ["a symbol key", { [Symbol.iterator]: 1 }, "value_not_json"],
    ["an accessor", Object.defineProperty({}, "a", { get: () => 1, enumerable: true }), "value_not_json"],
    ["a hidden property", Object.defineProperty({}, "a", { value: 1 }), "value_not_json"],
    ["an own __proto__", JSON.parse('{"__proto__":{}}'), "value_not_json"],
    ["a toJSON hook", { toJSON: 1 }, "value_not_json"],
    ["an inherited toJSON hook", new Tagged(), "value_not_json"],
    ["a hole", Object.assign([], { length: 3, 0: 1 }), "value_not_json"],
    ["an array with a property", Object.assign([1], { extra: 1 }), "value_not_json"],
    ["a Map", new Map(), "value_not_json"],
    ["a Date", new Date(0), "value_not_json"],
    ["a String object", Object("s"), "value_not_json"],
    ["a Proxy of a function", new Proxy(() => 1, {}), "value_not_json"],
    ["one level too many", nested(limits.jsonDepth + 1), "value_too_deep"],
    ["one value too many", Array.from({ length: limits.jsonValues }, () => 0), "value_too_deep"],
  ];
  it.each(hostile)("LIM-2: rejects %s", (_name, value, code) => {
    expect(() => checkJson(value, "value")).toThrow(expect.objectContaining({ code }));
  });

  it("LIM-2: accepts exactly what JSON text can say, with the scan of the text agreeing on every bound", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value);
        const plain: unknown = JSON.parse(text);
        if (/"(?:__proto__|toJSON)":/.test(text)) expect(() => checkJson(plain, "value")).toThrow("the key");
        else expect(checkJson(plain, "value")).toBe(plain);
        scanJsonText(text, "text");
      }),
    );
  });

  it.each([
    ["at the depth limit", nested(limits.jsonDepth), true],
    ["above the depth limit", nested(limits.jsonDepth + 1), false],
    ["at the value limit", Array.from({ length: limits.jsonValues - 1 }, () => 0), true],
    ["above the value limit", Array.from({ length: limits.jsonValues }, () => 0), false],
    ["with many empty parts", Array.from({ length: limits.jsonValues - 1 }, () => ({})), true],
  ])("LIM-6: value check and text scan agree %s", (_name, value, accepted) => {
    const outcome = (check: () => void): boolean => {
      try {
        check();
        return true;
      } catch {
        return false;
      }
    };
    expect(outcome(() => checkJson(value, "value"))).toBe(accepted);
    expect(outcome(() => scanJsonText(JSON.stringify(value), "text"))).toBe(accepted);
    const message = JSON.stringify({ type: "result", id: 1, result: { value } });
    if (accepted) expect(outcome(() => scanJsonText(message, "message", true))).toBe(true);
  });

  it("LIM-2: names the place of what it rejects", () => {
    expect(() => checkJson({ items: [{ text: 1n }] }, "result")).toThrow("result/items/0/text");
  });
});

describe("byte lengths", () => {
  it("LIM-1: counts what UTF-8 really takes, lone surrogates and escapes included", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.nat(400), (text, max) => {
        const bytes = new TextEncoder().encode(text).length;
        expect(jsonByteLength(text)).toBe(bytes);
        expect(exceedsBytes(text, max)).toBe(bytes > max);
      }),
    );
  });
});
