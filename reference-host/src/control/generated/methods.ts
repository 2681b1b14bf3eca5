// Derived from reference-host/contract by "npm run contract". Do not edit.

import type { DecisionRequest } from "@terminal-plugin/sdk/protocol";
import type {
  AuditReadParams,
  AuditResult,
  CostsResult,
  DecisionAnswerParams,
  DecisionWithdrawnParams,
  HostWarning,
  InterceptorChooseParams,
  InterceptorListParams,
  InterceptorListResult,
  InterceptorState,
  Nothing,
  OpenedTerminal,
  PermissionRevokeParams,
  PluginEnableParams,
  PluginEraseParams,
  PluginExportParams,
  PluginExportResult,
  PluginReleaseParams,
  PluginsChangedParams,
  PluginsOffParams,
  PossessionsChangedParams,
  ProviderCancelParams,
  ProviderRequestParams,
  ProviderUpdate,
  ProvidersOrderParams,
  RemoteAccessResult,
  RemoteAnswerParams,
  RemoteAskedParams,
  RemoteOfferedParams,
  RemoteWithdrawnParams,
  SessionReport,
  SettingsChangeParams,
  SettingsReadParams,
  SettingsResult,
  TerminalAttachParams,
  TerminalCloseParams,
  TerminalExitedParams,
  TerminalFocusedParams,
  TerminalOpenParams,
  TerminalResizeParams,
  TerminalRevealParams,
  WelcomeResult,
} from "./types.ts";

/** Parameters and result of every method between page and host. */
export interface ControlMethodTypes {
  /** First request of a page. */
  readonly "host.hello": { readonly params: Nothing; readonly result: WelcomeResult };
  /** Opens a terminal by profile. */
  readonly "terminal.open": { readonly params: TerminalOpenParams; readonly result: OpenedTerminal };
  /** Opens a data channel of a terminal again, after a reload. */
  readonly "terminal.attach": { readonly params: TerminalAttachParams; readonly result: OpenedTerminal };
  /** Resizes a terminal. */
  readonly "terminal.resize": { readonly params: TerminalResizeParams; readonly result: Nothing };
  /** Closes a terminal. */
  readonly "terminal.close": { readonly params: TerminalCloseParams; readonly result: Nothing };
  /** Reports what the emulator saw. */
  readonly "session.report": { readonly params: SessionReport; readonly result: undefined };
  /** Starts a fan-out; results come as provider.update. */
  readonly "provider.request": { readonly params: ProviderRequestParams; readonly result: Nothing };
  /** Cancels a fan-out. */
  readonly "provider.cancel": { readonly params: ProviderCancelParams; readonly result: undefined };
  /** The plugins with the figures and the log of this moment: a call alone is no change that the host tells. */
  readonly "plugins.list": { readonly params: Nothing; readonly result: PluginsChangedParams };
  /** What each plugin costs, with a reading of this moment. */
  readonly "costs.read": { readonly params: Nothing; readonly result: CostsResult };
  /** Enables or disables a plugin. */
  readonly "plugins.enable": { readonly params: PluginEnableParams; readonly result: Nothing };
  /** Orders the providers of a kind. */
  readonly "providers.order": { readonly params: ProvidersOrderParams; readonly result: Nothing };
  /** Lifts a quarantine, forgets denials. */
  readonly "plugins.release": { readonly params: PluginReleaseParams; readonly result: Nothing };
  /** Switches all plugins off or on. */
  readonly "plugins.allOff": { readonly params: PluginsOffParams; readonly result: Nothing };
  /** Everything that is kept of a plugin, for a file of the user's. */
  readonly "plugins.export": { readonly params: PluginExportParams; readonly result: PluginExportResult };
  /** Erases a plugin's data and grants. */
  readonly "plugins.erase": { readonly params: PluginEraseParams; readonly result: Nothing };
  /** Reads a plugin's settings. */
  readonly "settings.read": { readonly params: SettingsReadParams; readonly result: SettingsResult };
  /** Changes a plugin's settings. */
  readonly "settings.change": { readonly params: SettingsChangeParams; readonly result: SettingsResult };
  /** Reads what was decided about a plugin's permissions, and used. */
  readonly "permissions.audit": { readonly params: AuditReadParams; readonly result: AuditResult };
  /** Revokes a grant. */
  readonly "permissions.revoke": { readonly params: PermissionRevokeParams; readonly result: Nothing };
  /** Answers a permission dialog. */
  readonly "decision.answer": { readonly params: DecisionAnswerParams; readonly result: undefined };
  /** Lists interceptors of a direction. */
  readonly "interceptor.list": {
    readonly params: InterceptorListParams;
    readonly result: InterceptorListResult;
  };
  /** Attaches or detaches an interceptor. */
  readonly "interceptor.choose": {
    readonly params: InterceptorChooseParams;
    readonly result: InterceptorState;
  };
  /** Delivers merged results. */
  readonly "provider.update": { readonly params: ProviderUpdate; readonly result: undefined };
  /** Asks the user for a permission. */
  readonly "decision.requested": { readonly params: DecisionRequest; readonly result: undefined };
  /** Removes a permission dialog. */
  readonly "decision.withdrawn": { readonly params: DecisionWithdrawnParams; readonly result: undefined };
  /** The plugin list changed. */
  readonly "plugins.changed": { readonly params: PluginsChangedParams; readonly result: undefined };
  /** A terminal's program ended. */
  readonly "terminal.exited": { readonly params: TerminalExitedParams; readonly result: undefined };
  /** An interceptor's state changed. */
  readonly "interceptor.changed": { readonly params: InterceptorState; readonly result: undefined };
  /** Shows a warning of the host. */
  readonly "host.warning": { readonly params: HostWarning; readonly result: undefined };
  /** The terminals that this page may attach to changed. */
  readonly "possessions.changed": { readonly params: PossessionsChangedParams; readonly result: undefined };
  /** The page shows another terminal. */
  readonly "terminal.focused": { readonly params: TerminalFocusedParams; readonly result: undefined };
  /** Shows a terminal for a remote client. */
  readonly "terminal.reveal": { readonly params: TerminalRevealParams; readonly result: undefined };
  /** Asks the page to open a managed terminal. */
  readonly "remote.offered": { readonly params: RemoteOfferedParams; readonly result: undefined };
  /** Asks whether remote clients may open terminals. */
  readonly "remote.asked": { readonly params: RemoteAskedParams; readonly result: undefined };
  /** Answers that question. */
  readonly "remote.answer": { readonly params: RemoteAnswerParams; readonly result: undefined };
  /** Takes that question back. */
  readonly "remote.withdrawn": { readonly params: RemoteWithdrawnParams; readonly result: undefined };
  /** How remote clients connect, and how many do. */
  readonly "remote.access": { readonly params: Nothing; readonly result: RemoteAccessResult };
}

/** Name of a method between page and host. */
export type ControlMethodName = keyof ControlMethodTypes;

/** Direction, form and contract types of every method between page and host. */
export const controlMethods = Object.freeze({
  "host.hello": { direction: "page-to-host", kind: "request", params: "Nothing", result: "WelcomeResult" },
  "terminal.open": {
    direction: "page-to-host",
    kind: "request",
    params: "TerminalOpenParams",
    result: "OpenedTerminal",
  },
  "terminal.attach": {
    direction: "page-to-host",
    kind: "request",
    params: "TerminalAttachParams",
    result: "OpenedTerminal",
  },
  "terminal.resize": {
    direction: "page-to-host",
    kind: "request",
    params: "TerminalResizeParams",
    result: "Nothing",
  },
  "terminal.close": {
    direction: "page-to-host",
    kind: "request",
    params: "TerminalCloseParams",
    result: "Nothing",
  },
  "session.report": {
    direction: "page-to-host",
    kind: "notification",
    params: "SessionReport",
    result: null,
  },
  "provider.request": {
    direction: "page-to-host",
    kind: "request",
    params: "ProviderRequestParams",
    result: "Nothing",
  },
  "provider.cancel": {
    direction: "page-to-host",
    kind: "notification",
    params: "ProviderCancelParams",
    result: null,
  },
  "plugins.list": {
    direction: "page-to-host",
    kind: "request",
    params: "Nothing",
    result: "PluginsChangedParams",
  },
  "costs.read": { direction: "page-to-host", kind: "request", params: "Nothing", result: "CostsResult" },
  "plugins.enable": {
    direction: "page-to-host",
    kind: "request",
    params: "PluginEnableParams",
    result: "Nothing",
  },
  "providers.order": {
    direction: "page-to-host",
    kind: "request",
    params: "ProvidersOrderParams",
    result: "Nothing",
  },
  "plugins.release": {
    direction: "page-to-host",
    kind: "request",
    params: "PluginReleaseParams",
    result: "Nothing",
  },
  "plugins.allOff": {
    direction: "page-to-host",
    kind: "request",
    params: "PluginsOffParams",
    result: "Nothing",
  },
  "plugins.export": {
    direction: "page-to-host",
    kind: "request",
    params: "PluginExportParams",
    result: "PluginExportResult",
  },
  "plugins.erase": {
    direction: "page-to-host",
    kind: "request",
    params: "PluginEraseParams",
    result: "Nothing",
  },
  "settings.read": {
    direction: "page-to-host",
    kind: "request",
    params: "SettingsReadParams",
    result: "SettingsResult",
  },
  "settings.change": {
    direction: "page-to-host",
    kind: "request",
    params: "SettingsChangeParams",
    result: "SettingsResult",
  },
  "permissions.audit": {
    direction: "page-to-host",
    kind: "request",
    params: "AuditReadParams",
    result: "AuditResult",
  },
  "permissions.revoke": {
    direction: "page-to-host",
    kind: "request",
    params: "PermissionRevokeParams",
    result: "Nothing",
  },
  "decision.answer": {
    direction: "page-to-host",
    kind: "notification",
    params: "DecisionAnswerParams",
    result: null,
  },
  "interceptor.list": {
    direction: "page-to-host",
    kind: "request",
    params: "InterceptorListParams",
    result: "InterceptorListResult",
  },
  "interceptor.choose": {
    direction: "page-to-host",
    kind: "request",
    params: "InterceptorChooseParams",
    result: "InterceptorState",
  },
  "provider.update": {
    direction: "host-to-page",
    kind: "notification",
    params: "ProviderUpdate",
    result: null,
  },
  "decision.requested": {
    direction: "host-to-page",
    kind: "notification",
    params: "DecisionRequest",
    result: null,
  },
  "decision.withdrawn": {
    direction: "host-to-page",
    kind: "notification",
    params: "DecisionWithdrawnParams",
    result: null,
  },
  "plugins.changed": {
    direction: "host-to-page",
    kind: "notification",
    params: "PluginsChangedParams",
    result: null,
  },
  "terminal.exited": {
    direction: "host-to-page",
    kind: "notification",
    params: "TerminalExitedParams",
    result: null,
  },
  "interceptor.changed": {
    direction: "host-to-page",
    kind: "notification",
    params: "InterceptorState",
    result: null,
  },
  "host.warning": { direction: "host-to-page", kind: "notification", params: "HostWarning", result: null },
  "possessions.changed": {
    direction: "host-to-page",
    kind: "notification",
    params: "PossessionsChangedParams",
    result: null,
  },
  "terminal.focused": {
    direction: "page-to-host",
    kind: "notification",
    params: "TerminalFocusedParams",
    result: null,
  },
  "terminal.reveal": {
    direction: "host-to-page",
    kind: "notification",
    params: "TerminalRevealParams",
    result: null,
  },
  "remote.offered": {
    direction: "host-to-page",
    kind: "notification",
    params: "RemoteOfferedParams",
    result: null,
  },
  "remote.asked": {
    direction: "host-to-page",
    kind: "notification",
    params: "RemoteAskedParams",
    result: null,
  },
  "remote.answer": {
    direction: "page-to-host",
    kind: "notification",
    params: "RemoteAnswerParams",
    result: null,
  },
  "remote.withdrawn": {
    direction: "host-to-page",
    kind: "notification",
    params: "RemoteWithdrawnParams",
    result: null,
  },
  "remote.access": {
    direction: "page-to-host",
    kind: "request",
    params: "Nothing",
    result: "RemoteAccessResult",
  },
}) satisfies Readonly<Record<ControlMethodName, unknown>> as {
  readonly [Name in ControlMethodName]: {
    readonly direction: "page-to-host" | "host-to-page";
    readonly kind: "request" | "notification";
    readonly params: string;
    readonly result: string | null;
  };
};
