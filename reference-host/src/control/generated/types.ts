// Derived from reference-host/contract by "npm run contract". Do not edit.

import type {
  ContributionId,
  Decision,
  ErrorCode,
  ErrorInfo,
  InterceptorDirection,
  JsonValue,
  OpaqueId,
  OperationResult,
  OrdinaryProviderKind,
  Permission,
  PermissionState,
  PluginId,
  ProviderKindName,
  SemanticVersion,
  TerminalSnapshot,
} from "@terminal-plugin/sdk/protocol";

/**
 * One message of the control channel between page and host.
 */
export type ControlMessage = ControlRequest | ControlNotification | ControlResult;

/**
 * A program that the host may start; a page chooses by id only (DP-14).
 */
export interface TerminalProfile {
  /**
   * Identifier of the profile.
   */
  readonly profileId: string;
  /**
   * Name shown to the user.
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
  readonly attachmentRef: OpaqueId;
  /**
   * Incarnation of the attachment.
   */
  readonly attachmentEpoch: number;
  readonly session: TerminalSnapshot;
  /**
   * Profile it was opened with.
   */
  readonly profileId: string;
  /**
   * Opens one data channel of one attachment, once (DP-9).
   */
  readonly dataToken: string;
  /**
   * Proves a mark of the injected shell integration.
   */
  readonly nonce: string;
}
/**
 * What the page's emulator saw of a session.
 */
export interface SessionReport {
  readonly sessionId: OpaqueId;
  /**
   * What changed.
   */
  change:
    "cwd" | "title" | "resized" | "alternateScreen" | "commandSubmitted" | "commandCompleted" | "prompt";
  /**
   * Working folder, for `cwd`.
   */
  readonly cwd?: string;
  /**
   * Whether a mark with the nonce reported the working folder.
   */
  readonly cwdTrusted?: boolean;
  /**
   * Title, for `title`.
   */
  readonly title?: string;
  /**
   * Width, for `resized`.
   */
  readonly columns?: number;
  /**
   * Height, for `resized`.
   */
  readonly rows?: number;
  /**
   * State, for `alternateScreen`.
   */
  readonly alternateScreen?: boolean;
  /**
   * Exit status, for `commandCompleted`.
   */
  readonly exitCode?: number;
  /**
   * Name of the shell, for `prompt`.
   */
  readonly shellType?: string;
}
/**
 * How one provider fared in a request.
 */
export interface ProviderOutcome {
  readonly providerId: ContributionId;
  /**
   * Whether the host itself provides it.
   */
  readonly builtIn: boolean;
  /**
   * Outcome.
   */
  readonly status: "ok" | "pending" | "failed" | "denied" | "cancelled";
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
  readonly requestId: OpaqueId;
  /**
   * Merged result of the kind; absent before the first answer.
   */
  readonly result?: JsonValue;
  /**
   * One row for each provider asked.
   *
   * @minItems 0
   * @maxItems 64
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
  readonly pluginId: PluginId;
  /**
   * Name, made visible.
   */
  readonly displayName: string;
  readonly version: SemanticVersion;
  /**
   * Publisher, made visible.
   */
  readonly publisher: string;
  /**
   * State of the plugin.
   */
  readonly state: "disabled" | "enabled" | "activating" | "active" | "failed" | "quarantined";
  /**
   * Why it is in this state.
   */
  readonly reason?: string;
  /**
   * Its permissions.
   *
   * @minItems 0
   * @maxItems 128
   */
  readonly permissions: readonly PermissionState[];
  /**
   * Its providers.
   *
   * @minItems 0
   * @maxItems 256
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
   * Mean duration of a call in milliseconds.
   */
  readonly meanDurationMs: number;
  /**
   * Latest log lines.
   *
   * @minItems 0
   * @maxItems 200
   *
   * Items: A line.
   */
  readonly log: readonly string[];
}
/**
 * A declared provider.
 */
export interface ProviderRow {
  readonly providerId: ContributionId;
  readonly kind: ProviderKindName;
  /**
   * Label, made visible.
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
  readonly providerId: ContributionId;
  /**
   * Name of the plugin, made visible.
   */
  readonly pluginName: string;
  /**
   * Label, made visible.
   */
  readonly label: string;
}
/**
 * Which interceptor sees a direction of a session; always shown at the terminal (HST-7).
 */
export interface InterceptorState {
  readonly sessionId: OpaqueId;
  readonly direction: InterceptorDirection;
  readonly providerId?: ContributionId;
  /**
   * Name of plugin and provider, made visible.
   */
  readonly label?: string;
  /**
   * State.
   */
  readonly state: "none" | "attaching" | "attached" | "tripped";
  /**
   * Why it is in this state.
   */
  readonly reason?: string;
}
/**
 * A warning that only the host can show or remove.
 */
export interface HostWarning {
  readonly code: ErrorCode;
  /**
   * Sentence for the user.
   */
  readonly message: string;
  readonly sessionId?: OpaqueId;
  readonly pluginId?: PluginId;
}
/**
 * No parameters.
 */
export interface Nothing {}
/**
 * First answer to a page.
 */
export interface WelcomeResult {
  /**
   * Name of the host.
   */
  readonly hostName: string;
  readonly apiVersion: SemanticVersion;
  /**
   * Profiles that can be opened.
   *
   * @minItems 0
   * @maxItems 64
   */
  readonly profiles: readonly TerminalProfile[];
  /**
   * Terminals of this user.
   *
   * @minItems 0
   * @maxItems 256
   */
  readonly possessions: readonly Possession[];
  /**
   * Installed plugins.
   *
   * @minItems 0
   * @maxItems 256
   */
  readonly plugins: readonly PluginRow[];
  /**
   * Kinds that have at least one provider (FAN-8).
   *
   * @minItems 0
   * @maxItems 64
   */
  readonly availableKinds: readonly ProviderKindName[];
  /**
   * Whether plugins are switched off as a whole (FAN-11).
   */
  readonly pluginsOff: boolean;
}
/**
 * Opens a terminal.
 */
export interface TerminalOpenParams {
  /**
   * Profile from the host's list.
   */
  readonly profileId: string;
  /**
   * Width in cells.
   */
  readonly columns: number;
  /**
   * Height in cells.
   */
  readonly rows: number;
}
/**
 * Asks for a data channel of a terminal that this page possesses.
 */
export interface TerminalAttachParams {
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
  readonly attachmentRef: OpaqueId;
  /**
   * Incarnation of the attachment.
   */
  readonly attachmentEpoch: number;
  /**
   * Width in cells.
   */
  readonly columns: number;
  /**
   * Height in cells.
   */
  readonly rows: number;
}
/**
 * Closes a terminal.
 */
export interface TerminalCloseParams {
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
  readonly requestId: OpaqueId;
  readonly sessionId: OpaqueId;
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
  readonly requestId: OpaqueId;
}
/**
 * Enables or disables a plugin.
 */
export interface PluginEnableParams {
  readonly pluginId: PluginId;
  /**
   * Wanted state.
   */
  readonly enabled: boolean;
}
/**
 * Lifts a quarantine or forgets this session's denials.
 */
export interface PluginReleaseParams {
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
  readonly pluginId: PluginId;
  readonly permission: Permission;
}
/**
 * The user's answer to a permission dialog.
 */
export interface DecisionAnswerParams {
  readonly requestId: OpaqueId;
  readonly decision: Decision;
}
/**
 * Asks for interceptors of a direction.
 */
export interface InterceptorListParams {
  readonly sessionId: OpaqueId;
  readonly direction: InterceptorDirection;
}
/**
 * Interceptors that can be attached.
 */
export interface InterceptorListResult {
  /**
   * Candidates.
   *
   * @minItems 0
   * @maxItems 256
   */
  readonly candidates: readonly InterceptorCandidate[];
  readonly current: InterceptorState;
}
/**
 * Chooses an interceptor; without `providerId`: none (ICP-3).
 */
export interface InterceptorChooseParams {
  readonly sessionId: OpaqueId;
  readonly direction: InterceptorDirection;
  readonly providerId?: ContributionId;
}
/**
 * A permission dialog needs no answer any more.
 */
export interface DecisionWithdrawnParams {
  readonly requestId: OpaqueId;
}
/**
 * The plugin list changed.
 */
export interface PluginsChangedParams {
  /**
   * Installed plugins.
   *
   * @minItems 0
   * @maxItems 256
   */
  readonly plugins: readonly PluginRow[];
  /**
   * Kinds that have at least one provider.
   *
   * @minItems 0
   * @maxItems 64
   */
  readonly availableKinds: readonly ProviderKindName[];
  /**
   * Whether plugins are switched off as a whole.
   */
  readonly pluginsOff: boolean;
}
/**
 * The terminals that this page may attach to changed (DP-11).
 */
export interface PossessionsChangedParams {
  /**
   * Terminals of this page, and those whose page is gone.
   *
   * @minItems 0
   * @maxItems 256
   */
  readonly possessions: readonly Possession[];
}
/**
 * A terminal's program ended and all its output was sent.
 */
export interface TerminalExitedParams {
  readonly attachmentRef: OpaqueId;
  /**
   * Incarnation of the attachment.
   */
  readonly attachmentEpoch: number;
  /**
   * Exit status.
   */
  readonly exitCode?: number;
  /**
   * Signal that ended it.
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
   * Name in the table of methods.
   */
  readonly method: string;
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
   * Name in the table of methods.
   */
  readonly method: string;
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
  readonly result: OperationResult;
}
