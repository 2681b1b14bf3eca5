// Derived from sdk/contract by "npm run contract". Do not edit.

import type {
  ActivateParams,
  ActivationEvent,
  AllowDecision,
  Annotation,
  AttachInterceptorParams,
  AuditEntry,
  BackgroundLayer,
  BackgroundPayload,
  BackgroundResult,
  BooleanSetting,
  CancelledResult,
  CompletionItem,
  CompletionPayload,
  CompletionResult,
  Configuration,
  ConnectionStatus,
  Contributes,
  ContributionId,
  DeactivateResult,
  Decision,
  DecisionRequest,
  DecorationPayload,
  DecorationResult,
  DecorationRule,
  DenyDecision,
  DetachInterceptorParams,
  EmptyValue,
  Engines,
  EntryPoints,
  ErrorCode,
  ErrorInfo,
  FailedResult,
  FetchParams,
  FetchResult,
  GrantLifetime,
  GrantRecord,
  HexColor,
  HostInfo,
  HostOs,
  Hover,
  HoverPayload,
  HoverResult,
  IntegerSetting,
  InterceptorChunkFrame,
  InterceptorDirection,
  InterceptorFailedFrame,
  InterceptorKind,
  InterceptorOkFrame,
  InterceptorReadyFrame,
  InvokeParams,
  JsonValue,
  Link,
  LinkPayload,
  LinkResult,
  LoadParams,
  LogParams,
  Match,
  MatchSeverity,
  MatcherLine,
  MatcherPayload,
  MatcherResult,
  NumberSetting,
  OkResult,
  OpaqueId,
  OperationResult,
  OrdinaryProviderKind,
  PackagePath,
  Permission,
  PermissionName,
  PermissionQuestion,
  PermissionState,
  Permissions,
  PermissionsChangedParams,
  PluginId,
  PluginInfo,
  PluginManifest,
  Principal,
  PromptPayload,
  PromptResult,
  ProviderContribution,
  ProviderKindName,
  ProviderOperation,
  RegisterParams,
  RpcCancel,
  RpcMessage,
  RpcNotification,
  RpcRequest,
  RpcResult,
  RuntimeKind,
  SecretSetting,
  SemanticPayload,
  SemanticResult,
  SemanticVersion,
  Setting,
  SettingValue,
  SettingValues,
  SettingsChangedParams,
  Sha256,
  StorageDeleteParams,
  StorageGetParams,
  StorageGetResult,
  StorageKey,
  StorageKeysResult,
  StorageSetParams,
  StringSetting,
  TerminalAlternateScreenChangedEvent,
  TerminalCommandCompletedEvent,
  TerminalCommandSubmittedEvent,
  TerminalConnectedEvent,
  TerminalCreatedEvent,
  TerminalCwdChangedEvent,
  TerminalDisconnectedEvent,
  TerminalDisposedEvent,
  TerminalEvent,
  TerminalEventParams,
  TerminalInterceptorFrame,
  TerminalPalette,
  TerminalProtocol,
  TerminalReconnectedEvent,
  TerminalResizedEvent,
  TerminalSnapshot,
  TerminalSnapshotEvent,
  TerminalTitleChangedEvent,
  ThemeColors,
  ThemePayload,
  ThemeResult,
  UnregisterParams,
  VersionRange,
} from "./types.ts";

/** Contract types by name. */
export interface ContractTypes {
  readonly ActivateParams: ActivateParams;
  readonly ActivationEvent: ActivationEvent;
  readonly AllowDecision: AllowDecision;
  readonly Annotation: Annotation;
  readonly AttachInterceptorParams: AttachInterceptorParams;
  readonly AuditEntry: AuditEntry;
  readonly BackgroundLayer: BackgroundLayer;
  readonly BackgroundPayload: BackgroundPayload;
  readonly BackgroundResult: BackgroundResult;
  readonly BooleanSetting: BooleanSetting;
  readonly CancelledResult: CancelledResult;
  readonly CompletionItem: CompletionItem;
  readonly CompletionPayload: CompletionPayload;
  readonly CompletionResult: CompletionResult;
  readonly Configuration: Configuration;
  readonly ConnectionStatus: ConnectionStatus;
  readonly Contributes: Contributes;
  readonly ContributionId: ContributionId;
  readonly DeactivateResult: DeactivateResult;
  readonly Decision: Decision;
  readonly DecisionRequest: DecisionRequest;
  readonly DecorationPayload: DecorationPayload;
  readonly DecorationResult: DecorationResult;
  readonly DecorationRule: DecorationRule;
  readonly DenyDecision: DenyDecision;
  readonly DetachInterceptorParams: DetachInterceptorParams;
  readonly EmptyValue: EmptyValue;
  readonly Engines: Engines;
  readonly EntryPoints: EntryPoints;
  readonly ErrorCode: ErrorCode;
  readonly ErrorInfo: ErrorInfo;
  readonly FailedResult: FailedResult;
  readonly FetchParams: FetchParams;
  readonly FetchResult: FetchResult;
  readonly GrantLifetime: GrantLifetime;
  readonly GrantRecord: GrantRecord;
  readonly HexColor: HexColor;
  readonly HostInfo: HostInfo;
  readonly HostOs: HostOs;
  readonly Hover: Hover;
  readonly HoverPayload: HoverPayload;
  readonly HoverResult: HoverResult;
  readonly IntegerSetting: IntegerSetting;
  readonly InterceptorChunkFrame: InterceptorChunkFrame;
  readonly InterceptorDirection: InterceptorDirection;
  readonly InterceptorFailedFrame: InterceptorFailedFrame;
  readonly InterceptorKind: InterceptorKind;
  readonly InterceptorOkFrame: InterceptorOkFrame;
  readonly InterceptorReadyFrame: InterceptorReadyFrame;
  readonly InvokeParams: InvokeParams;
  readonly JsonValue: JsonValue;
  readonly Link: Link;
  readonly LinkPayload: LinkPayload;
  readonly LinkResult: LinkResult;
  readonly LoadParams: LoadParams;
  readonly LogParams: LogParams;
  readonly Match: Match;
  readonly MatchSeverity: MatchSeverity;
  readonly MatcherLine: MatcherLine;
  readonly MatcherPayload: MatcherPayload;
  readonly MatcherResult: MatcherResult;
  readonly NumberSetting: NumberSetting;
  readonly OkResult: OkResult;
  readonly OpaqueId: OpaqueId;
  readonly OperationResult: OperationResult;
  readonly OrdinaryProviderKind: OrdinaryProviderKind;
  readonly PackagePath: PackagePath;
  readonly Permission: Permission;
  readonly PermissionName: PermissionName;
  readonly PermissionQuestion: PermissionQuestion;
  readonly PermissionState: PermissionState;
  readonly Permissions: Permissions;
  readonly PermissionsChangedParams: PermissionsChangedParams;
  readonly PluginId: PluginId;
  readonly PluginInfo: PluginInfo;
  readonly PluginManifest: PluginManifest;
  readonly Principal: Principal;
  readonly PromptPayload: PromptPayload;
  readonly PromptResult: PromptResult;
  readonly ProviderContribution: ProviderContribution;
  readonly ProviderKindName: ProviderKindName;
  readonly ProviderOperation: ProviderOperation;
  readonly RegisterParams: RegisterParams;
  readonly RpcCancel: RpcCancel;
  readonly RpcMessage: RpcMessage;
  readonly RpcNotification: RpcNotification;
  readonly RpcRequest: RpcRequest;
  readonly RpcResult: RpcResult;
  readonly RuntimeKind: RuntimeKind;
  readonly SecretSetting: SecretSetting;
  readonly SemanticPayload: SemanticPayload;
  readonly SemanticResult: SemanticResult;
  readonly SemanticVersion: SemanticVersion;
  readonly Setting: Setting;
  readonly SettingValue: SettingValue;
  readonly SettingValues: SettingValues;
  readonly SettingsChangedParams: SettingsChangedParams;
  readonly Sha256: Sha256;
  readonly StorageDeleteParams: StorageDeleteParams;
  readonly StorageGetParams: StorageGetParams;
  readonly StorageGetResult: StorageGetResult;
  readonly StorageKey: StorageKey;
  readonly StorageKeysResult: StorageKeysResult;
  readonly StorageSetParams: StorageSetParams;
  readonly StringSetting: StringSetting;
  readonly TerminalAlternateScreenChangedEvent: TerminalAlternateScreenChangedEvent;
  readonly TerminalCommandCompletedEvent: TerminalCommandCompletedEvent;
  readonly TerminalCommandSubmittedEvent: TerminalCommandSubmittedEvent;
  readonly TerminalConnectedEvent: TerminalConnectedEvent;
  readonly TerminalCreatedEvent: TerminalCreatedEvent;
  readonly TerminalCwdChangedEvent: TerminalCwdChangedEvent;
  readonly TerminalDisconnectedEvent: TerminalDisconnectedEvent;
  readonly TerminalDisposedEvent: TerminalDisposedEvent;
  readonly TerminalEvent: TerminalEvent;
  readonly TerminalEventParams: TerminalEventParams;
  readonly TerminalInterceptorFrame: TerminalInterceptorFrame;
  readonly TerminalPalette: TerminalPalette;
  readonly TerminalProtocol: TerminalProtocol;
  readonly TerminalReconnectedEvent: TerminalReconnectedEvent;
  readonly TerminalResizedEvent: TerminalResizedEvent;
  readonly TerminalSnapshot: TerminalSnapshot;
  readonly TerminalSnapshotEvent: TerminalSnapshotEvent;
  readonly TerminalTitleChangedEvent: TerminalTitleChangedEvent;
  readonly ThemeColors: ThemeColors;
  readonly ThemePayload: ThemePayload;
  readonly ThemeResult: ThemeResult;
  readonly UnregisterParams: UnregisterParams;
  readonly VersionRange: VersionRange;
}
