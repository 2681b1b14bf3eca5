import type {
  ActivationEvent,
  ContributionId,
  HostInfo,
  LoadParams,
  PermissionState,
  PluginId,
  PluginManifest,
  Principal,
  RuntimeKind,
  SettingValues,
} from "@terminal-plugin/sdk/protocol";
import {
  createIds,
  contractJson,
  Emitter,
  PluginPlatformError,
  type Disposable,
  type Ids,
  type Listener,
  onAbort,
} from "../kernel/index.ts";
import type { VerifiedPackage } from "../package/index.ts";
import {
  guardLog,
  silentLog,
  systemClock,
  type Clock,
  type LogSink,
  type PluginPlacement,
  type RuntimeEnd,
  type RuntimeUsage,
} from "../ports/index.ts";
import type { ActivePlugin, RuntimeIdentity } from "./active-plugin.ts";
import type { Activations, DeclaredPlugin, DeclaredProvider, RuntimeChange } from "./activations.ts";
import { findProvider, readDeclaration, type Declaration } from "./declarations.ts";
import { PluginRuntime } from "./plugin-runtime.ts";
import type { PluginServices } from "./plugin-services.ts";
import { Registrations } from "./registrations.ts";
import { RuntimeSlot } from "./runtime-slot.ts";

/** What the activation stage is built from. */
export interface ActivationOptions {
  /** Where plugins run, at most one for each runtime kind. */
  readonly placements: readonly PluginPlacement[];
  /** What plugins are told of this host; its `supportedKinds` decide which providers can run. */
  readonly host: HostInfo;
  readonly services?: PluginServices;
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly log?: LogSink;
}

interface Entry {
  readonly declaration: Declaration;
  readonly slots: ReadonlyMap<RuntimeKind, RuntimeSlot>;
  isRemoved: boolean;
}

/**
 * Starts the activation stage. The caller disposes of it. Throws `contract_violation` for two placements of one runtime
 * kind.
 */
export function createActivations(options: ActivationOptions): Activations {
  return new PluginActivations(options);
}

class PluginActivations implements Activations {
  readonly #placements: ReadonlyMap<RuntimeKind, PluginPlacement>;
  readonly #host: HostInfo;
  readonly #services: PluginServices;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #log: LogSink;
  readonly #entries = new Map<PluginId, Entry>();
  readonly #changes: Emitter<RuntimeChange>;
  #isDisposed = false;

  constructor({ placements, host, services = {}, clock, ids, log }: ActivationOptions) {
    this.#placements = placementsByKind(placements);
    this.#host = Object.freeze({ ...host, supportedKinds: Object.freeze([...host.supportedKinds]) });
    this.#services = services;
    this.#clock = clock ?? systemClock;
    this.#ids = ids ?? createIds();
    this.#log = guardLog(log ?? silentLog);
    this.#changes = new Emitter((error) =>
      this.#log.write({
        level: "error",
        event: "activation.listener-failed",
        message: error instanceof Error ? error.message : String(error),
      }),
    );
  }

  add(verifiedPackage: VerifiedPackage, principal: Principal): void {
    this.#checkNotDisposed();
    const declaration = readDeclaration(verifiedPackage, principal, this.#host.supportedKinds);
    const { id, main } = declaration.manifest;
    if (this.#entries.has(id))
      throw new PluginPlatformError(
        "install_failed",
        `${id} is there already: expected its removal to end before another version is added.`,
      );
    const kinds = (["isolated", "advanced"] as const).filter((kind) => main[kind] !== undefined);
    const slots = new Map(kinds.map((kind) => [kind, this.#createSlot(declaration, kind)]));
    this.#entries.set(id, { declaration, slots, isRemoved: false });
  }

  async remove(pluginId: PluginId): Promise<void> {
    const entry = this.#entries.get(pluginId);
    if (!entry) return;
    entry.isRemoved = true;
    await Promise.all([...entry.slots.values()].map((slot) => slot.close()));
    if (this.#entries.get(pluginId) === entry) this.#entries.delete(pluginId);
  }

  list(): readonly DeclaredPlugin[] {
    const plugins = [...this.#entries.values()]
      .filter((entry) => !entry.isRemoved)
      .map(({ declaration, slots }) =>
        Object.freeze({
          manifest: declaration.manifest,
          contentDigest: declaration.verifiedPackage.contentDigest,
          principal: declaration.principal,
          providers: declaration.providers,
          runtimes: Object.freeze([...slots.values()].map((slot) => slot.status())),
        }),
      );
    return Object.freeze(plugins.sort((a, b) => (a.manifest.id < b.manifest.id ? -1 : 1)));
  }

  async activate(
    pluginId: PluginId,
    kind: RuntimeKind,
    event: ActivationEvent,
    signal?: AbortSignal,
  ): Promise<ActivePlugin> {
    this.#checkNotDisposed();
    const { declaration, slots } = this.#entryOf(pluginId);
    checkEvent(declaration, kind, event);
    const slot = slots.get(kind);
    if (!slot)
      throw new PluginPlatformError("entry_point_missing", `${pluginId} has no ${kind} entry point.`);
    if (!this.#placements.has(kind))
      throw new PluginPlatformError("platform_unsupported", `This host runs no ${kind} plugins.`);
    const runtime = await untilAborted(slot.activate(event), signal);
    return runtime.active;
  }

  active(pluginId: PluginId, kind: RuntimeKind): ActivePlugin | undefined {
    return this.#entries.get(pluginId)?.slots.get(kind)?.active?.active;
  }

  runtimeKindOf(providerId: ContributionId): RuntimeKind {
    const provider = this.#findProvider(providerId);
    if (!provider)
      throw new PluginPlatformError("provider_unknown", `No plugin declares the provider ${providerId}.`);
    return supportedRuntimeKind(provider);
  }

  async deactivate(pluginId: PluginId): Promise<void> {
    await this.#eachSlot(pluginId, (slot) => slot.stop());
  }

  async terminate(pluginId: PluginId, end: RuntimeEnd): Promise<void> {
    await this.#eachSlot(pluginId, (slot) => slot.kill(end));
  }

  async quarantine(pluginId: PluginId): Promise<void> {
    await this.#eachSlot(pluginId, (slot) => slot.quarantine());
  }

  release(pluginId: PluginId): void {
    for (const slot of this.#entries.get(pluginId)?.slots.values() ?? []) slot.release();
  }

  sendPermissions(pluginId: PluginId, permissions: readonly PermissionState[]): void {
    this.#notify(pluginId, "permissions.changed", contractJson({ permissions }));
  }

  sendSettings(pluginId: PluginId, settings: SettingValues): void {
    this.#notify(pluginId, "settings.changed", contractJson({ settings }));
  }

  usage(pluginId: PluginId, kind: RuntimeKind): RuntimeUsage | undefined {
    return this.#entries.get(pluginId)?.slots.get(kind)?.usage();
  }

  onDidChange(listener: Listener<RuntimeChange>): Disposable {
    return this.#changes.on(listener);
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    await Promise.all([...this.#entries.keys()].map((pluginId) => this.remove(pluginId)));
    this.#changes.clear();
  }

  #createSlot(declaration: Declaration, kind: RuntimeKind): RuntimeSlot {
    const pluginId = declaration.manifest.id;
    return new RuntimeSlot({
      kind,
      create: (life) => this.#createRuntime(declaration, kind, life),
      onChange: (status, previous) => {
        const change = `${kind} runtime: ${previous} → ${status.state}`;
        const event = `plugin.${status.state}`;
        const { failure } = status;
        if (status.state === "failed" && failure)
          this.#log.write({
            level: "error",
            event,
            pluginId,
            message: failure.message,
            data: { cause: failure.cause, code: failure.code },
            quotes: true,
          });
        else
          this.#log.write({
            level: status.state === "failed" ? "error" : "debug",
            event,
            pluginId,
            message: change,
          });
        this.#changes.emit(Object.freeze({ ...status, pluginId, previous }));
      },
    });
  }

  #createRuntime(
    declaration: Declaration,
    kind: RuntimeKind,
    life: { isCurrent(): boolean; onEnd(end: RuntimeEnd): void },
  ): PluginRuntime {
    const { manifest, principal, providers } = declaration;
    const placement = this.#placements.get(kind);
    if (!placement)
      throw new PluginPlatformError("platform_unsupported", `This host runs no ${kind} plugins.`);
    const identity: RuntimeIdentity = Object.freeze({
      pluginId: manifest.id,
      version: manifest.version,
      runtimeId: this.#ids.next("runtime"),
      runtimeKind: kind,
      principal,
    });
    return new PluginRuntime({
      identity,
      placement,
      loadParams: () => this.#loadParams(declaration, kind),
      registrations: new Registrations(
        providers.filter(({ runtimeKind }) => runtimeKind === kind).map(({ contribution }) => contribution),
      ),
      services: this.#services,
      clock: this.#clock,
      log: this.#log,
      ...life,
    });
  }

  #loadParams({ manifest, verifiedPackage, providers }: Declaration, kind: RuntimeKind): LoadParams {
    const source = verifiedPackage.entryText[kind];
    const fileName = manifest.main[kind];
    if (source === undefined || fileName === undefined)
      throw new PluginPlatformError("entry_point_missing", `${manifest.id} has no ${kind} entry point.`);
    return {
      source,
      fileName,
      plugin: { id: manifest.id, version: manifest.version, mode: kind },
      host: this.#host,
      providers: providers
        .filter(({ runtimeKind }) => runtimeKind === kind || runtimeKind === undefined)
        .map(({ contribution }) => contribution),
      permissions: this.#services.permissions?.(manifest) ?? withoutGrants(manifest),
      settings: this.#services.settings?.(manifest) ?? defaultSettings(manifest),
    };
  }

  #notify(pluginId: PluginId, method: string, params: ReturnType<typeof contractJson>): void {
    for (const slot of this.#entries.get(pluginId)?.slots.values() ?? []) slot.living?.notify(method, params);
  }

  async #eachSlot(pluginId: PluginId, act: (slot: RuntimeSlot) => Promise<void>): Promise<void> {
    await Promise.all([...(this.#entries.get(pluginId)?.slots.values() ?? [])].map(act));
  }

  #entryOf(pluginId: PluginId): Entry {
    const entry = this.#entries.get(pluginId);
    if (entry && !entry.isRemoved) return entry;
    throw new PluginPlatformError("plugin_unknown", `No plugin ${pluginId} is there.`);
  }

  #findProvider(providerId: ContributionId): DeclaredProvider | undefined {
    for (const { declaration, isRemoved } of this.#entries.values()) {
      const provider = isRemoved ? undefined : findProvider(declaration, providerId);
      if (provider) return provider;
    }
    return undefined;
  }

  #checkNotDisposed(): void {
    if (this.#isDisposed) throw new PluginPlatformError("disposed", "The activation stage has ended.");
  }
}

function placementsByKind(placements: readonly PluginPlacement[]): ReadonlyMap<RuntimeKind, PluginPlacement> {
  const byKind = new Map<RuntimeKind, PluginPlacement>();
  for (const placement of placements) {
    if (byKind.has(placement.kind))
      throw new PluginPlatformError(
        "contract_violation",
        `placements: expected one for each runtime kind, got two for ${placement.kind}.`,
      );
    byKind.set(placement.kind, placement);
  }
  return byKind;
}

/** Throws unless the manifest has the event and its provider runs in this kind of runtime (MAN-4). */
function checkEvent(declaration: Declaration, kind: RuntimeKind, event: ActivationEvent): void {
  const { manifest } = declaration;
  const unknown = (): PluginPlatformError =>
    new PluginPlatformError("activation_event_unknown", `${manifest.id} is not activated by ${event}.`);
  if (!event.startsWith("onProvider:")) {
    if (!manifest.activationEvents?.includes(event)) throw unknown();
    return;
  }
  const provider = findProvider(declaration, event.slice("onProvider:".length));
  if (!provider) throw unknown();
  if (supportedRuntimeKind(provider) !== kind)
    throw new PluginPlatformError(
      "activation_event_unknown",
      `${event}: expected the ${supportedRuntimeKind(provider)} runtime, got ${kind}.`,
    );
}

function supportedRuntimeKind({ contribution, runtimeKind }: DeclaredProvider): RuntimeKind {
  if (runtimeKind) return runtimeKind;
  throw new PluginPlatformError(
    "unsupported_kind",
    `This host does not know ${contribution.kind}, the kind of ${contribution.id}.`,
  );
}

/** Ends one caller's wait when its signal aborts; what it waits for goes on (FAN-12). */
function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const giveUp = (): void =>
      reject(
        signal.reason instanceof PluginPlatformError
          ? signal.reason
          : new PluginPlatformError("cancelled", "The wait for the activation was cancelled.", {
              cause: signal.reason,
            }),
      );
    const waiting = onAbort(signal, giveUp);
    promise.then(resolve, reject).finally(() => waiting.dispose());
  });
}

function withoutGrants(manifest: PluginManifest): readonly PermissionState[] {
  const { required = [], optional = [] } = manifest.permissions ?? {};
  return [...required, ...optional].map((permission) => ({ permission, state: "denied" }));
}

function defaultSettings(manifest: PluginManifest): SettingValues {
  const properties = Object.entries(manifest.contributes?.configuration?.properties ?? {});
  return Object.fromEntries(
    properties.flatMap(([key, setting]) =>
      setting && "default" in setting && setting.default !== undefined ? [[key, setting.default]] : [],
    ),
  );
}
