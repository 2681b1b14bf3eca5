import {
  PluginError,
  type ContributionId,
  type InterceptorKind,
  type JsonValue,
  type KnownProviderKind,
  type PermissionState,
  type PluginContext,
  type PluginDefinition,
  type ResultOf,
  type SettingValues,
  type TerminalEvent,
  type TerminalSnapshot,
} from "@terminal-plugin/sdk";
import { limits, providerKinds, type ProviderKindRow } from "@terminal-plugin/sdk/protocol";
import { callBounded } from "./bounded-call.ts";
import { copyJson, copyProviderJson, deepFreeze } from "./json-copy.ts";
import { Listeners } from "./listeners.ts";
import { completePayload, createSession, type PayloadFields } from "./payloads.ts";
import { Registrations, type Registration } from "./registrations.ts";
import { findCutElements } from "./result-findings.ts";
import { TestClock } from "./test-clock.ts";
import type { Deactivation, InvokeOptions, LogLine, TestHost, TestHostOptions } from "./test-host-types.ts";
import {
  createTestNetwork,
  createTestPermissions,
  createTestRandom,
  createTestSettings,
  createTestStorage,
} from "./test-services.ts";
import { TestSubscriptions } from "./test-subscriptions.ts";
import { encodeUtf8, isUtf8 } from "./utf8.ts";

/** 2026-01-01T00:00:00Z. */
const defaultStartTime = 1_767_225_600_000;

/** A plugin and the context it was given. */
export class InMemoryHost implements TestHost {
  readonly log: LogLine[] = [];
  readonly failures: unknown[] = [];
  readonly findings: string[] = [];
  readonly storage: Map<string, JsonValue>;
  readonly #plugin: PluginDefinition;
  readonly #options: TestHostOptions;
  readonly #clock: TestClock;
  readonly #registrations: Registrations;
  readonly #permissions: Map<string, PermissionState>;
  readonly #subscriptions = new TestSubscriptions();
  readonly #events: Listeners<TerminalEvent>;
  readonly #settingsChanges: Listeners<SettingValues>;
  readonly #permissionChanges: Listeners<readonly PermissionState[]>;
  readonly #knownSessions = new Set<string>();
  readonly #sequences = new Map<string, number>();
  #settings: SettingValues;
  #requests = 0;
  #deactivation: Promise<Deactivation> | undefined;

  constructor(plugin: PluginDefinition, options: TestHostOptions) {
    const onFailure = (error: unknown): void => void this.failures.push(error);
    this.#plugin = plugin;
    this.#options = options;
    this.#clock = new TestClock(options.startTime ?? defaultStartTime, onFailure);
    this.#registrations = new Registrations(
      options.manifest,
      options.host?.supportedKinds ?? Object.keys(providerKinds),
      (message) => void this.log.push(Object.freeze({ level: "warn", message })),
    );
    this.#permissions = grantedPermissions(options);
    this.#events = new Listeners(onFailure);
    this.#settingsChanges = new Listeners(onFailure);
    this.#permissionChanges = new Listeners(onFailure);
    this.#settings = options.settings ?? {};
    this.storage = new Map(Object.entries(options.storage ?? {}));
  }

  get registrations(): readonly Registration[] {
    return this.#registrations.list;
  }

  async activate(): Promise<void> {
    try {
      await this.#plugin.activate(this.#context());
    } catch (cause) {
      this.#end();
      throw new PluginError("activation_failed", `The plugin's activate failed: ${String(cause)}`, { cause });
    }
  }

  async invoke<Kind extends KnownProviderKind>(
    id: ContributionId,
    kind: Kind,
    fields: PayloadFields<Kind> = {},
    options: InvokeOptions = {},
  ): Promise<ResultOf<Kind>> {
    const session = options.session ?? createSession();
    const payload = copyProviderJson(completePayload(kind, fields, session), "payload");
    const deadlineMs =
      options.deadlineMs ??
      (kind === "terminal.completion" ? limits.completionDeadlineMs : limits.providerDeadlineMs);
    const envelope = {
      providerId: id,
      kind,
      operation: kindRow(kind)?.operation ?? kind,
      requestId: `request-${(this.#requests += 1)}`,
      payload,
      deadlineMs,
    };
    const value = await this.#call(id, kind, session, { ...options, deadlineMs }, envelope);
    const result = copyProviderJson(value, "result");
    this.findings.push(...findCutElements(kind, result));
    return checkedByKind<ResultOf<Kind>>(result);
  }

  async intercept(
    id: ContributionId,
    kind: InterceptorKind,
    data: Uint8Array | string,
    options: InvokeOptions = {},
  ): Promise<Uint8Array> {
    const session = options.session ?? createSession();
    const stream = `${kind} ${session.sessionId}`;
    const sequence = (this.#sequences.get(stream) ?? 0) + 1;
    this.#sequences.set(stream, sequence);
    const bytes = typeof data === "string" ? encodeUtf8(data) : data.slice();
    const deadlineMs =
      options.deadlineMs ??
      (kind === "terminal.interceptor.input"
        ? limits.interceptorInputDeadlineMs
        : limits.interceptorOutputDeadlineMs);
    const value = await this.#call(
      id,
      kind,
      session,
      { ...options, deadlineMs },
      {
        data: bytes,
        session,
        sequence,
      },
    );
    if (!(value instanceof Uint8Array) || value.length > limits.interceptorChunkBytes || !isUtf8(value))
      throw new PluginError(
        "interceptor_result_invalid",
        `Expected a Uint8Array of at most ${limits.interceptorChunkBytes} bytes of valid UTF-8.`,
      );
    return value.slice();
  }

  emit(event: TerminalEvent): void {
    this.#events.emit(checkedByKind<TerminalEvent>(copyJson(event, "event")));
  }

  advance(durationMs: number): void {
    this.#clock.advance(durationMs);
  }

  changeSettings(values: SettingValues): void {
    this.#settings = Object.freeze({ ...values });
    this.#settingsChanges.emit(this.#settings);
  }

  changePermission(state: PermissionState): void {
    if (!this.#permissions.has(state.permission))
      throw new PluginError("permission_undeclared", `The manifest does not declare ${state.permission}.`);
    this.#permissions.set(state.permission, Object.freeze({ ...state }));
    this.#permissionChanges.emit(Object.freeze([...this.#permissions.values()]));
  }

  deactivate(): Promise<Deactivation> {
    this.#deactivation ??= this.#deactivate();
    return this.#deactivation;
  }

  async #deactivate(): Promise<Deactivation> {
    const failures: unknown[] = [];
    try {
      await this.#plugin.deactivate?.();
    } catch (error) {
      failures.push(error);
    }
    failures.push(...this.#subscriptions.dispose());
    const listeners = this.#events.count + this.#settingsChanges.count + this.#permissionChanges.count;
    const leftovers = [
      ...this.registrations.map(({ id }) => `registration ${id}`),
      ...(this.#clock.pluginTimers ? [`${this.#clock.pluginTimers} timers`] : []),
      ...(listeners ? [`${listeners} listeners`] : []),
    ];
    this.#end();
    return { failures, leftovers };
  }

  #end(): void {
    this.#subscriptions.dispose();
    this.#registrations.end();
    this.#clock.endPluginTimers();
    for (const listeners of [this.#events, this.#settingsChanges, this.#permissionChanges]) listeners.clear();
  }

  /** Runs a handler after the checks that come before a plugin sees anything of a session (GRA-3, SNP-3). */
  async #call(
    id: ContributionId,
    kind: KnownProviderKind | InterceptorKind,
    session: TerminalSnapshot,
    bounds: InvokeOptions & { readonly deadlineMs: number },
    envelope: object,
  ): Promise<unknown> {
    const handler = this.#registrations.handlerOf(id, kind);
    this.#checkPermissions(kind);
    if (!this.#knownSessions.has(session.sessionId)) {
      this.#knownSessions.add(session.sessionId);
      this.emit({ type: "snapshot", session });
    }
    return callBounded(this.#clock, bounds, (cancellationToken) =>
      handler(Object.freeze({ ...envelope, cancellationToken })),
    );
  }

  #checkPermissions(kind: string): void {
    if (!this.#options.manifest) return;
    for (const permission of kindRow(kind)?.permissions ?? []) {
      if (this.#permissions.get(permission)?.state !== "granted")
        throw new PluginError(
          "permission_denied",
          `${kind} needs the permission ${permission}, which is not granted.`,
        );
    }
  }

  #context(): PluginContext {
    const { manifest, host, mode, fetch } = this.#options;
    const line = (level: LogLine["level"]) => (message: string) =>
      void this.log.push(Object.freeze({ level, message: String(message) }));
    return deepFreeze<PluginContext>({
      providers: this.#registrations.asProviders(),
      terminals: { onDidChange: (listener) => this.#events.add(listener) },
      subscriptions: { add: (item) => this.#subscriptions.add(item) },
      log: { debug: line("debug"), info: line("info"), warn: line("warn"), error: line("error") },
      storage: createTestStorage(this.storage),
      settings: createTestSettings(manifest, () => this.#settings, this.#settingsChanges),
      network: createTestNetwork(manifest ? this.#permissions : undefined, fetch),
      timers: this.#clock.asTimers(),
      clock: this.#clock.asClock(),
      random: createTestRandom(),
      permissions: createTestPermissions(this.#permissions, this.#permissionChanges),
      plugin: {
        id: manifest?.id ?? "com.example.plugin",
        version: manifest?.version ?? "0.0.0",
        mode: mode ?? "isolated",
      },
      host: {
        name: "test host",
        apiVersion: "1.0.0",
        os: "linux",
        ...host,
        supportedKinds: [...this.#registrations.supportedKinds],
      },
    });
  }
}

function grantedPermissions({ manifest, permissions = [] }: TestHostOptions): Map<string, PermissionState> {
  const declared = [...(manifest?.permissions?.required ?? []), ...(manifest?.permissions?.optional ?? [])];
  const states = new Map<string, PermissionState>(
    declared.map((permission) => [
      permission,
      Object.freeze({ permission, state: "granted", lifetime: "application" }),
    ]),
  );
  for (const state of permissions) states.set(state.permission, Object.freeze({ ...state }));
  return states;
}

/** What the contract says of a kind; undefined for one that it does not know. */
function kindRow(kind: string): ProviderKindRow | undefined {
  const rows: Readonly<Record<string, ProviderKindRow>> = providerKinds;
  return Object.hasOwn(rows, kind) ? rows[kind] : undefined;
}

/** The type of a value whose JSON form was checked; the compiler checked its type where it was made. */
function checkedByKind<Result>(value: JsonValue): Result {
  return value as Result;
}
