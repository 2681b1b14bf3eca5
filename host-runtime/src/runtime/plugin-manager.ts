import {
  providerKinds,
  type HostInfo,
  type InterceptorKind,
  type Permission,
  type PluginId,
  type RuntimeKind,
} from "@terminal-plugin/sdk/protocol";
import type { Activations } from "../activation/index.ts";
import type { CostBook } from "../cost/index.ts";
import type { Grants, GrantSubject, Revocation } from "../grants/index.ts";
import { PluginPlatformError, toErrorInfo } from "../kernel/index.ts";
import { checkCompatibility, type VerifiedPackage } from "../package/index.ts";
import type { ProviderRegistry } from "../providers/index.ts";
import type { EnabledInterceptor } from "./enabled-interceptor.ts";
import type {
  InstallOptions,
  PluginData,
  PluginsOverview,
  SettingChanges,
  SettingStatus,
} from "./host-runtime-interface.ts";
import { InstalledPlugin } from "./installed-plugin.ts";
import type { PluginLogs } from "./plugin-log.ts";
import type { PluginSettings } from "./plugin-settings.ts";
import type { ProviderOrder } from "./provider-order.ts";
import type { PluginStorage } from "./plugin-storage.ts";
import { describeQuarantine, type Quarantines } from "./quarantines.ts";
import type { Switches } from "./switches.ts";
import { tryVersion, type TrialResult } from "./trial.ts";

/** What the manager of plugins works with. */
export interface PluginManagerParts {
  readonly host: HostInfo;
  readonly grants: Grants;
  readonly activations: Activations;
  readonly registry: ProviderRegistry;
  readonly switches: Switches;
  readonly order: ProviderOrder;
  readonly quarantines: Quarantines;
  readonly storage: PluginStorage;
  readonly settings: PluginSettings;
  readonly logs: PluginLogs;
  readonly costs: CostBook;
  /** Told whenever the overview may be another. */
  readonly onChange: () => void;
  /** Told of a failure that nobody waits for. */
  readonly onFailure: (error: unknown) => void;
}

/** Installed plugins and which of them may be asked. Its changes happen one after the other. */
export class PluginManager {
  readonly #parts: PluginManagerParts;
  readonly #plugins = new Map<PluginId, InstalledPlugin>();
  #lastChange: Promise<unknown> = Promise.resolve();
  /** The new version that is being tried; whatever takes away its reason to run withdraws the trial. */
  #trial: { readonly pluginId: PluginId; readonly withdrawal: AbortController } | undefined;
  #isEnded = false;

  constructor(parts: PluginManagerParts) {
    this.#parts = parts;
    this.#inBackground(this.#load());
  }

  async install(verified: VerifiedPackage, options?: InstallOptions): Promise<void> {
    const { host } = this.#parts;
    const { compatible, reasons } = checkCompatibility(
      verified.manifest,
      host.apiVersion,
      host.supportedKinds,
    );
    if (!compatible) throw new PluginPlatformError("engine_incompatible", reasons.join(" "));
    await this.#inOrder(async () => {
      await this.#load();
      const { id } = verified.manifest;
      const previous = this.#plugins.get(id);
      await this.#parts.settings.load(id);
      const plugin = new InstalledPlugin(verified, options);
      if (previous) await this.#update(previous, plugin);
      else {
        this.#add(plugin);
        this.#enableAsBefore(plugin, undefined);
      }
    });
  }

  async uninstall(pluginId: PluginId): Promise<void> {
    this.installed(pluginId);
    this.#withdrawTrial(pluginId);
    await this.#inOrder(async () => {
      await this.#remove(this.installed(pluginId));
      this.#plugins.delete(pluginId);
      this.#refresh();
      await this.#forget(pluginId);
    });
  }

  /** Everything goes but the package (MKT-7). */
  async eraseData(pluginId: PluginId): Promise<void> {
    this.installed(pluginId);
    this.#withdrawTrial(pluginId);
    await this.#inOrder(async () => {
      await this.#stop(this.installed(pluginId), "Its data was erased.");
      await this.#forget(pluginId);
      this.#parts.onChange();
    });
  }

  async exportData(pluginId: PluginId): Promise<PluginData> {
    const { grants, storage } = this.#parts;
    const permissions = grants.state(this.installed(pluginId).subject);
    const set = this.settings(pluginId).filter(({ isSet }) => isSet);
    return {
      pluginId,
      permissions,
      settings: Object.fromEntries(
        set.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]])),
      ),
      secrets: set.filter(({ setting }) => setting.type === "secret").map(({ key }) => key),
      storage: await storage.entries(pluginId),
    };
  }

  settings(pluginId: PluginId): readonly SettingStatus[] {
    return this.#parts.settings.list(this.installed(pluginId).pluginId);
  }

  /** The running plugin is told when the change is stored (CFG-1). */
  async setSettings(pluginId: PluginId, changes: SettingChanges): Promise<void> {
    const { settings, activations } = this.#parts;
    await this.#inOrder(async () => {
      await settings.change(this.installed(pluginId).pluginId, changes);
      activations.sendSettings(pluginId, settings.values(pluginId));
    });
  }

  async enable(pluginId: PluginId, signal: AbortSignal): Promise<void> {
    const { grants, switches, onChange } = this.#parts;
    const plugin = this.installed(pluginId);
    this.#checkNotQuarantined(plugin);
    const { stops } = plugin;
    try {
      await grants.enable(plugin.subject, signal);
    } catch (error) {
      if (!plugin.isEnabled) plugin.reason = toErrorInfo(error).message;
      onChange();
      throw error;
    }
    await this.#inOrder(async () => {
      if (this.installed(pluginId) !== plugin)
        throw new PluginPlatformError("runtime_replaced", `${pluginId} was replaced by another version.`);
      if (plugin.stops !== stops)
        throw new PluginPlatformError("plugin_disabled", `${pluginId} was disabled meanwhile.`);
      this.#checkNotQuarantined(plugin);
      this.#enableIfGranted(plugin);
      this.#refresh();
      await switches.setEnabled(pluginId, true);
      if (!plugin.isEnabled) throw new PluginPlatformError("permission_denied", plugin.reason ?? pluginId);
    });
  }

  /** In force at once, also for a version that is being tried; resolves when its runtimes are reaped. */
  async disable(pluginId: PluginId): Promise<void> {
    const plugin = this.installed(pluginId);
    this.#withdrawTrial(pluginId);
    const stored = this.#parts.switches.setEnabled(pluginId, false);
    const stopped = this.#stop(plugin, "The user disabled it.");
    await this.#inOrder(async () => {
      await Promise.all([stored, stopped]);
    });
  }

  /** Lifts a quarantine: a plugin that is enabled may be asked again (ACT-8). */
  async release(pluginId: PluginId): Promise<void> {
    const plugin = this.installed(pluginId);
    this.#parts.grants.resetDenials(pluginId);
    if (!this.#parts.quarantines.of(pluginId)) return;
    const stored = this.#parts.quarantines.release(pluginId);
    this.#refresh();
    if (plugin.isEnabled) this.#startUp(plugin);
    await stored;
  }

  /** Out of the registry at once; its runtimes end, its questions are withdrawn. */
  onQuarantine(pluginId: PluginId): void {
    this.#refresh();
    this.#parts.grants.endPlugin(pluginId);
  }

  /** Off: out of the registry at once, then every runtime and question ends (FAN-11). */
  async setPluginsOff(off: boolean): Promise<void> {
    this.#checkRunning();
    const { switches, registry, grants, activations, onChange } = this.#parts;
    const stored = switches.setPluginsOff(off);
    registry.setPluginsOff(off);
    onChange();
    if (off) {
      this.#withdrawTrial();
      for (const pluginId of this.#plugins.keys()) grants.endPlugin(pluginId);
      await Promise.all([...this.#plugins.keys()].map((pluginId) => activations.deactivate(pluginId)));
    } else this.#usable().forEach((plugin) => this.#startUp(plugin));
    await stored;
  }

  /** A plugin cannot do without a required permission. */
  onRevoked({ pluginId, permission }: Revocation): void {
    const plugin = this.#plugins.get(pluginId);
    if (!plugin?.isEnabled || !plugin.subject.required.includes(permission)) return;
    this.#inBackground(this.#stop(plugin, `Its required permission ${permission} was revoked.`));
  }

  overview(): PluginsOverview {
    const { activations, costs, grants, logs, quarantines, registry, switches } = this.#parts;
    const declared = new Map(activations.list().map((plugin) => [plugin.manifest.id, plugin]));
    const plugins = [...this.#plugins.values()]
      .map((plugin) =>
        plugin.status({
          declared: declared.get(plugin.pluginId),
          quarantine: quarantines.of(plugin.pluginId),
          grants,
          log: logs.linesOf(plugin.pluginId),
          calls: costs.calls(plugin.pluginId),
        }),
      )
      .toSorted((left, right) => (left.pluginId < right.pluginId ? -1 : 1));
    return { plugins, availableKinds: registry.availableKinds(), pluginsOff: switches.pluginsOff };
  }

  /** Throws `plugin_unknown`. */
  installed(pluginId: PluginId): InstalledPlugin {
    this.#checkRunning();
    const plugin = this.#plugins.get(pluginId);
    if (plugin) return plugin;
    throw new PluginPlatformError("plugin_unknown", `Expected an installed plugin, got ${pluginId}.`);
  }

  subjectOf(pluginId: PluginId): GrantSubject | undefined {
    return this.#plugins.get(pluginId)?.subject;
  }

  /** The plugin, when it may be asked now. Throws `plugin_unknown`, `plugin_disabled`, `plugin_quarantined` or `plugins_off`. */
  enabledSubject(pluginId: PluginId): GrantSubject {
    if (this.#parts.switches.pluginsOff)
      throw new PluginPlatformError("plugins_off", "Plugins are switched off as a whole.");
    const plugin = this.installed(pluginId);
    this.#checkNotQuarantined(plugin);
    if (plugin.isEnabled) return plugin.subject;
    throw new PluginPlatformError("plugin_disabled", plugin.reason ?? `${pluginId} is not enabled.`);
  }

  /** Interceptors that may be chosen now; none while plugins are switched off. */
  enabledInterceptors(): readonly EnabledInterceptor[] {
    if (this.#parts.switches.pluginsOff) return [];
    return this.#usable().flatMap((plugin) =>
      plugin
        .declaration()
        .providers.flatMap(({ id, kind, label }) =>
          isInterceptorKind(kind) ? [{ subject: plugin.subject, providerId: id, kind, label }] : [],
        ),
    );
  }

  /** Refuses every later change; resolves when those under way are over. */
  async end(): Promise<void> {
    this.#isEnded = true;
    this.#withdrawTrial();
    await this.#lastChange;
    await this.#parts.switches.settled();
  }

  /** What was stored is in force. */
  async #load(): Promise<void> {
    const { grants, switches, registry } = this.#parts;
    await Promise.all([grants.load(), switches.load()]);
    registry.setPluginsOff(switches.pluginsOff);
  }

  /**
   * ACT-9: the old version has ended before the new one starts; when the old one was enabled and the new one may run, it
   * is tried, and the old one comes back when that fails.
   */
  async #update(previous: InstalledPlugin, plugin: InstalledPlugin): Promise<void> {
    const { activations } = this.#parts;
    const wasEnabled = previous.isEnabled;
    const ranBefore = (["isolated", "advanced"] as const).filter((kind) =>
      activations.active(previous.pluginId, kind),
    );
    await this.#remove(previous);
    this.#add(plugin);
    const trial = wasEnabled ? await this.#try(plugin, ranBefore) : undefined;
    if (trial?.result !== "failed") return this.#enableAsBefore(plugin, previous);
    await this.#remove(plugin);
    this.#add(previous);
    this.#enableAsBefore(previous, undefined);
    const { message } = toErrorInfo(trial.error);
    previous.notice = `The update to ${plugin.subject.version} was undone, because it did not start: ${message}`;
    this.#refresh();
    throw new PluginPlatformError("install_failed", `${previous.pluginId}: ${previous.notice}`, {
      cause: trial.error,
    });
  }

  /** Starts a version once, unless it may not run anyway. */
  async #try(plugin: InstalledPlugin, ranBefore: readonly RuntimeKind[]): Promise<TrialResult | undefined> {
    const { grants, quarantines, switches } = this.#parts;
    const { pluginId, subject } = plugin;
    const mayRun = !switches.pluginsOff && !quarantines.of(pluginId) && switches.isEnabled(pluginId);
    if (!mayRun || grants.missingRequired(subject).length > 0) return undefined;
    const withdrawal = new AbortController();
    this.#trial = { pluginId, withdrawal };
    plugin.reason = `Version ${subject.version} is being tried.`;
    this.#refresh();
    try {
      return await tryVersion(this.#parts, plugin, ranBefore, withdrawal.signal);
    } finally {
      this.#trial = undefined;
    }
  }

  #withdrawTrial(pluginId = this.#trial?.pluginId): void {
    if (this.#trial?.pluginId === pluginId) this.#trial?.withdrawal.abort();
  }

  #add(plugin: InstalledPlugin): void {
    const { activations, quarantines, settings } = this.#parts;
    settings.declare(plugin.verified.manifest);
    activations.add(plugin.verified, plugin.subject.principal);
    this.#plugins.set(plugin.pluginId, plugin);
    quarantines.onAdded(plugin.pluginId);
  }

  /** Enabled when the user had enabled it and its required permissions still hold. */
  #enableAsBefore(plugin: InstalledPlugin, previous: InstalledPlugin | undefined): void {
    plugin.reason = undefined;
    if (this.#parts.switches.isEnabled(plugin.pluginId)) this.#enableIfGranted(plugin, previous);
    this.#refresh();
  }

  /** GRA-10: enabled only with all required permissions; otherwise it says which are missing. */
  #enableIfGranted(plugin: InstalledPlugin, previous?: InstalledPlugin): void {
    const missing = this.#parts.grants.missingRequired(plugin.subject);
    if (missing.length > 0) {
      plugin.reason = describeMissing(missing, plugin.subject, previous?.subject);
      return;
    }
    const wasEnabled = plugin.isEnabled;
    plugin.isEnabled = true;
    plugin.reason = undefined;
    if (!wasEnabled) this.#startUp(plugin);
  }

  /** Starts a plugin that wants to run without being asked; it gets nothing of a terminal by that. */
  #startUp({ verified, subject, pluginId }: InstalledPlugin): void {
    const { activations, grants, quarantines, switches } = this.#parts;
    const { activationEvents, main } = verified.manifest;
    if (!activationEvents?.includes("onStartupFinished")) return;
    if (switches.pluginsOff || quarantines.of(pluginId)) return;
    const kind = main.isolated === undefined ? "advanced" : "isolated";
    const isAllowed = kind === "isolated" || grants.covers({ subject, permissions: ["runtime.advanced"] });
    if (isAllowed) this.#inBackground(activations.activate(pluginId, kind, "onStartupFinished"));
  }

  /** Out of the registry at once, then its runtimes end. */
  async #stop(plugin: InstalledPlugin, reason: string): Promise<void> {
    plugin.isEnabled = false;
    plugin.stops += 1;
    plugin.reason = reason;
    this.#refresh();
    this.#parts.grants.endPlugin(plugin.pluginId);
    await this.#parts.activations.deactivate(plugin.pluginId);
  }

  /** Out of the registry at once, then its runtimes end; it stays known until another takes its place. */
  async #remove(plugin: InstalledPlugin): Promise<void> {
    plugin.isEnabled = false;
    plugin.stops += 1;
    this.#refresh();
    this.#parts.grants.endPlugin(plugin.pluginId);
    await this.#parts.activations.remove(plugin.pluginId);
    this.#parts.quarantines.onRemoved(plugin.pluginId);
  }

  /** Forgets everything that was kept of a plugin whose runtimes have ended. */
  async #forget(pluginId: PluginId): Promise<void> {
    const { costs, grants, switches, order, storage, settings, logs } = this.#parts;
    costs.forget(pluginId);
    logs.forget(pluginId);
    await Promise.all([
      switches.forget(pluginId),
      order.forget(pluginId),
      grants.forgetPlugin(pluginId),
      storage.forget(pluginId),
      settings.forget(pluginId),
    ]);
  }

  /** The registry's list follows which plugins are enabled; the enumeration is synchronous and so takes effect now. */
  #refresh(): void {
    const { registry, onChange } = this.#parts;
    this.#inBackground(registry.refresh(() => this.#usable().map((plugin) => plugin.declaration())));
    onChange();
  }

  /** Enabled and not in quarantine. */
  #usable(): readonly InstalledPlugin[] {
    const { quarantines } = this.#parts;
    return [...this.#plugins.values()].filter(
      ({ isEnabled, pluginId }) => isEnabled && !quarantines.of(pluginId),
    );
  }

  #checkNotQuarantined({ pluginId }: InstalledPlugin): void {
    const quarantine = this.#parts.quarantines.of(pluginId);
    if (!quarantine) return;
    throw new PluginPlatformError(
      "plugin_quarantined",
      `${pluginId}: ${describeQuarantine(quarantine.reasons)}`,
    );
  }

  #checkRunning(): void {
    if (this.#isEnded) throw new PluginPlatformError("disposed", "The plugin host has ended.");
  }

  #inOrder(change: () => Promise<void>): Promise<void> {
    const result = this.#lastChange.then(() => {
      this.#checkRunning();
      return change();
    });
    this.#lastChange = result.catch(() => undefined);
    return result;
  }

  #inBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#parts.onFailure(error));
  }
}

function isInterceptorKind(kind: string): kind is InterceptorKind {
  return Object.hasOwn(providerKinds, kind) && kind.startsWith("terminal.interceptor.");
}

/** Why a plugin is not enabled although the user wants it: in an update, what is asked for anew (GRA-5). */
function describeMissing(
  missing: readonly Permission[],
  { version, principal }: GrantSubject,
  previous: GrantSubject | undefined,
): string {
  const names = missing.join(", ");
  if (!previous) return `It needs ${names}, which is not granted: enable it to be asked.`;
  const declaredBefore = [...previous.required, ...previous.optional];
  const added = missing.filter((permission) => !declaredBefore.includes(permission));
  if (added.length > 0)
    return `Version ${version} needs more than ${previous.version}: ${added.join(", ")}. Enable it to be asked for ${names}.`;
  return principal === previous.principal
    ? `It needs ${names}, which is not granted: enable it to be asked.`
    : `No signature shows that version ${version} comes from the publisher of ${previous.version}: enable it to be asked again for ${names}.`;
}
