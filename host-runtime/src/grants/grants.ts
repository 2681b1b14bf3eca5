import type {
  AuditEntry,
  OpaqueId,
  Permission,
  PermissionState,
  PluginId,
} from "@terminal-plugin/sdk/protocol";
import type { Disposable, Ids } from "../kernel/index.ts";
import type { Clock, DecisionProvider, LogSink, StateStore } from "../ports/index.ts";
import type { AuthorizationRequest, Grant, GrantSubject } from "./grant.ts";

/** What the grants stage needs from the application. */
export interface GrantsPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: LogSink;
  /** Without one, whatever needs a decision is denied (GRA-1). */
  readonly decisions?: DecisionProvider;
  /** Without one, `always` and the audit log last until the host ends. */
  readonly store?: StateStore;
}

/** A permission that was taken back. */
export interface Revocation {
  readonly pluginId: PluginId;
  readonly permission: Permission;
}

/** Decides who may do what, and remembers it. The only maker of a {@link Grant}. */
export interface Grants extends Disposable {
  /** Reads the stored grants and the audit log. Every other operation that needs them waits for it. */
  load(): Promise<void>;
  /**
   * Authorizes a use, asking the user where the manifest declares the permission as optional and nothing was decided
   * yet. Throws `permission_undeclared`, `permission_denied`, `prompt_timeout`, or the signal's reason when the caller
   * stops waiting: the question then stays open for later uses (FAN-12).
   */
  authorize(request: AuthorizationRequest, signal: AbortSignal): Promise<Grant>;
  /** Whether stored and running grants cover the use; never asks and never uses up a `once` (SNP-7). */
  covers(request: AuthorizationRequest): boolean;
  /** Whether the grant is still in force. Ask before every message that it authorizes (GRA-7). */
  holds(grant: Grant): boolean;
  /** Takes back a grant of which nothing was used: a `once` in it covers the next use of its provider and session. */
  giveBack(grant: Grant): void;
  /** Asks for all missing required permissions together (GRA-10). Throws as `authorize` does. */
  enable(subject: GrantSubject, signal: AbortSignal): Promise<void>;
  /** Required permissions that are not granted. */
  missingRequired(subject: GrantSubject): readonly Permission[];
  /** State of each declared permission, without a prompt (SDK-14). */
  state(subject: GrantSubject): readonly PermissionState[];
  /** Takes a permission back, effective at once; resolves when the store has forgotten it too. */
  revoke(pluginId: PluginId, permission: Permission): Promise<void>;
  /** Forgets the plugin's denials, so that use prompts again (GRA-11). */
  resetDenials(pluginId: PluginId): void;
  /** The session is over: its grants, denials and questions end. */
  endSession(sessionId: OpaqueId): void;
  /** Whoever could answer for the session is gone: its questions are withdrawn, which denies (GRA-6). */
  withdrawPrompts(sessionId: OpaqueId): void;
  /** The plugin's runtime ended or the plugin was disabled: its questions are withdrawn, which denies (GRA-6). */
  endPlugin(pluginId: PluginId): void;
  /** The plugin was removed: everything about it is forgotten. Resolves when the store has forgotten it too. */
  forgetPlugin(pluginId: PluginId): Promise<void>;
  onDidRevoke(listener: (revocation: Revocation) => void): Disposable;
  /** Told of a plugin whose permission state may have changed. */
  onDidChange(listener: (pluginId: PluginId) => void): Disposable;
  /** Oldest first, those of earlier starts included once {@link Grants.load} has ended (GRA-8, HST-10). */
  audit(): readonly AuditEntry[];
  /** Resolves when every audit entry so far is stored. Await it after disposing. */
  settled(): Promise<void>;
}
