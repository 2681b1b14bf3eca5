import { PluginError } from "@terminal-plugin/sdk";
import type {
  FetchOptions,
  FetchResponse,
  Network,
  PluginPermissions,
  Settings,
  Storage,
} from "@terminal-plugin/sdk";
import type {
  FetchParams,
  JsonValue,
  PermissionState,
  SettingValue,
  SettingValues,
} from "@terminal-plugin/sdk/protocol";
import { checkJson, PluginPlatformError, type Emitter } from "../kernel/index.ts";
import type { CallHost } from "./host-calls.ts";

/** `context.storage` over the host's methods. */
export function createStorage(call: CallHost, harden: <Value>(value: Value) => Value): Storage {
  return {
    get: async (key) => harden((await call("storage.get", { key: checkText(key, "storage key") })).value),
    set: async (key, value) => {
      await call("storage.set", {
        key: checkText(key, "storage key"),
        value: checkPluginJson(value, "value"),
      });
    },
    delete: async (key) => {
      await call("storage.delete", { key: checkText(key, "storage key") });
    },
    keys: async () => harden((await call("storage.keys", {})).keys),
  };
}

/** `context.network` over the host's method. */
export function createNetwork(call: CallHost, harden: <Value>(value: Value) => Value): Network {
  return {
    fetch: async (url: string, options: FetchOptions = {}): Promise<FetchResponse> => {
      const { method = "GET", headers, secretHeaders, body, cancellationToken } = options;
      const params: FetchParams = {
        url: checkText(url, "url"),
        method,
        ...(headers === undefined ? {} : { headers: { ...headers } }),
        ...(secretHeaders === undefined ? {} : { secretHeaders: { ...secretHeaders } }),
        ...(body === undefined ? {} : { body: checkText(body, "body") }),
      };
      checkPluginJson(params, "network.fetch");
      const answer = await call("network.fetch", params, cancellationToken);
      return harden({
        status: answer.status,
        headers: Object.fromEntries(
          Object.entries(answer.headers).map(([name, value]) => [name, value ?? ""]),
        ),
        body: answer.body,
        ok: answer.status >= 200 && answer.status < 300,
        json: (): JsonValue => JSON.parse(answer.body) as JsonValue,
      });
    },
  };
}

/** `context.settings` over the latest values. */
export function createSettings(current: () => SettingValues, changes: Emitter<SettingValues>): Settings {
  return {
    get(key: string): SettingValue | undefined {
      const values = current();
      return typeof key === "string" && Object.hasOwn(values, key) ? values[key] : undefined;
    },
    onDidChange: (listener) => changes.on(checkListener(listener)),
  };
}

/** `context.permissions` over the latest states. */
export function createPermissions(
  current: () => readonly PermissionState[],
  changes: Emitter<readonly PermissionState[]>,
): PluginPermissions {
  return {
    list: () => current(),
    get: (permission) => current().find((state) => state.permission === permission),
    onDidChange: (listener) => changes.on(checkListener(listener)),
  };
}

/** Returns a listener of the plugin, or throws a TypeError. */
export function checkListener<Listener>(listener: Listener): Listener {
  if (typeof listener !== "function") throw new TypeError("Expected a function as listener.");
  return listener;
}

/** A value of the plugin as JSON; throws a PluginError. */
export function checkPluginJson(value: unknown, where: string): JsonValue {
  try {
    return checkJson(value, where);
  } catch (error) {
    if (error instanceof PluginPlatformError) throw new PluginError(error.code, error.message);
    throw error;
  }
}

function checkText(value: unknown, what: string): string {
  if (typeof value === "string") return value;
  throw new PluginError("contract_violation", `Expected the ${what} to be a string, got ${typeof value}.`);
}
