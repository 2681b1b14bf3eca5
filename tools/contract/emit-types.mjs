// Writes TypeScript types with their doc comments from contract definitions.
import { compile } from "json-schema-to-typescript";
import { format } from "prettier";
import { mapSchemas } from "./load.mjs";

const jsonValueType = `/** Any JSON value. Its depth, number of values and bytes are bounded where it crosses a boundary (LIM-1, LIM-2, LIM-6). */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };
`;

/** The text of a module that declares a type for each of `names`; other definitions are imported from `importFrom`. */
export async function emitTypes(defs, names, banner, importFrom) {
  const own = new Set(names);
  const used = new Set();
  const shape = mapSchemas(Object.fromEntries(names.map((name) => [name, defs[name]])), (schema) => {
    if (typeof schema.$ref === "string") {
      const name = schema.$ref.slice("#/$defs/".length);
      if (!own.has(name)) used.add(name);
      return { description: schema.description ?? defs[name].description, tsType: name };
    }
    if (schema.type === "object" && schema.properties && typeof schema.additionalProperties === "object") {
      return { ...schema, additionalProperties: false };
    }
    return withBoundsInWords(schema);
  });
  delete shape.JsonValue;
  const text = await compile(
    { title: "Contract", type: "object", additionalProperties: false, $defs: shape },
    "Contract",
    {
      bannerComment: "",
      additionalProperties: false,
      unknownAny: true,
      strictIndexSignatures: true,
      ignoreMinAndMaxItems: true,
      unreachableDefinitions: true,
      format: false,
    },
  );
  const body = (await format(text, { parser: "typescript", printWidth: 110 }))
    .replace(/export interface Contract \{\}\n?/, "")
    .replace(
      /\n \*\s*\n \* This interface was referenced by `Contract`'s JSON-Schema\n \* via the `definition` "[^"]*"\./g,
      "",
    )
    .replace(/^( +)("?[\w$]+"?\??): /gm, "$1readonly $2: ")
    .replace(/^( +)\[k: string\]: /gm, "$1readonly [key: string]: ")
    .replace(/: ([\w"| ()]+)\[\];$/gm, ": readonly $1[];");
  const imports = used.size ? `import type { ${[...used].sort().join(", ")} } from "${importFrom}";\n\n` : "";
  return `${banner}${imports}${own.has("JsonValue") ? jsonValueType : ""}${body}`;
}

/** Bounds from here on only guard the wire; the description names the cap that counts. */
const wireBound = 65536;

/** A schema whose description also says its bounds, since a type cannot. */
function withBoundsInWords(schema) {
  const { minItems, maxItems, ...rest } = schema;
  if (typeof schema.description !== "string") return schema;
  const bounds = boundsInWords(schema);
  return bounds ? { ...rest, description: `${schema.description} ${bounds}` } : rest;
}

function boundsInWords({ type, minLength, maxLength, minimum, maximum, minItems, maxItems }) {
  if (type === "string" && maxLength < wireBound) return `${range(minLength, maxLength)} UTF-16 code units.`;
  if (type === "array" && maxItems < wireBound) return `${range(minItems, maxItems)} items.`;
  if ((type === "integer" || type === "number") && Math.abs(maximum) < 2 ** 53 - 1)
    return `From ${minimum} to ${maximum}.`;
  return undefined;
}

function range(low, high) {
  if (low === high) return `Exactly ${high}`;
  return low > 0 ? `${low} to ${high}` : `At most ${high}`;
}
