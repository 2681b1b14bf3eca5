import {
  apiVersion,
  providerKinds,
  type ContributionId,
  type HostInfo,
  type HostOs,
  type Permission,
  type PluginId,
} from "@terminal-plugin/sdk/protocol";
import { createActivations, type Activations, type RuntimeChange } from "../activation/index.ts";
import {
  createRequests,
  type Requests,
  type ProviderRequest,
  type UpdateConsumer,
} from "../delivery/index.ts";
import { createGrants, type Grants, type GrantSubject } from "../grants/index.ts";
import {
  createIds,
  DisposableStore,
  Emitter,
  PluginPlatformError,
  toErrorInfo,
  type Disposable,
  type Ids,
} from "../kernel/index.ts";
import { checkCompatibility, type VerifiedPackage } from "../package/index.ts";
import {
  createMemoryStore,
  silentLog,
  systemClock,
  type Clock,
  type DecisionProvider,
  type FetchPort,
  type LogSink,
  type PluginPlacement,
  type StateStore,
} from "../ports/index.ts";
import { createProviderRegistry, type BuiltInProvider, type ProviderRegistry } from "../providers/index.ts";
import { createSessions, type Sessions } from "../terminal/index.ts";
import type { HostRuntime, PluginOverview } from "./host-runtime-interface.ts";
import { createHostServices } from "./host-services.ts";
import { InstalledPlugin } from "./installed-plugin.ts";
import { LifecycleDelivery } from "./lifecycle-delivery.ts";
import { PluginLogs } from "./plugin-log.ts";
import { PluginStorage } from "./plugin-storage.ts";
import { createRequestPipeline } from "./request-pipeline.ts";
import { Switches } from "./switches.ts";

/** What an application supplies. Everything but the host's name has a safe default (EMB-3). */
export interface HostRuntimeOptions {
  /** What plugins are told of the application. */
  readonly host: { readonly name: string; readonly os: HostOs };
  /** Where plugins run, at most one for each runtime kind. Without one, plugins are listed and cannot run. */
  readonly placements?: readonly PluginPlacement[];
  /** Asks the user. Without it, whatever needs a decision is denied. */
  readonly decisions?: DecisionProvider;
  /** Keeps grants, switches and plugins' values. Without it, they end with the host. */
  readonly store?: StateStore;
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly log?: LogSink;
  /** Providers of the application itself (HST-6). */
  readonly builtIns?: readonly BuiltInProvider[];
  /** Provider ids that stand before all others, in this order (FAN-3). */
  readonly preference?: readonly ContributionId[];
  /** Network of plugins, by permission. Without it, they have none. */
  readonly fetch?: FetchPort;
}

/** Starts a plugin host. The application disposes of it. */
export function createHostRuntime(options: HostRuntimeOptions): HostRuntime {
  return new HostRuntimeOfApplication(options);
}

class HostRuntimeOfApplication implements HostRuntime {
  readonly sessions: Sessions;
  readonly #host: HostInfo;
  readonly #logs: PluginLogs;
  readonly #grants: Grants;
  readonly #activations: Activations;
  readonly #registry: ProviderRegistry;
  readonly #requests: Requests;
  readonly #storage: PluginStorage;
  readonly #switches: Switches;
  readonly #plugins = new Map<PluginId, InstalledPlugin>();
  readonly #changed: Emitter<void>;
  readonly #owned = new DisposableStore();
  #isChangeDue = false;
  /** Installing, enabling and removing happen one after the other. */
  #lastChange: Promise<unknown> = Promise.resolve();
  #disposal: Promise<void> | undefined;

  constructor(options: HostRuntimeOptions) {
    const { clock = systemClock, ids = createIds(), store } = options;
    const { name, os } = options.host;
    this.#host = { name, os, apiVersion, supportedKinds: Object.keys(providerKinds) };
    this.#logs = new PluginLogs(clock, options.log ?? silentLog);
    const log = this.#logs;
    this.#changed = new Emitter((error) => this.#report("runtime.listener-failed", error));
    this.#switches = new Switches(store, log);
    this.#storage = new PluginStorage(store ?? createMemoryStore());
    this.sessions = createSessions({ ids, log });
    this.#grants = createGrants({
      clock,
      ids,
      log,
      ...(options.decisions ? { decisions: options.decisions } : {}),
      ...(store ? { store } : {}),
    });
    this.#activations = createActivations({
      placements: options.placements ?? [],
      host: this.#host,
      services: createHostServices({
        storage: this.#storage,
        grants: this.#grants,
        subjectOf: (pluginId) => this.#plugins.get(pluginId)?.subject,
        ...(options.fetch ? { fetch: options.fetch } : {}),
      }),
      clock,
      ids,
      log,
    });
    const { builtIns = [], preference = [] } = options;
    this.#registry = createProviderRegistry({ builtIns, preference, log });
    const lifecycle = this.#owned.add(new LifecycleDelivery(this.sessions, this.#grants, log));
    const callPlugin = createRequestPipeline({
      clock,
      activations: this.#activations,
      grants: this.#grants,
      sessions: this.sessions,
      lifecycle,
      enabledSubject: (pluginId) => this.#enabledSubject(pluginId),
      onInvoked: (pluginId, outcome, durationMs) =>
        this.#plugins.get(pluginId)?.countInvocation(outcome, durationMs),
    });
    this.#requests = createRequests({
      clock,
      ids,
      log,
      registry: this.#registry,
      callPlugin,
      sessions: this.sessions,
    });
    this.#follow();
  }

  async install(verified: VerifiedPackage): Promise<void> {
    const { compatible, reasons } = checkCompatibility(
      verified.manifest,
      this.#host.apiVersion,
      this.#host.supportedKinds,
    );
    if (!compatible) throw new PluginPlatformError("engine_incompatible", reasons.join(" "));
    await this.#inOrder(async () => {
      await Promise.all([this.#grants.load(), this.#switches.load()]);
      const { id } = verified.manifest;
      const previous = this.#plugins.get(id);
      if (previous) await this.#remove(previous);
      const plugin = new InstalledPlugin(verified);
      this.#activations.add(verified, plugin.subject.principal);
      this.#plugins.set(id, plugin);
      this.#registry.setPluginsOff(this.#switches.pluginsOff);
      if (this.#switches.isEnabled(id)) this.#enableIfGranted(plugin);
      this.#refresh();
    });
  }

  async uninstall(pluginId: PluginId): Promise<void> {
    await this.#inOrder(async () => {
      const plugin = this.#installed(pluginId);
      await this.#remove(plugin);
      this.#logs.forget(pluginId);
      await Promise.all([
        this.#switches.setEnabled(pluginId, false),
        this.#grants.forgetPlugin(pluginId),
        this.#storage.forget(pluginId),
      ]);
    });
  }

  async enable(pluginId: PluginId, signal: AbortSignal = new AbortController().signal): Promise<void> {
    const plugin = this.#installed(pluginId);
    try {
      await this.#grants.enable(plugin.subject, signal);
    } catch (error) {
      if (!plugin.isEnabled) plugin.reason = toErrorInfo(error).message;
      this.#tell();
      throw error;
    }
    await this.#inOrder(async () => {
      if (this.#installed(pluginId) !== plugin)
        throw new PluginPlatformError("runtime_replaced", `${pluginId} was replaced by another version.`);
      this.#enableIfGranted(plugin);
      this.#refresh();
      await this.#switches.setEnabled(pluginId, true);
      if (!plugin.isEnabled) throw new PluginPlatformError("permission_denied", plugin.reason ?? pluginId);
    });
  }

  async disable(pluginId: PluginId): Promise<void> {
    const plugin = this.#installed(pluginId);
    const stopped = this.#stop(plugin, "The user disabled it.");
    await this.#switches.setEnabled(pluginId, false);
    await stopped;
  }

  release(pluginId: PluginId): void {
    this.#grants.resetDenials(this.#installed(pluginId).pluginId);
  }

  async revoke(pluginId: PluginId, permission: Permission): Promise<void> {
    this.#installed(pluginId);
    await this.#grants.revoke(pluginId, permission);
  }

  overview(): PluginOverview {
    const declared = new Map(this.#activations.list().map((plugin) => [plugin.manifest.id, plugin]));
    const plugins = [...this.#plugins.values()]
      .map((plugin) =>
        plugin.status(declared.get(plugin.pluginId), this.#grants, this.#logs.linesOf(plugin.pluginId)),
      )
      .toSorted((left, right) => (left.pluginId < right.pluginId ? -1 : 1));
    return {
      plugins,
      availableKinds: this.#registry.availableKinds(),
      pluginsOff: this.#switches.pluginsOff,
    };
  }

  onDidChange(listener: () => void): Disposable {
    return this.#changed.on(listener);
  }

  async setPluginsOff(off: boolean): Promise<void> {
    this.#checkRunning();
    const stored = this.#switches.setPluginsOff(off);
    this.#registry.setPluginsOff(off);
    this.#tell();
    const enabled = [...this.#plugins.values()].filter(({ isEnabled }) => isEnabled);
    if (off) {
      for (const { pluginId } of this.#plugins.values()) this.#grants.endPlugin(pluginId);
      await Promise.all(enabled.map(({ pluginId }) => this.#activations.deactivate(pluginId)));
    } else enabled.forEach((plugin) => this.#startUp(plugin));
    await stored;
  }

  request(request: ProviderRequest, deliver: UpdateConsumer): Disposable {
    return this.#requests.start(request, deliver);
  }

  cancel(rendererId: string, requestId: string): void {
    this.#requests.cancel(rendererId, requestId);
  }

  rendererGone(rendererId: string): void {
    this.#requests.rendererGone(rendererId);
    for (const session of this.sessions.list()) {
      if (session.ownerId !== rendererId) continue;
      session.setOwner(undefined);
      this.#grants.withdrawPrompts(session.sessionId);
    }
  }

  audit(): ReturnType<HostRuntime["audit"]> {
    return this.#grants.audit();
  }

  dispose(): Promise<void> {
    return (this.#disposal ??= this.#end());
  }

  /** Everything that happens outside and changes what this runtime may do or shows. */
  #follow(): void {
    this.#owned.add(
      this.sessions.onEvent(({ type, session: { sessionId } }) => {
        if (type === "disconnected" || type === "disposed") this.#requests.sessionGone(sessionId);
        if (type === "disposed") this.#grants.endSession(sessionId);
      }),
    );
    this.#owned.add(this.#activations.onDidChange((change) => this.#onRuntimeChange(change)));
    this.#owned.add(this.#registry.onDidChange(() => this.#tell()));
    this.#owned.add(
      this.#grants.onDidChange((pluginId) => {
        const plugin = this.#plugins.get(pluginId);
        if (plugin) this.#activations.sendPermissions(pluginId, this.#grants.state(plugin.subject));
        this.#tell();
      }),
    );
    this.#owned.add(
      this.#grants.onDidRevoke(({ pluginId, permission }) => {
        const plugin = this.#plugins.get(pluginId);
        if (!plugin?.isEnabled || !plugin.subject.required.includes(permission)) return;
        this.#inBackground(this.#stop(plugin, `Its required permission ${permission} was revoked.`));
      }),
    );
  }

  #onRuntimeChange({ pluginId, state }: RuntimeChange): void {
    if (state === "failed" || state === "inactive") this.#grants.endPlugin(pluginId);
    this.#tell();
  }

  #enabledSubject(pluginId: PluginId): GrantSubject {
    if (this.#switches.pluginsOff)
      throw new PluginPlatformError("plugins_off", "Plugins are switched off as a whole.");
    const plugin = this.#installed(pluginId);
    if (plugin.isEnabled) return plugin.subject;
    throw new PluginPlatformError("plugin_disabled", plugin.reason ?? `${pluginId} is not enabled.`);
  }

  /** GRA-10: enabled only with all required permissions; otherwise it says which are missing. */
  #enableIfGranted(plugin: InstalledPlugin): void {
    const missing = this.#grants.missingRequired(plugin.subject);
    if (missing.length > 0) {
      plugin.reason = `It needs ${missing.join(", ")}, which is not granted: enable it to be asked.`;
      return;
    }
    const wasEnabled = plugin.isEnabled;
    plugin.isEnabled = true;
    plugin.reason = undefined;
    if (!wasEnabled) this.#startUp(plugin);
  }

  /** Starts a plugin that wants to run without being asked; it gets nothing of a terminal by that. */
  #startUp(plugin: InstalledPlugin): void {
    const { activationEvents, main } = plugin.verified.manifest;
    if (!activationEvents?.includes("onStartupFinished") || this.#switches.pluginsOff) return;
    const kind = main.isolated === undefined ? "advanced" : "isolated";
    const { subject, pluginId } = plugin;
    const isAllowed =
      kind === "isolated" || this.#grants.covers({ subject, permissions: ["runtime.advanced"] });
    if (isAllowed) this.#inBackground(this.#activations.activate(pluginId, kind, "onStartupFinished"));
  }

  /** Out of the registry at once, then its runtimes end. */
  async #stop(plugin: InstalledPlugin, reason: string): Promise<void> {
    plugin.isEnabled = false;
    plugin.reason = reason;
    this.#refresh();
    this.#grants.endPlugin(plugin.pluginId);
    await this.#activations.deactivate(plugin.pluginId);
  }

  async #remove(plugin: InstalledPlugin): Promise<void> {
    plugin.isEnabled = false;
    this.#plugins.delete(plugin.pluginId);
    this.#refresh();
    this.#grants.endPlugin(plugin.pluginId);
    await this.#activations.remove(plugin.pluginId);
  }

  /** The registry's list follows which plugins are enabled; the enumeration is synchronous and so takes effect now. */
  #refresh(): void {
    this.#inBackground(
      this.#registry.refresh(() =>
        [...this.#plugins.values()]
          .filter(({ isEnabled }) => isEnabled)
          .map((plugin) => plugin.declaration()),
      ),
    );
    this.#tell();
  }

  #installed(pluginId: PluginId): InstalledPlugin {
    this.#checkRunning();
    const plugin = this.#plugins.get(pluginId);
    if (plugin) return plugin;
    throw new PluginPlatformError("plugin_unknown", `Expected an installed plugin, got ${pluginId}.`);
  }

  #checkRunning(): void {
    if (this.#disposal) throw new PluginPlatformError("disposed", "The plugin host has ended.");
  }

  #inOrder<Value>(change: () => Promise<Value>): Promise<Value> {
    const result = this.#lastChange.then(() => {
      this.#checkRunning();
      return change();
    });
    this.#lastChange = result.catch(() => undefined);
    return result;
  }

  /** For work whose failure nobody waits for: it is reported. */
  #inBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#report("runtime.background-failed", error));
  }

  #report(event: string, error: unknown): void {
    this.#logs.write({ level: "error", event, message: toErrorInfo(error).message });
  }

  #tell(): void {
    if (this.#isChangeDue || this.#disposal) return;
    this.#isChangeDue = true;
    queueMicrotask(() => {
      this.#isChangeDue = false;
      if (!this.#disposal) this.#changed.emit();
    });
  }

  async #end(): Promise<void> {
    this.#requests.dispose();
    this.#grants.dispose();
    this.#owned.dispose();
    this.#changed.clear();
    this.#registry.dispose();
    this.sessions.dispose();
    await this.#activations.dispose();
    await this.#lastChange;
  }
}
