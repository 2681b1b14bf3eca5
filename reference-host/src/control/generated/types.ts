// Derived from reference-host/contract by "npm run contract". Do not edit.

import type {
  AuditEntry,
  ContributionId,
  Decision,
  ErrorCode,
  ErrorInfo,
  HostOs,
  InterceptorDirection,
  JsonValue,
  OpaqueId,
  OperationResult,
  OrdinaryProviderKind,
  Permission,
  PermissionState,
  PluginId,
  ProviderKindName,
  ReleaseSigner,
  SemanticVersion,
  Setting,
  SettingValue,
  SettingValues,
  TerminalSnapshot,
} from "@terminal-plugin/sdk/protocol";

/**
 * Nothing; a valid signature; or one of a publisher that the user named.
 */
export type TrustLevel = "any" | "signed" | "known";
/**
 * One message of the control channel between page and host.
 */
export type ControlMessage = ControlRequest | ControlNotification | ControlResult;

/**
 * A program that the host may start; a page chooses by id only (DP-14).
 */
export interface TerminalProfile {
  /**
   * Identifier of the profile. 1 to 64 UTF-16 code units.
   */
  readonly profileId: string;
  /**
   * Name shown to the user. 1 to 128 UTF-16 code units.
   */
  readonly label: string;
  /**
   * Whether a new tab uses it without a choice.
   */
  readonly isDefault: boolean;
}
/**
 * A terminal that this page may attach to: a ref and a status, nothing else (DP-11).
 */
export interface Possession {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly attachmentRef: OpaqueId;
  /**
   * Incarnation of the attachment.
   */
  readonly attachmentEpoch: number;
  /**
   * State of the attachment.
   */
  readonly status: "active" | "attached" | "ended";
}
/**
 * A terminal and the grant for its data channel.
 */
export interface OpenedTerminal {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly attachmentRef: OpaqueId;
  /**
   * Incarnation of the attachment.
   */
  readonly attachmentEpoch: number;
  /**
   * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
   */
  readonly session: TerminalSnapshot;
  /**
   * Profile it was opened with. 1 to 64 UTF-16 code units.
   */
  readonly profileId: string;
  /**
   * Opens one data channel of one attachment, once (DP-9). 32 to 128 UTF-16 code units.
   */
  readonly dataToken: string;
  /**
   * Proves a mark of the injected shell integration. 16 to 64 UTF-16 code units.
   */
  readonly nonce: string;
}
/**
 * What the page's emulator saw of a session.
 */
export interface SessionReport {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly sessionId: OpaqueId;
  /**
   * What changed.
   */
  change:
    "cwd" | "title" | "resized" | "alternateScreen" | "commandSubmitted" | "commandCompleted" | "prompt";
  /**
   * Working folder, for `cwd`. 1 to 4096 UTF-16 code units.
   */
  readonly cwd?: string;
  /**
   * Whether a mark with the nonce reported the working folder.
   */
  readonly cwdTrusted?: boolean;
  /**
   * Title, for `title`. At most 256 UTF-16 code units.
   */
  readonly title?: string;
  /**
   * Width, for `resized`. From 1 to 65535.
   */
  readonly columns?: number;
  /**
   * Height, for `resized`. From 1 to 65535.
   */
  readonly rows?: number;
  /**
   * State, for `alternateScreen`.
   */
  readonly alternateScreen?: boolean;
  /**
   * Exit status, for `commandCompleted`. From -2147483648 to 4294967295.
   */
  readonly exitCode?: number;
  /**
   * Name of the shell, for `prompt`. 1 to 64 UTF-16 code units.
   */
  readonly shellType?: string;
}
/**
 * How one provider fared in a request.
 */
export interface ProviderOutcome {
  /**
   * `<plugin id>.<local name>`; the local name is one segment of `[a-z0-9-]`, 1 to 64 characters, without a dot (MAN-3).
   */
  readonly providerId: ContributionId;
  /**
   * Whether the host itself provides it.
   */
  readonly builtIn: boolean;
  /**
   * Outcome.
   */
  readonly status: "ok" | "pending" | "failed" | "denied" | "cancelled";
  /**
   * An error as it crosses a boundary: nothing of the other side's stack, paths or environment.
   */
  readonly error?: ErrorInfo;
  /**
   * Elements dropped from its result.
   */
  readonly drops: number;
  /**
   * Time it took.
   */
  readonly durationMs?: number;
}
/**
 * Merged result of all that has arrived for a request (FAN-5).
 */
export interface ProviderUpdate {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly requestId: OpaqueId;
  /**
   * Merged result of the kind; absent before the first answer.
   */
  readonly result?: JsonValue;
  /**
   * One row for each provider asked. At most 64 items.
   *
   * Items: How one provider fared in a request.
   */
  readonly outcomes: readonly ProviderOutcome[];
  /**
   * Whether nothing more will come.
   */
  readonly done: boolean;
  /**
   * Why the request as a whole failed.
   */
  readonly error?: ErrorInfo;
}
/**
 * A plugin in the plugin manager.
 */
export interface PluginRow {
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly pluginId: PluginId;
  /**
   * Name, made visible. 1 to 1024 UTF-16 code units.
   */
  readonly displayName: string;
  /**
   * A strict Semantic Versioning 2.0.0 version.
   */
  readonly version: SemanticVersion;
  /**
   * Publisher, made visible. 1 to 1024 UTF-16 code units.
   */
  readonly publisher: string;
  /**
   * Who signed; absent when the plugin is not signed.
   */
  readonly signer?: ReleaseSigner;
  /**
   * State of the plugin.
   */
  readonly state: "disabled" | "enabled" | "activating" | "active" | "failed" | "quarantined";
  /**
   * Why it is in this state. 1 to 2048 UTF-16 code units.
   */
  readonly reason?: string;
  /**
   * Its permissions. At most 128 items.
   *
   * Items: What a plugin is told of one of its permissions (SDK-14).
   */
  readonly permissions: readonly PermissionState[];
  /**
   * Its providers. At most 256 items.
   *
   * Items: A declared provider.
   */
  readonly providers: readonly ProviderRow[];
  /**
   * Calls so far.
   */
  readonly invocations: number;
  /**
   * Failed calls so far.
   */
  readonly failures: number;
  /**
   * Mean duration of a call in milliseconds. From 0 to 1000000000000.
   */
  readonly meanDurationMs: number;
  /**
   * Latest log lines. At most 200 items.
   *
   * Items: A line. At most 16384 UTF-16 code units.
   */
  readonly log: readonly string[];
  /**
   * What was left out of its results, and why. At most 64 items.
   *
   * Items: How much was left out of results for one reason (LIM-4).
   */
  readonly drops: readonly DropCount[];
  /**
   * Whether it declares settings.
   */
  readonly hasSettings: boolean;
}
/**
 * A declared provider.
 */
export interface ProviderRow {
  /**
   * `<plugin id>.<local name>`; the local name is one segment of `[a-z0-9-]`, 1 to 64 characters, without a dot (MAN-3).
   */
  readonly providerId: ContributionId;
  /**
   * Name of a provider kind. A host lists a kind that it does not know as unsupported (SDK-13).
   */
  readonly kind: ProviderKindName;
  /**
   * Label, made visible. 1 to 1024 UTF-16 code units.
   */
  readonly label: string;
  /**
   * Whether this host knows the kind.
   */
  readonly supported: boolean;
}
/**
 * An interceptor that can be attached.
 */
export interface InterceptorCandidate {
  /**
   * `<plugin id>.<local name>`; the local name is one segment of `[a-z0-9-]`, 1 to 64 characters, without a dot (MAN-3).
   */
  readonly providerId: ContributionId;
  /**
   * Name of the plugin, made visible. 1 to 1024 UTF-16 code units.
   */
  readonly pluginName: string;
  /**
   * Label, made visible. 1 to 1024 UTF-16 code units.
   */
  readonly label: string;
  /**
   * Why it cannot be attached here, as a sentence for the user; absent when it can (BEN-6). 1 to 1024 UTF-16 code units.
   */
  readonly refusal?: string;
}
/**
 * Which interceptor sees a direction of a session; always shown at the terminal (HST-7).
 */
export interface InterceptorState {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly sessionId: OpaqueId;
  /**
   * Way of the bytes: `input` from user to program, `output` from program to user.
   */
  readonly direction: InterceptorDirection;
  /**
   * `<plugin id>.<local name>`; the local name is one segment of `[a-z0-9-]`, 1 to 64 characters, without a dot (MAN-3).
   */
  readonly providerId?: ContributionId;
  /**
   * Name of plugin and provider, made visible. 1 to 2048 UTF-16 code units.
   */
  readonly label?: string;
  /**
   * State.
   */
  readonly state: "none" | "attaching" | "attached" | "tripped";
  /**
   * Why it is in this state. 1 to 2048 UTF-16 code units.
   */
  readonly reason?: string;
}
/**
 * A warning that only the host can show or remove.
 */
export interface HostWarning {
  /**
   * A stable code of the error table. Branch on it, not on the message.
   */
  readonly code: ErrorCode;
  /**
   * Sentence for the user. 1 to 2048 UTF-16 code units.
   */
  readonly message: string;
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly sessionId?: OpaqueId;
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly pluginId?: PluginId;
}
/**
 * No parameters.
 */
export interface Nothing {}
/**
 * What the host asks of packages before it installs them (SIG-4, SIG-7).
 */
export interface TrustPolicy {
  /**
   * Of packages from a registry.
   */
  readonly registry: TrustLevel;
  /**
   * Of packages that the user named on this machine.
   */
  readonly local: TrustLevel;
}
/**
 * First answer to a page.
 */
export interface WelcomeResult {
  /**
   * Name of the host. 1 to 128 UTF-16 code units.
   */
  readonly hostName: string;
  /**
   * Operating system on which the terminal's host runs.
   */
  readonly hostOs: HostOs;
  /**
   * A strict Semantic Versioning 2.0.0 version.
   */
  readonly apiVersion: SemanticVersion;
  /**
   * Profiles that can be opened. At most 64 items.
   *
   * Items: A program that the host may start; a page chooses by id only (DP-14).
   */
  readonly profiles: readonly TerminalProfile[];
  /**
   * Terminals of this user. At most 256 items.
   *
   * Items: A terminal that this page may attach to: a ref and a status, nothing else (DP-11).
   */
  readonly possessions: readonly Possession[];
  /**
   * Installed plugins. At most 256 items.
   *
   * Items: A plugin in the plugin manager.
   */
  readonly plugins: readonly PluginRow[];
  /**
   * Kinds that have at least one provider (FAN-8). At most 64 items.
   *
   * Items: Name of a provider kind. A host lists a kind that it does not know as unsupported (SDK-13).
   */
  readonly availableKinds: readonly ProviderKindName[];
  /**
   * What the host asks of packages before it installs them (SIG-4, SIG-7).
   */
  readonly trust: TrustPolicy;
  /**
   * Whether plugins are switched off as a whole (FAN-11).
   */
  readonly pluginsOff: boolean;
  /**
   * The order of the providers of each kind that has one. At most 64 items.
   *
   * Items: Who is asked for a kind, in order (FAN-3).
   */
  readonly order: readonly KindOrderRow[];
}
/**
 * Opens a terminal.
 */
export interface TerminalOpenParams {
  /**
   * Profile from the host's list. 1 to 64 UTF-16 code units.
   */
  readonly profileId: string;
  /**
   * Width in cells. From 1 to 2000.
   */
  readonly columns: number;
  /**
   * Height in cells. From 1 to 2000.
   */
  readonly rows: number;
  /**
   * Opens the managed terminal of an offer of the host; program, folder and label are the host's (TPC-21).
   */
  readonly offerId?: OpaqueId;
}
/**
 * Asks for a data channel of a terminal that this page possesses.
 */
export interface TerminalAttachParams {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly attachmentRef: OpaqueId;
  /**
   * Incarnation of the attachment.
   */
  readonly attachmentEpoch: number;
}
/**
 * Reports the page's geometry (DP-8).
 */
export interface TerminalResizeParams {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly attachmentRef: OpaqueId;
  /**
   * Incarnation of the attachment.
   */
  readonly attachmentEpoch: number;
  /**
   * Width in cells. From 1 to 2000.
   */
  readonly columns: number;
  /**
   * Height in cells. From 1 to 2000.
   */
  readonly rows: number;
}
/**
 * Closes a terminal.
 */
export interface TerminalCloseParams {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly attachmentRef: OpaqueId;
  /**
   * Incarnation of the attachment.
   */
  readonly attachmentEpoch: number;
}
/**
 * Asks all providers of a kind.
 */
export interface ProviderRequestParams {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly requestId: OpaqueId;
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly sessionId: OpaqueId;
  /**
   * A provider kind that exchanges JSON (SDK-12).
   */
  readonly kind: OrdinaryProviderKind;
  /**
   * Payload of the kind without its session.
   */
  readonly payload: JsonValue;
}
/**
 * Cancels a request of this page.
 */
export interface ProviderCancelParams {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly requestId: OpaqueId;
}
/**
 * Enables or disables a plugin.
 */
export interface PluginEnableParams {
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly pluginId: PluginId;
  /**
   * Wanted state.
   */
  readonly enabled: boolean;
}
/**
 * A provider among those of its kind.
 */
export interface OrderedProviderRow {
  /**
   * `<plugin id>.<local name>`; the local name is one segment of `[a-z0-9-]`, 1 to 64 characters, without a dot (MAN-3).
   */
  readonly providerId: ContributionId;
  /**
   * Label, made visible. 1 to 1024 UTF-16 code units.
   */
  readonly label: string;
  /**
   * The plugin's name, made visible; absent for a provider of the host. 1 to 1024 UTF-16 code units.
   */
  readonly pluginName?: string;
}
/**
 * Who is asked for a kind, in order (FAN-3).
 */
export interface KindOrderRow {
  /**
   * A provider kind that exchanges JSON (SDK-12).
   */
  readonly kind: OrdinaryProviderKind;
  /**
   * Whether the user chose the order.
   */
  readonly isChosen: boolean;
  /**
   * Providers that may be asked, the first one first. At most 256 items.
   *
   * Items: A provider among those of its kind.
   */
  readonly providers: readonly OrderedProviderRow[];
}
/**
 * Orders the providers of a kind; an empty list takes the user's order away (FAN-3).
 */
export interface ProvidersOrderParams {
  /**
   * A provider kind that exchanges JSON (SDK-12).
   */
  readonly kind: OrdinaryProviderKind;
  /**
   * The first one first. At most 256 items.
   *
   * Items: `<plugin id>.<local name>`; the local name is one segment of `[a-z0-9-]`, 1 to 64 characters, without a dot (MAN-3).
   */
  readonly providerIds: readonly ContributionId[];
}
/**
 * Lifts a quarantine or forgets this session's denials.
 */
export interface PluginReleaseParams {
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly pluginId: PluginId;
}
/**
 * Switches all plugins off or on (FAN-11).
 */
export interface PluginsOffParams {
  /**
   * Wanted state.
   */
  readonly off: boolean;
}
/**
 * Revokes a grant (GRA-7).
 */
export interface PermissionRevokeParams {
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly pluginId: PluginId;
  /**
   * A permission as a manifest declares it: a permission name, or `network:` and one exact https origin (GRA-12).
   */
  readonly permission: Permission;
}
/**
 * The user's answer to a permission dialog.
 */
export interface DecisionAnswerParams {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly requestId: OpaqueId;
  /**
   * Answer to a decision request.
   */
  readonly decision: Decision;
}
/**
 * Asks for interceptors of a direction.
 */
export interface InterceptorListParams {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly sessionId: OpaqueId;
  /**
   * Way of the bytes: `input` from user to program, `output` from program to user.
   */
  readonly direction: InterceptorDirection;
}
/**
 * Interceptors that can be attached.
 */
export interface InterceptorListResult {
  /**
   * Candidates. At most 256 items.
   *
   * Items: An interceptor that can be attached.
   */
  readonly candidates: readonly InterceptorCandidate[];
  /**
   * Which interceptor sees a direction of a session; always shown at the terminal (HST-7).
   */
  readonly current: InterceptorState;
}
/**
 * Chooses an interceptor; without `providerId`: none (ICP-3).
 */
export interface InterceptorChooseParams {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly sessionId: OpaqueId;
  /**
   * Way of the bytes: `input` from user to program, `output` from program to user.
   */
  readonly direction: InterceptorDirection;
  /**
   * `<plugin id>.<local name>`; the local name is one segment of `[a-z0-9-]`, 1 to 64 characters, without a dot (MAN-3).
   */
  readonly providerId?: ContributionId;
}
/**
 * A permission dialog needs no answer any more.
 */
export interface DecisionWithdrawnParams {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly requestId: OpaqueId;
}
/**
 * The plugin list changed.
 */
export interface PluginsChangedParams {
  /**
   * Installed plugins. At most 256 items.
   *
   * Items: A plugin in the plugin manager.
   */
  readonly plugins: readonly PluginRow[];
  /**
   * Kinds that have at least one provider. At most 64 items.
   *
   * Items: Name of a provider kind. A host lists a kind that it does not know as unsupported (SDK-13).
   */
  readonly availableKinds: readonly ProviderKindName[];
  /**
   * Whether plugins are switched off as a whole.
   */
  readonly pluginsOff: boolean;
  /**
   * The order of the providers of each kind that has one. At most 64 items.
   *
   * Items: Who is asked for a kind, in order (FAN-3).
   */
  readonly order: readonly KindOrderRow[];
}
/**
 * The terminals that this page may attach to changed (DP-11).
 */
export interface PossessionsChangedParams {
  /**
   * Terminals of this page, and those whose page is gone. At most 256 items.
   *
   * Items: A terminal that this page may attach to: a ref and a status, nothing else (DP-11).
   */
  readonly possessions: readonly Possession[];
}
/**
 * A terminal's program ended and all its output was sent.
 */
export interface TerminalExitedParams {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly attachmentRef: OpaqueId;
  /**
   * Incarnation of the attachment.
   */
  readonly attachmentEpoch: number;
  /**
   * Exit status. From -2147483648 to 4294967295.
   */
  readonly exitCode?: number;
  /**
   * Signal that ended it. From 0 to 64.
   */
  readonly signal?: number;
}
/**
 * A page asks its host; answered by exactly one result.
 */
export interface ControlRequest {
  /**
   * Tag.
   */
  readonly type: "request";
  /**
   * Number of the request on this connection.
   */
  readonly id: number;
  /**
   * Name in the table of methods. 1 to 64 UTF-16 code units.
   */
  readonly method: string;
  /**
   * Any JSON value. Its depth, number of values and bytes are bounded before a validator sees it (LIM-1, LIM-2, LIM-6).
   */
  readonly params: JsonValue;
}
/**
 * Tells the other side something.
 */
export interface ControlNotification {
  /**
   * Tag.
   */
  readonly type: "notification";
  /**
   * Name in the table of methods. 1 to 64 UTF-16 code units.
   */
  readonly method: string;
  /**
   * Any JSON value. Its depth, number of values and bytes are bounded before a validator sees it (LIM-1, LIM-2, LIM-6).
   */
  readonly params: JsonValue;
}
/**
 * Answers a request.
 */
export interface ControlResult {
  /**
   * Tag.
   */
  readonly type: "result";
  /**
   * Number of the request.
   */
  readonly id: number;
  /**
   * Result union of every operation (ACT-5).
   */
  readonly result: OperationResult;
}
/**
 * A setting in a plugin's form (CFG-1).
 */
export interface SettingRow {
  /**
   * Key of a setting. 1 to 64 UTF-16 code units.
   */
  readonly key: string;
  /**
   * One setting in a restricted form of JSON Schema (CFG-1).
   */
  readonly setting: Setting;
  /**
   * Value of a setting; a secret arrives as an opaque reference string.
   */
  readonly value?: SettingValue;
  /**
   * Whether the user set it. A secret's value is never told.
   */
  readonly isSet: boolean;
}
/**
 * Asks for the latest audit entries of a plugin (GRA-8).
 */
export interface AuditReadParams {
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly pluginId: PluginId;
}
/**
 * What was decided about a plugin's permissions and used, over restarts too (HST-10).
 */
export interface AuditResult {
  /**
   * The latest, oldest first. At most 500 items.
   *
   * Items: One entry of the audit log of permissions; it never holds terminal content (GRA-8).
   */
  readonly entries: readonly AuditEntry[];
  /**
   * Entries of the plugin that the host keeps. From 0 to 10000.
   */
  readonly total: number;
}
/**
 * Asks for a plugin's settings.
 */
export interface SettingsReadParams {
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly pluginId: PluginId;
}
/**
 * Changes settings of a plugin, all or none.
 */
export interface SettingsChangeParams {
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly pluginId: PluginId;
  /**
   * Values by setting key.
   */
  readonly set: SettingValues;
  /**
   * Settings that return to their defaults; secrets that are forgotten. At most 128 items.
   *
   * Items: Key of a setting. 1 to 64 UTF-16 code units.
   */
  readonly reset: readonly string[];
}
/**
 * A plugin's settings.
 */
export interface SettingsResult {
  /**
   * In the order of the manifest. At most 128 items.
   *
   * Items: A setting in a plugin's form (CFG-1).
   */
  readonly settings: readonly SettingRow[];
}
/**
 * Erases everything that a plugin stored and was granted (MKT-7).
 */
export interface PluginEraseParams {
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly pluginId: PluginId;
}
/**
 * How often something failed for one reason.
 */
export interface FailureCount {
  /**
   * A stable code of the error table. Branch on it, not on the message.
   */
  readonly code: ErrorCode;
  /**
   * How often.
   */
  readonly count: number;
}
/**
 * How much was left out of results for one reason (LIM-4).
 */
export interface DropCount {
  /**
   * A stable code of the error table. Branch on it, not on the message.
   */
  readonly code: ErrorCode;
  /**
   * Elements that were left out.
   */
  readonly count: number;
  /**
   * Where the latest was, what was expected and what came; made visible. 1 to 1024 UTF-16 code units.
   */
  readonly example: string;
}
/**
 * What a set of durations looks like.
 */
export interface LatencySummary {
  /**
   * How many.
   */
  readonly count: number;
  /**
   * Mean in milliseconds. From 0 to 1000000000000.
   */
  readonly meanMs: number;
  /**
   * Median in milliseconds. From 0 to 1000000000000.
   */
  readonly p50Ms: number;
  /**
   * 95th percentile in milliseconds. From 0 to 1000000000000.
   */
  readonly p95Ms: number;
  /**
   * 99th percentile in milliseconds. From 0 to 1000000000000.
   */
  readonly p99Ms: number;
  /**
   * Longest in milliseconds. From 0 to 1000000000000.
   */
  readonly maxMs: number;
}
/**
 * What one provider cost.
 */
export interface ProviderCostRow {
  /**
   * `<plugin id>.<local name>`; the local name is one segment of `[a-z0-9-]`, 1 to 64 characters, without a dot (MAN-3).
   */
  readonly providerId: ContributionId;
  /**
   * Name of a provider kind. A host lists a kind that it does not know as unsupported (SDK-13).
   */
  readonly kind: ProviderKindName;
  /**
   * Invocations that were sent; of an interceptor, chunks that it answered in time.
   */
  readonly calls: number;
  /**
   * Invocations that the host withdrew.
   */
  readonly cancelled: number;
  /**
   * Failures of every code.
   */
  readonly failures: number;
  /**
   * Failures by code, the most frequent first. At most 256 items.
   *
   * Items: How often something failed for one reason.
   */
  readonly failuresByCode: readonly FailureCount[];
  /**
   * Elements of results that were left out.
   */
  readonly drops: number;
  /**
   * Left out by reason, the most frequent first. At most 64 items.
   *
   * Items: How much was left out of results for one reason (LIM-4).
   */
  readonly dropsByCode: readonly DropCount[];
  /**
   * Bytes of payloads or chunks.
   */
  readonly bytesToPlugin: number;
  /**
   * Bytes of results or answers.
   */
  readonly bytesFromPlugin: number;
  /**
   * What a set of durations looks like.
   */
  readonly latency?: LatencySummary;
}
/**
 * What one plugin cost, the sum over its providers and runtimes.
 */
export interface PluginCostRow {
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly pluginId: PluginId;
  /**
   * Name, made visible. 1 to 1024 UTF-16 code units.
   */
  readonly displayName: string;
  /**
   * State of the plugin.
   */
  readonly state: "disabled" | "enabled" | "activating" | "active" | "failed" | "quarantined";
  /**
   * Invocations that were sent; of an interceptor, chunks that it answered in time.
   */
  readonly calls: number;
  /**
   * Invocations that the host withdrew.
   */
  readonly cancelled: number;
  /**
   * Failures of every code.
   */
  readonly failures: number;
  /**
   * Failures by code, the most frequent first. At most 256 items.
   *
   * Items: How often something failed for one reason.
   */
  readonly failuresByCode: readonly FailureCount[];
  /**
   * Elements of results that were left out.
   */
  readonly drops: number;
  /**
   * Left out by reason, the most frequent first. At most 64 items.
   *
   * Items: How much was left out of results for one reason (LIM-4).
   */
  readonly dropsByCode: readonly DropCount[];
  /**
   * Bytes of payloads or chunks.
   */
  readonly bytesToPlugin: number;
  /**
   * Bytes of results or answers.
   */
  readonly bytesFromPlugin: number;
  /**
   * What a set of durations looks like.
   */
  readonly latency?: LatencySummary;
  /**
   * CPU time in milliseconds; absent when it cannot be measured. From 0 to 1000000000000.
   */
  readonly cpuMs?: number;
  /**
   * Share of one CPU in the last seconds, in percent; absent before the second reading. From 0 to 1000000000000.
   */
  readonly cpuPercent?: number;
  /**
   * Private memory in bytes; absent when nothing runs or it cannot be measured. From 0 to 1000000000000.
   */
  readonly memoryBytes?: number;
  /**
   * Each of its providers that was used. At most 256 items.
   *
   * Items: What one provider cost.
   */
  readonly providers: readonly ProviderCostRow[];
}
/**
 * What the plugins cost since the host started.
 */
export interface CostsResult {
  /**
   * When it was read, in milliseconds since the Unix epoch.
   */
  readonly at: number;
  /**
   * Installed plugins. At most 256 items.
   *
   * Items: What one plugin cost, the sum over its providers and runtimes.
   */
  readonly plugins: readonly PluginCostRow[];
}
/**
 * Asks for what is kept of a plugin, from a place in its text on (MKT-7).
 */
export interface PluginExportParams {
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly pluginId: PluginId;
  /**
   * Characters of the text that the page has already. From 0 to 1073741824.
   */
  readonly offset: number;
}
/**
 * A piece of what is kept of a plugin, as JSON text; of secrets only their names.
 */
export interface PluginExportResult {
  /**
   * The next piece; empty behind the end.
   */
  readonly text: string;
  /**
   * Length of the whole text of this moment, in UTF-16 code units. From 0 to 1073741824.
   */
  readonly totalChars: number;
}
/**
 * The page shows this terminal now; the host decides whether it is one (TPC-5).
 */
export interface TerminalFocusedParams {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly attachmentRef: OpaqueId;
  /**
   * Incarnation of the attachment.
   */
  readonly attachmentEpoch: number;
}
/**
 * A remote client asks to show a terminal of this page (TPC-3).
 */
export interface TerminalRevealParams {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly attachmentRef: OpaqueId;
  /**
   * Incarnation of the attachment.
   */
  readonly attachmentEpoch: number;
  /**
   * Leaves the keyboard where it is.
   */
  readonly preserveFocus: boolean;
}
/**
 * The host wants this page to open a managed terminal, by terminal.open with the offer's id (TPC-21).
 */
export interface RemoteOfferedParams {
  /**
   * Names the offer, once.
   */
  readonly offerId: OpaqueId;
  /**
   * Profile of the terminal, for terminal.open. 1 to 64 UTF-16 code units.
   */
  readonly profileId: string;
  /**
   * Label of the terminal. 1 to 256 UTF-16 code units.
   */
  readonly name: string;
}
/**
 * Asks the user whether remote clients may open managed terminals (TPC-19).
 */
export interface RemoteAskedParams {
  /**
   * Names the question.
   */
  readonly questionId: OpaqueId;
  /**
   * The workspace, for a person. 1 to 1024 UTF-16 code units.
   */
  readonly workspaceName: string;
}
/**
 * The user's answer (TPC-19).
 */
export interface RemoteAnswerParams {
  /**
   * Names the question.
   */
  readonly questionId: OpaqueId;
  /**
   * True for Allow; Block and a closed question are false.
   */
  readonly allow: boolean;
}
/**
 * The question needs no answer any more (TPC-19).
 */
export interface RemoteWithdrawnParams {
  /**
   * Names the question.
   */
  readonly questionId: OpaqueId;
}
/**
 * How remote clients reach this host, and who does.
 */
export interface RemoteAccessResult {
  /**
   * Address of the reference client, its token in the fragment. 1 to 2048 UTF-16 code units.
   */
  readonly url: string;
  /**
   * Clients that said who they are. From 0 to 1024.
   */
  readonly clients: number;
  /**
   * Living managed terminals. From 0 to 1024.
   */
  readonly managedTerminals: number;
}
