import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileReference, contracts } from "./contracts.mjs";

/** Values at which a bound, a type or a pattern changes its mind. */
const edges = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    -1,
    0,
    1,
    1.5,
    24,
    80,
    65536,
    65537,
    262145,
    2 ** 53 - 1,
    2 ** 53,
    1e16,
    -1e308,
  ),
  fc.constantFrom(
    "",
    "a",
    "A",
    "a.b",
    "a.b.c",
    "com.example.x",
    "com.example.x\n",
    "1.0.0",
    "#a0b1c2",
    "__proto__",
  ),
  fc.constantFrom("https://a", "network:https://a", "é", "😀", "\ud800", "\u0000", "\u2028"),
  fc
    .constantFrom(0, 1, 63, 64, 128, 129, 193, 256, 257, 512, 2048, 2049, 4096, 4097)
    .map((length) => "a".repeat(length)),
  fc.constantFrom(1, 64, 128, 129, 2048, 2049).map((length) => "😀".repeat(length)),
  fc
    .constantFrom(0, 1, 32, 33, 64, 65, 256, 257)
    .map((length) => Array.from({ length }, (_, index) => index)),
  fc.jsonValue({ maxDepth: 2 }),
);

/** One change somewhere in a value: replace it, remove or add a key or an item, or repeat an item. */
const change = fc.record({
  steps: fc.array(fc.nat(7), { maxLength: 4 }),
  action: fc.constantFrom("replace", "remove", "add", "repeat"),
  key: fc.constantFrom(
    "type",
    "id",
    "unknownKey",
    "__proto__",
    "constructor",
    "toString",
    "status",
    "session",
    "description",
  ),
  edge: edges,
});

function applyChange(value, { steps, action, key, edge }) {
  if (typeof value !== "object" || value === null) return edge;
  const keys = Object.keys(value);
  const [step, ...rest] = steps;
  if (step !== undefined && keys.length) {
    const chosen = keys[step % keys.length];
    return withOwn(value, chosen, applyChange(value[chosen], { steps: rest, action, key, edge }));
  }
  if (action === "replace") return edge;
  if (Array.isArray(value)) {
    if (action === "remove") return value.slice(1);
    return [...value, action === "repeat" && value.length ? value[0] : edge];
  }
  if (action !== "remove") return withOwn(value, key, edge);
  return Object.fromEntries(Object.entries(value).slice(1));
}

/** A copy with an own property of that name, also when the name is `__proto__`: what JSON.parse makes. */
function withOwn(value, key, item) {
  if (Array.isArray(value)) return value.map((old, index) => (String(index) === key ? item : old));
  const copy = { ...value };
  Object.defineProperty(copy, key, { value: item, enumerable: true, configurable: true, writable: true });
  return copy;
}

describe.each(contracts.filter(({ corpus }) => Object.keys(corpus).length))(
  "derived validators of the $name contract",
  ({ own, defs, validators, corpus }) => {
    const reference = compileReference(defs);
    const names = Object.keys(own).filter((name) => name in corpus);

    it("decide as Ajv's own compile of the schemas does, on changed corpus values", () => {
      const seeds = names.flatMap((name) => [
        ...corpus[name].valid.map((value) => ({ name, value })),
        ...corpus[name].invalid.map(({ value }) => ({ name, value })),
      ]);
      let accepted = 0;
      let refused = 0;
      fc.assert(
        fc.property(
          fc.constantFrom(...seeds),
          fc.array(change, { maxLength: 3 }),
          ({ name, value }, changes) => {
            const changed = changes.reduce(applyChange, value);
            const expected = reference(name)(changed);
            if (expected) accepted += 1;
            else refused += 1;
            expect(validators[name](changed)).toBe(expected);
          },
        ),
        { numRuns: 20_000 },
      );
      expect(Math.min(accepted, refused)).toBeGreaterThan(1000);
    });

    it("decide as Ajv's own compile does, on values of every other type", () => {
      const values = Object.values(corpus).flatMap(({ valid }) => valid);
      for (const name of names)
        for (const value of values)
          expect({ name, value, fits: validators[name](value) }).toEqual({
            name,
            value,
            fits: reference(name)(value),
          });
    });
  },
);
