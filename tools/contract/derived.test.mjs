import { Ajv2020 } from "ajv/dist/2020.js";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../run.mjs";
import { deriveFormatted, staleFiles } from "./generate.mjs";
import { readCorpus } from "./corpus.mjs";
import { readJson } from "./load.mjs";

describe("derived files", () => {
  let files;
  const copy = mkdtempSync(join(tmpdir(), "derived-"));
  beforeAll(async () => {
    files = await deriveFormatted();
    for (const path of files.keys()) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      cpSync(join(root, path), join(copy, path));
    }
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it("are current", () => {
    expect(staleFiles(files)).toEqual([]);
  });

  it("are found stale when one byte differs or one is missing", () => {
    const [first, second] = files.keys();
    writeFileSync(join(copy, first), `${files.get(first)}\n`);
    rmSync(join(copy, second));
    expect(staleFiles(files, copy)).toEqual([first, second]);
  });
});

describe("published schema of terminal-plugin.json", () => {
  const schema = readJson(join(root, "sdk/schema/terminal-plugin.schema.json"));
  const corpus = readCorpus(join(root, "sdk/contract")).PluginManifest;
  const validate = new Ajv2020({
    strict: true,
    strictRequired: false,
    unicode: false,
    logger: false,
  }).compile(schema);

  it("MAN-1: is one self-contained JSON Schema 2020-12", () => {
    expect(schema.$schema).toBe("https://json-schema.org/draft/2020-12/schema");
    const references = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g)].map(([, target]) => target);
    for (const target of references) expect(target).toMatch(/^#\/\$defs\/\w+$/);
  });

  it("MAN-1, MAN-2: accepts the example manifests and refuses the counter-examples", () => {
    for (const manifest of corpus.valid)
      expect({ manifest, fits: validate(manifest) }).toMatchObject({ fits: true });
    for (const { name, value } of corpus.invalid)
      expect({ name, fits: validate(value) }).toEqual({ name, fits: false });
  });

  it("MAN-1: is closed at every level", () => {
    const [manifest] = corpus.valid;
    const places = [
      [],
      ["engines"],
      ["main"],
      ["permissions"],
      ["contributes"],
      ["contributes", "providers", 0],
      ["contributes", "configuration"],
      ["contributes", "configuration", "properties", "token"],
    ];
    for (const place of places) {
      const changed = structuredClone(manifest);
      place.reduce((value, key) => value[key], changed).misspelled = true;
      expect({ place, fits: validate(changed) }).toEqual({ place, fits: false });
    }
  });

  it("MAN-1: gives an editor a description of every field and the known permissions and kinds", () => {
    const described = (node) => node.description ?? schema.$defs[node.$ref?.split("/").pop()]?.description;
    for (const [name, node] of [...Object.entries(schema.properties), ...Object.entries(schema.$defs)])
      expect({ name, description: described(node) }).toEqual({ name, description: expect.any(String) });
    expect(schema.$defs.Permission.examples).toContain("terminal.complete");
    expect(schema.$defs.ProviderKindName.examples).toContain("terminal.interceptor.output");
  });
});
