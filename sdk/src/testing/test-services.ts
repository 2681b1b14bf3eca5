import {
  PluginError,
  type FetchOptions,
  type FetchResponse,
  type JsonValue,
  type Network,
  type PermissionState,
  type PluginPermissions,
  type Random,
  type Settings,
  type SettingValue,
  type SettingValues,
  type Storage,
} from "@terminal-plugin/sdk";
import { limits } from "@terminal-plugin/sdk/protocol";
import { copyJson, jsonBytes } from "./json-copy.ts";
import type { Listeners } from "./listeners.ts";
import type { ManifestLike } from "./manifest-like.ts";

/** What a test answers a request with. */
export interface TestResponse {
  /** HTTP status; 200 when absent. */
  readonly status?: number;
  /** Headers by lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Body as text; empty when absent. */
  readonly body?: string;
}

/** Answers the plugin's requests in place of the network. */
export type TestFetch = (url: string, options: FetchOptions) => TestResponse | Promise<TestResponse>;

/** `context.storage` over a map. */
export function createTestStorage(values: Map<string, JsonValue>): Storage {
  const checkKey = (key: string): void => {
    if (typeof key !== "string" || key.length < 1 || key.length > 256)
      throw new PluginError("contract_violation", "Expected a key of 1 to 256 characters.");
  };
  return {
    async get(key) {
      checkKey(key);
      const value = values.get(key);
      return value === undefined ? undefined : copyJson(value, "value");
    },
    async set(key, value) {
      checkKey(key);
      const copy = copyJson(value, "value");
      const bytes = [...values].reduce(
        (sum, [other, stored]) => sum + (other === key ? 0 : entryBytes(other, stored)),
        0,
      );
      if (bytes + entryBytes(key, copy) > limits.storageBytes)
        throw new PluginError("quota_exceeded", `Expected at most ${limits.storageBytes} stored bytes.`);
      values.set(key, copy);
    },
    async delete(key) {
      checkKey(key);
      values.delete(key);
    },
    async keys() {
      return [...values.keys()].sort();
    },
  };
}

/** `context.settings`: the test's values, then the manifest's defaults. */
export function createTestSettings(
  manifest: ManifestLike | undefined,
  current: () => SettingValues,
  listeners: Listeners<SettingValues>,
): Settings {
  return {
    get(key): SettingValue | undefined {
      const values = current();
      if (Object.hasOwn(values, key)) return values[key];
      const properties = manifest?.contributes?.configuration?.properties ?? {};
      return Object.hasOwn(properties, key) ? properties[key]?.default : undefined;
    },
    onDidChange: (listener) => listeners.add(listener),
  };
}

/** `context.permissions`. */
export function createTestPermissions(
  states: ReadonlyMap<string, PermissionState>,
  listeners: Listeners<readonly PermissionState[]>,
): PluginPermissions {
  return {
    list: () => Object.freeze([...states.values()]),
    get: (permission) => states.get(permission),
    onDidChange: (listener) => listeners.add(listener),
  };
}

/** `context.network`: checks the permission of the origin, then asks the test. */
export function createTestNetwork(
  states: ReadonlyMap<string, PermissionState> | undefined,
  answer: TestFetch | undefined,
): Network {
  return {
    async fetch(url, options = {}): Promise<FetchResponse> {
      const origin = /^https:\/\/[a-z0-9.-]+(:\d+)?(?=[/?#]|$)/.exec(url)?.[0];
      if (!origin) throw new PluginError("contract_violation", "Expected an https address.");
      const state = states?.get(`network:${origin}`);
      if (states && !state)
        throw new PluginError("permission_undeclared", `The manifest does not declare network:${origin}.`);
      if (state && state.state !== "granted")
        throw new PluginError("permission_denied", `network:${origin} is not granted.`);
      if (options.cancellationToken?.isCancellationRequested)
        throw new PluginError("cancelled", "The request was cancelled.");
      if (!answer) throw new PluginError("unsupported_capability", "The test gives no `fetch`.");
      const { status = 200, headers = {}, body = "" } = await answer(url, options);
      return Object.freeze({
        status,
        ok: status >= 200 && status < 300,
        headers: Object.freeze({ ...headers }),
        body,
        json: () => JSON.parse(body) as JsonValue,
      });
    },
  };
}

/** `context.random`: the same numbers in every run. */
export function createTestRandom(): Random {
  let state = 0x2545f491;
  const nextByte = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 0xff;
  };
  const bytes = (count: number): Uint8Array => {
    if (!(count >= 0 && count <= 65_536)) throw new RangeError("Expected 0 to 65,536 bytes.");
    return Uint8Array.from({ length: count }, nextByte);
  };
  return {
    bytes,
    uuid(): string {
      const digits = [...bytes(16)].map((byte, index) => {
        const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
        return value.toString(16).padStart(2, "0");
      });
      return digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    },
  };
}

/** As the host counts: key and value as JSON, with the brackets and commas around. */
function entryBytes(key: string, value: JsonValue): number {
  return 4 + jsonBytes(key) + jsonBytes(value);
}
