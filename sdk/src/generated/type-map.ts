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
  DigestSet,
  EmptyValue,
  Engines,
  EntryPoints,
  Envelope,
  EnvelopeSignature,
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
  HttpsOrigin,
  IntegerSetting,
  InterceptorChunkFrame,
  InterceptorDirection,
  InterceptorFailedFrame,
  InterceptorKind,
  InterceptorOkFrame,
  InterceptorReadyFrame,
  InvokeParams,
  JsonValue,
  KeySet,
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
  PublicKeyText,
  PublisherHistory,
  RegisterParams,
  ReleaseFile,
  ReleasePredicate,
  ReleasePublisher,
  ReleaseSigner,
  ReleaseStatement,
  RemoteAuth,
  RemoteAuthResult,
  RemoteClientMessage,
  RemoteDisposeAck,
  RemoteDisposeRequest,
  RemoteError,
  RemoteErrorCode,
  RemoteEvent,
  RemoteInput,
  RemoteListRequest,
  RemoteListResult,
  RemoteOutput,
  RemoteRequestId,
  RemoteRevealAck,
  RemoteRevealRequest,
  RemoteSequenceId,
  RemoteServerMessage,
  RemoteSpawnAck,
  RemoteSpawnRequest,
  RemoteTerminalId,
  RemoteTerminalInfo,
  RemoteTraceId,
  RotationPredicate,
  RotationStatement,
  RotationSubject,
  RpcCancel,
  RpcMessage,
  RpcNotification,
  RpcRequest,
  RpcResult,
  RuntimeKind,
  SecretHeader,
  SecretReference,
  SecretSetting,
  SemanticPayload,
  SemanticResult,
  SemanticVersion,
  Setting,
  SettingValue,
  SettingValues,
  SettingsChangedParams,
  Sha256,
  SignatureText,
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
  /** Runs the plugin's `activate` once (ACT-2). */
  readonly ActivateParams: ActivateParams;
  /** `onStartupFinished`, or `onProvider:` and the id of a contribution of this manifest (MAN-4). */
  readonly ActivationEvent: ActivationEvent;
  /** The user allows what was asked. */
  readonly AllowDecision: AllowDecision;
  /** A short note beside a command. */
  readonly Annotation: Annotation;
  /** Gives an interceptor its byte port; the port travels beside this message (ICP-4). */
  readonly AttachInterceptorParams: AttachInterceptorParams;
  /** One entry of the audit log of permissions; it never holds terminal content (GRA-8). */
  readonly AuditEntry: AuditEntry;
  /** One solid color over the terminal's background (BKG-1). */
  readonly BackgroundLayer: BackgroundLayer;
  /** A request for background layers (BKG-2). */
  readonly BackgroundPayload: BackgroundPayload;
  /** Layers of one provider (BKG-1). */
  readonly BackgroundResult: BackgroundResult;
  /** A setting of type boolean. */
  readonly BooleanSetting: BooleanSetting;
  /** The operation was cancelled. */
  readonly CancelledResult: CancelledResult;
  /** A text that would replace the command line up to the cursor (CMP-6). */
  readonly CompletionItem: CompletionItem;
  /** A request for completions at a confirmed shell prompt (CMP-1, CMP-8). */
  readonly CompletionPayload: CompletionPayload;
  /** Completions of one provider; at most 100 items count (CMP-2). */
  readonly CompletionResult: CompletionResult;
  /** Settings that the host renders as a form (CFG-1). */
  readonly Configuration: Configuration;
  /** Connection of the session's transport. */
  readonly ConnectionStatus: ConnectionStatus;
  /** What the plugin adds to a terminal. */
  readonly Contributes: Contributes;
  /** `<plugin id>.<local name>`; the local name is one segment of `[a-z0-9-]`, 1 to 64 characters, without a dot (MAN-3). */
  readonly ContributionId: ContributionId;
  /** What went wrong while the plugin was disposed of (SDK-5). */
  readonly DeactivateResult: DeactivateResult;
  /** Answer to a decision request. */
  readonly Decision: Decision;
  /** What a host asks its user (GRA-9). Strings that the plugin controls are already made visible. */
  readonly DecisionRequest: DecisionRequest;
  /** A request for highlight rules (DEC-8). */
  readonly DecorationPayload: DecorationPayload;
  /** Highlight rules of one provider; at most 64 count (DEC-2). */
  readonly DecorationResult: DecorationResult;
  /** A highlight rule: data, no code (DEC-1). */
  readonly DecorationRule: DecorationRule;
  /** The user refuses, or did not answer. */
  readonly DenyDecision: DenyDecision;
  /** Ends an attachment. */
  readonly DetachInterceptorParams: DetachInterceptorParams;
  /** The digest of a subject. */
  readonly DigestSet: DigestSet;
  /** Nothing to say. */
  readonly EmptyValue: EmptyValue;
  /** What the plugin needs of a host. */
  readonly Engines: Engines;
  /** Entry points: each one self-contained script (MAN-9). Ordinary kinds run in `isolated` when it is there, interceptors always in `advanced`. */
  readonly EntryPoints: EntryPoints;
  /** A DSSE envelope. Its file is in the canonical form of RFC 8785 (SIG-1). */
  readonly Envelope: Envelope;
  /** One signature of an envelope. */
  readonly EnvelopeSignature: EnvelopeSignature;
  /** A stable code of the error table. Branch on it, not on the message. */
  readonly ErrorCode: ErrorCode;
  /** An error as it crosses a boundary: nothing of the other side's stack, paths or environment. */
  readonly ErrorInfo: ErrorInfo;
  /** The operation failed. */
  readonly FailedResult: FailedResult;
  /** An HTTP request that the host makes for the plugin (GRA-12). */
  readonly FetchParams: FetchParams;
  /** The answer of the server. */
  readonly FetchResult: FetchResult;
  /** How long a grant holds: the waiting request, the terminal session, the host's run, or until revoked (GRA-4). */
  readonly GrantLifetime: GrantLifetime;
  /** A stored decision. It holds only for exactly these values (GRA-5). */
  readonly GrantRecord: GrantRecord;
  /** A color as `#rrggbb` or `#rrggbbaa`. */
  readonly HexColor: HexColor;
  /** What a plugin is told of its host. */
  readonly HostInfo: HostInfo;
  /** Operating system on which the terminal's host runs. */
  readonly HostOs: HostOs;
  /** Text shown over a range of the line; always text, never HTML (HOV-1). */
  readonly Hover: Hover;
  /** One line of the buffer (HOV-1). */
  readonly HoverPayload: HoverPayload;
  /** Hovers of one provider; at most 64 count. */
  readonly HoverResult: HoverResult;
  /** An https origin, as a `network:` permission names it. */
  readonly HttpsOrigin: HttpsOrigin;
  /** A setting of type integer. */
  readonly IntegerSetting: IntegerSetting;
  /** A chunk of complete UTF-8 for the plugin, with exactly one transferred ArrayBuffer (ICP-5, ICP-6). */
  readonly InterceptorChunkFrame: InterceptorChunkFrame;
  /** Way of the bytes: `input` from user to program, `output` from program to user. */
  readonly InterceptorDirection: InterceptorDirection;
  /** The plugin could not handle a chunk; nothing is transferred. */
  readonly InterceptorFailedFrame: InterceptorFailedFrame;
  /** A provider kind that sees the terminal's bytes (ICP-4). */
  readonly InterceptorKind: InterceptorKind;
  /** The plugin's bytes for a chunk, with exactly one transferred ArrayBuffer; a length of zero suppresses the chunk (SDK-11). */
  readonly InterceptorOkFrame: InterceptorOkFrame;
  /** The plugin's end is ready for chunks. */
  readonly InterceptorReadyFrame: InterceptorReadyFrame;
  /** One invocation of a provider (ACT-5). */
  readonly InvokeParams: InvokeParams;
  /** Any JSON value. Its depth, number of values and bytes are bounded before a validator sees it (LIM-1, LIM-2, LIM-6). */
  readonly JsonValue: JsonValue;
  /** Keys and how many different ones of them have to sign (SIG-2). */
  readonly KeySet: KeySet;
  /** A link in the line: zero-based UTF-16 range and an http(s) address without credentials (LNK-1, LNK-2). */
  readonly Link: Link;
  /** One line of the buffer (LNK-1). */
  readonly LinkPayload: LinkPayload;
  /** Links of one provider; at most 64 count. */
  readonly LinkResult: LinkResult;
  /** The verified plugin text and everything the plugin may know at its start (ISO-2). */
  readonly LoadParams: LoadParams;
  /** A line for the plugin's log (OBS-2). */
  readonly LogParams: LogParams;
  /** A match in one of the lines (MAT-2). */
  readonly Match: Match;
  /** How a match is shown (MAT-4). */
  readonly MatchSeverity: MatchSeverity;
  /** One logical line: wrapped rows are joined (MAT-1). */
  readonly MatcherLine: MatcherLine;
  /** The latest logical lines of the normal buffer (MAT-1). */
  readonly MatcherPayload: MatcherPayload;
  /** Matches of one provider; at most 64 stay visible. */
  readonly MatcherResult: MatcherResult;
  /** A setting of type number. */
  readonly NumberSetting: NumberSetting;
  /** The operation succeeded. */
  readonly OkResult: OkResult;
  /** An identifier that the host makes. Compare it, do not parse it. */
  readonly OpaqueId: OpaqueId;
  /** Result union of every operation (ACT-5). */
  readonly OperationResult: OperationResult;
  /** A provider kind that exchanges JSON (SDK-12). */
  readonly OrdinaryProviderKind: OrdinaryProviderKind;
  /** Relative POSIX path inside the package, NFC, at most 512 bytes (MAN-8). */
  readonly PackagePath: PackagePath;
  /** A permission as a manifest declares it: a permission name, or `network:` and one exact https origin (GRA-12). */
  readonly Permission: Permission;
  /** A permission that covers the whole terminal or runtime (GRA-2). */
  readonly PermissionName: PermissionName;
  /** One permission of a decision request, in plain words. */
  readonly PermissionQuestion: PermissionQuestion;
  /** What a plugin is told of one of its permissions (SDK-14). */
  readonly PermissionState: PermissionState;
  /** Permissions that the plugin declares. A declaration is not a grant (GRA-1). */
  readonly Permissions: Permissions;
  /** Permissions changed (SDK-14). */
  readonly PermissionsChangedParams: PermissionsChangedParams;
  /** Reverse-DNS name of a plugin, lower case (MAN-2). */
  readonly PluginId: PluginId;
  /** What a plugin is told of itself. */
  readonly PluginInfo: PluginInfo;
  /** `terminal-plugin.json` at the root of a plugin's npm package (MAN-1, MAN-2). */
  readonly PluginManifest: PluginManifest;
  /** Who is trusted: the publisher's key lineage when the package is signed, otherwise the content digest of the package (GRA-5). */
  readonly Principal: Principal;
  /** A request for notes at a completed command (PRO-1, PRO-3). */
  readonly PromptPayload: PromptPayload;
  /** Notes of one provider; at most 8 count. */
  readonly PromptResult: PromptResult;
  /** A provider that the plugin may register. Immutable data: listing it starts nothing (ACT-1). */
  readonly ProviderContribution: ProviderContribution;
  /** Name of a provider kind. A host lists a kind that it does not know as unsupported (SDK-13). */
  readonly ProviderKindName: ProviderKindName;
  /** Name of the operation of an invocation, such as `provideCompletions` (SDK-12). */
  readonly ProviderOperation: ProviderOperation;
  /** A public key: base64 of its SubjectPublicKeyInfo in DER, Ed25519 or ECDSA P-256 with an uncompressed point (SIG-2). */
  readonly PublicKeyText: PublicKeyText;
  /** The first keys of a publisher, and each change of keys since. It is public. */
  readonly PublisherHistory: PublisherHistory;
  /** Registers a provider (ACT-3). */
  readonly RegisterParams: RegisterParams;
  /** A packaged file and its digest. */
  readonly ReleaseFile: ReleaseFile;
  /** What a publisher says about a release. */
  readonly ReleasePredicate: ReleasePredicate;
  /** Who publishes a release: the first keys, and each change of keys since. */
  readonly ReleasePublisher: ReleasePublisher;
  /** Who signed a plugin, as far as the host can tell. */
  readonly ReleaseSigner: ReleaseSigner;
  /** An in-toto statement by which a publisher signs a release (SIG-1). */
  readonly ReleaseStatement: ReleaseStatement;
  /** The first message of a client (TPC-13). */
  readonly RemoteAuth: RemoteAuth;
  /** The client may go on (TPC-13). */
  readonly RemoteAuthResult: RemoteAuthResult;
  /** Every message of a remote client. */
  readonly RemoteClientMessage: RemoteClientMessage;
  /** Whether a managed terminal was ended (TPC-7). */
  readonly RemoteDisposeAck: RemoteDisposeAck;
  /** Ends a managed terminal (TPC-7). */
  readonly RemoteDisposeRequest: RemoteDisposeRequest;
  /** A request was refused that has no acknowledgement, or the connection ends (TPC-1, TPC-13). */
  readonly RemoteError: RemoteError;
  /** Why something failed. An open set: an unknown code is shown by its `error` text (TPC-11). */
  readonly RemoteErrorCode: RemoteErrorCode;
  /** Something happened to a terminal (TPC-4). */
  readonly RemoteEvent: RemoteEvent;
  /** Types into a managed terminal: `data` or `bytes`, one of them (TPC-7, TPC-13). Not acknowledged. */
  readonly RemoteInput: RemoteInput;
  /** Asks for all terminals (TPC-3). */
  readonly RemoteListRequest: RemoteListRequest;
  /** All terminals at this moment (TPC-3). */
  readonly RemoteListResult: RemoteListResult;
  /** What a managed terminal printed (TPC-7, TPC-28). */
  readonly RemoteOutput: RemoteOutput;
  /** Identifier that a client gives its request. */
  readonly RemoteRequestId: RemoteRequestId;
  /** Whether a terminal is shown (TPC-3). */
  readonly RemoteRevealAck: RemoteRevealAck;
  /** Asks to show a terminal on the desktop (TPC-3). */
  readonly RemoteRevealRequest: RemoteRevealRequest;
  /** Counts up strictly on one connection, over messages of every type (TPC-4). */
  readonly RemoteSequenceId: RemoteSequenceId;
  /** Every message of the host to a remote client. */
  readonly RemoteServerMessage: RemoteServerMessage;
  /** Whether a managed terminal was opened (TPC-7). */
  readonly RemoteSpawnAck: RemoteSpawnAck;
  /** Asks for a new managed terminal (TPC-7). */
  readonly RemoteSpawnRequest: RemoteSpawnRequest;
  /** Identifier of a terminal, made by the host. Never empty, never a sentinel; compare it, do not parse it (TPC-2). */
  readonly RemoteTerminalId: RemoteTerminalId;
  /** A terminal as a client is told of it (TPC-2). */
  readonly RemoteTerminalInfo: RemoteTerminalInfo;
  /** Identifier that a client gives to what it wants to follow. */
  readonly RemoteTraceId: RemoteTraceId;
  /** The change from one key set of a publisher to the next. */
  readonly RotationPredicate: RotationPredicate;
  /** An in-toto statement that changes a publisher's keys; signed by the old and by the new ones (SIG-2). */
  readonly RotationStatement: RotationStatement;
  /** The key set that a rotation begins. */
  readonly RotationSubject: RotationSubject;
  /** Withdraws a request. The answer, if any, is dropped once (ACT-10). */
  readonly RpcCancel: RpcCancel;
  /** One message of the control channel between host and plugin. */
  readonly RpcMessage: RpcMessage;
  /** Tells the other side something; not answered. */
  readonly RpcNotification: RpcNotification;
  /** Asks the other side; answered by exactly one result. */
  readonly RpcRequest: RpcRequest;
  /** Answers a request. */
  readonly RpcResult: RpcResult;
  /** How a plugin runs: `isolated` exchanges JSON only, `advanced` can also hold a byte port (ISO-2, ISO-3). */
  readonly RuntimeKind: RuntimeKind;
  /** A header value that the host completes with a secret (CFG-1). */
  readonly SecretHeader: SecretHeader;
  /** Stands for a secret of the plugin; it says nothing of the secret and ends when the secret is changed. */
  readonly SecretReference: SecretReference;
  /** A secret: stored encrypted, reaches the plugin only as an opaque reference, and is sent by the host to the named servers only (CFG-1). */
  readonly SecretSetting: SecretSetting;
  /** A command submitted from a confirmed shell prompt (SEM-1). */
  readonly SemanticPayload: SemanticPayload;
  /** What a command does (SEM-2). */
  readonly SemanticResult: SemanticResult;
  /** A strict Semantic Versioning 2.0.0 version. */
  readonly SemanticVersion: SemanticVersion;
  /** One setting in a restricted form of JSON Schema (CFG-1). */
  readonly Setting: Setting;
  /** Value of a setting; a secret arrives as an opaque reference string. */
  readonly SettingValue: SettingValue;
  /** Values by setting key. */
  readonly SettingValues: SettingValues;
  /** The user changed settings. */
  readonly SettingsChangedParams: SettingsChangedParams;
  /** A SHA-256 digest, lower-case hexadecimal. */
  readonly Sha256: Sha256;
  /** A signature of 64 bytes in base64: Ed25519 as it is, ECDSA P-256 as r and s of 32 bytes each. */
  readonly SignatureText: SignatureText;
  /** Removes a value. */
  readonly StorageDeleteParams: StorageDeleteParams;
  /** Reads a value. */
  readonly StorageGetParams: StorageGetParams;
  /** The value, absent when there is none. */
  readonly StorageGetResult: StorageGetResult;
  /** Key of a stored value. */
  readonly StorageKey: StorageKey;
  /** All keys of the plugin. */
  readonly StorageKeysResult: StorageKeysResult;
  /** Writes a value. */
  readonly StorageSetParams: StorageSetParams;
  /** A setting of type string. */
  readonly StringSetting: StringSetting;
  /** A full-screen program started or ended. */
  readonly TerminalAlternateScreenChangedEvent: TerminalAlternateScreenChangedEvent;
  /** A command completed (SNP-5). */
  readonly TerminalCommandCompletedEvent: TerminalCommandCompletedEvent;
  /** A command was submitted. Its text is not part of the event (SNP-5). */
  readonly TerminalCommandSubmittedEvent: TerminalCommandSubmittedEvent;
  /** The session connected. */
  readonly TerminalConnectedEvent: TerminalConnectedEvent;
  /** A terminal session was created. */
  readonly TerminalCreatedEvent: TerminalCreatedEvent;
  /** The working folder changed. */
  readonly TerminalCwdChangedEvent: TerminalCwdChangedEvent;
  /** The session disconnected; cwd, title and alternate screen are cleared. */
  readonly TerminalDisconnectedEvent: TerminalDisconnectedEvent;
  /** The session is gone. */
  readonly TerminalDisposedEvent: TerminalDisposedEvent;
  /** A lifecycle event of a terminal session (SNP-4). */
  readonly TerminalEvent: TerminalEvent;
  /** A lifecycle event for the plugin's listeners. */
  readonly TerminalEventParams: TerminalEventParams;
  /** Metadata of every message on an interceptor's port (ICP-5). */
  readonly TerminalInterceptorFrame: TerminalInterceptorFrame;
  /** The terminal's colors. */
  readonly TerminalPalette: TerminalPalette;
  /** The real transport: a built-in name, or `namespace:name` of another, at most 64 characters (SNP-2). */
  readonly TerminalProtocol: TerminalProtocol;
  /** The session connected again; cwd, title and alternate screen were cleared before (SNP-6). */
  readonly TerminalReconnectedEvent: TerminalReconnectedEvent;
  /** The terminal has other dimensions. */
  readonly TerminalResizedEvent: TerminalResizedEvent;
  /** Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1). */
  readonly TerminalSnapshot: TerminalSnapshot;
  /** The session as it is now: sent right before a provider's first invocation (SNP-3). */
  readonly TerminalSnapshotEvent: TerminalSnapshotEvent;
  /** The title changed outside a running command (SNP-9). */
  readonly TerminalTitleChangedEvent: TerminalTitleChangedEvent;
  /** A partial palette; unknown names and bad colors are dropped (THM-1). */
  readonly ThemeColors: ThemeColors;
  /** The complete current palette (THM-1). */
  readonly ThemePayload: ThemePayload;
  /** Colors of one provider; the first provider that gives a color wins (THM-2). */
  readonly ThemeResult: ThemeResult;
  /** Withdraws a registration (ACT-4). */
  readonly UnregisterParams: UnregisterParams;
  /** A range of versions in npm's semver syntax. */
  readonly VersionRange: VersionRange;
}
