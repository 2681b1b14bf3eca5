import type {
  ActivationEvent,
  ContributionId,
  PermissionState,
  PluginId,
  PluginManifest,
  Principal,
  ProviderContribution,
  RuntimeKind,
  SettingValues,
  Sha256,
} from "@terminal-plugin/sdk/protocol";
import type { Disposable, Listener } from "../kernel/index.ts";
import type { VerifiedPackage } from "../package/index.ts";
import type { RuntimeEnd, RuntimeUsage } from "../ports/index.ts";
import type { ActivePlugin, RuntimeIdentity } from "./active-plugin.ts";
import type { RuntimeState } from "./runtime-states.ts";

/** What is known of one runtime of a plugin. */
export interface RuntimeStatus {
  readonly kind: RuntimeKind;
  readonly state: RuntimeState;
  /** Identity of the runtime that is starting, active or stopping. */
  readonly identity?: RuntimeIdentity;
  /** Why the last runtime failed, until the next start. */
  readonly failure?: RuntimeEnd;
}

/** A declared provider (ACT-1). */
export interface DeclaredProvider {
  readonly pluginId: PluginId;
  readonly contribution: ProviderContribution;
  /** Where it runs (MAN-2); undefined for a kind that this host does not know (SDK-13). */
  readonly runtimeKind: RuntimeKind | undefined;
}

/** A plugin that was added. Immutable. */
export interface DeclaredPlugin {
  readonly manifest: PluginManifest;
  readonly contentDigest: Sha256;
  readonly principal: Principal;
  readonly providers: readonly DeclaredProvider[];
  /** One entry for each entry point that the package has. */
  readonly runtimes: readonly RuntimeStatus[];
}

/** A runtime changed its state. */
export interface RuntimeChange extends RuntimeStatus {
  readonly pluginId: PluginId;
  readonly previous: RuntimeState;
}

/** Owns every plugin's runtimes: starts them once, checks what they register, ends them. */
export interface Activations {
  /**
   * Declares a plugin; starts nothing. Throws `install_failed` when the id is there already: an update removes the
   * old version first, so that the old runtime has ended before a new one starts.
   */
  add(verifiedPackage: VerifiedPackage, principal: Principal): void;
  /** Deactivates and forgets a plugin. Resolves when its runtimes are reaped. Unknown ids are ignored. */
  remove(pluginId: PluginId): Promise<void>;
  /** Every plugin in the order of ids: a frozen copy, without starting anything (ACT-1). */
  list(): readonly DeclaredPlugin[];
  /**
   * The active runtime of that kind, started when necessary. Concurrent calls share one start; a failure is reported
   * to each of them, and the next call tries again (ACT-2). `signal` ends this caller's wait, not the activation
   * (FAN-12). Throws `plugin_unknown`, `unsupported_kind`, `activation_event_unknown`, `platform_unsupported` (no
   * placement), `runtime_start_failed`, `activation_failed`, `activation_timeout`, `plugin_quarantined`, `cancelled`.
   */
  activate(
    pluginId: PluginId,
    kind: RuntimeKind,
    event: ActivationEvent,
    signal?: AbortSignal,
  ): Promise<ActivePlugin>;
  /** The active runtime, when there is one. */
  active(pluginId: PluginId, kind: RuntimeKind): ActivePlugin | undefined;
  /** Where a declared provider runs (MAN-2); throws `provider_unknown` or `unsupported_kind`. */
  runtimeKindOf(providerId: ContributionId): RuntimeKind;
  /** Deactivates the plugin's runtimes (2 s, then they are killed: ACT-7). It can be activated again. */
  deactivate(pluginId: PluginId): Promise<void>;
  /** Kills the plugin's runtimes at once, as failed for `end`. */
  terminate(pluginId: PluginId, end: RuntimeEnd): Promise<void>;
  /**
   * Kills the plugin's runtimes and refuses every activation with `plugin_quarantined` until `release` (ACT-8). In force
   * at once; resolves when they are reaped.
   */
  quarantine(pluginId: PluginId): Promise<void>;
  /** Lifts the quarantine: the plugin can be activated again. */
  release(pluginId: PluginId): void;
  /** Tells active runtimes of changed permissions (SDK-14). */
  sendPermissions(pluginId: PluginId, permissions: readonly PermissionState[]): void;
  /** Tells active runtimes of changed settings (CFG-1). */
  sendSettings(pluginId: PluginId, settings: SettingValues): void;
  /** Latest measurement of a runtime's cost (ISO-6). */
  usage(pluginId: PluginId, kind: RuntimeKind): RuntimeUsage | undefined;
  /** State changes and their reasons, for the plugin manager. */
  onDidChange(listener: Listener<RuntimeChange>): Disposable;
  /** Ends every runtime and resolves when all are reaped. Later calls throw `disposed`. */
  dispose(): Promise<void>;
}
