import { describe, expect, it } from "vitest";
import { compileReference, contracts } from "./contracts.mjs";

describe.each(contracts)("corpus of the $name contract", ({ own, defs, validators, corpus }) => {
  const reference = compileReference(defs);

  it("holds examples and counter-examples of every type, and of no other", () => {
    expect(Object.keys(corpus).sort()).toEqual(Object.keys(own).sort());
    for (const [name, { valid, invalid }] of Object.entries(corpus)) {
      expect(valid.length, name).toBeGreaterThan(0);
      if (name !== "JsonValue") expect(invalid.length, name).toBeGreaterThan(0);
    }
  });

  it.each(Object.keys(own))("%s accepts its examples", (name) => {
    for (const value of corpus[name].valid) {
      expect({ value, fits: validators[name](value), errors: validators[name].errors }).toMatchObject({
        fits: true,
      });
      expect({ value, fits: reference(name)(value) }).toMatchObject({ fits: true });
    }
  });

  it.each(Object.keys(own))("%s refuses its counter-examples and says where", (name) => {
    for (const { name: title, value } of corpus[name].invalid) {
      expect({ title, fits: validators[name](value) }).toEqual({ title, fits: false });
      expect({ title, fits: reference(name)(value) }).toEqual({ title, fits: false });
      const [finding] = validators[name].errors;
      expect(finding).toMatchObject({
        instancePath: expect.any(String),
        keyword: expect.any(String),
        params: expect.any(Object),
      });
    }
  });
});
