import { describe, expect, it } from "vitest";
import { checkDialect } from "./dialect.mjs";

const text = { description: "A text.", type: "string", minLength: 0, maxLength: 8 };
const flag = { description: "A flag.", type: "boolean" };
const variant = (value, key = "type") => ({
  description: "A variant.",
  type: "object",
  additionalProperties: false,
  properties: { [key]: { description: "A tag.", const: value } },
  required: [key],
});
const object = (properties, more = {}) => ({
  description: "An object.",
  type: "object",
  additionalProperties: false,
  properties,
  required: [],
  ...more,
});

const check = (defs) =>
  checkDialect(defs, (ref, at) => {
    const target = defs[ref.slice("#/$defs/".length)];
    if (!ref.startsWith("#/$defs/") || !target) throw new Error(`contract: ${at}: ${ref} leads nowhere`);
    return target;
  });

describe("dialect of the contract", () => {
  it("accepts every form it has", () => {
    check({
      Text: text,
      Whole: { description: "A number.", type: "integer", minimum: 0, maximum: 1 },
      WholeOrNull: { description: "A number.", type: ["integer", "null"], minimum: 0, maximum: 1 },
      Some: {
        description: "A list.",
        type: "array",
        items: text,
        minItems: 0,
        maxItems: 1,
        uniqueItems: true,
      },
      Record: {
        description: "A record.",
        type: "object",
        additionalProperties: flag,
        maxProperties: 3,
        propertyNames: text,
      },
      Scalars: {
        description: "A scalar.",
        type: ["boolean", "number", "string"],
        maxLength: 1,
        minimum: 0,
        maximum: 1,
      },
      One: variant("one"),
      Two: variant("two"),
      Either: { description: "One of two.", oneOf: [{ $ref: "#/$defs/One" }, { $ref: "#/$defs/Two" }] },
      All: object({ text: { $ref: "#/$defs/Text", description: "A text." }, flag }, { required: ["text"] }),
    });
  });

  it.each([
    ["if", object({ a: { ...flag, if: {}, then: {} } }), /keyword if/],
    ["allOf", { ...object({}), allOf: [] }, /keyword allOf/],
    ["anyOf", { ...object({}), anyOf: [] }, /keyword anyOf/],
    ["not", { ...text, not: {} }, /keyword not/],
    ["format", { ...text, format: "uri" }, /keyword format/],
    ["patternProperties", { ...object({}), patternProperties: {} }, /keyword patternProperties/],
    [
      "unevaluatedProperties",
      { ...object({}), unevaluatedProperties: false },
      /keyword unevaluatedProperties/,
    ],
    ["default", { ...flag, default: true }, /keyword default/],
    ["a misspelled keyword", { ...text, maxLenght: 3 }, /keyword maxLenght/],
    ["an open object", { ...object({}), additionalProperties: true }, /closed/],
    [
      "an object without additionalProperties",
      { description: "Open.", type: "object", properties: {}, required: [] },
      /closed/,
    ],
    ["a string without bounds", { description: "Long.", type: "string" }, /minLength is compulsory/],
    [
      "a number without bounds",
      { description: "Large.", type: "number", minimum: 0 },
      /maximum is compulsory/,
    ],
    [
      "an array without bounds",
      { description: "Long.", type: "array", items: text, minItems: 0 },
      /maxItems is compulsory/,
    ],
    [
      "a record without bounds",
      { description: "Wide.", type: "object", additionalProperties: flag },
      /maxProperties is compulsory/,
    ],
    ["a missing description", { type: "boolean" }, /description is compulsory/],
    ["a property without description", object({ a: { type: "boolean" } }), /description is compulsory/],
    ["null", { description: "Null.", type: "null" }, /unknown type null/],
    ["a list of other types", { description: "Both.", type: ["string", "null"] }, /list of types/],
    ["a required property that is not declared", object({}, { required: ["a"] }), /required property a/],
    ["a dangling reference", { $ref: "#/$defs/Nothing" }, /leads nowhere/],
    ["a reference into the web", { $ref: "https://example.com/schema" }, /leads nowhere/],
    ["siblings beside a reference", { $ref: "#/$defs/Text", maxLength: 3 }, /keyword maxLength/],
    ["an inline variant", { description: "Union.", oneOf: [variant("one")] }, /a variant is a reference/],
    [
      "variants with the same tag",
      { description: "Union.", oneOf: [{ $ref: "#/$defs/One" }, { $ref: "#/$defs/Uno" }] },
      /different const/,
    ],
    [
      "variants with other tag names",
      { description: "Union.", oneOf: [{ $ref: "#/$defs/One" }, { $ref: "#/$defs/Kind" }] },
      /common required property/,
    ],
    ["a boolean schema", true, /expected a schema object/],
    ["a list", [], /expected a schema object/],
  ])("refuses %s and names the place", (_, schema, message) => {
    const defs = {
      Text: text,
      One: variant("one"),
      Uno: variant("one"),
      Kind: variant("two", "kind"),
      Tried: schema,
    };
    expect(() => check(defs)).toThrow(message);
    expect(() => check(defs)).toThrow(/^contract: Tried/);
  });

  it("refuses names that are no type names", () => {
    expect(() => check({ lowerCase: flag })).toThrow(/PascalCase/);
  });
});
