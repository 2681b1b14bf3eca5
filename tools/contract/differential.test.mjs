import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileReference, contracts } from "./contracts.mjs";
import { mapSchemas } from "./load.mjs";

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

const numRuns = 10_000;

/** Every bound of a type and of the types in it, and the numbers beside each. */
function boundsOf(defs, name) {
  const bounds = new Set([-1, 0, 1]);
  const seen = new Set();
  const visit = (type) => {
    if (seen.has(type)) return;
    seen.add(type);
    mapSchemas(defs[type], (schema) => {
      if (typeof schema.$ref === "string") visit(schema.$ref.slice("#/$defs/".length));
      for (const key of [
        "minLength",
        "maxLength",
        "minimum",
        "maximum",
        "minItems",
        "maxItems",
        "maxProperties",
      ])
        if (typeof schema[key] === "number") for (const step of [-1, 0, 1]) bounds.add(schema[key] + step);
      return schema;
    });
  };
  visit(name);
  return [...bounds];
}

/** What a value at some place is replaced by to come to every bound: numbers, texts, lists and objects of that size. */
function valuesAtBounds(value, bounds) {
  const sizes = bounds.filter((bound) => Number.isInteger(bound) && bound >= 0);
  if (typeof value === "number") return bounds;
  if (typeof value === "string")
    return sizes
      .filter((size) => size <= 131_073)
      .flatMap((size) => [value.slice(0, size).padEnd(size, value.at(-1) ?? "a"), "😀".repeat(size / 2)]);
  if (typeof value !== "object" || value === null) return [];
  const small = sizes.filter((size) => size <= 300);
  if (Array.isArray(value))
    return small.map((length) => Array.from({ length }, (_, index) => value[index] ?? value[0]));
  const [, item] = Object.entries(value)[0] ?? [];
  return small.map((size) =>
    Object.fromEntries(Array.from({ length: size }, (_, index) => [`key${index}`, item])),
  );
}

/** Copies of a value in which one place, at any depth, was replaced. */
function* withEachPlaceReplaced(value, replacements) {
  yield* replacements(value);
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value))
    for (const item of withEachPlaceReplaced(value[key], replacements)) yield withOwn(value, key, item);
}

describe.each(contracts)("derived validators of the $name contract", ({ own, defs, validators, corpus }) => {
  const reference = compileReference(defs);
  const names = Object.keys(own).filter((name) => name in corpus);

  it("decide as Ajv's own compile of the schemas does, on changed corpus values", () => {
    const valid = names.flatMap((name) => corpus[name].valid.map((value) => ({ name, value })));
    const invalid = names.flatMap((name) => corpus[name].invalid.map(({ value }) => ({ name, value })));
    const seed = fc.oneof(
      { arbitrary: fc.constantFrom(...valid), weight: 3 },
      { arbitrary: fc.constantFrom(...invalid), weight: 1 },
    );
    let accepted = 0;
    let refused = 0;
    fc.assert(
      fc.property(seed, fc.array(change, { maxLength: 3 }), ({ name, value }, changes) => {
        const changed = changes.reduce(applyChange, value);
        const expected = reference(name)(changed);
        if (expected) accepted += 1;
        else refused += 1;
        expect(validators[name](changed)).toBe(expected);
      }),
      { numRuns },
    );
    expect(Math.min(accepted, refused)).toBeGreaterThan(numRuns / 20);
  });

  it("decide as Ajv's own compile does, on values of every other type", () => {
    const values = Object.values(corpus).flatMap(({ valid }) => valid);
    const disagreements = names.flatMap((name) =>
      values
        .filter((value) => validators[name](value) !== reference(name)(value))
        .map((value) => ({ name, value })),
    );
    expect(disagreements).toEqual([]);
  });

  it("decide as Ajv's own compile does, at every bound of every place", () => {
    const disagreements = [];
    let accepted = 0;
    for (const name of names) {
      const bounds = boundsOf(defs, name);
      for (const value of corpus[name].valid)
        for (const changed of withEachPlaceReplaced(value, (place) => valuesAtBounds(place, bounds))) {
          const expected = reference(name)(changed);
          if (expected) accepted += 1;
          if (validators[name](changed) !== expected) disagreements.push({ name, length: changed?.length });
        }
    }
    expect(disagreements).toEqual([]);
    expect(accepted).toBeGreaterThan(1000);
  });
});
