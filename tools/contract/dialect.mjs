// Checks that a contract schema keeps to the closed dialect: a keyword that a generator could
// misunderstand, a missing bound or a missing description stops the build.

const allowed = {
  ref: ["$ref", "description"],
  const: ["description", "const"],
  enum: ["description", "enum"],
  string: ["description", "type", "minLength", "maxLength", "pattern"],
  integer: ["description", "type", "minimum", "maximum"],
  number: ["description", "type", "minimum", "maximum"],
  boolean: ["description", "type"],
  array: ["description", "type", "items", "minItems", "maxItems", "uniqueItems"],
  object: ["description", "type", "additionalProperties", "properties", "required"],
  record: [
    "description",
    "type",
    "propertyNames",
    "additionalProperties",
    "properties",
    "required",
    "maxProperties",
  ],
  union: ["description", "oneOf"],
  nullable: ["description", "type", "minimum", "maximum"],
  scalars: ["description", "type", "minLength", "maxLength", "minimum", "maximum"],
};
const bounds = {
  string: ["minLength", "maxLength"],
  integer: ["minimum", "maximum"],
  number: ["minimum", "maximum"],
  array: ["items", "minItems", "maxItems"],
  object: ["properties", "required"],
  record: ["maxProperties"],
  nullable: ["minimum", "maximum"],
  scalars: ["maxLength", "minimum", "maximum"],
};

/** Throws an Error that names the place of the first violation in `defs`. */
export function checkDialect(defs, resolve) {
  for (const [name, schema] of Object.entries(defs)) {
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) fail(name, "names are PascalCase");
    checkSchema(schema, name, resolve, name);
  }
}

function checkSchema(schema, at, resolve, defName) {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema))
    fail(at, "expected a schema object");
  if (defName === "JsonValue") return requireDescription(schema, at);
  const form = formOf(schema, at);
  for (const key of Object.keys(schema))
    if (!allowed[form].includes(key)) fail(at, `keyword ${key} is not part of the ${form} form`);
  for (const key of bounds[form] ?? []) if (!(key in schema)) fail(at, `${key} is compulsory`);
  if (form === "ref") return void resolve(schema.$ref, at);
  requireDescription(schema, at);
  if (form === "array") checkSchema(schema.items, `${at}/items`, resolve);
  if (form === "object" || form === "record") checkObject(schema, at, resolve, form);
  if (form === "union") checkUnion(schema, at, resolve);
}

function checkObject(schema, at, resolve, form) {
  const properties = schema.properties ?? {};
  for (const [key, value] of Object.entries(properties)) checkSchema(value, `${at}/${key}`, resolve);
  for (const key of schema.required ?? [])
    if (!(key in properties)) fail(at, `required property ${key} is not declared`);
  if (form === "record") {
    checkSchema(schema.additionalProperties, `${at}/*`, resolve);
    if (schema.propertyNames) checkSchema(schema.propertyNames, `${at}/names`, resolve);
  }
}

function checkUnion(schema, at, resolve) {
  const variants = schema.oneOf.map((variant) => {
    if (Object.keys(variant).join() !== "$ref") fail(at, "a variant is a reference");
    return resolve(variant.$ref, at);
  });
  if (!tagOf(variants)) fail(at, "variants need one common required property with a different const each");
}

/** The property that tells the variants of a union apart, or undefined. */
export function tagOf(variants) {
  return Object.keys(variants[0].properties ?? {}).find((key) => {
    const values = variants.map(
      (variant) => variant.required?.includes(key) && variant.properties?.[key]?.const,
    );
    return values.every((value) => typeof value === "string") && new Set(values).size === values.length;
  });
}

function formOf(schema, at) {
  if ("$ref" in schema) return "ref";
  if ("const" in schema) return "const";
  if ("enum" in schema) return "enum";
  if ("oneOf" in schema) return "union";
  if (Array.isArray(schema.type)) {
    if (schema.type.join() === "integer,null") return "nullable";
    if (schema.type.every((type) => ["boolean", "number", "string"].includes(type))) return "scalars";
    fail(at, "a list of types is integer and null, or holds boolean, number and string only");
  }
  if (schema.type === "object") {
    if (schema.additionalProperties === false) return "object";
    if (typeof schema.additionalProperties === "object") return "record";
    fail(at, "an object is closed (additionalProperties: false) or a record of one schema");
  }
  if (!(schema.type in allowed)) fail(at, `unknown type ${schema.type}`);
  return schema.type;
}

function requireDescription(schema, at) {
  if (typeof schema.description !== "string" || schema.description.length < 4)
    fail(at, "a description is compulsory");
}

function fail(at, message) {
  throw new Error(`contract: ${at}: ${message}`);
}
