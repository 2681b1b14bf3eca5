import {
  limits,
  type ConnectionStatus,
  type OpaqueId,
  type TerminalEvent,
  type TerminalSnapshot,
} from "@terminal-plugin/sdk/protocol";
import { readContract } from "../contract/index.ts";
import {
  cutText,
  Emitter,
  PluginPlatformError,
  toErrorInfo,
  type Disposable,
  type Ids,
} from "../kernel/index.ts";
import type { LogSink } from "../ports/index.ts";
import type { Session, SessionChange, SessionOptions, Sessions } from "./session.ts";

/** What the registry of sessions needs from the application. */
export interface SessionsPorts {
  readonly ids: Ids;
  readonly log: LogSink;
}

/** Creates the registry of a host's terminal sessions. Disposing of it disposes of every session. */
export function createSessions({ ids, log }: SessionsPorts): Sessions {
  const sessions = new Map<OpaqueId, TrackedSession>();
  const events = new Emitter<TerminalEvent>((error) =>
    log.write({ level: "error", event: "sessions.listener-failed", message: toErrorInfo(error).message }),
  );
  let isDisposed = false;
  const find = (sessionId: OpaqueId): TrackedSession => {
    const session = sessions.get(sessionId);
    if (session) return session;
    throw new PluginPlatformError("session_unknown", `Expected an open session, got ${sessionId}.`);
  };
  return {
    open(options): Session {
      if (isDisposed) throw new PluginPlatformError("disposed", "Expected a running host.");
      const sessionId = options.sessionId ?? ids.next("session");
      if (sessions.has(sessionId))
        throw new PluginPlatformError(
          "contract_violation",
          `Expected an unused session id, got ${sessionId}.`,
        );
      const session = new TrackedSession(options, sessionId, {
        emit: (event) => events.emit(event),
        onEnd: () => sessions.delete(sessionId),
      });
      sessions.set(sessionId, session);
      session.announce(options.status ?? "connected");
      return session;
    },
    get: (sessionId) => sessions.get(sessionId),
    owned(sessionId, ownerId): Session {
      const session = find(sessionId);
      if (session.ownerId === ownerId) return session;
      throw new PluginPlatformError("session_not_owned", `Expected the owner of the session ${sessionId}.`);
    },
    list: () => [...sessions.values()],
    onEvent: (listener): Disposable => events.on(listener),
    dispose(): void {
      isDisposed = true;
      for (const session of sessions.values()) session.dispose();
      events.clear();
    },
  };
}

interface SessionSink {
  emit(event: TerminalEvent): void;
  onEnd(): void;
}

/**
 * Where a command is. While it runs its titles are dropped, because they often hold the command line; a title that the
 * shell sets between the command's end and its prompt waits for the prompt (SNP-9).
 */
type CommandPhase = "prompt" | "running" | "completed";

class TrackedSession implements Session {
  readonly sessionId: OpaqueId;
  readonly #sink: SessionSink;
  #snapshot: TerminalSnapshot;
  #cwdSource: "trusted" | "reported" | "initial" | "unknown";
  #ownerId: string | undefined;
  #phase: CommandPhase = "prompt";
  #heldTitle: { readonly title: string | undefined } | undefined;
  #wasConnected = false;
  #isDisposed = false;

  constructor(options: SessionOptions, sessionId: OpaqueId, sink: SessionSink) {
    const { hostId, workspaceId, protocol, cwd, shellType, columns, rows } = options;
    this.sessionId = sessionId;
    this.#sink = sink;
    this.#ownerId = options.ownerId;
    this.#cwdSource = cwd === undefined ? "unknown" : "initial";
    this.#snapshot = freezeSnapshot({
      sessionId,
      hostId,
      workspaceId,
      protocol,
      status: "connecting",
      ...(cwd === undefined ? {} : { cwd }),
      ...(shellType === undefined ? {} : { shellType }),
      columns,
      rows,
      alternateScreen: false,
    });
  }

  get ownerId(): string | undefined {
    return this.#ownerId;
  }

  get isDisposed(): boolean {
    return this.#isDisposed;
  }

  snapshot(): TerminalSnapshot {
    return this.#snapshot;
  }

  cwdSource(): "trusted" | "reported" | "initial" | "unknown" {
    return this.#cwdSource;
  }

  setOwner(ownerId: string | undefined): void {
    this.#ownerId = ownerId;
  }

  /** First events of the session. */
  announce(status: "connecting" | "connected"): void {
    this.#emit({ type: "created", session: this.#snapshot });
    if (status === "connected") this.setStatus("connected");
  }

  setStatus(status: ConnectionStatus): void {
    if (this.#isDisposed || this.#snapshot.status === status) return;
    const isReconnection = status === "connected" && this.#wasConnected;
    if (isReconnection || status === "disconnected") this.#forgetConnection();
    this.#wasConnected ||= status === "connected";
    this.#update({ status });
    if (status === "connecting") return;
    const type = status === "disconnected" ? "disconnected" : isReconnection ? "reconnected" : "connected";
    this.#emit({ type, session: this.#snapshot });
  }

  apply(change: SessionChange): void {
    if (this.#isDisposed) return;
    switch (change.change) {
      case "cwd":
        this.#applyCwd(change);
        break;
      case "title":
        this.#applyTitle(change.title);
        break;
      case "resized":
        this.#applyAndTell("resized", { columns: needed(change, "columns"), rows: needed(change, "rows") });
        break;
      case "alternateScreen":
        this.#applyAndTell("alternateScreenChanged", { alternateScreen: needed(change, "alternateScreen") });
        break;
      case "commandSubmitted":
        this.#phase = "running";
        this.#heldTitle = undefined;
        this.#emit({ type: "commandSubmitted", session: this.#snapshot });
        break;
      case "commandCompleted":
        this.#applyCompletion(change.exitCode);
        break;
      case "prompt":
        this.#applyPrompt(change.shellType);
        break;
    }
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.setStatus("disconnected");
    this.#emit({ type: "disposed", session: this.#snapshot });
    this.#isDisposed = true;
    this.#ownerId = undefined;
    this.#sink.onEnd();
  }

  #applyCwd({ cwd, cwdTrusted }: SessionChange): void {
    this.#applyAndTell("cwdChanged", { cwd: cwd === "" ? undefined : cwd });
    this.#cwdSource = !cwd ? "unknown" : cwdTrusted ? "trusted" : "reported";
  }

  #applyTitle(title: string | undefined): void {
    const clean = title === undefined ? undefined : cleanTitle(title);
    if (this.#phase === "completed") this.#heldTitle = { title: clean };
    else if (this.#phase === "prompt") this.#applyAndTell("titleChanged", { title: clean });
  }

  #applyCompletion(exitCode: number | undefined): void {
    this.#phase = "completed";
    this.#heldTitle = undefined;
    const event = { type: "commandCompleted", session: this.#snapshot } as const;
    this.#emit(exitCode === undefined ? event : { ...event, exitCode });
  }

  #applyPrompt(shellType: string | undefined): void {
    this.#phase = "prompt";
    if (shellType !== undefined) this.#update({ shellType });
    const held = this.#heldTitle;
    this.#heldTitle = undefined;
    if (held) this.#applyTitle(held.title);
  }

  /** What belonged to the connection is not known any more; the size is the viewer's and stays (SNP-6). */
  #forgetConnection(): void {
    this.#phase = "prompt";
    this.#heldTitle = undefined;
    this.#cwdSource = "unknown";
    this.#update({ cwd: undefined, title: undefined, alternateScreen: false });
  }

  #applyAndTell(type: PlainEventType, change: SnapshotChange): void {
    if (this.#update(change)) this.#emit({ type, session: this.#snapshot });
  }

  /** Returns whether something is different now. */
  #update(change: SnapshotChange): boolean {
    const next = freezeSnapshot({ ...this.#snapshot, ...change });
    const isSame = snapshotKeys.every((key) => next[key] === this.#snapshot[key]);
    if (!isSame) this.#snapshot = next;
    return !isSame;
  }

  #emit(event: TerminalEvent): void {
    this.#sink.emit(Object.freeze(event));
  }
}

type PlainEventType = "cwdChanged" | "titleChanged" | "resized" | "alternateScreenChanged";
type SnapshotChange = { readonly [Key in keyof TerminalSnapshot]?: TerminalSnapshot[Key] | undefined };

/** Everything that a snapshot may hold (SNP-1). */
const snapshotKeys = [
  "sessionId",
  "hostId",
  "workspaceId",
  "protocol",
  "status",
  "cwd",
  "title",
  "shellType",
  "columns",
  "rows",
  "alternateScreen",
] as const satisfies readonly (keyof TerminalSnapshot)[];

/** Builds a snapshot of exactly the known fields, checks it against the contract and freezes it; its values are plain. */
function freezeSnapshot(values: SnapshotChange): TerminalSnapshot {
  const entries = snapshotKeys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]]));
  return Object.freeze(readContract("TerminalSnapshot", Object.fromEntries(entries), "session"));
}

const controlCharacters: RegExp = /[\0-\x1f\x7f-\x9f]/g;

/** A title as a snapshot holds it: without control characters, cut without splitting a character (SNP-9). */
function cleanTitle(title: string): string {
  return cutText(title.replace(controlCharacters, ""), limits.titleChars);
}

function needed<Key extends "columns" | "rows" | "alternateScreen">(
  change: SessionChange,
  key: Key,
): NonNullable<SessionChange[Key]> {
  const value = change[key];
  if (value !== undefined) return value;
  throw new PluginPlatformError("contract_violation", `Expected ${key} in a ${change.change} change.`);
}
