import type { CancellationToken } from "./cancellation.ts";
import type { Disposable } from "./disposable.ts";
import type {
  JsonValue,
  Permission,
  PermissionState,
  SettingValue,
  SettingValues,
  TerminalEvent,
} from "@terminal-plugin/sdk/protocol";

/**
 * Lifecycle events of terminal sessions.
 */
export interface Terminals {
  /**
   * Calls `listener` for each event, in order. A snapshot event comes immediately before a provider's first invocation
   * (SNP-3); further events only while the plugin holds a lasting grant of `provider.terminal` (SNP-7). Events are
   * frozen and hold no command text and no output (SNP-5).
   */
  onDidChange(listener: (event: TerminalEvent) => void): Disposable;
}

/**
 * Writes to the plugin's log, which the user can read. It is bounded to 1 MiB, oldest lines go first (LIM-6), and a
 * line is cut at 16,384 UTF-16 code units. Write no terminal content and no secrets (OBS-2). Never throws.
 */
export interface Log {
  /** For the author; hidden by default. */
  debug(message: string): void;
  /** Normal events. */
  info(message: string): void;
  /** Something is wrong but the plugin goes on. */
  warn(message: string): void;
  /** Something failed. */
  error(message: string): void;
}

/**
 * Key-value storage of this plugin alone, kept over restarts, at most 5 MiB as JSON (LIM-6). Keys have 1 to 256
 * characters. Methods reject with a PluginError: `quota_exceeded`, `value_not_json`, `value_too_large`,
 * `contract_violation` for a bad key, `unsupported_capability` when the host keeps no storage.
 */
export interface Storage {
  /** The value, or undefined when there is none. */
  get(key: string): Promise<JsonValue | undefined>;
  /** Stores a copy of `value`; resolves when the host has it. */
  set(key: string, value: JsonValue): Promise<void>;
  /** Removes the value; does nothing when there is none. */
  delete(key: string): Promise<void>;
  /** All keys in ascending order. */
  keys(): Promise<readonly string[]>;
}

/**
 * Values of the settings that the manifest declares under `contributes.configuration` (CFG-1).
 */
export interface Settings {
  /**
   * The user's value, else the declared default, else undefined. A secret is an opaque reference, never its text.
   */
  get(key: string): SettingValue | undefined;
  /** Calls `listener` with all values after the user changed some. */
  onDidChange(listener: (values: SettingValues) => void): Disposable;
}

/**
 * A header value that the host completes with a secret of the plugin, which never sees it (CFG-1).
 */
export interface SecretHeader {
  /** Text before the secret, such as `"Bearer "`; at most 64 characters. */
  readonly prefix?: string;
  /** The secret's reference, as `context.settings.get` returns it. */
  readonly secret: string;
}

/**
 * Details of a request.
 */
export interface FetchOptions {
  /** Request method; `GET` when absent. */
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  /**
   * At most 64 headers of 16 KiB together. Those of the connection, of cookies and of the browser's rules between
   * origins (`Host`, `Cookie`, `Origin`, `Sec-…`, `Proxy-…` and such) are refused with `contract_violation`.
   */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * At most 8 headers with secrets. Each goes only to the origins that the manifest names for it, and not on to another
   * origin after a redirect. Rejects with `secret_unknown` for a secret that is not set or not meant for the server.
   */
  readonly secretHeaders?: Readonly<Record<string, SecretHeader>>;
  /** Body as text, at most 512 KiB in UTF-8; not with `GET` and `HEAD`. */
  readonly body?: string;
  /** Gives up the request; the promise then rejects with `cancelled`. */
  readonly cancellationToken?: CancellationToken;
}

/**
 * The answer of a server.
 */
export interface FetchResponse {
  /** HTTP status, 100 to 599. */
  readonly status: number;
  /** Whether the status is 200 to 299. */
  readonly ok: boolean;
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Body as text. */
  readonly body: string;
  /** The body as JSON. Throws a SyntaxError when it is none. */
  json(): JsonValue;
}

/**
 * HTTP requests that the host makes for the plugin (GRA-12).
 */
export interface Network {
  /**
   * Requests an `https:` address whose origin the plugin holds a `network:` permission for. At most 5 redirects are
   * followed; each needs the permission of its own origin. Private and loopback addresses are refused, no cookies kept,
   * 16 requests run at a time, an exchange takes 30 s and an answer 768 KiB at most. Rejects with a PluginError:
   * `permission_undeclared`, `permission_denied`, `contract_violation` for a bad request, `address_refused`,
   * `network_failed`, `value_too_large`, `too_many_requests`, `cancelled`, `deadline_exceeded`,
   * `unsupported_capability`.
   */
  fetch(url: string, options?: FetchOptions): Promise<FetchResponse>;
}

/**
 * Timers of the plugin: at most 256 at a time, all ended on deactivation (SDK-6). The methods throw a PluginError
 * `quota_exceeded` above that. What a callback throws goes to the plugin's log.
 */
export interface Timers {
  /** Calls `callback` once after `delayMs` milliseconds. */
  setTimeout(callback: () => void, delayMs: number): Disposable;
  /** Calls `callback` every `periodMs` milliseconds, at least 1. */
  setInterval(callback: () => void, periodMs: number): Disposable;
}

/**
 * A clock that is too coarse to measure other programs by.
 */
export interface Clock {
  /** Whole milliseconds since the Unix epoch (SDK-6). */
  now(): number;
}

/**
 * Cryptographic randomness.
 */
export interface Random {
  /** `count` random bytes, at most 65,536. Throws a RangeError above that. */
  bytes(count: number): Uint8Array;
  /** A version 4 UUID. */
  uuid(): string;
}

/**
 * Which permissions the plugin holds. Asking here never causes a prompt (SDK-14).
 */
export interface PluginPermissions {
  /** State of every permission that the manifest declares. */
  list(): readonly PermissionState[];
  /** State of one permission, undefined when the manifest does not declare it. */
  get(permission: Permission): PermissionState | undefined;
  /** Calls `listener` with the state of every declared permission after a change. */
  onDidChange(listener: (permissions: readonly PermissionState[]) => void): Disposable;
}
