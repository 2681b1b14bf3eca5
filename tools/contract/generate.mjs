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

async function deriveAll() {
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
    "host-runtime/src/contract/generated/frame-validators.ts",
    await emitValidators(sdk.defs, ["TerminalInterceptorFrame"], from),
  );
  files.set(
    "sdk/src/generated/remote-validators.ts",
    await emitValidators(sdk.defs, ["RemoteClientMessage", "RemoteServerMessage"], from),
  );
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

/** Every derived file by its path, as it has to stand in the repository. */
export async function deriveFormatted() {
  const files = new Map();
  for (const [path, derived] of await deriveAll())
    files.set(
      path,
      /validators|schema/.test(path)
        ? derived
        : await format(derived, { parser: "typescript", printWidth: 110 }),
    );
  return files;
}

/** Paths of the derived files that differ from what stands in `base`. */
export function staleFiles(files, base = root) {
  return [...files]
    .filter(
      ([path, text]) => !existsSync(join(base, path)) || readFileSync(join(base, path), "utf8") !== text,
    )
    .map(([path]) => path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await deriveFormatted();
  const stale = staleFiles(files);
  if (stale.length === 0) console.log("contract: everything is current");
  else if (process.argv.includes("--check")) {
    console.error(`These files do not match the contract; run "npm run contract":\n  ${stale.join("\n  ")}`);
    process.exitCode = 1;
  } else {
    for (const path of stale) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), files.get(path));
    }
    console.log(`wrote ${stale.join(", ")}`);
  }
}
