import { limits, type JsonValue } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "./errors.ts";

/**
 * Checks that a value made by code in this process is plain JSON (LIM-2): no functions, symbols, accessors, cycles,
 * sparse arrays, non-finite numbers, `toJSON`, or keys that change a prototype; within the depth and count limits.
 * Returns the value as JsonValue. Throws `value_not_json` or `value_too_deep` with the place.
 */
export function checkJson(value: unknown, where: string): JsonValue {
  let count = 0;
  const open = new Set<object>();
  const visit = (item: unknown, path: string, depth: number): void => {
    count += 1;
    if (depth > limits.jsonDepth || count > limits.jsonValues) {
      throw new PluginPlatformError(
        "value_too_deep",
        `${where}${path}: expected at most ${limits.jsonDepth} levels and ${limits.jsonValues} values.`,
      );
    }
    if (item === null || typeof item === "boolean" || typeof item === "string") return;
    if (typeof item === "number" && Number.isFinite(item)) return;
    if (typeof item !== "object")
      throw notJson(
        where,
        path,
        typeof item === "number" ? "a number that is not finite" : `a ${typeof item}`,
      );
    if (open.has(item)) throw notJson(where, path, "a cycle");
    open.add(item);
    if (Array.isArray(item)) visitArray(item, path, depth);
    else visitObject(item, path, depth);
    open.delete(item);
  };
  const visitArray = (items: readonly unknown[], path: string, depth: number): void => {
    if (Reflect.ownKeys(items).length !== items.length + 1)
      throw notJson(where, path, "a sparse array or one with extra properties");
    for (let index = 0; index < items.length; index += 1)
      visit(dataValue(items, String(index), `${path}/${index}`), `${path}/${index}`, depth + 1);
  };
  const visitObject = (item: object, path: string, depth: number): void => {
    const prototype: unknown = Object.getPrototypeOf(item);
    if (prototype !== Object.prototype && prototype !== null)
      throw notJson(where, path, "an object with a class");
    for (const key of Reflect.ownKeys(item)) {
      if (typeof key === "symbol") throw notJson(where, path, "a symbol key");
      if (key === "__proto__" || key === "toJSON") throw notJson(where, path, `the key ${key}`);
      visit(dataValue(item, key, `${path}/${key}`), `${path}/${key}`, depth + 1);
    }
  };
  const dataValue = (owner: object, key: string, path: string): unknown => {
    const property = Object.getOwnPropertyDescriptor(owner, key);
    if (!property || !("value" in property) || !property.enumerable)
      throw notJson(where, path, "an accessor, a hidden property or a hole");
    return property.value;
  };
  visit(value, "", 1);
  return value as JsonValue;
}

/** Bytes of a JSON value as it is really sent: UTF-8 of the serialized text (LIM-1). */
export function jsonByteLength(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
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

/**
 * Bounds JSON text before it is parsed: nesting and number of values, counted without building anything.
 * Throws `value_too_deep`. Text that is not JSON is left to the parser.
 */
export function scanJsonText(text: string, where: string): void {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === 0x22) {
      index = endOfString(text, index);
    } else if (unit === 0x5b || unit === 0x7b) {
      depth += 1;
      if (depth > limits.jsonDepth) break;
      values += 1;
    } else if (unit === 0x5d || unit === 0x7d) depth -= 1;
    else if (unit === 0x2c) values += 1;
  }
  if (depth > limits.jsonDepth || values > limits.jsonValues) {
    throw new PluginPlatformError(
      "value_too_deep",
      `${where}: expected at most ${limits.jsonDepth} levels and ${limits.jsonValues} values.`,
    );
  }
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

function notJson(where: string, path: string, what: string): PluginPlatformError {
  return new PluginPlatformError("value_not_json", `${where}${path}: expected plain JSON, got ${what}.`);
}
