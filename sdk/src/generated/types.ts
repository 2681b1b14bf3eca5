// Derived from sdk/contract by "npm run contract". Do not edit.

/** Any JSON value. Its depth, number of values and bytes are bounded where it crosses a boundary (LIM-1, LIM-2, LIM-6). */
export type JsonValue =
  null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };
/**
 * Reverse-DNS name of a plugin, lower case (MAN-2).
 */
export type PluginId = string;
/**
 * `<plugin id>.<local name>`; the local name is one segment of `[a-z0-9-]`, 1 to 64 characters, without a dot (MAN-3).
 */
export type ContributionId = string;
/**
 * A strict Semantic Versioning 2.0.0 version.
 */
export type SemanticVersion = string;
/**
 * A range of versions in npm's semver syntax.
 */
export type VersionRange = string;
/**
 * A SHA-256 digest, lower-case hexadecimal.
 */
export type Sha256 = string;
/**
 * An identifier that the host makes. Compare it, do not parse it.
 */
export type OpaqueId = string;
/**
 * Operating system on which the terminal's host runs.
 */
export type HostOs = "linux" | "macos" | "windows" | "other";
/**
 * A color as `#rrggbb` or `#rrggbbaa`.
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
 * A provider kind that sees the terminal's bytes (seed 002, "Privileged terminal data pipeline").
 */
export type InterceptorKind = "terminal.interceptor.input" | "terminal.interceptor.output";
/**
 * Name of a provider kind. A host lists a kind that it does not know as unsupported (SDK-13).
 */
export type ProviderKindName = string;
/**
 * Name of the operation of an invocation, such as `provideCompletions` (SDK-12).
 */
export type ProviderOperation = string;
/**
 * How a plugin runs: `isolated` exchanges JSON only, `advanced` can also hold a byte port (ISO-2, ISO-3).
 */
export type RuntimeKind = "isolated" | "advanced";
/**
 * A stable code of the error table. Branch on it, not on the message.
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
 * Relative POSIX path inside the package, NFC, at most 512 bytes (MAN-8).
 */
export type PackagePath = string;
/**
 * `onStartupFinished`, or `onProvider:` and the id of a contribution of this manifest (MAN-4).
 */
export type ActivationEvent = string;
/**
 * One setting in a restricted form of JSON Schema (CFG-1).
 */
export type Setting = StringSetting | NumberSetting | IntegerSetting | BooleanSetting | SecretSetting;
/**
 * A permission as a manifest declares it: a permission name, or `network:` and one exact https origin (GRA-12).
 */
export type Permission = string;
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
 * How long a grant holds: the waiting request, the terminal session, the host's run, or until revoked (GRA-4).
 */
export type GrantLifetime = "once" | "session" | "application" | "always";
/**
 * Who is trusted: the publisher's key lineage when the package is signed, otherwise the content digest of the package (GRA-5).
 */
export type Principal = string;
/**
 * Answer to a decision request.
 */
export type Decision = AllowDecision | DenyDecision;
/**
 * The real transport: a built-in name, or `namespace:name` of another, at most 64 characters (SNP-2).
 */
export type TerminalProtocol = string;
/**
 * Connection of the session's transport.
 */
export type ConnectionStatus = "connecting" | "connected" | "disconnected";
/**
 * How a match is shown (MAT-4).
 */
export type MatchSeverity = "info" | "warning" | "error" | "success";
/**
 * Result union of every operation (ACT-5).
 */
export type OperationResult = OkResult | CancelledResult | FailedResult;
/**
 * One message of the control channel between host and plugin.
 */
export type RpcMessage = RpcRequest | RpcResult | RpcNotification | RpcCancel;
/**
 * Value of a setting; a secret arrives as an opaque reference string.
 */
export type SettingValue = boolean | number | string;
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
 * Key of a stored value.
 */
export type StorageKey = string;

/**
 * An error as it crosses a boundary: nothing of the other side's stack, paths or environment.
 */
export interface ErrorInfo {
  readonly code: ErrorCode;
  /**
   * What was expected, what came, and where.
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
  readonly direction: InterceptorDirection;
  /**
   * Bytes the sender of this frame accepts unanswered.
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
  readonly direction: InterceptorDirection;
  /**
   * Number of the chunk, counting up by one from 1 in each direction.
   */
  readonly sequence: number;
  /**
   * Length of the transferred buffer.
   */
  readonly byteLength: number;
  /**
   * Credit left after this chunk.
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
  readonly direction: InterceptorDirection;
  /**
   * Number of the chunk, counting up by one from 1 in each direction.
   */
  readonly sequence: number;
  /**
   * Length of the transferred buffer.
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
  readonly direction: InterceptorDirection;
  /**
   * Number of the chunk, counting up by one from 1 in each direction.
   */
  readonly sequence: number;
  readonly error: ErrorInfo;
}
/**
 * A provider that the plugin may register. Immutable data: listing it starts nothing (ACT-1).
 */
export interface ProviderContribution {
  readonly id: ContributionId;
  /**
   * Name shown to the user.
   */
  readonly label: string;
  readonly kind: ProviderKindName;
  /**
   * What the provider does, for the plugin manager.
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
   * Name shown in the form.
   */
  readonly title: string;
  /**
   * Help text shown in the form.
   */
  readonly description?: string;
  /**
   * Value when the user set none.
   */
  readonly default?: string;
  /**
   * The only values allowed.
   *
   * @minItems 1
   * @maxItems 256
   *
   * Items: A value.
   */
  readonly enum?: readonly string[];
  /**
   * Longest value, in UTF-16 code units.
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
   * Name shown in the form.
   */
  readonly title: string;
  /**
   * Help text shown in the form.
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
 * A setting of type integer.
 */
export interface IntegerSetting {
  /**
   * Type of the value.
   */
  readonly type: "integer";
  /**
   * Name shown in the form.
   */
  readonly title: string;
  /**
   * Help text shown in the form.
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
   * Name shown in the form.
   */
  readonly title: string;
  /**
   * Help text shown in the form.
   */
  readonly description?: string;
  /**
   * Value when the user set none.
   */
  readonly default?: boolean;
}
/**
 * A secret: stored encrypted, reaches the plugin only as an opaque reference (CFG-1).
 */
export interface SecretSetting {
  /**
   * Type of the value.
   */
  readonly type: "secret";
  /**
   * Name shown in the form.
   */
  readonly title: string;
  /**
   * Help text shown in the form.
   */
  readonly description?: string;
}
/**
 * Settings that the host renders as a form (CFG-1).
 */
export interface Configuration {
  /**
   * Settings by key.
   */
  readonly properties: {
    readonly [key: string]: Setting | undefined;
  };
}
/**
 * What the plugin adds to a terminal.
 */
export interface Contributes {
  /**
   * Providers.
   *
   * @minItems 0
   * @maxItems 256
   */
  readonly providers?: readonly ProviderContribution[];
  readonly configuration?: Configuration;
}
/**
 * What the plugin needs of a host.
 */
export interface Engines {
  /**
   * Range of provider API versions that the plugin works with (MAN-7).
   */
  readonly api: string;
}
/**
 * Entry points: each one self-contained script (MAN-9). Ordinary kinds run in `isolated` when it is there, interceptors always in `advanced`.
 */
export interface EntryPoints {
  readonly isolated?: PackagePath;
  readonly advanced?: PackagePath;
}
/**
 * Permissions that the plugin declares. A declaration is not a grant (GRA-1).
 */
export interface Permissions {
  /**
   * Asked once, together, when the plugin is enabled.
   *
   * @minItems 0
   * @maxItems 64
   */
  readonly required?: readonly Permission[];
  /**
   * Asked at first use.
   *
   * @minItems 0
   * @maxItems 64
   */
  readonly optional?: readonly Permission[];
}
/**
 * `terminal-plugin.json` at the root of a plugin's npm package (MAN-1, MAN-2).
 */
export interface PluginManifest {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * Revision of the manifest format.
   */
  readonly manifestVersion: 1;
  readonly id: PluginId;
  /**
   * Name of the npm package, equal to package.json (MAN-9).
   */
  readonly name: string;
  /**
   * Name shown to the user.
   */
  readonly displayName: string;
  /**
   * One or two sentences on what the plugin does.
   */
  readonly description: string;
  readonly version: SemanticVersion;
  /**
   * Who publishes the plugin.
   */
  readonly publisher: string;
  /**
   * SPDX licence expression, equal to package.json.
   */
  readonly license: string;
  /**
   * https address of the plugin's page.
   */
  readonly homepage?: string;
  /**
   * https address of the source.
   */
  readonly repository?: string;
  readonly engines: Engines;
  readonly main: EntryPoints;
  /**
   * When the plugin is activated. Each declared provider implies its `onProvider:` event (MAN-4).
   *
   * @minItems 0
   * @maxItems 260
   */
  readonly activationEvents?: readonly ActivationEvent[];
  readonly permissions?: Permissions;
  readonly contributes?: Contributes;
}
/**
 * A stored decision. It holds only for exactly these values (GRA-5).
 */
export interface GrantRecord {
  readonly pluginId: PluginId;
  readonly permission: Permission;
  readonly principal: Principal;
  /**
   * Version of the permission's meaning when the user decided.
   */
  readonly semanticsVersion: number;
  readonly lifetime: GrantLifetime;
  /**
   * The terminal session of a `session` grant.
   */
  readonly sessionId?: string;
  /**
   * When the user decided, in milliseconds since the Unix epoch.
   */
  readonly grantedAt: number;
}
/**
 * One permission of a decision request, in plain words.
 */
export interface PermissionQuestion {
  readonly permission: Permission;
  /**
   * What the permission allows, in plain words (GRA-9).
   */
  readonly allows: string;
  /**
   * Whether the manifest declares it as required.
   */
  readonly required: boolean;
}
/**
 * What a host asks its user (GRA-9). Strings that the plugin controls are already made visible.
 */
export interface DecisionRequest {
  readonly requestId: OpaqueId;
  readonly pluginId: PluginId;
  /**
   * The plugin's name with invisible characters made visible.
   */
  readonly displayName: string;
  /**
   * The publisher's name with invisible characters made visible.
   */
  readonly publisher: string;
  readonly version: SemanticVersion;
  /**
   * Whether the publisher's signature was verified.
   */
  readonly signed: boolean;
  /**
   * The permissions asked for together.
   *
   * @minItems 1
   * @maxItems 64
   */
  readonly questions: readonly PermissionQuestion[];
  /**
   * Lifetimes that may be chosen.
   *
   * @minItems 1
   * @maxItems 4
   */
  readonly lifetimes: readonly GrantLifetime[];
  /**
   * An identifier that the host makes. Compare it, do not parse it.
   */
  readonly sessionId?: string;
  /**
   * Label of the provider that is about to be used, made visible.
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
  readonly permission: Permission;
  /**
   * `granted` now, `denied` for now, or `prompt`: asked at first use.
   */
  readonly state: "granted" | "denied" | "prompt";
  /**
   * How long a grant holds: the waiting request, the terminal session, the host's run, or until revoked (GRA-4).
   */
  readonly lifetime?: "once" | "session" | "application" | "always";
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
  readonly pluginId: PluginId;
  readonly permission: Permission;
  readonly principal: Principal;
  readonly lifetime?: GrantLifetime;
  readonly sessionId?: OpaqueId;
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
  readonly session: TerminalSnapshot;
  /**
   * The command line as typed so far.
   */
  readonly input: string;
  /**
   * Cursor position in `input`, in UTF-16 code units.
   */
  readonly cursor: number;
  readonly hostOs: HostOs;
  /**
   * How the working folder is known: a mark with the host's nonce, an unproven report of the terminal, the folder the session started in, or not at all.
   */
  readonly cwdSource: "trusted" | "reported" | "initial" | "unknown";
  /**
   * Most items that the host will show.
   */
  readonly limit: number;
}
/**
 * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
 */
export interface TerminalSnapshot {
  readonly sessionId: OpaqueId;
  readonly hostId: OpaqueId;
  readonly workspaceId: OpaqueId;
  readonly protocol: TerminalProtocol;
  readonly status: ConnectionStatus;
  /**
   * Working folder, when known.
   */
  readonly cwd?: string;
  /**
   * Title without control characters. It can contain command text (SNP-9).
   */
  readonly title?: string;
  /**
   * Name of the shell, such as `bash`, when known.
   */
  readonly shellType?: string;
  /**
   * Width in cells.
   */
  readonly columns: number;
  /**
   * Height in cells.
   */
  readonly rows: number;
  /**
   * Whether a full-screen program has the screen.
   */
  readonly alternateScreen: boolean;
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
   * @minItems 0
   * @maxItems 65536
   */
  readonly items: readonly CompletionItem[];
}
/**
 * A request for highlight rules (DEC-8).
 */
export interface DecorationPayload {
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
   * @minItems 0
   * @maxItems 65536
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
   * @minItems 0
   * @maxItems 65536
   */
  readonly rules: readonly DecorationRule[];
}
/**
 * One physical line of the buffer (LNK-1).
 */
export interface LinkPayload {
  readonly session: TerminalSnapshot;
  /**
   * Text of the line.
   */
  readonly line: string;
  /**
   * Zero-based number of the line in the buffer.
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
   * @minItems 0
   * @maxItems 65536
   */
  readonly links: readonly Link[];
}
/**
 * One physical line of the buffer (HOV-1).
 */
export interface HoverPayload {
  readonly session: TerminalSnapshot;
  /**
   * Text of the line.
   */
  readonly line: string;
  /**
   * Zero-based number of the line in the buffer.
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
   * @minItems 0
   * @maxItems 65536
   */
  readonly hovers: readonly Hover[];
}
/**
 * One logical line: wrapped rows are joined (MAT-1).
 */
export interface MatcherLine {
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
  readonly session: TerminalSnapshot;
  /**
   * At most 32 lines, oldest first.
   *
   * @minItems 0
   * @maxItems 32
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
   * @minItems 0
   * @maxItems 65536
   */
  readonly matches: readonly Match[];
}
/**
 * A command submitted from a confirmed shell prompt (SEM-1).
 */
export interface SemanticPayload {
  readonly session: TerminalSnapshot;
  /**
   * The command line.
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
   * @minItems 0
   * @maxItems 65536
   */
  readonly annotations?: readonly Annotation[];
}
/**
 * A request for notes at a completed command (PRO-1, PRO-3).
 */
export interface PromptPayload {
  readonly session: TerminalSnapshot;
  /**
   * Why the host asks.
   */
  readonly reason: "commandCompleted" | "promptReady" | "contributions";
  /**
   * The empty prompt's row, only when the host confirmed it (PRO-2).
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
   * @minItems 0
   * @maxItems 65536
   */
  readonly annotations: readonly Annotation[];
}
/**
 * A request for background layers (BKG-2).
 */
export interface BackgroundPayload {
  readonly session: TerminalSnapshot;
  /**
   * Why the host asks.
   */
  readonly reason: "start" | "wake" | "reconnect" | "cwd" | "refresh" | "contributions";
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
   * @minItems 0
   * @maxItems 65536
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
  readonly foreground: HexColor;
  readonly background: HexColor;
  readonly cursor: HexColor;
  readonly cursorAccent: HexColor;
  readonly selectionBackground: HexColor;
  readonly selectionForeground: HexColor;
  readonly black: HexColor;
  readonly red: HexColor;
  readonly green: HexColor;
  readonly yellow: HexColor;
  readonly blue: HexColor;
  readonly magenta: HexColor;
  readonly cyan: HexColor;
  readonly white: HexColor;
  readonly brightBlack: HexColor;
  readonly brightRed: HexColor;
  readonly brightGreen: HexColor;
  readonly brightYellow: HexColor;
  readonly brightBlue: HexColor;
  readonly brightMagenta: HexColor;
  readonly brightCyan: HexColor;
  readonly brightWhite: HexColor;
}
/**
 * The complete current palette (THM-1).
 */
export interface ThemePayload {
  readonly session: TerminalSnapshot;
  /**
   * Why the host asks.
   */
  readonly reason: "start" | "wake" | "reconnect" | "colorScheme" | "contributions";
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
  readonly colors: ThemeColors;
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
   * Name in the method table.
   */
  readonly method: string;
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
  readonly result: OperationResult;
}
/**
 * The operation succeeded.
 */
export interface OkResult {
  /**
   * Tag.
   */
  readonly status: "ok";
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
  readonly error: ErrorInfo;
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
   * Name in the method table.
   */
  readonly method: string;
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
 * What a plugin is told of itself.
 */
export interface PluginInfo {
  readonly id: PluginId;
  readonly version: SemanticVersion;
  readonly mode: RuntimeKind;
}
/**
 * What a plugin is told of its host.
 */
export interface HostInfo {
  /**
   * Name of the application.
   */
  readonly name: string;
  readonly apiVersion: SemanticVersion;
  readonly os: HostOs;
  /**
   * Provider kinds that this host supports.
   *
   * @minItems 0
   * @maxItems 64
   */
  readonly supportedKinds: readonly ProviderKindName[];
}
/**
 * Values by setting key.
 */
export interface SettingValues {
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
   * Name of the entry point, for stack traces.
   */
  readonly fileName: string;
  readonly plugin: PluginInfo;
  readonly host: HostInfo;
  /**
   * Providers of this manifest that may be registered here.
   *
   * @minItems 0
   * @maxItems 256
   */
  readonly providers: readonly ProviderContribution[];
  /**
   * State of every declared permission.
   *
   * @minItems 0
   * @maxItems 128
   */
  readonly permissions: readonly PermissionState[];
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
  readonly event: ActivationEvent;
}
/**
 * What went wrong while the plugin was disposed of (SDK-5).
 */
export interface DeactivateResult {
  /**
   * Contained failures, in order of disposal.
   *
   * @minItems 0
   * @maxItems 64
   */
  readonly failures: readonly ErrorInfo[];
}
/**
 * One invocation of a provider (ACT-5).
 */
export interface InvokeParams {
  readonly providerId: ContributionId;
  readonly kind: ProviderKindName;
  readonly operation: ProviderOperation;
  readonly requestId: OpaqueId;
  /**
   * Payload of the kind, at most 128 KiB of JSON (LIM-1).
   */
  readonly payload: JsonValue;
  /**
   * Milliseconds left when the host sent the request.
   */
  readonly deadlineMs: number;
}
/**
 * A lifecycle event for the plugin's listeners.
 */
export interface TerminalEventParams {
  readonly event: TerminalEvent;
}
/**
 * The session as it is now: sent right before a provider's first invocation (SNP-3).
 */
export interface TerminalSnapshotEvent {
  /**
   * Tag.
   */
  readonly type: "snapshot";
  readonly session: TerminalSnapshot1;
}
/**
 * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
 */
export interface TerminalSnapshot1 {
  readonly sessionId: OpaqueId;
  readonly hostId: OpaqueId;
  readonly workspaceId: OpaqueId;
  readonly protocol: TerminalProtocol;
  readonly status: ConnectionStatus;
  /**
   * Working folder, when known.
   */
  readonly cwd?: string;
  /**
   * Title without control characters. It can contain command text (SNP-9).
   */
  readonly title?: string;
  /**
   * Name of the shell, such as `bash`, when known.
   */
  readonly shellType?: string;
  /**
   * Width in cells.
   */
  readonly columns: number;
  /**
   * Height in cells.
   */
  readonly rows: number;
  /**
   * Whether a full-screen program has the screen.
   */
  readonly alternateScreen: boolean;
}
/**
 * A terminal session was created.
 */
export interface TerminalCreatedEvent {
  /**
   * Tag.
   */
  readonly type: "created";
  readonly session: TerminalSnapshot2;
}
/**
 * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
 */
export interface TerminalSnapshot2 {
  readonly sessionId: OpaqueId;
  readonly hostId: OpaqueId;
  readonly workspaceId: OpaqueId;
  readonly protocol: TerminalProtocol;
  readonly status: ConnectionStatus;
  /**
   * Working folder, when known.
   */
  readonly cwd?: string;
  /**
   * Title without control characters. It can contain command text (SNP-9).
   */
  readonly title?: string;
  /**
   * Name of the shell, such as `bash`, when known.
   */
  readonly shellType?: string;
  /**
   * Width in cells.
   */
  readonly columns: number;
  /**
   * Height in cells.
   */
  readonly rows: number;
  /**
   * Whether a full-screen program has the screen.
   */
  readonly alternateScreen: boolean;
}
/**
 * The session connected.
 */
export interface TerminalConnectedEvent {
  /**
   * Tag.
   */
  readonly type: "connected";
  readonly session: TerminalSnapshot3;
}
/**
 * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
 */
export interface TerminalSnapshot3 {
  readonly sessionId: OpaqueId;
  readonly hostId: OpaqueId;
  readonly workspaceId: OpaqueId;
  readonly protocol: TerminalProtocol;
  readonly status: ConnectionStatus;
  /**
   * Working folder, when known.
   */
  readonly cwd?: string;
  /**
   * Title without control characters. It can contain command text (SNP-9).
   */
  readonly title?: string;
  /**
   * Name of the shell, such as `bash`, when known.
   */
  readonly shellType?: string;
  /**
   * Width in cells.
   */
  readonly columns: number;
  /**
   * Height in cells.
   */
  readonly rows: number;
  /**
   * Whether a full-screen program has the screen.
   */
  readonly alternateScreen: boolean;
}
/**
 * The session connected again; cwd, title and alternate screen were cleared before (SNP-6).
 */
export interface TerminalReconnectedEvent {
  /**
   * Tag.
   */
  readonly type: "reconnected";
  readonly session: TerminalSnapshot4;
}
/**
 * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
 */
export interface TerminalSnapshot4 {
  readonly sessionId: OpaqueId;
  readonly hostId: OpaqueId;
  readonly workspaceId: OpaqueId;
  readonly protocol: TerminalProtocol;
  readonly status: ConnectionStatus;
  /**
   * Working folder, when known.
   */
  readonly cwd?: string;
  /**
   * Title without control characters. It can contain command text (SNP-9).
   */
  readonly title?: string;
  /**
   * Name of the shell, such as `bash`, when known.
   */
  readonly shellType?: string;
  /**
   * Width in cells.
   */
  readonly columns: number;
  /**
   * Height in cells.
   */
  readonly rows: number;
  /**
   * Whether a full-screen program has the screen.
   */
  readonly alternateScreen: boolean;
}
/**
 * The working folder changed.
 */
export interface TerminalCwdChangedEvent {
  /**
   * Tag.
   */
  readonly type: "cwdChanged";
  readonly session: TerminalSnapshot5;
}
/**
 * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
 */
export interface TerminalSnapshot5 {
  readonly sessionId: OpaqueId;
  readonly hostId: OpaqueId;
  readonly workspaceId: OpaqueId;
  readonly protocol: TerminalProtocol;
  readonly status: ConnectionStatus;
  /**
   * Working folder, when known.
   */
  readonly cwd?: string;
  /**
   * Title without control characters. It can contain command text (SNP-9).
   */
  readonly title?: string;
  /**
   * Name of the shell, such as `bash`, when known.
   */
  readonly shellType?: string;
  /**
   * Width in cells.
   */
  readonly columns: number;
  /**
   * Height in cells.
   */
  readonly rows: number;
  /**
   * Whether a full-screen program has the screen.
   */
  readonly alternateScreen: boolean;
}
/**
 * The title changed outside a running command (SNP-9).
 */
export interface TerminalTitleChangedEvent {
  /**
   * Tag.
   */
  readonly type: "titleChanged";
  readonly session: TerminalSnapshot6;
}
/**
 * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
 */
export interface TerminalSnapshot6 {
  readonly sessionId: OpaqueId;
  readonly hostId: OpaqueId;
  readonly workspaceId: OpaqueId;
  readonly protocol: TerminalProtocol;
  readonly status: ConnectionStatus;
  /**
   * Working folder, when known.
   */
  readonly cwd?: string;
  /**
   * Title without control characters. It can contain command text (SNP-9).
   */
  readonly title?: string;
  /**
   * Name of the shell, such as `bash`, when known.
   */
  readonly shellType?: string;
  /**
   * Width in cells.
   */
  readonly columns: number;
  /**
   * Height in cells.
   */
  readonly rows: number;
  /**
   * Whether a full-screen program has the screen.
   */
  readonly alternateScreen: boolean;
}
/**
 * The terminal has other dimensions.
 */
export interface TerminalResizedEvent {
  /**
   * Tag.
   */
  readonly type: "resized";
  readonly session: TerminalSnapshot7;
}
/**
 * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
 */
export interface TerminalSnapshot7 {
  readonly sessionId: OpaqueId;
  readonly hostId: OpaqueId;
  readonly workspaceId: OpaqueId;
  readonly protocol: TerminalProtocol;
  readonly status: ConnectionStatus;
  /**
   * Working folder, when known.
   */
  readonly cwd?: string;
  /**
   * Title without control characters. It can contain command text (SNP-9).
   */
  readonly title?: string;
  /**
   * Name of the shell, such as `bash`, when known.
   */
  readonly shellType?: string;
  /**
   * Width in cells.
   */
  readonly columns: number;
  /**
   * Height in cells.
   */
  readonly rows: number;
  /**
   * Whether a full-screen program has the screen.
   */
  readonly alternateScreen: boolean;
}
/**
 * A full-screen program started or ended.
 */
export interface TerminalAlternateScreenChangedEvent {
  /**
   * Tag.
   */
  readonly type: "alternateScreenChanged";
  readonly session: TerminalSnapshot8;
}
/**
 * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
 */
export interface TerminalSnapshot8 {
  readonly sessionId: OpaqueId;
  readonly hostId: OpaqueId;
  readonly workspaceId: OpaqueId;
  readonly protocol: TerminalProtocol;
  readonly status: ConnectionStatus;
  /**
   * Working folder, when known.
   */
  readonly cwd?: string;
  /**
   * Title without control characters. It can contain command text (SNP-9).
   */
  readonly title?: string;
  /**
   * Name of the shell, such as `bash`, when known.
   */
  readonly shellType?: string;
  /**
   * Width in cells.
   */
  readonly columns: number;
  /**
   * Height in cells.
   */
  readonly rows: number;
  /**
   * Whether a full-screen program has the screen.
   */
  readonly alternateScreen: boolean;
}
/**
 * A command was submitted. Its text is not part of the event (SNP-5).
 */
export interface TerminalCommandSubmittedEvent {
  /**
   * Tag.
   */
  readonly type: "commandSubmitted";
  readonly session: TerminalSnapshot9;
}
/**
 * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
 */
export interface TerminalSnapshot9 {
  readonly sessionId: OpaqueId;
  readonly hostId: OpaqueId;
  readonly workspaceId: OpaqueId;
  readonly protocol: TerminalProtocol;
  readonly status: ConnectionStatus;
  /**
   * Working folder, when known.
   */
  readonly cwd?: string;
  /**
   * Title without control characters. It can contain command text (SNP-9).
   */
  readonly title?: string;
  /**
   * Name of the shell, such as `bash`, when known.
   */
  readonly shellType?: string;
  /**
   * Width in cells.
   */
  readonly columns: number;
  /**
   * Height in cells.
   */
  readonly rows: number;
  /**
   * Whether a full-screen program has the screen.
   */
  readonly alternateScreen: boolean;
}
/**
 * The session disconnected; cwd, title and alternate screen are cleared.
 */
export interface TerminalDisconnectedEvent {
  /**
   * Tag.
   */
  readonly type: "disconnected";
  readonly session: TerminalSnapshot10;
}
/**
 * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
 */
export interface TerminalSnapshot10 {
  readonly sessionId: OpaqueId;
  readonly hostId: OpaqueId;
  readonly workspaceId: OpaqueId;
  readonly protocol: TerminalProtocol;
  readonly status: ConnectionStatus;
  /**
   * Working folder, when known.
   */
  readonly cwd?: string;
  /**
   * Title without control characters. It can contain command text (SNP-9).
   */
  readonly title?: string;
  /**
   * Name of the shell, such as `bash`, when known.
   */
  readonly shellType?: string;
  /**
   * Width in cells.
   */
  readonly columns: number;
  /**
   * Height in cells.
   */
  readonly rows: number;
  /**
   * Whether a full-screen program has the screen.
   */
  readonly alternateScreen: boolean;
}
/**
 * The session is gone.
 */
export interface TerminalDisposedEvent {
  /**
   * Tag.
   */
  readonly type: "disposed";
  readonly session: TerminalSnapshot11;
}
/**
 * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
 */
export interface TerminalSnapshot11 {
  readonly sessionId: OpaqueId;
  readonly hostId: OpaqueId;
  readonly workspaceId: OpaqueId;
  readonly protocol: TerminalProtocol;
  readonly status: ConnectionStatus;
  /**
   * Working folder, when known.
   */
  readonly cwd?: string;
  /**
   * Title without control characters. It can contain command text (SNP-9).
   */
  readonly title?: string;
  /**
   * Name of the shell, such as `bash`, when known.
   */
  readonly shellType?: string;
  /**
   * Width in cells.
   */
  readonly columns: number;
  /**
   * Height in cells.
   */
  readonly rows: number;
  /**
   * Whether a full-screen program has the screen.
   */
  readonly alternateScreen: boolean;
}
/**
 * A command completed (SNP-5).
 */
export interface TerminalCommandCompletedEvent {
  /**
   * Tag.
   */
  readonly type: "commandCompleted";
  readonly session: TerminalSnapshot12;
  /**
   * Exit status, when the shell reported one.
   */
  readonly exitCode?: number;
}
/**
 * Immutable metadata of a terminal session: identity and presentation context, never command text, output or prompt content (SNP-1).
 */
export interface TerminalSnapshot12 {
  readonly sessionId: OpaqueId;
  readonly hostId: OpaqueId;
  readonly workspaceId: OpaqueId;
  readonly protocol: TerminalProtocol;
  readonly status: ConnectionStatus;
  /**
   * Working folder, when known.
   */
  readonly cwd?: string;
  /**
   * Title without control characters. It can contain command text (SNP-9).
   */
  readonly title?: string;
  /**
   * Name of the shell, such as `bash`, when known.
   */
  readonly shellType?: string;
  /**
   * Width in cells.
   */
  readonly columns: number;
  /**
   * Height in cells.
   */
  readonly rows: number;
  /**
   * Whether a full-screen program has the screen.
   */
  readonly alternateScreen: boolean;
}
/**
 * The user changed settings.
 */
export interface SettingsChangedParams {
  readonly settings: SettingValues;
}
/**
 * Permissions changed (SDK-14).
 */
export interface PermissionsChangedParams {
  /**
   * State of every declared permission.
   *
   * @minItems 0
   * @maxItems 128
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
  readonly providerId: ContributionId;
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
   * Text of the line.
   */
  readonly message: string;
}
/**
 * Reads a value.
 */
export interface StorageGetParams {
  readonly key: StorageKey;
}
/**
 * The value, absent when there is none.
 */
export interface StorageGetResult {
  readonly value?: JsonValue;
}
/**
 * Writes a value.
 */
export interface StorageSetParams {
  readonly key: StorageKey;
  readonly value: JsonValue;
}
/**
 * Removes a value.
 */
export interface StorageDeleteParams {
  readonly key: StorageKey;
}
/**
 * All keys of the plugin.
 */
export interface StorageKeysResult {
  /**
   * Keys in ascending order.
   *
   * @minItems 0
   * @maxItems 65536
   */
  readonly keys: readonly StorageKey[];
}
/**
 * An HTTP request that the host makes for the plugin (GRA-12).
 */
export interface FetchParams {
  /**
   * Address; its origin must be granted.
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
     * Value of a header.
     */
    readonly [key: string]: string | undefined;
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
   * HTTP status.
   */
  readonly status: number;
  /**
   * Response headers.
   */
  readonly headers: {
    /**
     * Value of a header.
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
   * Number of the attachment in this runtime.
   */
  readonly attachmentId: number;
  readonly providerId: ContributionId;
  readonly kind: InterceptorKind;
  readonly session: TerminalSnapshot;
  /**
   * Bytes that may be unanswered.
   */
  readonly creditBytes: number;
}
/**
 * Ends an attachment.
 */
export interface DetachInterceptorParams {
  /**
   * Number of the attachment in this runtime.
   */
  readonly attachmentId: number;
}
