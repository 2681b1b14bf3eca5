// Writes stand-alone validators: one self-contained module without code generation at run time.
import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import { mapSchemas, withDiscriminators } from "./load.mjs";

/** Options under which a contract is compiled; the differential test compiles with the same. */
export const ajvOptions = {
  strict: true,
  discriminator: true,
  unicode: false,
  allErrors: false,
  verbose: false,
  allowUnionTypes: true,
  logger: false,
};

/** One document with all definitions and no descriptions, under the id that validators are compiled from. */
export function contractDocument(defs) {
  const bare = mapSchemas(withDiscriminators(defs), ({ description, ...schema }) =>
    typeof description === "string" || description === undefined ? schema : { description, ...schema },
  );
  return { $id: "contract", $defs: bare };
}

/** The text of a module that exports `validators`: a function for each of `names`. */
export async function emitValidators(defs, names, banner) {
  const ajv = new Ajv({
    ...ajvOptions,
    inlineRefs: false,
    messages: false,
    code: { source: true, esm: true, lines: false },
  });
  ajv.addSchema(contractDocument(defs));
  for (const name of names) ajv.getSchema(`contract#/$defs/${name}`);
  const code = standaloneCode(
    ajv,
    Object.fromEntries(names.map((name) => [name, `contract#/$defs/${name}`])),
  );
  const bundled = await build({
    stdin: {
      contents: code.replace(/,\s*schemaPath:\s*"[^"]*"/g, ""),
      resolveDir: process.cwd(),
      loader: "js",
    },
    bundle: true,
    format: "esm",
    target: "es2022",
    write: false,
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: true,
    legalComments: "none",
  });
  const body = bundled.outputFiles[0].text.replace(/export\{([^}]*)\};?\s*$/, (_, list) => {
    const pairs = list.split(",").map((pair) => pair.trim().split(" as "));
    return `\nconst table = {${pairs.map(([local, exported]) => `${exported ?? local}:${local}`).join(",")}};\n`;
  });
  return `// @ts-nocheck
${banner}/** What a validator found wrong. */
export interface ContractFinding {
  /** JSON pointer of the place. */
  readonly instancePath: string;
  /** Keyword that failed. */
  readonly keyword: string;
  /** Values of the keyword. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Short text. */
  readonly message?: string;
}
/** Says whether a value fits; after false, \`errors\` says what does not. */
export interface ContractValidator {
  (value: unknown): boolean;
  errors?: readonly ContractFinding[] | null;
}
/** Contract types that have a validator. */
export type ValidatedTypeName =
${names.map((name) => `  | ${JSON.stringify(name)}`).join("\n")};

${body}
/** A validator for each contract type. */
export const validators: Readonly<Record<ValidatedTypeName, ContractValidator>> = table;
`;
}
