import {
  apiVersion,
  providerKinds,
  type ContributionId,
  type HostInfo,
  type HostOs,
  type OrdinaryProviderKind,
  type Permission,
  type PluginId,
} from "@terminal-plugin/sdk/protocol";
import { createActivations, type Activations } from "../activation/index.ts";
import {
  createRequests,
  type Requests,
  type ProviderRequest,
  type UpdateConsumer,
} from "../delivery/index.ts";
import { CostBook, type InvocationMeasure, type PluginCost } from "../cost/index.ts";
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
import type { VerifiedPackage } from "../package/index.ts";
import {
  closedInterception,
  createMemoryStore,
  silentLog,
  systemClock,
  withholdQuotes,
  type Clock,
  type DecisionProvider,
  type FetchPort,
  type InterceptionPolicy,
  type InterceptorTerminals,
  type LogSink,
  type PluginPlacement,
  type SecretProtector,
  type StateStore,
} from "../ports/index.ts";
import { createProviderRegistry, type BuiltInProvider, type ProviderRegistry } from "../providers/index.ts";
import { createSessions, type Sessions } from "../terminal/index.ts";
import type {
  HostRuntime,
  InstallOptions,
  PluginData,
  PluginOverview,
  SettingChanges,
  SettingStatus,
} from "./host-runtime-interface.ts";
import { createHostServices } from "./host-services.ts";
import { createInterceptors, type CountedInterceptors } from "./interceptors.ts";
import { LifecycleDelivery } from "./lifecycle-delivery.ts";
import { PluginLogs } from "./plugin-log.ts";
import { PluginManager } from "./plugin-manager.ts";
import { PluginNetwork } from "./plugin-network.ts";
import { PluginSettings } from "./plugin-settings.ts";
import { PluginStorage } from "./plugin-storage.ts";
import { ProviderOrder } from "./provider-order.ts";
import { Quarantines } from "./quarantines.ts";
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
  /**
   * Hands messages that quote plugins to the log too; off by default, because they can hold what the terminal shows
   * (OBS-2). For hosts of plugin authors. A plugin manager shows the lines of a plugin either way.
   */
  readonly quotesInLog?: boolean;
  /** Providers of the application itself (HST-6). */
  readonly builtIns?: readonly BuiltInProvider[];
  /** Provider ids that stand before all others but those that the user ordered, in this order (FAN-3). */
  readonly preference?: readonly ContributionId[];
  /** Network of plugins, by permission. Without it, they have none. */
  readonly fetch?: FetchPort;
  /** Encrypts secrets of plugins before they are stored. Without it, none can be set. */
  readonly secrets?: SecretProtector;
  /** Starts with all plugins switched off. The stored switch stays as it is until somebody uses it (HST-7). */
  readonly pluginsOff?: boolean;
  /** Terminals that take interceptors. Without it, none can be attached. */
  readonly interceptorTerminals?: InterceptorTerminals;
  /** Whether plugins may intercept at all on this machine. Without it, none may (BEN-6). */
  readonly interception?: InterceptionPolicy;
  /**
   * Whether the costs of plugins are counted; on by default (OBS-1). Nothing of it leaves the process (HST-9). The process
   * of the terminals adds up what interceptors do either way; nobody asks it without.
   */
  readonly accounting?: boolean;
}

/** Starts a plugin host. The application disposes of it. */
export function createHostRuntime(options: HostRuntimeOptions): HostRuntime {
  return new HostRuntimeOfApplication(options);
}

class HostRuntimeOfApplication implements HostRuntime {
  readonly sessions: Sessions;
  readonly interceptors: CountedInterceptors;
  readonly #costs: CostBook;
  readonly #logs: PluginLogs;
  readonly #grants: Grants;
  readonly #activations: Activations;
  readonly #registry: ProviderRegistry;
  readonly #requests: Requests;
  readonly #order: ProviderOrder;
  readonly #manager: PluginManager;
  readonly #quarantines: Quarantines;
  readonly #changed: Emitter<void>;
  readonly #owned = new DisposableStore();
  #isChangeDue = false;
  #disposal: Promise<void> | undefined;

  constructor(options: HostRuntimeOptions) {
    const { clock = systemClock, ids = createIds(), store, builtIns = [], preference = [] } = options;
    const { name, os } = options.host;
    const host: HostInfo = { name, os, apiVersion, supportedKinds: Object.keys(providerKinds) };
    const sink = options.log ?? silentLog;
    const log = new PluginLogs(clock, options.quotesInLog === true ? sink : withholdQuotes(sink));
    this.#logs = log;
    this.#changed = new Emitter((error) => this.#report(error));
    this.#costs = new CostBook(clock, (error) => this.#report(error));
    const costs = options.accounting === false ? undefined : this.#costs;
    this.sessions = createSessions({ ids, log });
    this.#grants = createGrants({
      clock,
      ids,
      log,
      ...(options.decisions && { decisions: options.decisions }),
      ...(store && { store }),
    });
    const kept = store ?? createMemoryStore();
    const storage = new PluginStorage(kept);
    const settings = new PluginSettings({ store: kept, log, secrets: options.secrets });
    const subjectOf = (pluginId: PluginId): GrantSubject | undefined => this.#manager.subjectOf(pluginId);
    this.#activations = createActivations({
      placements: options.placements ?? [],
      host,
      services: createHostServices({
        storage,
        settings,
        network: new PluginNetwork({
          clock,
          grants: this.#grants,
          fetch: options.fetch,
          subjectOf,
          openSecret: async (pluginId, reference, origin) => {
            const text = await settings.openSecret(pluginId, reference, origin);
            log.hideSecret(pluginId, reference, text);
            return text;
          },
        }),
        grants: this.#grants,
        subjectOf,
      }),
      clock,
      ids,
      log,
    });
    this.#registry = createProviderRegistry({ builtIns, log });
    const switches = new Switches({ store, log, startOff: options.pluginsOff ?? false });
    const order = new ProviderOrder({ registry: this.#registry, store, log, preference });
    this.#order = order;
    const onFailure = (error: unknown): void => this.#report(error);
    this.#quarantines = new Quarantines({
      clock,
      activations: this.#activations,
      switches,
      log,
      onQuarantine: (pluginId) => this.#manager.onQuarantine(pluginId),
      onFailure,
    });
    this.#manager = new PluginManager({
      host,
      grants: this.#grants,
      activations: this.#activations,
      registry: this.#registry,
      switches,
      order,
      quarantines: this.#quarantines,
      storage,
      settings,
      logs: log,
      costs: this.#costs,
      onChange: () => this.#tell(),
      onFailure,
    });
    const callPlugin = createRequestPipeline({
      clock,
      activations: this.#activations,
      grants: this.#grants,
      sessions: this.sessions,
      lifecycle: this.#owned.add(new LifecycleDelivery(this.sessions, this.#grants, log)),
      enabledSubject: (pluginId) => this.#manager.enabledSubject(pluginId),
      costs,
    });
    const { sessions } = this;
    this.#requests = createRequests({
      clock,
      ids,
      log,
      registry: this.#registry,
      callPlugin,
      sessions,
      costs,
    });
    this.interceptors = this.#owned.add(
      createInterceptors({
        clock,
        activations: this.#activations,
        grants: this.#grants,
        sessions: this.sessions,
        terminals: options.interceptorTerminals,
        policy: options.interception ?? closedInterception,
        costs: this.#costs,
        enabled: () => this.#manager.enabledInterceptors(),
        onTrip: ({ pluginId, runtimeId }, error) => this.#quarantines.onTrip(pluginId, runtimeId, error),
        onFailure,
      }),
    );
    this.#follow();
  }

  install(verified: VerifiedPackage, options?: InstallOptions): Promise<void> {
    return this.#manager.install(verified, options);
  }

  uninstall(pluginId: PluginId): Promise<void> {
    return this.#manager.uninstall(pluginId);
  }

  enable(pluginId: PluginId, signal: AbortSignal = new AbortController().signal): Promise<void> {
    return this.#manager.enable(pluginId, signal);
  }

  disable(pluginId: PluginId): Promise<void> {
    return this.#manager.disable(pluginId);
  }

  release(pluginId: PluginId): Promise<void> {
    return this.#manager.release(pluginId);
  }

  async revoke(pluginId: PluginId, permission: Permission): Promise<void> {
    const { required, optional } = this.#manager.installed(pluginId).subject;
    if (!required.includes(permission) && !optional.includes(permission))
      throw new PluginPlatformError(
        "permission_undeclared",
        `Expected a permission that ${pluginId} declares, got ${permission}.`,
      );
    await this.#grants.revoke(pluginId, permission);
  }

  settings(pluginId: PluginId): readonly SettingStatus[] {
    return this.#manager.settings(pluginId);
  }

  setSettings(pluginId: PluginId, changes: SettingChanges): Promise<void> {
    return this.#manager.setSettings(pluginId, changes);
  }

  exportData(pluginId: PluginId): Promise<PluginData> {
    return this.#manager.exportData(pluginId);
  }

  eraseData(pluginId: PluginId): Promise<void> {
    return this.#manager.eraseData(pluginId);
  }

  overview(): PluginOverview {
    const overview = this.#manager.overview();
    const names = new Map(overview.plugins.map(({ pluginId, displayName }) => [pluginId, displayName]));
    return { ...overview, order: this.#order.describe((pluginId) => names.get(pluginId)) };
  }

  async costs(): Promise<readonly PluginCost[]> {
    const running = await this.interceptors.runningCosts();
    const plugins = this.#activations.list().map(({ manifest, runtimes }) => ({
      pluginId: manifest.id,
      runtimes: runtimes.map(({ kind }) => kind),
    }));
    return this.#costs.report(plugins, {
      running,
      usage: (pluginId, kind) => this.#activations.usage(pluginId, kind),
    });
  }

  onInvocation(listener: (invocation: InvocationMeasure) => void): Disposable {
    return this.#costs.onInvocation(listener);
  }

  onDidChange(listener: () => void): Disposable {
    return this.#changed.on(listener);
  }

  orderProviders(kind: OrdinaryProviderKind, providerIds: readonly ContributionId[]): Promise<void> {
    return this.#order.choose(kind, providerIds);
  }

  setPluginsOff(off: boolean): Promise<void> {
    return this.#manager.setPluginsOff(off);
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

  /** Everything that happens in one stage and concerns another. */
  #follow(): void {
    const { sessionGone } = this.#requests;
    const subscriptions = [
      this.sessions.onEvent(({ type, session: { sessionId } }) => {
        if (type === "disconnected" || type === "disposed") sessionGone(sessionId);
        if (type === "disposed") this.#grants.endSession(sessionId);
      }),
      this.#activations.onDidChange((change) => {
        const { pluginId, kind, state } = change;
        if (state === "stopping") this.#costs.ending(pluginId, kind, this.#activations.usage(pluginId, kind));
        else if (state !== "active") this.#costs.ended(pluginId, kind);
        if (state !== "starting" && state !== "active" && state !== "stopping")
          this.#grants.endPlugin(pluginId);
        this.#quarantines.onRuntimeChange(change);
        this.#tell();
      }),
      this.#registry.onDidChange(() => this.#tell()),
      this.#grants.onDidRevoke((revocation) => this.#manager.onRevoked(revocation)),
      this.#grants.onDidChange((pluginId) => {
        const subject = this.#manager.subjectOf(pluginId);
        if (subject) this.#activations.sendPermissions(pluginId, this.#grants.state(subject));
        this.#tell();
      }),
    ];
    for (const subscription of subscriptions) this.#owned.add(subscription);
  }

  #report(error: unknown): void {
    this.#logs.write({ level: "error", event: "runtime.failure", message: toErrorInfo(error).message });
  }

  /** Many changes of one turn are told once. */
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
    const changesOver = this.#manager.end();
    await this.#activations.dispose();
    await changesOver;
    await this.#order.settled();
    await this.#grants.settled();
  }
}
