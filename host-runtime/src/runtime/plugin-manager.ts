import {
  providerKinds,
  type HostInfo,
  type InterceptorKind,
  type OperationResult,
  type PluginId,
} from "@terminal-plugin/sdk/protocol";
import type { Activations } from "../activation/index.ts";
import type { Grants, GrantSubject, Revocation } from "../grants/index.ts";
import { PluginPlatformError, toErrorInfo } from "../kernel/index.ts";
import { checkCompatibility, type VerifiedPackage } from "../package/index.ts";
import type { ProviderRegistry } from "../providers/index.ts";
import type { EnabledInterceptor } from "./enabled-interceptor.ts";
import type { PluginOverview } from "./host-runtime-interface.ts";
import { InstalledPlugin } from "./installed-plugin.ts";
import type { PluginLogs } from "./plugin-log.ts";
import type { PluginStorage } from "./plugin-storage.ts";
import type { Switches } from "./switches.ts";

/** What the manager of plugins works with. */
export interface PluginManagerParts {
  readonly host: HostInfo;
  readonly grants: Grants;
  readonly activations: Activations;
  readonly registry: ProviderRegistry;
  readonly switches: Switches;
  readonly storage: PluginStorage;
  readonly logs: PluginLogs;
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
  #isEnded = false;

  constructor(parts: PluginManagerParts) {
    this.#parts = parts;
    this.#inBackground(this.#load());
  }

  async install(verified: VerifiedPackage): Promise<void> {
    const { host, switches, activations } = this.#parts;
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
      if (previous) await this.#remove(previous);
      const plugin = new InstalledPlugin(verified);
      activations.add(verified, plugin.subject.principal);
      this.#plugins.set(id, plugin);
      if (switches.isEnabled(id)) this.#enableIfGranted(plugin);
      this.#refresh();
    });
  }

  async uninstall(pluginId: PluginId): Promise<void> {
    const { grants, switches, storage, logs } = this.#parts;
    await this.#inOrder(async () => {
      await this.#remove(this.installed(pluginId));
      logs.forget(pluginId);
      await Promise.all([
        switches.setEnabled(pluginId, false),
        grants.forgetPlugin(pluginId),
        storage.forget(pluginId),
      ]);
    });
  }

  async enable(pluginId: PluginId, signal: AbortSignal): Promise<void> {
    const { grants, switches, onChange } = this.#parts;
    const plugin = this.installed(pluginId);
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
      this.#enableIfGranted(plugin);
      this.#refresh();
      await switches.setEnabled(pluginId, true);
      if (!plugin.isEnabled) throw new PluginPlatformError("permission_denied", plugin.reason ?? pluginId);
    });
  }

  async disable(pluginId: PluginId): Promise<void> {
    const stopped = this.#stop(this.installed(pluginId), "The user disabled it.");
    await this.#parts.switches.setEnabled(pluginId, false);
    await stopped;
  }

  /** Off: out of the registry at once, then every runtime and question ends (FAN-11). */
  async setPluginsOff(off: boolean): Promise<void> {
    this.#checkRunning();
    const { switches, registry, grants, activations, onChange } = this.#parts;
    const stored = switches.setPluginsOff(off);
    registry.setPluginsOff(off);
    onChange();
    const enabled = this.#enabled();
    if (off) {
      for (const pluginId of this.#plugins.keys()) grants.endPlugin(pluginId);
      await Promise.all(enabled.map(({ pluginId }) => activations.deactivate(pluginId)));
    } else enabled.forEach((plugin) => this.#startUp(plugin));
    await stored;
  }

  /** A plugin cannot do without a required permission. */
  onRevoked({ pluginId, permission }: Revocation): void {
    const plugin = this.#plugins.get(pluginId);
    if (!plugin?.isEnabled || !plugin.subject.required.includes(permission)) return;
    this.#inBackground(this.#stop(plugin, `Its required permission ${permission} was revoked.`));
  }

  overview(): PluginOverview {
    const { activations, grants, logs, registry, switches } = this.#parts;
    const declared = new Map(activations.list().map((plugin) => [plugin.manifest.id, plugin]));
    const plugins = [...this.#plugins.values()]
      .map((plugin) => plugin.status(declared.get(plugin.pluginId), grants, logs.linesOf(plugin.pluginId)))
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

  /** The plugin, when it may be asked now. Throws `plugin_unknown`, `plugin_disabled` or `plugins_off`. */
  enabledSubject(pluginId: PluginId): GrantSubject {
    if (this.#parts.switches.pluginsOff)
      throw new PluginPlatformError("plugins_off", "Plugins are switched off as a whole.");
    const plugin = this.installed(pluginId);
    if (plugin.isEnabled) return plugin.subject;
    throw new PluginPlatformError("plugin_disabled", plugin.reason ?? `${pluginId} is not enabled.`);
  }

  /** Interceptors that may be chosen now; none while plugins are switched off. */
  enabledInterceptors(): readonly EnabledInterceptor[] {
    if (this.#parts.switches.pluginsOff) return [];
    return this.#enabled().flatMap((plugin) =>
      plugin
        .declaration()
        .providers.flatMap(({ id, kind, label }) =>
          isInterceptorKind(kind) ? [{ subject: plugin.subject, providerId: id, kind, label }] : [],
        ),
    );
  }

  countInvocation(pluginId: PluginId, outcome: OperationResult["status"], durationMs: number): void {
    this.#plugins.get(pluginId)?.countInvocation(outcome, durationMs);
  }

  /** Refuses every later change; resolves when those under way are over. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#lastChange;
  }

  /** What was stored is in force. */
  async #load(): Promise<void> {
    const { grants, switches, registry } = this.#parts;
    await Promise.all([grants.load(), switches.load()]);
    registry.setPluginsOff(switches.pluginsOff);
  }

  /** GRA-10: enabled only with all required permissions; otherwise it says which are missing. */
  #enableIfGranted(plugin: InstalledPlugin): void {
    const missing = this.#parts.grants.missingRequired(plugin.subject);
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
  #startUp({ verified, subject, pluginId }: InstalledPlugin): void {
    const { activations, grants, switches } = this.#parts;
    const { activationEvents, main } = verified.manifest;
    if (!activationEvents?.includes("onStartupFinished") || switches.pluginsOff) return;
    const kind = main.isolated === undefined ? "advanced" : "isolated";
    const isAllowed = kind === "isolated" || grants.covers({ subject, permissions: ["runtime.advanced"] });
    if (isAllowed) this.#inBackground(activations.activate(pluginId, kind, "onStartupFinished"));
  }

  /** Out of the registry at once, then its runtimes end. */
  async #stop(plugin: InstalledPlugin, reason: string): Promise<void> {
    plugin.isEnabled = false;
    plugin.reason = reason;
    this.#refresh();
    this.#parts.grants.endPlugin(plugin.pluginId);
    await this.#parts.activations.deactivate(plugin.pluginId);
  }

  async #remove(plugin: InstalledPlugin): Promise<void> {
    plugin.isEnabled = false;
    this.#plugins.delete(plugin.pluginId);
    this.#refresh();
    this.#parts.grants.endPlugin(plugin.pluginId);
    await this.#parts.activations.remove(plugin.pluginId);
  }

  /** The registry's list follows which plugins are enabled; the enumeration is synchronous and so takes effect now. */
  #refresh(): void {
    const { registry, onChange } = this.#parts;
    this.#inBackground(registry.refresh(() => this.#enabled().map((plugin) => plugin.declaration())));
    onChange();
  }

  #enabled(): readonly InstalledPlugin[] {
    return [...this.#plugins.values()].filter(({ isEnabled }) => isEnabled);
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
