import { PluginError, type JsonValue } from "@terminal-plugin/sdk";
import { findJsonProblem, limits } from "@terminal-plugin/sdk/protocol";
import { encodeUtf8 } from "./utf8.ts";

/** A frozen copy of a value that has to be plain JSON (LIM-2). Throws `value_not_json` or `value_too_deep`. */
export function copyJson(value: unknown, where: string): JsonValue {
  const problem = findJsonProblem(value);
  if (problem)
    throw new PluginError(
      problem.code,
      `${where}${problem.path}: expected plain JSON, got ${problem.found}.`,
    );
  return deepFreeze(JSON.parse(JSON.stringify(value)) as JsonValue);
}

/** UTF-8 bytes of the serialized value (LIM-1). */
export function jsonBytes(value: JsonValue): number {
  return encodeUtf8(JSON.stringify(value)).length;
}

/** As `copyJson`, and throws `value_too_large` above 128 KiB (LIM-1). */
export function copyProviderJson(value: unknown, where: string): JsonValue {
  const copy = copyJson(value, where);
  const bytes = jsonBytes(copy);
  if (bytes > limits.providerResultBytes)
    throw new PluginError(
      "value_too_large",
      `${where}: expected at most ${limits.providerResultBytes} bytes of JSON, got ${bytes}.`,
    );
  return copy;
}

/** Freezes an object and all that it holds. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const item of Object.values(value)) deepFreeze(item);
  return value;
}
