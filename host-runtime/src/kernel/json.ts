import { findJsonProblem, limits, type ContractTypes, type JsonValue } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "./errors.ts";

/**
 * Checks that a value made by code in this process is plain JSON within the depth and count limits (LIM-2, LIM-6).
 * Returns the value as JsonValue. Throws `value_not_json` or `value_too_deep` with the place.
 */
export function checkJson(value: unknown, where: string): JsonValue {
  const problem = findJsonProblem(value);
  if (problem)
    throw new PluginPlatformError(
      problem.code,
      `${where}${problem.path}: expected plain JSON, got ${problem.found}.`,
    );
  return value as JsonValue;
}

/** A value of a contract type as JsonValue: the contract holds JSON only, which interfaces do not tell the compiler. */
export function contractJson(value: ContractTypes[keyof ContractTypes]): JsonValue {
  return value as JsonValue;
}

/** Where a text stops being its own count of bytes. The engine looks for it faster than a loop does. */
const beyondAscii = /[^\x00-\x7f]/;

/** Bytes of a JSON value as it is really sent: UTF-8 of the serialized text (LIM-1). */
export function jsonByteLength(text: string): number {
  const start = text.search(beyondAscii);
  if (start < 0) return text.length;
  let bytes = text.length;
  for (let index = start; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
      bytes += 2;
      index += 1;
    } else bytes += 2;
  }
  return bytes;
}

/** Whether a text has more than `maxBytes` bytes in UTF-8, counted only when its length leaves a doubt. */
export function exceedsBytes(text: string, maxBytes: number): boolean {
  if (text.length > maxBytes) return true;
  return text.length * 3 > maxBytes && jsonByteLength(text) > maxBytes;
}

/** Levels and values that the envelope of a control message may add around a value within the limits. */
const envelope = { levels: 2, values: 16 };

/**
 * Bounds JSON text before it is parsed: nesting and number of values, counted without building anything. With
 * `isMessage` the envelope of a control message comes on top. Throws `value_too_deep`. Text that is not JSON is left
 * to the parser.
 */
export function scanJsonText(text: string, where: string, isMessage = false): void {
  const maxDepth = limits.jsonDepth + (isMessage ? envelope.levels : 0);
  const maxValues = limits.jsonValues + (isMessage ? envelope.values : 0);
  let depth = 0;
  let values = 1;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === 0x22) {
      index = endOfString(text, index);
    } else if (unit === 0x5b || unit === 0x7b) {
      depth += 1;
      if (depth > maxDepth) break;
      if (!closesAt(text, index + 1)) values += 1;
    } else if (unit === 0x5d || unit === 0x7d) depth -= 1;
    else if (unit === 0x2c) values += 1;
  }
  if (depth > maxDepth || values > maxValues) throw tooDeep(where);
}

function closesAt(text: string, start: number): boolean {
  let index = start;
  while (text.charCodeAt(index) <= 0x20) index += 1;
  return text.charCodeAt(index) === 0x5d || text.charCodeAt(index) === 0x7d;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === 0x5c) backslashes += 1;
    if (backslashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

function tooDeep(where: string): PluginPlatformError {
  return new PluginPlatformError(
    "value_too_deep",
    `${where}: expected at most ${limits.jsonDepth} levels and ${limits.jsonValues} values.`,
  );
}
