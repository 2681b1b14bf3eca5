import { readFileSync } from "node:fs";

/** The version of this package, which is that of all packages of the platform. */
export function platformVersion(): string {
  const content: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const version =
    typeof content === "object" && content !== null && "version" in content ? content.version : "";
  return String(version);
}
