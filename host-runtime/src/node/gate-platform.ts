import { readFileSync } from "node:fs";
import { arch, availableParallelism, platform } from "node:os";
import { fileURLToPath } from "node:url";
import { cpuClassOf, type GateCell } from "../runtime/index.ts";

/** The cell of this machine, and the version of this package: what results of the benchmark are compared with. */
export function readGatePlatform(): { readonly cell: GateCell; readonly version: string } {
  return {
    cell: {
      os: platform(),
      arch: arch(),
      node: Number(process.versions.node.split(".")[0]),
      cpuClass: cpuClassOf(availableParallelism()),
    },
    version: readOwnVersion(),
  };
}

function readOwnVersion(): string {
  const path = fileURLToPath(new URL("../../package.json", import.meta.url));
  const content: unknown = JSON.parse(readFileSync(path, "utf8"));
  const version =
    typeof content === "object" && content !== null && "version" in content ? content.version : undefined;
  return typeof version === "string" ? version : "unknown";
}
