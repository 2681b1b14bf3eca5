import type {
  CancellationToken,
  ContributionId,
  HostInfo,
  InterceptorKind,
  JsonValue,
  KnownProviderKind,
  PermissionState,
  ResultOf,
  RuntimeKind,
  SettingValues,
  TerminalEvent,
  TerminalSnapshot,
} from "@terminal-plugin/sdk";
import type { ManifestLike } from "./manifest-like.ts";
import type { PayloadFields } from "./payloads.ts";
import type { Registration } from "./registrations.ts";
import type { TestFetch } from "./test-services.ts";

/** How a test host is set up. Everything has a default. */
export interface TestHostOptions {
  /** The plugin's manifest. With it, registrations and permissions are checked; without it, any id is accepted. */
  readonly manifest?: ManifestLike;
  /** What `context.host` says differently. */
  readonly host?: Partial<HostInfo>;
  /** What `context.plugin.mode` says; `isolated` when absent. */
  readonly mode?: RuntimeKind;
  /** The user's settings. */
  readonly settings?: SettingValues;
  /** Stored values at the start. */
  readonly storage?: Readonly<Record<string, JsonValue>>;
  /** Permissions that are not granted, or granted otherwise than for the host's run. */
  readonly permissions?: readonly PermissionState[];
  /** Answers `context.network.fetch`. */
  readonly fetch?: TestFetch;
  /** What `context.clock.now()` says at the start, in milliseconds since the Unix epoch. */
  readonly startTime?: number;
}

/** How one invocation differs from a plain one. */
export interface InvokeOptions {
  /** The terminal session; that of `createSession()` when absent. */
  readonly session?: TerminalSnapshot;
  /** Cancels the invocation; it then rejects with `cancelled`. */
  readonly cancellationToken?: CancellationToken;
  /** Milliseconds of test time until it rejects with `deadline_exceeded`; the kind's own deadline when absent. */
  readonly deadlineMs?: number;
}

/** A line that the plugin logged. */
export interface LogLine {
  /** Severity. */
  readonly level: "debug" | "info" | "warn" | "error";
  /** Text. */
  readonly message: string;
}

/** What a deactivation left. */
export interface Deactivation {
  /** What `deactivate` and disposables threw, in order. */
  readonly failures: readonly unknown[];
  /**
   * What was still there after the subscriptions were disposed of: registrations by id, and numbers of timers and
   * listeners. A real host ends them all; a plugin that disposes of its own has nothing here.
   */
  readonly leftovers: readonly string[];
}

/** A plugin at work in memory. Made by `createTestHost`. */
export interface TestHost {
  /** What is registered now, in order of registration. */
  readonly registrations: readonly Registration[];
  /** Lines that the plugin logged. */
  readonly log: readonly LogLine[];
  /** What the plugin's listeners and timers threw. */
  readonly failures: readonly unknown[];
  /** What a host would have cut from results or dropped from them for their size (LIM-4). */
  readonly findings: readonly string[];
  /** The plugin's stored values. */
  readonly storage: ReadonlyMap<string, JsonValue>;
  /**
   * Invokes a registered provider and resolves with a frozen copy of its result. Fields that `fields` leaves out have
   * defaults. Rejects with what the handler throws, and with a PluginError: `provider_not_registered`,
   * `provider_kind_mismatch`, `permission_denied`, `value_not_json`, `value_too_deep`, `value_too_large`, `cancelled`,
   * `deadline_exceeded`.
   */
  invoke<Kind extends KnownProviderKind>(
    id: ContributionId,
    kind: Kind,
    fields?: PayloadFields<Kind>,
    options?: InvokeOptions,
  ): Promise<ResultOf<Kind>>;
  /**
   * Gives a registered interceptor one chunk (text is sent as UTF-8) and resolves with a copy of its bytes. Rejects as
   * `invoke` does, and with `interceptor_result_invalid` for a result that is no Uint8Array, above 64 KiB or not UTF-8.
   */
  intercept(
    id: ContributionId,
    kind: InterceptorKind,
    data: Uint8Array | string,
    options?: InvokeOptions,
  ): Promise<Uint8Array>;
  /** Delivers an event to `context.terminals`, whatever the plugin's grants. */
  emit(event: TerminalEvent): void;
  /** Moves time on; due timers of the plugin and deadlines run before it returns. */
  advance(durationMs: number): void;
  /** Replaces the user's settings and tells the plugin. */
  changeSettings(values: SettingValues): void;
  /** Changes a declared permission and tells the plugin. */
  changePermission(state: PermissionState): void;
  /** Deactivates the plugin as a host does. Only the first call does something; later ones give the same result. */
  deactivate(): Promise<Deactivation>;
}
