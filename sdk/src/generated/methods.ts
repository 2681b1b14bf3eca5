// Derived from sdk/contract by "npm run contract". Do not edit.

import type {
  ActivateParams,
  AttachInterceptorParams,
  DeactivateResult,
  DetachInterceptorParams,
  EmptyValue,
  FetchParams,
  FetchResult,
  InvokeParams,
  JsonValue,
  LoadParams,
  LogParams,
  PermissionsChangedParams,
  RegisterParams,
  SettingsChangedParams,
  StorageDeleteParams,
  StorageGetParams,
  StorageGetResult,
  StorageKeysResult,
  StorageSetParams,
  TerminalEventParams,
  UnregisterParams,
} from "./types.ts";

/** Parameters and result of every method of the control channel. */
export interface MethodTypes {
  /** Hands the plugin text to its sandbox. */
  readonly "runner.load": { readonly params: LoadParams; readonly result: EmptyValue };
  /** Checks that the sandbox still answers. */
  readonly "runner.ping": { readonly params: EmptyValue; readonly result: EmptyValue };
  /** Runs the plugin's activate. */
  readonly "plugin.activate": { readonly params: ActivateParams; readonly result: EmptyValue };
  /** Disposes of everything the plugin made. */
  readonly "plugin.deactivate": { readonly params: EmptyValue; readonly result: DeactivateResult };
  /** Invokes a provider. */
  readonly "provider.invoke": { readonly params: InvokeParams; readonly result: JsonValue };
  /** Attaches an interceptor to a terminal. */
  readonly "interceptor.attach": { readonly params: AttachInterceptorParams; readonly result: EmptyValue };
  /** Ends an attachment. */
  readonly "interceptor.detach": { readonly params: DetachInterceptorParams; readonly result: undefined };
  /** Delivers a lifecycle event. */
  readonly "terminal.event": { readonly params: TerminalEventParams; readonly result: undefined };
  /** Delivers changed settings. */
  readonly "settings.changed": { readonly params: SettingsChangedParams; readonly result: undefined };
  /** Delivers changed permissions. */
  readonly "permissions.changed": { readonly params: PermissionsChangedParams; readonly result: undefined };
  /** The sandbox is locked down and waits for its plugin. */
  readonly "runner.ready": { readonly params: EmptyValue; readonly result: undefined };
  /** Registers a provider. */
  readonly "providers.register": { readonly params: RegisterParams; readonly result: EmptyValue };
  /** Withdraws a registration. */
  readonly "providers.unregister": { readonly params: UnregisterParams; readonly result: EmptyValue };
  /** Writes a line to the plugin's log. */
  readonly "log.write": { readonly params: LogParams; readonly result: undefined };
  /** Reads a stored value. */
  readonly "storage.get": { readonly params: StorageGetParams; readonly result: StorageGetResult };
  /** Stores a value. */
  readonly "storage.set": { readonly params: StorageSetParams; readonly result: EmptyValue };
  /** Removes a stored value. */
  readonly "storage.delete": { readonly params: StorageDeleteParams; readonly result: EmptyValue };
  /** Lists the stored keys. */
  readonly "storage.keys": { readonly params: EmptyValue; readonly result: StorageKeysResult };
  /** Makes an HTTP request for the plugin. */
  readonly "network.fetch": { readonly params: FetchParams; readonly result: FetchResult };
}

/** Name of a method of the control channel. */
export type MethodName = keyof MethodTypes;

/** One row of the method table. */
export interface MethodRow {
  /** Who sends it. */
  readonly direction: "host-to-plugin" | "plugin-to-host";
  /** Whether it is answered. */
  readonly kind: "request" | "notification";
  /** Contract type of the parameters. */
  readonly params: string;
  /** Contract type of the result, null for a notification. */
  readonly result: string | null;
  /** Default deadline in milliseconds, null where none applies. */
  readonly deadlineMs: number | null;
  /** First revision of the contract that has it. */
  readonly since: string;
}

/** Direction, types, deadline and first revision of every method. */
export const methods: { readonly [Name in MethodName]: MethodRow } = Object.freeze({
  "runner.load": {
    direction: "host-to-plugin",
    kind: "request",
    params: "LoadParams",
    result: "EmptyValue",
    deadlineMs: 5000,
    since: "1.0.0",
  },
  "runner.ping": {
    direction: "host-to-plugin",
    kind: "request",
    params: "EmptyValue",
    result: "EmptyValue",
    deadlineMs: 5000,
    since: "1.0.0",
  },
  "plugin.activate": {
    direction: "host-to-plugin",
    kind: "request",
    params: "ActivateParams",
    result: "EmptyValue",
    deadlineMs: 5000,
    since: "1.0.0",
  },
  "plugin.deactivate": {
    direction: "host-to-plugin",
    kind: "request",
    params: "EmptyValue",
    result: "DeactivateResult",
    deadlineMs: 2000,
    since: "1.0.0",
  },
  "provider.invoke": {
    direction: "host-to-plugin",
    kind: "request",
    params: "InvokeParams",
    result: "JsonValue",
    deadlineMs: 1500,
    since: "1.0.0",
  },
  "interceptor.attach": {
    direction: "host-to-plugin",
    kind: "request",
    params: "AttachInterceptorParams",
    result: "EmptyValue",
    deadlineMs: 1500,
    since: "1.0.0",
  },
  "interceptor.detach": {
    direction: "host-to-plugin",
    kind: "notification",
    params: "DetachInterceptorParams",
    result: null,
    deadlineMs: null,
    since: "1.0.0",
  },
  "terminal.event": {
    direction: "host-to-plugin",
    kind: "notification",
    params: "TerminalEventParams",
    result: null,
    deadlineMs: null,
    since: "1.0.0",
  },
  "settings.changed": {
    direction: "host-to-plugin",
    kind: "notification",
    params: "SettingsChangedParams",
    result: null,
    deadlineMs: null,
    since: "1.0.0",
  },
  "permissions.changed": {
    direction: "host-to-plugin",
    kind: "notification",
    params: "PermissionsChangedParams",
    result: null,
    deadlineMs: null,
    since: "1.0.0",
  },
  "runner.ready": {
    direction: "plugin-to-host",
    kind: "notification",
    params: "EmptyValue",
    result: null,
    deadlineMs: null,
    since: "1.0.0",
  },
  "providers.register": {
    direction: "plugin-to-host",
    kind: "request",
    params: "RegisterParams",
    result: "EmptyValue",
    deadlineMs: 1500,
    since: "1.0.0",
  },
  "providers.unregister": {
    direction: "plugin-to-host",
    kind: "request",
    params: "UnregisterParams",
    result: "EmptyValue",
    deadlineMs: 1500,
    since: "1.0.0",
  },
  "log.write": {
    direction: "plugin-to-host",
    kind: "notification",
    params: "LogParams",
    result: null,
    deadlineMs: null,
    since: "1.0.0",
  },
  "storage.get": {
    direction: "plugin-to-host",
    kind: "request",
    params: "StorageGetParams",
    result: "StorageGetResult",
    deadlineMs: 1500,
    since: "1.0.0",
  },
  "storage.set": {
    direction: "plugin-to-host",
    kind: "request",
    params: "StorageSetParams",
    result: "EmptyValue",
    deadlineMs: 1500,
    since: "1.0.0",
  },
  "storage.delete": {
    direction: "plugin-to-host",
    kind: "request",
    params: "StorageDeleteParams",
    result: "EmptyValue",
    deadlineMs: 1500,
    since: "1.0.0",
  },
  "storage.keys": {
    direction: "plugin-to-host",
    kind: "request",
    params: "EmptyValue",
    result: "StorageKeysResult",
    deadlineMs: 1500,
    since: "1.0.0",
  },
  "network.fetch": {
    direction: "plugin-to-host",
    kind: "request",
    params: "FetchParams",
    result: "FetchResult",
    deadlineMs: 60000,
    since: "1.0.0",
  },
});
