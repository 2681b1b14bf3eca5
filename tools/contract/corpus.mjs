// Reads a contract's corpus: for each type, values that fit and values that do not, each with its reason.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "./load.mjs";

/** Maps a type's name to `{ valid: [value], invalid: [{ name, value, why }] }`. */
export function readCorpus(contractFolder) {
  const folder = join(contractFolder, "examples");
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => [name.slice(0, -".json".length), readJson(join(folder, name))]),
  );
}
