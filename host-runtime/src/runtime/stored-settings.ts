import type { JsonValue, SettingValue } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";

/** A secret as it is stored. */
export interface StoredSecret {
  /** What the plugin gets in its place. */
  readonly reference: string;
  /** The encrypted text. */
  readonly sealed: string;
  /** Servers that it was entered for: another version of the plugin adds none. */
  readonly origins: readonly string[];
}

/** What the user set for one plugin. */
export interface StoredSettings {
  readonly values: ReadonlyMap<string, SettingValue>;
  readonly secrets: ReadonlyMap<string, StoredSecret>;
}

/** Nothing set. */
export const noSettings: StoredSettings = Object.freeze({ values: new Map(), secrets: new Map() });

/** The stored document of settings. */
export function writeStoredSettings({ values, secrets }: StoredSettings): JsonValue {
  return {
    version: 1,
    values: [...values].map(([key, value]) => [key, value]),
    secrets: [...secrets].map(([key, { reference, sealed, origins }]) => [
      key,
      reference,
      sealed,
      [...origins],
    ]),
  };
}

/** Reads a stored document. Throws `store_damaged`. */
export function readStoredSettings(document: JsonValue, name: string): StoredSettings {
  const { version, values, secrets } = fieldsOf(document);
  if (version !== 1 || !Array.isArray(values) || !Array.isArray(secrets)) throw damaged(name);
  return {
    values: new Map(
      values.map((entry: JsonValue): readonly [string, SettingValue] => {
        const [key, value] = Array.isArray(entry) ? (entry as readonly JsonValue[]) : [];
        if (typeof key === "string" && isSettingValue(value)) return [key, value];
        throw damaged(name);
      }),
    ),
    secrets: new Map(
      secrets.map((entry: JsonValue): readonly [string, StoredSecret] => {
        const [key, reference, sealed, origins] = Array.isArray(entry) ? (entry as readonly JsonValue[]) : [];
        if (
          isText(key) &&
          isText(reference) &&
          isText(sealed) &&
          Array.isArray(origins) &&
          origins.every(isText)
        )
          return [key, { reference, sealed, origins }];
        throw damaged(name);
      }),
    ),
  };
}

function fieldsOf(document: JsonValue): Readonly<Record<string, JsonValue>> {
  const isObject = typeof document === "object" && document !== null && !Array.isArray(document);
  return isObject ? (document as Readonly<Record<string, JsonValue>>) : {};
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isSettingValue(value: unknown): value is SettingValue {
  return ["string", "number", "boolean"].includes(typeof value);
}

function damaged(name: string): PluginPlatformError {
  return new PluginPlatformError("store_damaged", `${name}: expected lists of values and of secrets.`);
}
