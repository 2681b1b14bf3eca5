// Derives types, constants and validators from the contract. With --check, fails when a derived file is not current.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import {
  emitCodes,
  emitKinds,
  emitLimits,
  emitMethods,
  emitControlMethods,
  emitTypeMap,
} from "./emit-constants.mjs";
import { emitTypes } from "./emit-types.mjs";
import { emitValidators } from "./emit-validators.mjs";
import { loadContract, readJson } from "./load.mjs";
import { publishedSchema } from "./published-schema.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const banner = (source) => `// Derived from ${source} by "npm run contract". Do not edit.\n\n`;

export async function deriveAll() {
  const files = new Map();
  const sdkFolder = join(root, "sdk/contract");
  const sdk = loadContract(sdkFolder);
  const table = (name) => readJson(join(sdkFolder, name));
  const from = banner("sdk/contract");
  files.set("sdk/src/generated/types.ts", await emitTypes(sdk.defs, Object.keys(sdk.own), from));
  files.set("sdk/src/generated/limits.ts", emitLimits(table("limits.json"), from));
  files.set("sdk/src/generated/codes.ts", emitCodes(table("codes.json"), from));
  files.set("sdk/src/generated/methods.ts", emitMethods(table("methods.json"), table("limits.json"), from));
  files.set(
    "sdk/src/generated/type-map.ts",
    emitTypeMap(sdk.defs, Object.keys(sdk.own), "ContractTypes", from),
  );
  files.set("sdk/src/generated/kinds.ts", emitKinds(table("kinds.json"), from));
  files.set("sdk/schema/terminal-plugin.schema.json", publishedSchema(sdk.defs, "PluginManifest"));
  files.set(
    "host-runtime/src/contract/generated/validators.ts",
    await emitValidators(sdk.defs, Object.keys(sdk.own), from),
  );

  const controlFolder = join(root, "reference-host/contract");
  if (existsSync(controlFolder)) {
    const control = loadContract(controlFolder, sdk);
    const names = Object.keys(control.own);
    const source = banner("reference-host/contract");
    files.set(
      "reference-host/src/control/generated/types.ts",
      await emitTypes(control.defs, names, source, "@terminal-plugin/sdk/protocol"),
    );
    files.set(
      "reference-host/src/control/generated/type-map.ts",
      emitTypeMap(control.defs, names, "ControlTypes", source),
    );
    files.set(
      "reference-host/src/control/generated/limits.ts",
      emitLimits(readJson(join(controlFolder, "limits.json")), source),
    );
    files.set(
      "reference-host/src/control/generated/methods.ts",
      emitControlMethods(readJson(join(controlFolder, "methods.json")), source),
    );
    files.set(
      "reference-host/src/control/generated/validators.ts",
      await emitValidators(control.defs, names, source),
    );
  }
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const check = process.argv.includes("--check");
  const stale = [];
  for (const [path, derived] of await deriveAll()) {
    const text = /validators|schema/.test(path)
      ? derived
      : await format(derived, { parser: "typescript", printWidth: 110 });
    const file = join(root, path);
    if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
    stale.push(path);
    if (check) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (check && stale.length) {
    console.error(`These files do not match the contract; run "npm run contract":\n  ${stale.join("\n  ")}`);
    process.exitCode = 1;
  } else console.log(stale.length ? `wrote ${stale.join(", ")}` : "contract: everything is current");
}
