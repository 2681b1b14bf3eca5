// Derived from reference-host/contract by "npm run contract". Do not edit.

import type {
  ControlMessage,
  ControlNotification,
  ControlRequest,
  ControlResult,
  DecisionAnswerParams,
  DecisionWithdrawnParams,
  HostWarning,
  InterceptorCandidate,
  InterceptorChooseParams,
  InterceptorListParams,
  InterceptorListResult,
  InterceptorState,
  Nothing,
  OpenedTerminal,
  PermissionRevokeParams,
  PluginEnableParams,
  PluginReleaseParams,
  PluginRow,
  PluginsChangedParams,
  PluginsOffParams,
  Possession,
  PossessionsChangedParams,
  ProviderCancelParams,
  ProviderOutcome,
  ProviderRequestParams,
  ProviderRow,
  ProviderUpdate,
  SessionReport,
  TerminalAttachParams,
  TerminalCloseParams,
  TerminalExitedParams,
  TerminalOpenParams,
  TerminalProfile,
  TerminalResizeParams,
  WelcomeResult,
} from "./types.ts";

/** Contract types by name. */
export interface ControlTypes {
  readonly ControlMessage: ControlMessage;
  readonly ControlNotification: ControlNotification;
  readonly ControlRequest: ControlRequest;
  readonly ControlResult: ControlResult;
  readonly DecisionAnswerParams: DecisionAnswerParams;
  readonly DecisionWithdrawnParams: DecisionWithdrawnParams;
  readonly HostWarning: HostWarning;
  readonly InterceptorCandidate: InterceptorCandidate;
  readonly InterceptorChooseParams: InterceptorChooseParams;
  readonly InterceptorListParams: InterceptorListParams;
  readonly InterceptorListResult: InterceptorListResult;
  readonly InterceptorState: InterceptorState;
  readonly Nothing: Nothing;
  readonly OpenedTerminal: OpenedTerminal;
  readonly PermissionRevokeParams: PermissionRevokeParams;
  readonly PluginEnableParams: PluginEnableParams;
  readonly PluginReleaseParams: PluginReleaseParams;
  readonly PluginRow: PluginRow;
  readonly PluginsChangedParams: PluginsChangedParams;
  readonly PluginsOffParams: PluginsOffParams;
  readonly Possession: Possession;
  readonly PossessionsChangedParams: PossessionsChangedParams;
  readonly ProviderCancelParams: ProviderCancelParams;
  readonly ProviderOutcome: ProviderOutcome;
  readonly ProviderRequestParams: ProviderRequestParams;
  readonly ProviderRow: ProviderRow;
  readonly ProviderUpdate: ProviderUpdate;
  readonly SessionReport: SessionReport;
  readonly TerminalAttachParams: TerminalAttachParams;
  readonly TerminalCloseParams: TerminalCloseParams;
  readonly TerminalExitedParams: TerminalExitedParams;
  readonly TerminalOpenParams: TerminalOpenParams;
  readonly TerminalProfile: TerminalProfile;
  readonly TerminalResizeParams: TerminalResizeParams;
  readonly WelcomeResult: WelcomeResult;
}
