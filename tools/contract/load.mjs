// Reads a folder of contract schemas into one table of definitions with local references.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve as resolvePath } from "node:path";
import { checkDialect, tagOf } from "./dialect.mjs";

/**
 * Reads every `*.schema.json` of `folder`. The result maps a definition's name to its schema, with each
 * reference rewritten to `#/$defs/<name>`; `externals` are the definitions that come from `base`.
 */
export function loadContract(folder, base = { defs: {} }) {
  const own = {};
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".schema.json"))
    .sort()) {
    const document = readJson(join(folder, file));
    for (const [name, schema] of Object.entries(document.$defs)) {
      if (name in own || name in base.defs) throw new Error(`contract: ${file}: ${name} is defined twice`);
      own[name] = localReferences(schema, folder, file);
    }
  }
  const defs = { ...base.defs, ...own };
  checkDialect(own, (ref, at) => {
    const target = defs[ref.slice("#/$defs/".length)];
    if (!ref.startsWith("#/$defs/") || !target) throw new Error(`contract: ${at}: ${ref} leads nowhere`);
    return target;
  });
  return { own, defs, externals: Object.keys(base.defs) };
}

/** A copy of `defs` in which each union names its tag, as Ajv's discriminator wants it, without descriptions. */
export function withDiscriminators(defs) {
  return mapSchemas(defs, (schema) => {
    if (!schema.oneOf) return schema;
    const variants = schema.oneOf.map((variant) => defs[variant.$ref.slice("#/$defs/".length)]);
    return {
      type: "object",
      ...schema,
      discriminator: { propertyName: tagOf(variants) },
    };
  });
}

/** Rebuilds every schema object below `value`, innermost first. */
export function mapSchemas(value, change) {
  if (Array.isArray(value)) return value.map((item) => mapSchemas(item, change));
  if (typeof value !== "object" || value === null) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapSchemas(item, change)])),
  );
}

export function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}

function localReferences(schema, folder, file) {
  return mapSchemas(schema, (node) => {
    if (typeof node.$ref !== "string") return node;
    const [target, pointer] = node.$ref.split("#");
    const path = resolvePath(folder, target || file);
    readJson(path);
    if (!dirname(path)) throw new Error(`contract: ${node.$ref} leads nowhere`);
    return { ...node, $ref: `#${pointer}` };
  });
}
