// Derived from sdk/contract by "npm run contract". Do not edit.

/** Any JSON value. Its depth, number of values and bytes are bounded where it crosses a boundary (LIM-1, LIM-2, LIM-6). */
export type JsonValue =
  null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };
/**
 * Reverse-DNS name of a plugin, lower case (MAN-2). 3 to 128 UTF-16 code units.
 */
export type PluginId = string;
/**
 * `<plugin id>.<local name>`; the local name is one segment of `[a-z0-9-]`, 1 to 64 characters, without a dot (MAN-3). 5 to 193 UTF-16 code units.
 */
export type ContributionId = string;
/**
 * A strict Semantic Versioning 2.0.0 version. 5 to 128 UTF-16 code units.
 */
export type SemanticVersion = string;
/**
 * A range of versions in npm's semver syntax. 1 to 256 UTF-16 code units.
 */
export type VersionRange = string;
/**
 * A SHA-256 digest, lower-case hexadecimal. Exactly 64 UTF-16 code units.
 */
export type Sha256 = string;
/**
 * An identifier that the host makes. Compare it, do not parse it. 1 to 128 UTF-16 code units.
 */
export type OpaqueId = string;
/**
 * Operating system on which the terminal's host runs.
 */
export type HostOs = "linux" | "macos" | "windows" | "other";
/**
 * A color as `#rrggbb` or `#rrggbbaa`. 7 to 9 UTF-16 code units.
 */
export type HexColor = string;
/**
 * A provider kind that exchanges JSON (SDK-12).
 */
export type OrdinaryProviderKind =
  | "terminal.completion"
  | "terminal.decoration"
  | "terminal.link"
  | "terminal.hover"
  | "terminal.matcher"
  | "terminal.semantic"
  | "terminal.prompt"
  | "terminal.background"
  | "terminal.theme";
/**
 * A provider kind that sees the terminal's bytes (ICP-4).
 */
export type InterceptorKind = "terminal.interceptor.input" | "terminal.interceptor.output";
/**
 * Name of a provider kind. A host lists a kind that it does not know as unsupported (SDK-13). 3 to 128 UTF-16 code units.
 */
export type ProviderKindName = string;
/**
 * Name of the operation of an invocation, such as `provideCompletions` (SDK-12). 1 to 64 UTF-16 code units.
 */
export type ProviderOperation = string;
/**
 * How a plugin runs: `isolated` exchanges JSON only, `advanced` can also hold a byte port (ISO-2, ISO-3).
 */
export type RuntimeKind = "isolated" | "advanced";
/**
 * A stable code of the error table. Branch on it, not on the message. 1 to 64 UTF-16 code units.
 */
export type ErrorCode = string;
/**
 * Way of the bytes: `input` from user to program, `output` from program to user.
 */
export type InterceptorDirection = "input" | "output";
/**
 * Metadata of every message on an interceptor's port (ICP-5).
 */
export type TerminalInterceptorFrame =
  InterceptorReadyFrame | InterceptorChunkFrame | InterceptorOkFrame | InterceptorFailedFrame;
/**
 * Relative POSIX path inside the package, NFC, at most 512 bytes (MAN-8). 1 to 512 UTF-16 code units.
 */
export type PackagePath = string;
/**
 * `onStartupFinished`, or `onProvider:` and the id of a contribution of this manifest (MAN-4). 5 to 204 UTF-16 code units.
 */
export type ActivationEvent = string;
/**
 * An https origin, as a `network:` permission names it. 9 to 292 UTF-16 code units.
 */
export type HttpsOrigin = string;
/**
 * One setting in a restricted form of JSON Schema (CFG-1).
 */
export type Setting = StringSetting | NumberSetting | IntegerSetting | BooleanSetting | SecretSetting;
/**
 * A permission that covers the whole terminal or runtime (GRA-2).
 */
export type PermissionName =
  | "provider.terminal"
  | "terminal.complete"
  | "terminal.output"
  | "terminal.decorate"
  | "terminal.input"
  | "terminal.intercept.input"
  | "terminal.intercept.output"
  | "runtime.advanced";
/**
 * A permission as a manifest declares it: a permission name, or `network:` and one exact https origin (GRA-12). 8 to 300 UTF-16 code units.
 */
export type Permission = string;
/**
 * How long a grant holds: the waiting request, the terminal session, the host's run, or until revoked (GRA-4).
 */
export type GrantLifetime = "once" | "session" | "application" | "always";
/**
 * Who is trusted: the publisher's key lineage when the package is signed, otherwise the content digest of the package (GRA-5). 1 to 200 UTF-16 code units.
 */
export type Principal = string;
/**
 * Answer to a decision request.
 */
export type Decision = AllowDecision | DenyDecision;
/**
 * How a match is shown (MAT-4).
 */
export type MatchSeverity = "info" | "warning" | "error" | "success";
/**
 * Identifier of a terminal, made by the host. Never empty, never a sentinel; compare it, do not parse it (TPC-2). 1 to 256 UTF-16 code units.
 */
export type RemoteTerminalId = string;
/**
 * Identifier that a client gives its request. 1 to 256 UTF-16 code units.
 */
export type RemoteRequestId = string;
/**
 * Identifier that a client gives to what it wants to follow. 1 to 256 UTF-16 code units.
 */
export type RemoteTraceId = string;
/**
 * Counts up strictly on one connection, over messages of every type (TPC-4).
 */
export type RemoteSequenceId = number;
/**
 * Why something failed. An open set: an unknown code is shown by its `error` text (TPC-11). 1 to 128 UTF-16 code units.
 */
export type RemoteErrorCode = string;
/**
 * Every message of a remote client.
 */
export type RemoteClientMessage =
  | RemoteAuth
  | RemoteListRequest
  | RemoteRevealRequest
  | RemoteSpawnRequest
  | RemoteInput
  | RemoteDisposeRequest;
/**
 * Every message of the host to a remote client.
 */
export type RemoteServerMessage =
  | RemoteAuthResult
  | RemoteError
  | RemoteListResult
  | RemoteEvent
  | RemoteRevealAck
  | RemoteSpawnAck
  | RemoteOutput
  | RemoteDisposeAck;
/**
 * One message of the control channel between host and plugin.
 */
export type RpcMessage = RpcRequest | RpcResult | RpcNotification | RpcCancel;
/**
 * Result union of every operation (ACT-5).
 */
export type OperationResult = OkResult | CancelledResult | FailedResult;
/**
 * Value of a setting; a secret arrives as an opaque reference string.
 */
export type SettingValue = boolean | number | string;
/**
 * Key of a stored value. 1 to 256 UTF-16 code units.
 */
export type StorageKey = string;
/**
 * Stands for a secret of the plugin; it says nothing of the secret and ends when the secret is changed. Exactly 29 UTF-16 code units.
 */
export type SecretReference = string;
/**
 * The real transport: a built-in name, or `namespace:name` of another, at most 64 characters (SNP-2). 2 to 64 UTF-16 code units.
 */
export type TerminalProtocol = string;
/**
 * Connection of the session's transport.
 */
export type ConnectionStatus = "connecting" | "connected" | "disconnected";
/**
 * A lifecycle event of a terminal session (SNP-4).
 */
export type TerminalEvent =
  | TerminalSnapshotEvent
  | TerminalCreatedEvent
  | TerminalConnectedEvent
  | TerminalReconnectedEvent
  | TerminalCwdChangedEvent
  | TerminalTitleChangedEvent
  | TerminalResizedEvent
  | TerminalAlternateScreenChangedEvent
  | TerminalCommandSubmittedEvent
  | TerminalDisconnectedEvent
  | TerminalDisposedEvent
  | TerminalCommandCompletedEvent;
/**
 * A public key: base64 of its SubjectPublicKeyInfo in DER, Ed25519 or ECDSA P-256 with an uncompressed point (SIG-2). 60 to 124 UTF-16 code units.
 */
export type PublicKeyText = string;
/**
 * A signature of 64 bytes in base64: Ed25519 as it is, ECDSA P-256 as r and s of 32 bytes each. Exactly 88 UTF-16 code units.
 */
export type SignatureText = string;

/**
 * An error as it crosses a boundary: nothing of the other side's stack, paths or environment.
 */
export interface ErrorInfo {
  /**
   * A stable code of the error table. Branch on it, not on the message.
   */
  readonly code: ErrorCode;
  /**
   * What was expected, what came, and where. 1 to 2048 UTF-16 code units.
   */
  readonly message: string;
  /**
   * Details for a program: small, without terminal content.
   */
  readonly data?: JsonValue;
}
/**
 * The plugin's end is ready for chunks.
 */
export interface InterceptorReadyFrame {
  /**
   * Tag.
   */
  readonly type: "ready";
  /**
   * Way of the bytes: `input` from user to program, `output` from program to user.
   */
  readonly direction: InterceptorDirection;
  /**
   * Bytes the sender of this frame accepts unanswered. From 1 to 262144.
   */
  readonly creditBytes: number;
}
/**
 * A chunk of complete UTF-8 for the plugin, with exactly one transferred ArrayBuffer (ICP-5, ICP-6).
 */
export interface InterceptorChunkFrame {
  /**
   * Tag.
   */
  readonly type: "chunk";
  /**
   * Way of the bytes: `input` from user to program, `output` from program to user.
   */
  readonly direction: InterceptorDirection;
  /**
   * Number of the chunk, counting up by one from 1 in each direction.
   */
  readonly sequence: number;
  /**
   * Length of the transferred buffer. From 1 to 65536.
   */
  readonly byteLength: number;
  /**
   * Credit left after this chunk. From 0 to 262144.
   */
  readonly creditBytes: number;
}
/**
 * The plugin's bytes for a chunk, with exactly one transferred ArrayBuffer; a length of zero suppresses the chunk (SDK-11).
 */
export interface InterceptorOkFrame {
  /**
   * Tag.
   */
  readonly type: "ok";
  /**
   * Way of the bytes: `input` from user to program, `output` from program to user.
   */
  readonly direction: InterceptorDirection;
  /**
   * Number of the chunk, counting up by one from 1 in each direction.
   */
  readonly sequence: number;
  /**
   * Length of the transferred buffer. From 0 to 65536.
   */
  readonly byteLength: number;
}
/**
 * The plugin could not handle a chunk; nothing is transferred.
 */
export interface InterceptorFailedFrame {
  /**
   * Tag.
   */
  readonly type: "failed";
  /**
   * Way of the bytes: `input` from user to program, `output` from program to user.
   */
  readonly direction: InterceptorDirection;
  /**
   * Number of the chunk, counting up by one from 1 in each direction.
   */
  readonly sequence: number;
  /**
   * An error as it crosses a boundary: nothing of the other side's stack, paths or environment.
   */
  readonly error: ErrorInfo;
}
/**
 * A provider that the plugin may register. Immutable data: listing it starts nothing (ACT-1).
 */
export interface ProviderContribution {
  /**
   * `<plugin id>.<local name>`; the local name is one segment of `[a-z0-9-]`, 1 to 64 characters, without a dot (MAN-3).
   */
  readonly id: ContributionId;
  /**
   * Name shown to the user. 1 to 256 UTF-16 code units.
   */
  readonly label: string;
  /**
   * Name of a provider kind. A host lists a kind that it does not know as unsupported (SDK-13).
   */
  readonly kind: ProviderKindName;
  /**
   * What the provider does, for the plugin manager. 1 to 2048 UTF-16 code units.
   */
  readonly description?: string;
}
/**
 * A setting of type string.
 */
export interface StringSetting {
  /**
   * Type of the value.
   */
  readonly type: "string";
  /**
   * Name shown in the form. 1 to 256 UTF-16 code units.
   */
  readonly title: string;
  /**
   * Help text shown in the form. 1 to 2048 UTF-16 code units.
   */
  readonly description?: string;
  /**
   * Value when the user set none. At most 4096 UTF-16 code units.
   */
  readonly default?: string;
  /**
   * The only values allowed. 1 to 256 items.
   *
   * Items: A value. At most 4096 UTF-16 code units.
   */
  readonly enum?: readonly string[];
  /**
   * Longest value, in UTF-16 code units. From 0 to 4096.
   */
  readonly maxLength?: number;
}
/**
 * A setting of type number.
 */
export interface NumberSetting {
  /**
   * Type of the value.
   */
  readonly type: "number";
  /**
   * Name shown in the form. 1 to 256 UTF-16 code units.
   */
  readonly title: string;
  /**
   * Help text shown in the form. 1 to 2048 UTF-16 code units.
   */
  readonly description?: string;
  /**
   * Value when the user set none. From -1000000000000000 to 1000000000000000.
   */
  readonly default?: number;
  /**
   * Smallest value. From -1000000000000000 to 1000000000000000.
   */
  readonly minimum?: number;
  /**
   * Largest value. From -1000000000000000 to 1000000000000000.
   */
  readonly maximum?: number;
}
/**
 * A setting of type integer.
 */
export interface IntegerSetting {
  /**
   * Type of the value.
   */
  readonly type: "integer";
  /**
   * Name shown in the form. 1 to 256 UTF-16 code units.
   */
  readonly title: string;
  /**
   * Help text shown in the form. 1 to 2048 UTF-16 code units.
   */
  readonly description?: string;
  /**
   * Value when the user set none.
   */
  readonly default?: number;
  /**
   * Smallest value.
   */
  readonly minimum?: number;
  /**
   * Largest value.
   */
  readonly maximum?: number;
}
/**
 * A setting of type boolean.
 */
export interface BooleanSetting {
  /**
   * Type of the value.
   */
  readonly type: "boolean";
  /**
   * Name shown in the form. 1 to 256 UTF-16 code units.
   */
  readonly title: string;
  /**
   * Help text shown in the form. 1 to 2048 UTF-16 code units.
   */
  readonly description?: string;
  /**
   * Value when the user set none.
   */
  readonly default?: boolean;
}
/**
 * A secret: stored encrypted, reaches the plugin only as an opaque reference, and is sent by the host to the named servers only (CFG-1).
 */
export interface SecretSetting {
  /**
   * Type of the value.
   */
  readonly type: "secret";
  /**
   * Name shown in the form. 1 to 256 UTF-16 code units.
   */
  readonly title: string;
  /**
   * Help text shown in the form. 1 to 2048 UTF-16 code units.
   */
  readonly description?: string;
  /**
   * Servers that it may be sent to; each needs its `network:` permission. 1 to 16 items.
   *
   * Items: An https origin, as a `network:` permission names it.
   */
  readonly origins: readonly HttpsOrigin[];
}
/**
 * Settings that the host renders as a form (CFG-1).
 */
export interface Configuration {
  /**
   * Settings by key.
   */
  readonly properties: {
    /**
     * One setting in a restricted form of JSON Schema (CFG-1).
     */
    readonly [key: string]: Setting | undefined;
  };
}
/**
 * What the plugin adds to a terminal.
 */
export interface Contributes {
  /**
   * Providers. At most 256 items.
   *
   * Items: A provider that the plugin may register. Immutable data: listing it starts nothing (ACT-1).
   */
  readonly providers?: readonly ProviderContribution[];
  /**
   * Settings that the host renders as a form (CFG-1).
   */
  readonly configuration?: Configuration;
}
/**
 * What the plugin needs of a host.
 */
export interface Engines {
  /**
   * Range of provider API versions that the plugin works with (MAN-7).
   */
  readonly api: VersionRange;
}
/**
 * Entry points: each one self-contained script (MAN-9). Ordinary kinds run in `isolated` when it is there, interceptors always in `advanced`.
 */
export interface EntryPoints {
  /**
   * Relative POSIX path inside the package, NFC, at most 512 bytes (MAN-8).
   */
  readonly isolated?: PackagePath;
  /**
   * Relative POSIX path inside the package, NFC, at most 512 bytes (MAN-8).
   */
  readonly advanced?: PackagePath;
}
/**
 * Permissions that the plugin declares. A declaration is not a grant (GRA-1).
 */
export interface Permissions {
  /**
   * Asked once, together, when the plugin is enabled. At most 64 items.
   *
   * Items: A permission as a manifest declares it: a permission name, or `network:` and one exact https origin (GRA-12).
   */
  readonly required?: readonly Permission[];
  /**
   * Asked at first use. At most 64 items.
   *
   * Items: A permission as a manifest declares it: a permission name, or `network:` and one exact https origin (GRA-12).
   */
  readonly optional?: readonly Permission[];
}
/**
 * `terminal-plugin.json` at the root of a plugin's npm package (MAN-1, MAN-2).
 */
export interface PluginManifest {
  /**
   * Address of this schema, for editors. 1 to 2048 UTF-16 code units.
   */
  readonly $schema?: string;
  /**
   * Revision of the manifest format.
   */
  readonly manifestVersion: 1;
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly id: PluginId;
  /**
   * Name of the npm package, equal to package.json (MAN-9). 1 to 214 UTF-16 code units.
   */
  readonly name: string;
  /**
   * Name shown to the user. 1 to 128 UTF-16 code units.
   */
  readonly displayName: string;
  /**
   * One or two sentences on what the plugin does. 1 to 2048 UTF-16 code units.
   */
  readonly description: string;
  /**
   * A strict Semantic Versioning 2.0.0 version.
   */
  readonly version: SemanticVersion;
  /**
   * Who publishes the plugin. 1 to 128 UTF-16 code units.
   */
  readonly publisher: string;
  /**
   * SPDX licence expression, equal to package.json. 1 to 128 UTF-16 code units.
   */
  readonly license: string;
  /**
   * https address of the plugin's page. 1 to 2048 UTF-16 code units.
   */
  readonly homepage?: string;
  /**
   * https address of the source. 1 to 2048 UTF-16 code units.
   */
  readonly repository?: string;
  /**
   * What the plugin needs of a host.
   */
  readonly engines: Engines;
  /**
   * Entry points: each one self-contained script (MAN-9). Ordinary kinds run in `isolated` when it is there, interceptors always in `advanced`.
   */
  readonly main: EntryPoints;
  /**
   * When the plugin is activated. Each declared provider implies its `onProvider:` event (MAN-4). At most 260 items.
   *
   * Items: `onStartupFinished`, or `onProvider:` and the id of a contribution of this manifest (MAN-4).
   */
  readonly activationEvents?: readonly ActivationEvent[];
  /**
   * Permissions that the plugin declares. A declaration is not a grant (GRA-1).
   */
  readonly permissions?: Permissions;
  /**
   * What the plugin adds to a terminal.
   */
  readonly contributes?: Contributes;
}
/**
 * A stored decision. It holds only for exactly these values (GRA-5).
 */
export interface GrantRecord {
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly pluginId: PluginId;
  /**
   * A permission as a manifest declares it: a permission name, or `network:` and one exact https origin (GRA-12).
   */
  readonly permission: Permission;
  /**
   * Who is trusted: the publisher's key lineage when the package is signed, otherwise the content digest of the package (GRA-5).
   */
  readonly principal: Principal;
  /**
   * Version of the permission's meaning when the user decided. From 1 to 65535.
   */
  readonly semanticsVersion: number;
  /**
   * How long a grant holds: the waiting request, the terminal session, the host's run, or until revoked (GRA-4).
   */
  readonly lifetime: GrantLifetime;
  /**
   * The terminal session of a `session` grant.
   */
  readonly sessionId?: OpaqueId;
  /**
   * When the user decided, in milliseconds since the Unix epoch.
   */
  readonly grantedAt: number;
}
/**
 * One permission of a decision request, in plain words.
 */
export interface PermissionQuestion {
  /**
   * A permission as a manifest declares it: a permission name, or `network:` and one exact https origin (GRA-12).
   */
  readonly permission: Permission;
  /**
   * What the permission allows, in plain words (GRA-9). 1 to 1024 UTF-16 code units.
   */
  readonly allows: string;
  /**
   * Whether the manifest declares it as required.
   */
  readonly required: boolean;
}
/**
 * Who signed a plugin, as far as the host can tell.
 */
export interface ReleaseSigner {
  /**
   * Digest of the publisher's first keys; stays the same when its keys change.
   */
  readonly publisherId: Sha256;
  /**
   * Whether the user named this publisher.
   */
  readonly isKnown: boolean;
}
/**
 * What a host asks its user (GRA-9). Strings that the plugin controls are already made visible.
 */
export interface DecisionRequest {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly requestId: OpaqueId;
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly pluginId: PluginId;
  /**
   * The plugin's name with invisible characters made visible. 1 to 1024 UTF-16 code units.
   */
  readonly displayName: string;
  /**
   * The publisher's name with invisible characters made visible. 1 to 1024 UTF-16 code units.
   */
  readonly publisher: string;
  /**
   * A strict Semantic Versioning 2.0.0 version.
   */
  readonly version: SemanticVersion;
  /**
   * Whether the publisher's signature was verified.
   */
  readonly signed: boolean;
  /**
   * Who signed; absent when the plugin is not signed.
   */
  readonly signer?: ReleaseSigner;
  /**
   * The permissions asked for together. 1 to 64 items.
   *
   * Items: One permission of a decision request, in plain words.
   */
  readonly questions: readonly PermissionQuestion[];
  /**
   * Lifetimes that may be chosen. 1 to 4 items.
   *
   * Items: How long a grant holds: the waiting request, the terminal session, the host's run, or until revoked (GRA-4).
   */
  readonly lifetimes: readonly GrantLifetime[];
  /**
   * The terminal session that the request concerns.
   */
  readonly sessionId?: OpaqueId;
  /**
   * Label of the provider that is about to be used, made visible. 1 to 1024 UTF-16 code units.
   */
  readonly providerLabel?: string;
}
/**
 * The user allows what was asked.
 */
export interface AllowDecision {
  /**
   * Tag.
   */
  readonly decision: "allow";
  /**
   * How long a grant holds: the waiting request, the terminal session, the host's run, or until revoked (GRA-4).
   */
  readonly lifetime: GrantLifetime;
}
/**
 * The user refuses, or did not answer.
 */
export interface DenyDecision {
  /**
   * Tag.
   */
  readonly decision: "deny";
  /**
   * Why it counts as refused.
   */
  readonly reason: "denied" | "dismissed" | "timeout" | "ended";
}
/**
 * What a plugin is told of one of its permissions (SDK-14).
 */
export interface PermissionState {
  /**
   * A permission as a manifest declares it: a permission name, or `network:` and one exact https origin (GRA-12).
   */
  readonly permission: Permission;
  /**
   * `granted` now, `denied` for now, or `prompt`: asked at first use.
   */
  readonly state: "granted" | "denied" | "prompt";
  /**
   * Lifetime of the grant, when granted.
   */
  readonly lifetime?: GrantLifetime;
}
/**
 * One entry of the audit log of permissions; it never holds terminal content (GRA-8).
 */
export interface AuditEntry {
  /**
   * Milliseconds since the Unix epoch.
   */
  readonly at: number;
  /**
   * What happened.
   */
  readonly action: "granted" | "denied" | "used" | "revoked" | "expired";
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly pluginId: PluginId;
  /**
   * A permission as a manifest declares it: a permission name, or `network:` and one exact https origin (GRA-12).
   */
  readonly permission: Permission;
  /**
   * Who is trusted: the publisher's key lineage when the package is signed, otherwise the content digest of the package (GRA-5).
   */
  readonly principal: Principal;
  /**
   * How long a grant holds: the waiting request, the terminal session, the host's run, or until revoked (GRA-4).
   */
  readonly lifetime?: GrantLifetime;
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly sessionId?: OpaqueId;
  /**
   * `<plugin id>.<local name>`; the local name is one segment of `[a-z0-9-]`, 1 to 64 characters, without a dot (MAN-3).
   */
  readonly providerId?: ContributionId;
}
/**
 * A short note beside a command.
 */
export interface Annotation {
  /**
   * Text shown, at most 512 characters, under CMP-4's character rules.
   */
  readonly text: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly color?: string;
}
/**
 * A request for completions at a confirmed shell prompt (CMP-1, CMP-8).
 */
export interface CompletionPayload {
  /**
   * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
   */
  readonly session: TerminalSnapshot;
  /**
   * The command line as typed so far. At most 4096 UTF-16 code units.
   */
  readonly input: string;
  /**
   * Cursor position in `input`, in UTF-16 code units. From 0 to 4096.
   */
  readonly cursor: number;
  /**
   * Operating system on which the terminal's host runs.
   */
  readonly hostOs: HostOs;
  /**
   * How the working folder is known: a mark with the host's nonce, an unproven report of the terminal, the folder the session started in, or not at all.
   */
  readonly cwdSource: "trusted" | "reported" | "initial" | "unknown";
  /**
   * Most items that the host will show. From 1 to 100.
   */
  readonly limit: number;
}
/**
 * A text that would replace the command line up to the cursor (CMP-6).
 */
export interface CompletionItem {
  /**
   * The whole input up to the cursor after accepting, at most 4096 characters.
   */
  readonly text: string;
  /**
   * Ignored for plugins when it differs from `text`: the host always shows the exact text (CMP-5).
   */
  readonly displayText?: string;
  /**
   * Explanation beside the item, at most 2048 characters.
   */
  readonly description?: string;
  /**
   * Rank, higher first; clamped to ±1,000,000. Absent means 0.
   */
  readonly score?: number;
}
/**
 * Completions of one provider; at most 100 items count (CMP-2).
 */
export interface CompletionResult {
  /**
   * Items, best first among equal scores.
   *
   * Items: A text that would replace the command line up to the cursor (CMP-6).
   */
  readonly items: readonly CompletionItem[];
}
/**
 * A request for highlight rules (DEC-8).
 */
export interface DecorationPayload {
  /**
   * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
   */
  readonly session: TerminalSnapshot;
  /**
   * Why the host asks.
   */
  readonly reason: "start" | "wake" | "reconnect" | "cwd" | "contributions";
}
/**
 * A highlight rule: data, no code (DEC-1).
 */
export interface DecorationRule {
  /**
   * Identifier, unique in this provider, at most 128 characters.
   */
  readonly id: string;
  /**
   * Name shown to the user, at most 256 characters.
   */
  readonly label: string;
  /**
   * RE2 patterns, at most 16 of at most 512 characters each (DEC-2, DEC-3).
   *
   * Items: An RE2 pattern that cannot match the empty string.
   */
  readonly patterns: readonly string[];
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly color: string;
}
/**
 * Highlight rules of one provider; at most 64 count (DEC-2).
 */
export interface DecorationResult {
  /**
   * Rules in order of preference.
   *
   * Items: A highlight rule: data, no code (DEC-1).
   */
  readonly rules: readonly DecorationRule[];
}
/**
 * One line of the buffer (LNK-1).
 */
export interface LinkPayload {
  /**
   * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
   */
  readonly session: TerminalSnapshot;
  /**
   * Text of the line as the program wrote it: rows that the terminal wrapped are joined. At most 8192 UTF-16 code units.
   */
  readonly line: string;
  /**
   * Zero-based number of its first row in the buffer.
   */
  readonly bufferLineNumber: number;
}
/**
 * A link in the line: zero-based UTF-16 range and an http(s) address without credentials (LNK-1, LNK-2).
 */
export interface Link {
  /**
   * First UTF-16 code unit.
   */
  readonly start: number;
  /**
   * Number of UTF-16 code units.
   */
  readonly length: number;
  /**
   * Address, at most 2048 characters.
   */
  readonly uri: string;
  /**
   * Text for the hover, at most 256 characters.
   */
  readonly label?: string;
}
/**
 * Links of one provider; at most 64 count.
 */
export interface LinkResult {
  /**
   * Links.
   *
   * Items: A link in the line: zero-based UTF-16 range and an http(s) address without credentials (LNK-1, LNK-2).
   */
  readonly links: readonly Link[];
}
/**
 * One line of the buffer (HOV-1).
 */
export interface HoverPayload {
  /**
   * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
   */
  readonly session: TerminalSnapshot;
  /**
   * Text of the line as the program wrote it: rows that the terminal wrapped are joined. At most 8192 UTF-16 code units.
   */
  readonly line: string;
  /**
   * Zero-based number of its first row in the buffer.
   */
  readonly bufferLineNumber: number;
}
/**
 * Text shown over a range of the line; always text, never HTML (HOV-1).
 */
export interface Hover {
  /**
   * First UTF-16 code unit.
   */
  readonly start: number;
  /**
   * Number of UTF-16 code units.
   */
  readonly length: number;
  /**
   * Text, at most 2048 characters; LF separates lines (LIM-5).
   */
  readonly contents: string;
}
/**
 * Hovers of one provider; at most 64 count.
 */
export interface HoverResult {
  /**
   * Hovers.
   *
   * Items: Text shown over a range of the line; always text, never HTML (HOV-1).
   */
  readonly hovers: readonly Hover[];
}
/**
 * One logical line: wrapped rows are joined (MAT-1).
 */
export interface MatcherLine {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly lineId: OpaqueId;
  /**
   * Text of the line.
   */
  readonly line: string;
  /**
   * Zero-based number of its first physical row.
   */
  readonly bufferLineNumber: number;
}
/**
 * The latest logical lines of the normal buffer (MAT-1).
 */
export interface MatcherPayload {
  /**
   * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
   */
  readonly session: TerminalSnapshot;
  /**
   * At most 32 lines, oldest first. At most 32 items.
   *
   * Items: One logical line: wrapped rows are joined (MAT-1).
   */
  readonly lines: readonly MatcherLine[];
}
/**
 * A match in one of the lines (MAT-2).
 */
export interface Match {
  /**
   * The `lineId` of the line.
   */
  readonly lineId: string;
  /**
   * First UTF-16 code unit.
   */
  readonly start: number;
  /**
   * Number of UTF-16 code units.
   */
  readonly length: number;
  /**
   * Text shown, at most 256 characters.
   */
  readonly label: string;
  /**
   * How a match is shown (MAT-4).
   */
  readonly severity?: MatchSeverity;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly color?: string;
}
/**
 * Matches of one provider; at most 64 stay visible.
 */
export interface MatcherResult {
  /**
   * Matches.
   *
   * Items: A match in one of the lines (MAT-2).
   */
  readonly matches: readonly Match[];
}
/**
 * A command submitted from a confirmed shell prompt (SEM-1).
 */
export interface SemanticPayload {
  /**
   * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
   */
  readonly session: TerminalSnapshot;
  /**
   * The command line. 1 to 4096 UTF-16 code units.
   */
  readonly command: string;
}
/**
 * What a command does (SEM-2).
 */
export interface SemanticResult {
  /**
   * Short name of the class, such as `deletes-files`, at most 64 characters.
   */
  readonly classification: string;
  /**
   * Explanation, at most 2048 characters.
   */
  readonly description?: string;
  /**
   * Whether the command destroys something.
   */
  readonly destructive?: boolean;
  /**
   * Whether a second run changes nothing more.
   */
  readonly idempotent?: boolean;
  /**
   * At most 8 notes.
   *
   * Items: A short note beside a command.
   */
  readonly annotations?: readonly Annotation[];
}
/**
 * A request for notes at a completed command (PRO-1, PRO-3).
 */
export interface PromptPayload {
  /**
   * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
   */
  readonly session: TerminalSnapshot;
  /**
   * Why the host asks.
   */
  readonly reason: "commandCompleted" | "promptReady" | "contributions";
  /**
   * The empty prompt's row, only when the host confirmed it (PRO-2). At most 1024 UTF-16 code units.
   */
  readonly promptLine?: string;
}
/**
 * Notes of one provider; at most 8 count.
 */
export interface PromptResult {
  /**
   * Notes.
   *
   * Items: A short note beside a command.
   */
  readonly annotations: readonly Annotation[];
}
/**
 * A request for background layers (BKG-2).
 */
export interface BackgroundPayload {
  /**
   * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
   */
  readonly session: TerminalSnapshot;
  /**
   * Why the host asks.
   */
  readonly reason: "start" | "wake" | "reconnect" | "cwd" | "refresh" | "contributions";
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly backgroundColor?: HexColor;
}
/**
 * One solid color over the terminal's background (BKG-1).
 */
export interface BackgroundLayer {
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly color: string;
  /**
   * 0 to 0.35; clamped. Absent means 0.15.
   */
  readonly opacity?: number;
}
/**
 * Layers of one provider (BKG-1).
 */
export interface BackgroundResult {
  /**
   * Layers, lowest first; at most 4 count.
   *
   * Items: One solid color over the terminal's background (BKG-1).
   */
  readonly layers: readonly BackgroundLayer[];
  /**
   * Ask again after so many milliseconds; clamped to 250–60000.
   */
  readonly refreshAfterMs?: number;
}
/**
 * The terminal's colors.
 */
export interface TerminalPalette {
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly foreground: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly background: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly cursor: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly cursorAccent: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly selectionBackground: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly selectionForeground: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly black: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly red: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly green: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly yellow: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly blue: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly magenta: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly cyan: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly white: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly brightBlack: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly brightRed: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly brightGreen: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly brightYellow: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly brightBlue: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly brightMagenta: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly brightCyan: HexColor;
  /**
   * A color as `#rrggbb` or `#rrggbbaa`.
   */
  readonly brightWhite: HexColor;
}
/**
 * The complete current palette (THM-1).
 */
export interface ThemePayload {
  /**
   * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
   */
  readonly session: TerminalSnapshot;
  /**
   * Why the host asks.
   */
  readonly reason: "start" | "wake" | "reconnect" | "colorScheme" | "contributions";
  /**
   * The terminal's colors.
   */
  readonly palette: TerminalPalette;
}
/**
 * A partial palette; unknown names and bad colors are dropped (THM-1).
 */
export interface ThemeColors {
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly foreground?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly background?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly cursor?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly cursorAccent?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly selectionBackground?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly selectionForeground?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly black?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly red?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly green?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly yellow?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly blue?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly magenta?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly cyan?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly white?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly brightBlack?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly brightRed?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly brightGreen?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly brightYellow?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly brightBlue?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly brightMagenta?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly brightCyan?: string;
  /**
   * `#rrggbb` or `#rrggbbaa`.
   */
  readonly brightWhite?: string;
}
/**
 * Colors of one provider; the first provider that gives a color wins (THM-2).
 */
export interface ThemeResult {
  /**
   * A partial palette; unknown names and bad colors are dropped (THM-1).
   */
  readonly colors: ThemeColors;
}
/**
 * A terminal as a client is told of it (TPC-2).
 */
export interface RemoteTerminalInfo {
  /**
   * Identifier, for as long as the terminal lives.
   */
  readonly id: RemoteTerminalId;
  /**
   * The label that the desktop shows. At most 1024 UTF-16 code units.
   */
  readonly name: string;
  /**
   * Working folder, when known. 1 to 4096 UTF-16 code units.
   */
  readonly cwd?: string;
  /**
   * Whether somebody used it.
   */
  readonly isInteractedWith?: boolean;
  /**
   * Process id of its program, for display only. From 0 to 4294967295.
   */
  readonly processId?: number;
  /**
   * `available`, `unavailable` or `unknown`; an open set, any other value is shown as it is (TPC-22). 1 to 128 UTF-16 code units.
   */
  readonly shellIntegration: string;
  /**
   * Exit status of a program that has ended; null when it is not known, or has not ended (TPC-17).
   */
  readonly exitCode?: number | null;
  /**
   * Whether it is the active terminal of the desktop.
   */
  readonly isActive: boolean;
  /**
   * When it was opened, in milliseconds since 1970.
   */
  readonly createdAt: number;
  /**
   * `user`, `managed` or `unknown`; an open set. Only for clients with `terminal_control` (TPC-14). 1 to 128 UTF-16 code units.
   */
  readonly kind?: string;
}
/**
 * The first message of a client (TPC-13).
 */
export interface RemoteAuth {
  /**
   * What the message is.
   */
  readonly type: "auth";
  /**
   * The host's secret for remote clients. At most 1024 UTF-16 code units.
   */
  readonly token: string;
  /**
   * What the client asks for: `terminal_observe`, `terminal_control`. Entries that the host does not know are harmless (TPC-1). At most 256 items.
   *
   * Items: A capability.
   */
  readonly capabilities: readonly JsonValue[];
  /**
   * What the client says of itself.
   */
  readonly client?: JsonValue;
}
/**
 * Asks for all terminals (TPC-3).
 */
export interface RemoteListRequest {
  /**
   * What the message is.
   */
  readonly type: "terminal_list";
  /**
   * The request's own id; it comes back in the result, acknowledgement or error (TPC-15).
   */
  readonly requestId: RemoteRequestId;
  /**
   * Carried on the events and outputs that the request causes (TPC-15).
   */
  readonly traceId?: RemoteTraceId;
}
/**
 * Asks to show a terminal on the desktop (TPC-3).
 */
export interface RemoteRevealRequest {
  /**
   * What the message is.
   */
  readonly type: "terminal_reveal_request";
  /**
   * The request's own id; it comes back in the result, acknowledgement or error (TPC-15).
   */
  readonly requestId: RemoteRequestId;
  /**
   * Carried on the events and outputs that the request causes (TPC-15).
   */
  readonly traceId?: RemoteTraceId;
  /**
   * The terminal that is meant.
   */
  readonly terminalId: RemoteTerminalId;
  /**
   * Leaves the keyboard where it is; false when absent (TPC-15).
   */
  readonly preserveFocus?: boolean;
}
/**
 * Asks for a new managed terminal (TPC-7).
 */
export interface RemoteSpawnRequest {
  /**
   * What the message is.
   */
  readonly type: "terminal_spawn_request";
  /**
   * The request's own id; it comes back in the result, acknowledgement or error (TPC-15).
   */
  readonly requestId?: RemoteRequestId;
  /**
   * Carried on the events and outputs that the request causes (TPC-15).
   */
  readonly traceId?: RemoteTraceId;
  /**
   * Label of the terminal. 1 to 256 UTF-16 code units.
   */
  readonly name?: string;
  /**
   * Working folder, in one of the folders that the host allows (TPC-9). 1 to 4096 UTF-16 code units.
   */
  readonly cwd?: string;
  /**
   * One of the shells that the host allows (TPC-9). 1 to 4096 UTF-16 code units.
   */
  readonly shell?: string;
}
/**
 * Types into a managed terminal: `data` or `bytes`, one of them (TPC-7, TPC-13). Not acknowledged.
 */
export interface RemoteInput {
  /**
   * What the message is.
   */
  readonly type: "terminal_input";
  /**
   * The request's own id; it comes back in the result, acknowledgement or error (TPC-15).
   */
  readonly requestId?: RemoteRequestId;
  /**
   * Carried on the events and outputs that the request causes (TPC-15).
   */
  readonly traceId?: RemoteTraceId;
  /**
   * The terminal that is meant.
   */
  readonly terminalId: RemoteTerminalId;
  /**
   * What is typed, control characters included.
   */
  readonly data?: string;
  /**
   * The exact bytes, in base64 with padding.
   */
  readonly bytes?: string;
}
/**
 * Ends a managed terminal (TPC-7).
 */
export interface RemoteDisposeRequest {
  /**
   * What the message is.
   */
  readonly type: "terminal_dispose_request";
  /**
   * The request's own id; it comes back in the result, acknowledgement or error (TPC-15).
   */
  readonly requestId?: RemoteRequestId;
  /**
   * Carried on the events and outputs that the request causes (TPC-15).
   */
  readonly traceId?: RemoteTraceId;
  /**
   * The terminal that is meant.
   */
  readonly terminalId: RemoteTerminalId;
}
/**
 * The client may go on (TPC-13).
 */
export interface RemoteAuthResult {
  /**
   * What the message is.
   */
  readonly type: "auth_result";
  /**
   * True: a refusal is an error message.
   */
  readonly ok: boolean;
  /**
   * What was granted. At most 64 items.
   *
   * Items: A capability. 1 to 128 UTF-16 code units.
   */
  readonly capabilities: readonly string[];
  /**
   * Place of the message on this connection (TPC-4).
   */
  readonly seqId: RemoteSequenceId;
}
/**
 * A request was refused that has no acknowledgement, or the connection ends (TPC-1, TPC-13).
 */
export interface RemoteError {
  /**
   * What the message is.
   */
  readonly type: "error";
  /**
   * Id of the request that this answers (TPC-15).
   */
  readonly requestId?: RemoteRequestId;
  /**
   * Why. A client shows the text of `error` for every code (TPC-11).
   */
  readonly errorCode: RemoteErrorCode;
  /**
   * What went wrong, for a person. 1 to 2048 UTF-16 code units.
   */
  readonly error: string;
  /**
   * Place of the message on this connection (TPC-4).
   */
  readonly seqId: RemoteSequenceId;
}
/**
 * All terminals at this moment (TPC-3).
 */
export interface RemoteListResult {
  /**
   * What the message is.
   */
  readonly type: "terminal_list_result";
  /**
   * Id of the request that this answers (TPC-15).
   */
  readonly requestId: RemoteRequestId;
  /**
   * Place of the message on this connection (TPC-4).
   */
  readonly seqId: RemoteSequenceId;
  /**
   * The terminals, in the order of their opening. At most 4096 items.
   *
   * Items: A terminal.
   */
  readonly terminals: readonly RemoteTerminalInfo[];
}
/**
 * Something happened to a terminal (TPC-4).
 */
export interface RemoteEvent {
  /**
   * What the message is.
   */
  readonly type: "terminal_event";
  /**
   * The terminal that is meant.
   */
  readonly terminalId: RemoteTerminalId;
  /**
   * `opened`, `closed`, `state_changed`, `shell_integration_changed`, `active_changed` or `kind_changed`; an open set. 1 to 128 UTF-16 code units.
   */
  readonly event: string;
  /**
   * The terminal now; absent for `closed`.
   */
  readonly info?: RemoteTerminalInfo;
  /**
   * Place of the message on this connection (TPC-4).
   */
  readonly seqId: RemoteSequenceId;
  /**
   * Trace of the request that caused it (TPC-15).
   */
  readonly traceId?: RemoteTraceId;
}
/**
 * Whether a terminal is shown (TPC-3).
 */
export interface RemoteRevealAck {
  /**
   * What the message is.
   */
  readonly type: "terminal_reveal_ack";
  /**
   * Id of the request that this answers (TPC-15).
   */
  readonly requestId: RemoteRequestId;
  /**
   * Place of the message on this connection (TPC-4).
   */
  readonly seqId: RemoteSequenceId;
  /**
   * The terminal that is meant.
   */
  readonly terminalId: RemoteTerminalId;
  /**
   * Whether it was done. Where it was not, `error` says why.
   */
  readonly delivered: boolean;
  /**
   * Only where something failed. A client shows the text of `error` for every code (TPC-11).
   */
  readonly errorCode?: RemoteErrorCode;
  /**
   * What went wrong, for a person. 1 to 2048 UTF-16 code units.
   */
  readonly error?: string;
}
/**
 * Whether a managed terminal was opened (TPC-7).
 */
export interface RemoteSpawnAck {
  /**
   * What the message is.
   */
  readonly type: "terminal_spawn_ack";
  /**
   * Id of the request that this answers (TPC-15).
   */
  readonly requestId?: RemoteRequestId;
  /**
   * Place of the message on this connection (TPC-4).
   */
  readonly seqId: RemoteSequenceId;
  /**
   * Whether it was done. Where it was not, `error` says why.
   */
  readonly delivered: boolean;
  /**
   * The new terminal.
   */
  readonly terminalId?: RemoteTerminalId;
  /**
   * Only where something failed. A client shows the text of `error` for every code (TPC-11).
   */
  readonly errorCode?: RemoteErrorCode;
  /**
   * What went wrong, for a person. 1 to 2048 UTF-16 code units.
   */
  readonly error?: string;
}
/**
 * What a managed terminal printed (TPC-7, TPC-28).
 */
export interface RemoteOutput {
  /**
   * What the message is.
   */
  readonly type: "terminal_output";
  /**
   * The terminal that is meant.
   */
  readonly terminalId: RemoteTerminalId;
  /**
   * The output as text, escape sequences included; U+FFFD stands for bytes that are no UTF-8 (TPC-13).
   */
  readonly data: string;
  /**
   * The exact bytes, in base64 with padding.
   */
  readonly bytes?: string;
  /**
   * Trace of the request that caused it (TPC-15).
   */
  readonly traceId?: RemoteTraceId;
  /**
   * Place of the message on this connection (TPC-4).
   */
  readonly seqId: RemoteSequenceId;
}
/**
 * Whether a managed terminal was ended (TPC-7).
 */
export interface RemoteDisposeAck {
  /**
   * What the message is.
   */
  readonly type: "terminal_dispose_ack";
  /**
   * Id of the request that this answers (TPC-15).
   */
  readonly requestId?: RemoteRequestId;
  /**
   * Place of the message on this connection (TPC-4).
   */
  readonly seqId: RemoteSequenceId;
  /**
   * The terminal that is meant.
   */
  readonly terminalId: RemoteTerminalId;
  /**
   * Whether it was done. Where it was not, `error` says why.
   */
  readonly delivered: boolean;
  /**
   * Only where something failed. A client shows the text of `error` for every code (TPC-11).
   */
  readonly errorCode?: RemoteErrorCode;
  /**
   * What went wrong, for a person. 1 to 2048 UTF-16 code units.
   */
  readonly error?: string;
}
/**
 * Asks the other side; answered by exactly one result.
 */
export interface RpcRequest {
  /**
   * Tag.
   */
  readonly type: "request";
  /**
   * Number of the request, unique in its direction and never reused (ACT-10).
   */
  readonly id: number;
  /**
   * Name in the method table. 1 to 64 UTF-16 code units.
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
export interface RpcResult {
  /**
   * Tag.
   */
  readonly type: "result";
  /**
   * Number of the request, unique in its direction and never reused (ACT-10).
   */
  readonly id: number;
  /**
   * Result union of every operation (ACT-5).
   */
  readonly result: OperationResult;
}
/**
 * Tells the other side something; not answered.
 */
export interface RpcNotification {
  /**
   * Tag.
   */
  readonly type: "notification";
  /**
   * Name in the method table. 1 to 64 UTF-16 code units.
   */
  readonly method: string;
  /**
   * Any JSON value. Its depth, number of values and bytes are bounded before a validator sees it (LIM-1, LIM-2, LIM-6).
   */
  readonly params: JsonValue;
}
/**
 * Withdraws a request. The answer, if any, is dropped once (ACT-10).
 */
export interface RpcCancel {
  /**
   * Tag.
   */
  readonly type: "cancel";
  /**
   * Number of the request, unique in its direction and never reused (ACT-10).
   */
  readonly id: number;
}
/**
 * The operation succeeded.
 */
export interface OkResult {
  /**
   * Tag.
   */
  readonly status: "ok";
  /**
   * Any JSON value. Its depth, number of values and bytes are bounded before a validator sees it (LIM-1, LIM-2, LIM-6).
   */
  readonly value: JsonValue;
}
/**
 * The operation was cancelled.
 */
export interface CancelledResult {
  /**
   * Tag.
   */
  readonly status: "cancelled";
}
/**
 * The operation failed.
 */
export interface FailedResult {
  /**
   * Tag.
   */
  readonly status: "failed";
  /**
   * An error as it crosses a boundary: nothing of the other side's stack, paths or environment.
   */
  readonly error: ErrorInfo;
}
/**
 * What a plugin is told of itself.
 */
export interface PluginInfo {
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly id: PluginId;
  /**
   * A strict Semantic Versioning 2.0.0 version.
   */
  readonly version: SemanticVersion;
  /**
   * How a plugin runs: `isolated` exchanges JSON only, `advanced` can also hold a byte port (ISO-2, ISO-3).
   */
  readonly mode: RuntimeKind;
}
/**
 * What a plugin is told of its host.
 */
export interface HostInfo {
  /**
   * Name of the application. 1 to 128 UTF-16 code units.
   */
  readonly name: string;
  /**
   * A strict Semantic Versioning 2.0.0 version.
   */
  readonly apiVersion: SemanticVersion;
  /**
   * Operating system on which the terminal's host runs.
   */
  readonly os: HostOs;
  /**
   * Provider kinds that this host supports. At most 64 items.
   *
   * Items: Name of a provider kind. A host lists a kind that it does not know as unsupported (SDK-13).
   */
  readonly supportedKinds: readonly ProviderKindName[];
}
/**
 * Values by setting key.
 */
export interface SettingValues {
  /**
   * Value of a setting; a secret arrives as an opaque reference string.
   */
  readonly [key: string]: SettingValue | undefined;
}
/**
 * The verified plugin text and everything the plugin may know at its start (ISO-2).
 */
export interface LoadParams {
  /**
   * Text of the entry point.
   */
  readonly source: string;
  /**
   * Name of the entry point, for stack traces. 1 to 512 UTF-16 code units.
   */
  readonly fileName: string;
  /**
   * What a plugin is told of itself.
   */
  readonly plugin: PluginInfo;
  /**
   * What a plugin is told of its host.
   */
  readonly host: HostInfo;
  /**
   * Providers of this manifest that may be registered here. At most 256 items.
   *
   * Items: A provider that the plugin may register. Immutable data: listing it starts nothing (ACT-1).
   */
  readonly providers: readonly ProviderContribution[];
  /**
   * State of every declared permission. At most 128 items.
   *
   * Items: What a plugin is told of one of its permissions (SDK-14).
   */
  readonly permissions: readonly PermissionState[];
  /**
   * Values by setting key.
   */
  readonly settings: SettingValues;
}
/**
 * Nothing to say.
 */
export interface EmptyValue {}
/**
 * Runs the plugin's `activate` once (ACT-2).
 */
export interface ActivateParams {
  /**
   * `onStartupFinished`, or `onProvider:` and the id of a contribution of this manifest (MAN-4).
   */
  readonly event: ActivationEvent;
}
/**
 * What went wrong while the plugin was disposed of (SDK-5).
 */
export interface DeactivateResult {
  /**
   * Contained failures, in order of disposal. At most 64 items.
   *
   * Items: An error as it crosses a boundary: nothing of the other side's stack, paths or environment.
   */
  readonly failures: readonly ErrorInfo[];
}
/**
 * One invocation of a provider (ACT-5).
 */
export interface InvokeParams {
  /**
   * `<plugin id>.<local name>`; the local name is one segment of `[a-z0-9-]`, 1 to 64 characters, without a dot (MAN-3).
   */
  readonly providerId: ContributionId;
  /**
   * Name of a provider kind. A host lists a kind that it does not know as unsupported (SDK-13).
   */
  readonly kind: ProviderKindName;
  /**
   * Name of the operation of an invocation, such as `provideCompletions` (SDK-12).
   */
  readonly operation: ProviderOperation;
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly requestId: OpaqueId;
  /**
   * Payload of the kind, at most 128 KiB of JSON (LIM-1).
   */
  readonly payload: JsonValue;
  /**
   * Milliseconds left when the host sent the request. From 0 to 3600000.
   */
  readonly deadlineMs: number;
}
/**
 * A lifecycle event for the plugin's listeners.
 */
export interface TerminalEventParams {
  /**
   * A lifecycle event of a terminal session (SNP-4).
   */
  readonly event: TerminalEvent;
}
/**
 * The user changed settings.
 */
export interface SettingsChangedParams {
  /**
   * Values by setting key.
   */
  readonly settings: SettingValues;
}
/**
 * Permissions changed (SDK-14).
 */
export interface PermissionsChangedParams {
  /**
   * State of every declared permission. At most 128 items.
   *
   * Items: What a plugin is told of one of its permissions (SDK-14).
   */
  readonly permissions: readonly PermissionState[];
}
/**
 * Registers a provider (ACT-3).
 */
export interface RegisterParams {
  /**
   * Number of the registration in this activation.
   */
  readonly registrationId: number;
  /**
   * `<plugin id>.<local name>`; the local name is one segment of `[a-z0-9-]`, 1 to 64 characters, without a dot (MAN-3).
   */
  readonly providerId: ContributionId;
  /**
   * Name of a provider kind. A host lists a kind that it does not know as unsupported (SDK-13).
   */
  readonly kind: ProviderKindName;
}
/**
 * Withdraws a registration (ACT-4).
 */
export interface UnregisterParams {
  /**
   * Number of the registration in this activation.
   */
  readonly registrationId: number;
}
/**
 * A line for the plugin's log (OBS-2).
 */
export interface LogParams {
  /**
   * Severity.
   */
  readonly level: "debug" | "info" | "warn" | "error";
  /**
   * Text of the line. At most 16384 UTF-16 code units.
   */
  readonly message: string;
}
/**
 * Reads a value.
 */
export interface StorageGetParams {
  /**
   * Key of a stored value.
   */
  readonly key: StorageKey;
}
/**
 * The value, absent when there is none.
 */
export interface StorageGetResult {
  /**
   * Any JSON value. Its depth, number of values and bytes are bounded before a validator sees it (LIM-1, LIM-2, LIM-6).
   */
  readonly value?: JsonValue;
}
/**
 * Writes a value.
 */
export interface StorageSetParams {
  /**
   * Key of a stored value.
   */
  readonly key: StorageKey;
  /**
   * Any JSON value. Its depth, number of values and bytes are bounded before a validator sees it (LIM-1, LIM-2, LIM-6).
   */
  readonly value: JsonValue;
}
/**
 * Removes a value.
 */
export interface StorageDeleteParams {
  /**
   * Key of a stored value.
   */
  readonly key: StorageKey;
}
/**
 * All keys of the plugin.
 */
export interface StorageKeysResult {
  /**
   * Keys in ascending order.
   *
   * Items: Key of a stored value.
   */
  readonly keys: readonly StorageKey[];
}
/**
 * A header value that the host completes with a secret (CFG-1).
 */
export interface SecretHeader {
  /**
   * Text before the secret, such as `Bearer `. At most 64 UTF-16 code units.
   */
  readonly prefix?: string;
  /**
   * Stands for a secret of the plugin; it says nothing of the secret and ends when the secret is changed.
   */
  readonly secret: SecretReference;
}
/**
 * An HTTP request that the host makes for the plugin (GRA-12).
 */
export interface FetchParams {
  /**
   * Address; its origin must be granted. 1 to 8192 UTF-16 code units.
   */
  readonly url: string;
  /**
   * Request method.
   */
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  /**
   * Request headers.
   */
  readonly headers?: {
    /**
     * Value of a header. At most 8192 UTF-16 code units.
     */
    readonly [key: string]: string | undefined;
  };
  /**
   * Request headers whose values hold a secret.
   */
  readonly secretHeaders?: {
    /**
     * A header value that the host completes with a secret (CFG-1).
     */
    readonly [key: string]: SecretHeader | undefined;
  };
  /**
   * Request body as text.
   */
  readonly body?: string;
}
/**
 * The answer of the server.
 */
export interface FetchResult {
  /**
   * HTTP status. From 100 to 599.
   */
  readonly status: number;
  /**
   * Response headers.
   */
  readonly headers: {
    /**
     * Value of a header. At most 8192 UTF-16 code units.
     */
    readonly [key: string]: string | undefined;
  };
  /**
   * Response body as text.
   */
  readonly body: string;
}
/**
 * Gives an interceptor its byte port; the port travels beside this message (ICP-4).
 */
export interface AttachInterceptorParams {
  /**
   * Number of the attachment in this runtime. From 1 to 4294967295.
   */
  readonly attachmentId: number;
  /**
   * `<plugin id>.<local name>`; the local name is one segment of `[a-z0-9-]`, 1 to 64 characters, without a dot (MAN-3).
   */
  readonly providerId: ContributionId;
  /**
   * A provider kind that sees the terminal's bytes (ICP-4).
   */
  readonly kind: InterceptorKind;
  /**
   * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
   */
  readonly session: TerminalSnapshot;
  /**
   * Bytes that may be unanswered. From 1 to 262144.
   */
  readonly creditBytes: number;
}
/**
 * Ends an attachment.
 */
export interface DetachInterceptorParams {
  /**
   * Number of the attachment in this runtime. From 1 to 4294967295.
   */
  readonly attachmentId: number;
}
/**
 * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
 */
export interface TerminalSnapshot {
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly sessionId: OpaqueId;
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly hostId: OpaqueId;
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly workspaceId: OpaqueId;
  /**
   * The real transport: a built-in name, or `namespace:name` of another, at most 64 characters (SNP-2).
   */
  readonly protocol: TerminalProtocol;
  /**
   * Connection of the session's transport.
   */
  readonly status: ConnectionStatus;
  /**
   * Working folder, when known. 1 to 4096 UTF-16 code units.
   */
  readonly cwd?: string;
  /**
   * Title without control characters. It can contain command text (SNP-9). At most 256 UTF-16 code units.
   */
  readonly title?: string;
  /**
   * Name of the shell, such as `bash`, when known. 1 to 64 UTF-16 code units.
   */
  readonly shellType?: string;
  /**
   * Width in cells. From 1 to 65535.
   */
  readonly columns: number;
  /**
   * Height in cells. From 1 to 65535.
   */
  readonly rows: number;
  /**
   * Whether a full-screen program has the screen.
   */
  readonly alternateScreen: boolean;
}
/**
 * The session as it is now: sent right before a provider's first invocation (SNP-3).
 */
export interface TerminalSnapshotEvent {
  /**
   * Tag.
   */
  readonly type: "snapshot";
  /**
   * The session right after the change.
   */
  readonly session: TerminalSnapshot;
}
/**
 * A terminal session was created.
 */
export interface TerminalCreatedEvent {
  /**
   * Tag.
   */
  readonly type: "created";
  /**
   * The session right after the change.
   */
  readonly session: TerminalSnapshot;
}
/**
 * The session connected.
 */
export interface TerminalConnectedEvent {
  /**
   * Tag.
   */
  readonly type: "connected";
  /**
   * The session right after the change.
   */
  readonly session: TerminalSnapshot;
}
/**
 * The session connected again; cwd, title and alternate screen were cleared before (SNP-6).
 */
export interface TerminalReconnectedEvent {
  /**
   * Tag.
   */
  readonly type: "reconnected";
  /**
   * The session right after the change.
   */
  readonly session: TerminalSnapshot;
}
/**
 * The working folder changed.
 */
export interface TerminalCwdChangedEvent {
  /**
   * Tag.
   */
  readonly type: "cwdChanged";
  /**
   * The session right after the change.
   */
  readonly session: TerminalSnapshot;
}
/**
 * The title changed outside a running command (SNP-9).
 */
export interface TerminalTitleChangedEvent {
  /**
   * Tag.
   */
  readonly type: "titleChanged";
  /**
   * The session right after the change.
   */
  readonly session: TerminalSnapshot;
}
/**
 * The terminal has other dimensions.
 */
export interface TerminalResizedEvent {
  /**
   * Tag.
   */
  readonly type: "resized";
  /**
   * The session right after the change.
   */
  readonly session: TerminalSnapshot;
}
/**
 * A full-screen program started or ended.
 */
export interface TerminalAlternateScreenChangedEvent {
  /**
   * Tag.
   */
  readonly type: "alternateScreenChanged";
  /**
   * The session right after the change.
   */
  readonly session: TerminalSnapshot;
}
/**
 * A command was submitted. Its text is not part of the event (SNP-5).
 */
export interface TerminalCommandSubmittedEvent {
  /**
   * Tag.
   */
  readonly type: "commandSubmitted";
  /**
   * The session right after the change.
   */
  readonly session: TerminalSnapshot;
}
/**
 * The session disconnected; cwd, title and alternate screen are cleared.
 */
export interface TerminalDisconnectedEvent {
  /**
   * Tag.
   */
  readonly type: "disconnected";
  /**
   * The session right after the change.
   */
  readonly session: TerminalSnapshot;
}
/**
 * The session is gone.
 */
export interface TerminalDisposedEvent {
  /**
   * Tag.
   */
  readonly type: "disposed";
  /**
   * The session right after the change.
   */
  readonly session: TerminalSnapshot;
}
/**
 * A command completed (SNP-5).
 */
export interface TerminalCommandCompletedEvent {
  /**
   * Tag.
   */
  readonly type: "commandCompleted";
  /**
   * The session right after the change.
   */
  readonly session: TerminalSnapshot;
  /**
   * Exit status, when the shell reported one. From -2147483648 to 4294967295.
   */
  readonly exitCode?: number;
}
/**
 * One signature of an envelope.
 */
export interface EnvelopeSignature {
  /**
   * SHA-256 of the public key's SubjectPublicKeyInfo in DER.
   */
  readonly keyid: Sha256;
  /**
   * A signature of 64 bytes in base64: Ed25519 as it is, ECDSA P-256 as r and s of 32 bytes each.
   */
  readonly sig: SignatureText;
}
/**
 * A DSSE envelope. Its file is in the canonical form of RFC 8785 (SIG-1).
 */
export interface Envelope {
  /**
   * Media type of the payload. 1 to 128 UTF-16 code units.
   */
  readonly payloadType: string;
  /**
   * The payload in base64.
   */
  readonly payload: string;
  /**
   * One for each key that signed. 1 to 32 items.
   *
   * Items: One signature of an envelope.
   */
  readonly signatures: readonly EnvelopeSignature[];
}
/**
 * The digest of a subject.
 */
export interface DigestSet {
  /**
   * A SHA-256 digest, lower-case hexadecimal.
   */
  readonly sha256: Sha256;
}
/**
 * A packaged file and its digest.
 */
export interface ReleaseFile {
  /**
   * Relative POSIX path inside the package, NFC, at most 512 bytes (MAN-8).
   */
  readonly name: PackagePath;
  /**
   * The digest of a subject.
   */
  readonly digest: DigestSet;
}
/**
 * Keys and how many different ones of them have to sign (SIG-2).
 */
export interface KeySet {
  /**
   * The keys, in the order of their text. 1 to 16 items.
   *
   * Items: A public key: base64 of its SubjectPublicKeyInfo in DER, Ed25519 or ECDSA P-256 with an uncompressed point (SIG-2).
   */
  readonly keys: readonly PublicKeyText[];
  /**
   * How many have to sign. From 1 to 16.
   */
  readonly threshold: number;
}
/**
 * The first keys of a publisher, and each change of keys since. It is public.
 */
export interface PublisherHistory {
  /**
   * The keys that the publisher began with. Their digest names the lineage.
   */
  readonly first: KeySet;
  /**
   * Envelopes of rotation statements, the oldest first. At most 64 items.
   *
   * Items: A DSSE envelope. Its file is in the canonical form of RFC 8785 (SIG-1).
   */
  readonly rotations: readonly Envelope[];
}
/**
 * Who publishes a release: the first keys, and each change of keys since.
 */
export interface ReleasePublisher {
  /**
   * Name of the publisher, equal to the manifest. 1 to 128 UTF-16 code units.
   */
  readonly name: string;
  /**
   * The keys that the publisher began with. Their digest names the lineage.
   */
  readonly first: KeySet;
  /**
   * Envelopes of rotation statements, the oldest first. At most 64 items.
   *
   * Items: A DSSE envelope. Its file is in the canonical form of RFC 8785 (SIG-1).
   */
  readonly rotations: readonly Envelope[];
}
/**
 * What a publisher says about a release.
 */
export interface ReleasePredicate {
  /**
   * Reverse-DNS name of a plugin, lower case (MAN-2).
   */
  readonly pluginId: PluginId;
  /**
   * Name of the npm package. 1 to 214 UTF-16 code units.
   */
  readonly name: string;
  /**
   * A strict Semantic Versioning 2.0.0 version.
   */
  readonly version: SemanticVersion;
  /**
   * Rises with each release of the plugin; a host that saw a higher one refuses a lower one.
   */
  readonly sequence: number;
  /**
   * The content digest of the package.
   */
  readonly contentDigest: Sha256;
  /**
   * Who publishes a release: the first keys, and each change of keys since.
   */
  readonly publisher: ReleasePublisher;
  /**
   * When it was signed, in milliseconds since 1970.
   */
  readonly issuedAt: number;
  /**
   * From when on the release is not installed any more, in milliseconds since 1970.
   */
  readonly expiresAt?: number;
}
/**
 * An in-toto statement by which a publisher signs a release (SIG-1).
 */
export interface ReleaseStatement {
  /**
   * Form of the statement.
   */
  readonly _type: "https://in-toto.io/Statement/v1";
  /**
   * What is said.
   */
  readonly predicateType: "https://terminal-plugin.dev/release/v1";
  /**
   * Every packaged file but the signature, in the order of the paths' UTF-16 code units. 1 to 4096 items.
   *
   * Items: A packaged file and its digest.
   */
  readonly subject: readonly ReleaseFile[];
  /**
   * What a publisher says about a release.
   */
  readonly predicate: ReleasePredicate;
}
/**
 * The key set that a rotation begins.
 */
export interface RotationSubject {
  /**
   * Always the same.
   */
  readonly name: "publisher-keys";
  /**
   * The digest of a subject.
   */
  readonly digest: DigestSet;
}
/**
 * The change from one key set of a publisher to the next.
 */
export interface RotationPredicate {
  /**
   * Digest of the publisher's first key set.
   */
  readonly lineage: Sha256;
  /**
   * Digest of the key set that ends.
   */
  readonly previous: Sha256;
  /**
   * Keys and how many different ones of them have to sign (SIG-2).
   */
  readonly keys: KeySet;
  /**
   * When it was signed, in milliseconds since 1970.
   */
  readonly issuedAt: number;
}
/**
 * An in-toto statement that changes a publisher's keys; signed by the old and by the new ones (SIG-2).
 */
export interface RotationStatement {
  /**
   * Form of the statement.
   */
  readonly _type: "https://in-toto.io/Statement/v1";
  /**
   * What is said.
   */
  readonly predicateType: "https://terminal-plugin.dev/rotation/v1";
  /**
   * The new key set. Exactly 1 items.
   *
   * Items: The key set that a rotation begins.
   */
  readonly subject: readonly RotationSubject[];
  /**
   * The change from one key set of a publisher to the next.
   */
  readonly predicate: RotationPredicate;
}
