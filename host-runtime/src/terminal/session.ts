import type {
  ConnectionStatus,
  OpaqueId,
  TerminalEvent,
  TerminalProtocol,
  TerminalSnapshot,
} from "@terminal-plugin/sdk/protocol";
import type { Disposable } from "../kernel/index.ts";

/** What a host knows of a terminal when it opens it. */
export interface SessionOptions {
  /** Identifier of the session; the registry makes one when it is left out. */
  readonly sessionId?: OpaqueId;
  readonly hostId: OpaqueId;
  readonly workspaceId: OpaqueId;
  /** The real transport (SNP-2). */
  readonly protocol: TerminalProtocol;
  /** State of the transport; `connected` when left out. */
  readonly status?: "connecting" | "connected";
  readonly cwd?: string;
  readonly shellType?: string;
  /** Width in cells. */
  readonly columns: number;
  /** Height in cells. */
  readonly rows: number;
  /** Who displays the terminal and may make requests for it; see {@link Session.ownerId}. */
  readonly ownerId?: string;
}

/**
 * One thing that the emulator of a session saw. A field belongs to the change that names it; a `cwd` or `title` change
 * without its field means that it is not known any more.
 */
export interface SessionChange {
  readonly change:
    "cwd" | "title" | "resized" | "alternateScreen" | "commandSubmitted" | "commandCompleted" | "prompt";
  readonly cwd?: string;
  /** Whether a mark with the host's nonce reported the working folder. */
  readonly cwdTrusted?: boolean;
  readonly title?: string;
  readonly columns?: number;
  readonly rows?: number;
  readonly alternateScreen?: boolean;
  /** Exit status, when the shell reported it. */
  readonly exitCode?: number;
  /** Name of the shell, when the prompt's mark tells it. */
  readonly shellType?: string;
}

/** A terminal as plugins may know it: metadata, never its content (SNP-1). Owned by who opened it. */
export interface Session extends Disposable {
  readonly sessionId: OpaqueId;
  /** The renderer that owns the session, when one does. Only it may make requests (FAN-6, ICP-2). */
  readonly ownerId: string | undefined;
  readonly isDisposed: boolean;
  /** The deeply frozen metadata of this moment. */
  snapshot(): TerminalSnapshot;
  /** Where the working folder of the snapshot comes from, for a completion payload (CMP-1). */
  cwdSource(): "trusted" | "reported" | "initial" | "unknown";
  /** Gives the session to another renderer, or to none. */
  setOwner(ownerId: string | undefined): void;
  /** Takes over what the emulator saw. Throws `contract_violation` when a value does not fit a snapshot. */
  apply(change: SessionChange): void;
  /** Follows the transport. Going to `connected` again, or to `disconnected`, forgets cwd, title and screen (SNP-6). */
  setStatus(status: ConnectionStatus): void;
}

/** Every open terminal of a host. */
export interface Sessions extends Disposable {
  /** Opens a session. Throws `contract_violation` when a value does not fit a snapshot or the id is in use. */
  open(options: SessionOptions): Session;
  /** The open session of that id, if there is one. */
  get(sessionId: OpaqueId): Session | undefined;
  /** The session when `ownerId` owns it. Throws `session_unknown` or `session_not_owned`. */
  owned(sessionId: OpaqueId, ownerId: string): Session;
  list(): readonly Session[];
  /** Lifecycle events of all sessions, in order (SNP-4). */
  onEvent(listener: (event: TerminalEvent) => void): Disposable;
}
