import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";

/**
 * Writes a value in the canonical form of RFC 8785: keys in the order of their UTF-16 code units, no white space, numbers
 * and texts as ECMAScript writes them. Throws `signature_not_canonical` for what has no such form: a text with half of a
 * surrogate pair, or a number that is not finite.
 */
export function writeCanonicalJson(value: JsonValue): string {
  if (typeof value === "string") return writeText(value);
  if (typeof value === "number" && !Number.isFinite(value))
    throw refused(`expected a finite number, got ${value}`);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(writeCanonicalJson).join(",")}]`;
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${writeText(key)}:${writeCanonicalJson(member)}`).join(",")}}`;
}

/** `Array.isArray`, which does not tell readonly arrays apart. */
function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function writeText(text: string): string {
  if (!/\p{Surrogate}/u.test(text)) return JSON.stringify(text);
  throw refused("expected texts of whole characters, got half of a surrogate pair");
}

function refused(problem: string): PluginPlatformError {
  return new PluginPlatformError("signature_not_canonical", `There is no canonical form: ${problem}.`);
}
