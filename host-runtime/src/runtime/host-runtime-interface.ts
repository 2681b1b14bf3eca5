import type {
  AuditEntry,
  ContributionId,
  OpaqueId,
  OrdinaryProviderKind,
  Permission,
  PermissionState,
  JsonValue,
  PluginId,
  ProviderKindName,
  ReleaseSigner,
  SemanticVersion,
  Setting,
  SettingValue,
  SettingValues,
  StorageKey,
} from "@terminal-plugin/sdk/protocol";
import type { DropCount, InvocationMeasure, PluginCost } from "../cost/index.ts";
import type { ProviderRequest, UpdateConsumer } from "../delivery/index.ts";
import type { Disposable } from "../kernel/index.ts";
import type { VerifiedPackage } from "../package/index.ts";
import type { Sessions } from "../terminal/index.ts";
import type { AdmittedPackage } from "../trust/index.ts";
import type { Interceptors } from "./interceptors.ts";

/** A declared provider of an installed plugin. */
export interface ProviderStatus {
  readonly providerId: ContributionId;
  readonly kind: ProviderKindName;
  /** Label, made visible. */
  readonly label: string;
  /** Whether this host knows the kind (SDK-13). */
  readonly supported: boolean;
}

/** A provider among those of its kind. */
export interface OrderedProvider {
  readonly providerId: ContributionId;
  /** Label, made visible. */
  readonly label: string;
  /** The plugin's name, made visible; absent for a provider of the host. */
  readonly pluginName?: string;
}

/** Who is asked for a kind, in order: where two want the same place, the first has it (FAN-3, BKG-1, THM-2). */
export interface KindOrder {
  readonly kind: OrdinaryProviderKind;
  /** Whether the user chose the order. */
  readonly isChosen: boolean;
  /** Providers that may be asked now. Beyond the first 32, they are not. */
  readonly providers: readonly OrderedProvider[];
}

/** An installed plugin as a plugin manager shows it. Strings of the plugin are made visible (GRA-9). */
export interface PluginStatus {
  readonly pluginId: PluginId;
  readonly displayName: string;
  readonly version: SemanticVersion;
  readonly publisher: string;
  /** Who signed; absent when it is not signed. */
  readonly signer?: ReleaseSigner;
  readonly state: "disabled" | "enabled" | "activating" | "active" | "failed" | "quarantined";
  /** Why it is in this state, as a sentence. */
  readonly reason?: string;
  readonly permissions: readonly PermissionState[];
  readonly providers: readonly ProviderStatus[];
  /** Invocations of its providers so far. */
  readonly invocations: number;
  /** How many of them failed. */
  readonly failures: number;
  /** Mean duration of an invocation in milliseconds, activation and authorization left out. */
  readonly meanDurationMs: number;
  /** What was left out of its results, and why (LIM-4). */
  readonly drops: readonly DropCount[];
  /** Whether it declares settings. */
  readonly hasSettings: boolean;
  /** Its latest log lines, oldest first. */
  readonly log: readonly string[];
}

/** A declared setting and what it is set to (CFG-1). */
export interface SettingStatus {
  readonly key: string;
  readonly setting: Setting;
  /** The user's value, else the default. Never there for a secret. */
  readonly value?: SettingValue;
  /** Whether the user set it. */
  readonly isSet: boolean;
}

/** Changes of a plugin's settings, applied all or none. */
export interface SettingChanges {
  /** New values; for a secret its text. */
  readonly set?: SettingValues;
  /** Settings that return to their defaults; secrets that are forgotten. */
  readonly reset?: readonly string[];
}

/** Everything that is kept of a plugin (MKT-7). Of secrets only which are set: an export can be read by others. */
export interface PluginData {
  readonly pluginId: PluginId;
  readonly permissions: readonly PermissionState[];
  /** Settings that the user set. */
  readonly settings: SettingValues;
  /** Keys of secrets that are set. */
  readonly secrets: readonly string[];
  readonly storage: readonly { readonly key: StorageKey; readonly value: JsonValue }[];
}

/** Plugins, kinds and the switch for all. */
export interface PluginsOverview {
  readonly plugins: readonly PluginStatus[];
  /** Kinds that have at least one provider that may be asked (FAN-8). */
  readonly availableKinds: readonly ProviderKindName[];
  /** Whether plugins are switched off as a whole (FAN-11). */
  readonly pluginsOff: boolean;
}

/** How a plugin is installed. */
export interface InstallOptions {
  /** How the package was admitted. Permissions of a signed one are bound to its publisher's keys (GRA-5). */
  readonly admitted?: AdmittedPackage;
  /**
   * Absolute path of a folder that the user opened to work on the plugin. Permissions are then bound to the folder in
   * place of the content, so that each build keeps them: only for a folder that the user named (GRA-5).
   */
  readonly developmentFolder?: string;
}

/** What a plugin manager and the pages show as a whole. */
export interface PluginOverview extends PluginsOverview {
  /** The order of the providers of each kind that has one, by the names of kinds. */
  readonly order: readonly KindOrder[];
}

/**
 * The plugin host of an application. Everything it starts ends with `dispose`; two of them in one process do not touch
 * each other (EMB-2).
 */
export interface HostRuntime {
  /** Which interceptor sees which terminal, and the only way to change it. */
  readonly interceptors: Interceptors;
  /** Every open terminal. The application opens sessions and reports what happens to them. */
  readonly sessions: Sessions;
  /**
   * Makes a verified package known; nothing of it runs. The plugin is enabled when it was enabled before and its
   * required permissions still hold, otherwise disabled. Another version of the same plugin replaces the old one, whose
   * runtimes end first; when the old one was enabled, the new one is started once without terminal data, and the old one
   * comes back when that fails (ACT-9). Throws `engine_incompatible`, and `install_failed` for an update that was undone.
   */
  install(verified: VerifiedPackage, options?: InstallOptions): Promise<void>;
  /** Ends the plugin and forgets it: grants, storage, settings, secrets (MKT-7). Throws `plugin_unknown`. */
  uninstall(pluginId: PluginId): Promise<void>;
  /**
   * Asks for the required permissions that are missing, together (GRA-10), and enables the plugin. Throws
   * `permission_denied` or `prompt_timeout`: the plugin then stays disabled and its status says why. Throws
   * `plugin_quarantined`, without asking, for a plugin that waits for `release`.
   */
  enable(pluginId: PluginId, signal?: AbortSignal): Promise<void>;
  /** Ends the plugin's runtimes and leaves it installed. */
  disable(pluginId: PluginId): Promise<void>;
  /**
   * Lifts a quarantine and forgets the denials of the plugin, so that use prompts again (ACT-8, GRA-11). In force at
   * once; resolves when it is stored. Throws `plugin_unknown`.
   */
  release(pluginId: PluginId): Promise<void>;
  /**
   * Revokes a permission. In memory it takes effect at once (GRA-7); resolves when it is stored. A plugin whose required
   * permission is revoked becomes disabled. Throws `plugin_unknown` or `permission_undeclared`.
   */
  revoke(pluginId: PluginId, permission: Permission): Promise<void>;
  /** Declared settings of a plugin and their values, in the order of its manifest (CFG-1). Throws `plugin_unknown`. */
  settings(pluginId: PluginId): readonly SettingStatus[];
  /**
   * Changes settings, all or none; resolves when they are stored and the running plugin was told. Throws
   * `plugin_unknown`, `unsupported_capability` for a secret without a protector, and `setting_value_invalid`, whose
   * data names each key and what is wrong with its value.
   */
  setSettings(pluginId: PluginId, changes: SettingChanges): Promise<void>;
  /** Everything that is kept of a plugin (MKT-7). Throws `plugin_unknown`. */
  exportData(pluginId: PluginId): Promise<PluginData>;
  /**
   * Stops and disables a plugin and erases its storage, settings, secrets, grants and log lines, as if it had just been
   * installed (MKT-7). Resolves when the store has forgotten them. Throws `plugin_unknown`.
   */
  eraseData(pluginId: PluginId): Promise<void>;
  /** Plugins, kinds and switch of this moment; never prompts and never starts a plugin. */
  overview(): PluginOverview;
  /**
   * Orders the providers of a kind as the user wants it; those that are not named stand behind, and an empty list takes
   * the user's order away. A provider that cannot be asked at the moment keeps its place. In force at once; resolves
   * when it is stored. Throws `contract_violation` for an id that comes twice and for more than 256.
   */
  orderProviders(kind: OrdinaryProviderKind, providerIds: readonly ContributionId[]): Promise<void>;
  /**
   * What each installed plugin cost since the host started, with a reading of this moment (OBS-1). A share of the CPU
   * needs two readings at least half a second apart; what cannot be measured is left out.
   */
  costs(): Promise<readonly PluginCost[]>;
  /** Told of each invocation of a plugin's provider when it has ended: for exporters. */
  onInvocation(listener: (invocation: InvocationMeasure) => void): Disposable;
  /** Told of each change of the overview that a person would notice, at most once per turn of the event loop. */
  onDidChange(listener: () => void): Disposable;
  /** Switches all plugins off or on. Off ends every runtime and withdraws every prompt (FAN-11). */
  setPluginsOff(off: boolean): Promise<void>;
  /**
   * Asks every provider of a kind. Updates come later, in order, and never after the end of the request; the result
   * cancels it. Throws what {@link Requests.start} throws, with nothing changed.
   */
  request(request: ProviderRequest, deliver: UpdateConsumer): Disposable;
  /** Cancels a request of this renderer; a foreign or unknown one is left alone (FAN-6). */
  cancel(rendererId: string, requestId: OpaqueId): void;
  /** Aborts everything that the renderer waits for. Its terminals stay (FAN-6). */
  rendererGone(rendererId: string): void;
  /** The audit log of permissions, oldest first (GRA-8). */
  audit(): readonly AuditEntry[];
  /** Ends every runtime, timer, prompt and listener; resolves when the last child is reaped. */
  dispose(): Promise<void>;
}
