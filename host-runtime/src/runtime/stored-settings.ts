import type { JsonValue, SettingValue } from "@terminal-plugin/sdk/protocol";

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

/** The fields of the stored document. */
export function writeStoredSettings({ values, secrets }: StoredSettings): {
  readonly [key: string]: JsonValue;
} {
  return {
    values: [...values].map(([key, value]) => [key, value]),
    secrets: [...secrets].map(([key, { reference, sealed, origins }]) => [
      key,
      reference,
      sealed,
      [...origins],
    ]),
  };
}

/** Reads them; undefined when they have another form. */
export function readStoredSettings({
  values,
  secrets,
}: {
  readonly [key: string]: JsonValue;
}): StoredSettings | undefined {
  if (!Array.isArray(values) || !values.every(isValueEntry)) return undefined;
  if (!Array.isArray(secrets) || !secrets.every(isSecretEntry)) return undefined;
  return {
    values: new Map(values),
    secrets: new Map(
      secrets.map(([key, reference, sealed, origins]) => [key, { reference, sealed, origins }]),
    ),
  };
}

function isValueEntry(entry: JsonValue): entry is [string, SettingValue] {
  return (
    Array.isArray(entry) &&
    entry.length === 2 &&
    isText(entry[0]) &&
    ["string", "number", "boolean"].includes(typeof entry[1])
  );
}

function isSecretEntry(entry: JsonValue): entry is [string, string, string, string[]] {
  if (!Array.isArray(entry) || entry.length !== 4) return false;
  const origins: unknown = entry[3];
  return entry.slice(0, 3).every(isText) && Array.isArray(origins) && origins.every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
