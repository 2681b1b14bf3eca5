// Derived from reference-host/contract by "npm run contract". Do not edit.

import type {
  AuditReadParams,
  AuditResult,
  ControlMessage,
  ControlNotification,
  ControlRequest,
  ControlResult,
  CostsResult,
  DecisionAnswerParams,
  DecisionWithdrawnParams,
  DropCount,
  FailureCount,
  HostWarning,
  InterceptorCandidate,
  InterceptorChooseParams,
  InterceptorListParams,
  InterceptorListResult,
  InterceptorState,
  KindOrderRow,
  LatencySummary,
  Nothing,
  OpenedTerminal,
  OrderedProviderRow,
  PermissionRevokeParams,
  PluginCostRow,
  PluginEnableParams,
  PluginEraseParams,
  PluginExportParams,
  PluginExportResult,
  PluginReleaseParams,
  PluginRow,
  PluginsChangedParams,
  PluginsOffParams,
  Possession,
  PossessionsChangedParams,
  ProviderCancelParams,
  ProviderCostRow,
  ProviderOutcome,
  ProviderRequestParams,
  ProviderRow,
  ProviderUpdate,
  ProvidersOrderParams,
  RemoteAccessResult,
  RemoteAnswerParams,
  RemoteAskedParams,
  RemoteOfferedParams,
  RemoteWithdrawnParams,
  SessionReport,
  SettingRow,
  SettingsChangeParams,
  SettingsReadParams,
  SettingsResult,
  TerminalAttachParams,
  TerminalCloseParams,
  TerminalExitedParams,
  TerminalFocusedParams,
  TerminalOpenParams,
  TerminalProfile,
  TerminalResizeParams,
  TerminalRevealParams,
  TrustLevel,
  TrustPolicy,
  WelcomeResult,
} from "./types.ts";

/** Contract types by name. */
export interface ControlTypes {
  /** Asks for the latest audit entries of a plugin (GRA-8). */
  readonly AuditReadParams: AuditReadParams;
  /** What was decided about a plugin's permissions and used, over restarts too (HST-10). */
  readonly AuditResult: AuditResult;
  /** One message of the control channel between page and host. */
  readonly ControlMessage: ControlMessage;
  /** Tells the other side something. */
  readonly ControlNotification: ControlNotification;
  /** A page asks its host; answered by exactly one result. */
  readonly ControlRequest: ControlRequest;
  /** Answers a request. */
  readonly ControlResult: ControlResult;
  /** What the plugins cost since the host started. */
  readonly CostsResult: CostsResult;
  /** The user's answer to a permission dialog. */
  readonly DecisionAnswerParams: DecisionAnswerParams;
  /** A permission dialog needs no answer any more. */
  readonly DecisionWithdrawnParams: DecisionWithdrawnParams;
  /** How much was left out of results for one reason (LIM-4). */
  readonly DropCount: DropCount;
  /** How often something failed for one reason. */
  readonly FailureCount: FailureCount;
  /** A warning that only the host can show or remove. */
  readonly HostWarning: HostWarning;
  /** An interceptor that can be attached. */
  readonly InterceptorCandidate: InterceptorCandidate;
  /** Chooses an interceptor; without `providerId`: none (ICP-3). */
  readonly InterceptorChooseParams: InterceptorChooseParams;
  /** Asks for interceptors of a direction. */
  readonly InterceptorListParams: InterceptorListParams;
  /** Interceptors that can be attached. */
  readonly InterceptorListResult: InterceptorListResult;
  /** Which interceptor sees a direction of a session; always shown at the terminal (HST-7). */
  readonly InterceptorState: InterceptorState;
  /** Who is asked for a kind, in order (FAN-3). */
  readonly KindOrderRow: KindOrderRow;
  /** What a set of durations looks like. */
  readonly LatencySummary: LatencySummary;
  /** No parameters. */
  readonly Nothing: Nothing;
  /** A terminal and the grant for its data channel. */
  readonly OpenedTerminal: OpenedTerminal;
  /** A provider among those of its kind. */
  readonly OrderedProviderRow: OrderedProviderRow;
  /** Revokes a grant (GRA-7). */
  readonly PermissionRevokeParams: PermissionRevokeParams;
  /** What one plugin cost, the sum over its providers and runtimes. */
  readonly PluginCostRow: PluginCostRow;
  /** Enables or disables a plugin. */
  readonly PluginEnableParams: PluginEnableParams;
  /** Erases everything that a plugin stored and was granted (MKT-7). */
  readonly PluginEraseParams: PluginEraseParams;
  /** Asks for what is kept of a plugin, from a place in its text on (MKT-7). */
  readonly PluginExportParams: PluginExportParams;
  /** A piece of what is kept of a plugin, as JSON text; of secrets only their names. */
  readonly PluginExportResult: PluginExportResult;
  /** Lifts a quarantine or forgets this session's denials. */
  readonly PluginReleaseParams: PluginReleaseParams;
  /** A plugin in the plugin manager. */
  readonly PluginRow: PluginRow;
  /** The plugin list changed. */
  readonly PluginsChangedParams: PluginsChangedParams;
  /** Switches all plugins off or on (FAN-11). */
  readonly PluginsOffParams: PluginsOffParams;
  /** A terminal that this page may attach to: a ref and a status, nothing else (DP-11). */
  readonly Possession: Possession;
  /** The terminals that this page may attach to changed (DP-11). */
  readonly PossessionsChangedParams: PossessionsChangedParams;
  /** Cancels a request of this page. */
  readonly ProviderCancelParams: ProviderCancelParams;
  /** What one provider cost. */
  readonly ProviderCostRow: ProviderCostRow;
  /** How one provider fared in a request. */
  readonly ProviderOutcome: ProviderOutcome;
  /** Asks all providers of a kind. */
  readonly ProviderRequestParams: ProviderRequestParams;
  /** A declared provider. */
  readonly ProviderRow: ProviderRow;
  /** Merged result of all that has arrived for a request (FAN-5). */
  readonly ProviderUpdate: ProviderUpdate;
  /** Orders the providers of a kind; an empty list takes the user's order away (FAN-3). */
  readonly ProvidersOrderParams: ProvidersOrderParams;
  /** How remote clients reach this host, and who does. */
  readonly RemoteAccessResult: RemoteAccessResult;
  /** The user's answer (TPC-19). */
  readonly RemoteAnswerParams: RemoteAnswerParams;
  /** Asks the user whether remote clients may open managed terminals (TPC-19). */
  readonly RemoteAskedParams: RemoteAskedParams;
  /** The host wants this page to open a managed terminal, by terminal.open with the offer's id (TPC-21). */
  readonly RemoteOfferedParams: RemoteOfferedParams;
  /** The question needs no answer any more (TPC-19). */
  readonly RemoteWithdrawnParams: RemoteWithdrawnParams;
  /** What the page's emulator saw of a session. */
  readonly SessionReport: SessionReport;
  /** A setting in a plugin's form (CFG-1). */
  readonly SettingRow: SettingRow;
  /** Changes settings of a plugin, all or none. */
  readonly SettingsChangeParams: SettingsChangeParams;
  /** Asks for a plugin's settings. */
  readonly SettingsReadParams: SettingsReadParams;
  /** A plugin's settings. */
  readonly SettingsResult: SettingsResult;
  /** Asks for a data channel of a terminal that this page possesses. */
  readonly TerminalAttachParams: TerminalAttachParams;
  /** Closes a terminal. */
  readonly TerminalCloseParams: TerminalCloseParams;
  /** A terminal's program ended and all its output was sent. */
  readonly TerminalExitedParams: TerminalExitedParams;
  /** The page shows this terminal now; the host decides whether it is one (TPC-5). */
  readonly TerminalFocusedParams: TerminalFocusedParams;
  /** Opens a terminal. */
  readonly TerminalOpenParams: TerminalOpenParams;
  /** A program that the host may start; a page chooses by id only (DP-14). */
  readonly TerminalProfile: TerminalProfile;
  /** Reports the page's geometry (DP-8). */
  readonly TerminalResizeParams: TerminalResizeParams;
  /** A remote client asks to show a terminal of this page (TPC-3). */
  readonly TerminalRevealParams: TerminalRevealParams;
  /** Nothing; a valid signature; or one of a publisher that the user named. */
  readonly TrustLevel: TrustLevel;
  /** What the host asks of packages before it installs them (SIG-4, SIG-7). */
  readonly TrustPolicy: TrustPolicy;
  /** First answer to a page. */
  readonly WelcomeResult: WelcomeResult;
}
