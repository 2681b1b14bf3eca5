import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readGateResults, type GateResult } from "@terminal-plugin/host-runtime";

/** Beside the built code and beside the source. */
const file = fileURLToPath(new URL("../gate-results.json", import.meta.url));

/** Results of the benchmark that this build carries (BEN-6). Without a readable file there are none. */
export function readCarriedResults(): readonly GateResult[] {
  try {
    return readGateResults(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return [];
  }
}
