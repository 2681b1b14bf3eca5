import type { RemoteTerminalInfo } from "@terminal-plugin/sdk/protocol";
import {
  cutText,
  Emitter,
  PluginPlatformError,
  type Clock,
  type Disposable,
  type Ids,
} from "../kernel/index.ts";

/** What the application knows of a terminal. */
export interface TerminalFacts {
  /** The label on the screen. */
  readonly name: string;
  readonly cwd?: string | undefined;
  readonly isInteractedWith?: boolean;
  readonly processId?: number | undefined;
  /** `available`, `unavailable`, `unknown` or a later value. */
  readonly shellIntegration?: string;
  /** `user`, `managed`, `unknown` or a later value. */
  readonly kind?: string;
}

/** Something that happened to a terminal, with the terminal as it is now (TPC-4). */
export interface DirectoryEvent {
  readonly terminalId: string;
  readonly event:
    "opened" | "closed" | "state_changed" | "shell_integration_changed" | "active_changed" | "kind_changed";
  /** Undefined for `closed`. */
  readonly info: RemoteTerminalInfo | undefined;
  /** For `active_changed`: the terminal that the change leads to, if it leads to one. */
  readonly activated?: string | undefined;
  /** Trace of the request that caused it. */
  readonly traceId?: string | undefined;
}

/** Longest name and folder that a client is told, in UTF-16 code units. */
const maxNameChars = 1024;
const maxFolderChars = 4096;

/**
 * Every open terminal of an application, told in terms that clients understand. The application says what happened; the
 * directory makes the events, in the order and number that the protocol promises: one or two for a change of the active
 * terminal (TPC-5), an exit status before the end and nothing after it (TPC-17).
 */
export class TerminalDirectory {
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #terminals = new Map<string, RemoteTerminalInfo>();
  readonly #events: Emitter<DirectoryEvent>;
  #activeId: string | undefined;

  /** `onFailure` gets what a listener throws. */
  constructor(options: {
    readonly clock: Clock;
    readonly ids: Ids;
    readonly onFailure: (error: unknown) => void;
  }) {
    this.#clock = options.clock;
    this.#ids = options.ids;
    this.#events = new Emitter(options.onFailure);
  }

  /** The open terminals, oldest first. */
  list(): readonly RemoteTerminalInfo[] {
    return [...this.#terminals.values()];
  }

  /** The open terminal of that id, if there is one. */
  get(terminalId: string): RemoteTerminalInfo | undefined {
    return this.#terminals.get(terminalId);
  }

  /** Follows what happens, in order. */
  onEvent(listener: (event: DirectoryEvent) => void): Disposable {
    return this.#events.on(listener);
  }

  /** A terminal was opened, or was there when the application started (TPC-16). Returns its id, which is never used again. */
  open(facts: TerminalFacts, traceId?: string): string {
    const id = this.#ids.next("term");
    const info: RemoteTerminalInfo = {
      ...readFacts({ shellIntegration: "unknown", isInteractedWith: false, kind: "user", ...facts }),
      id,
      exitCode: null,
      isActive: false,
      createdAt: Math.floor(this.#clock.wallTime()),
    };
    this.#terminals.set(id, info);
    this.#emit("opened", id, { traceId });
    return id;
  }

  /** Some of what is known of a terminal changed; a field that is undefined is not known any more. Unknown ids are left alone. */
  update(terminalId: string, changes: Partial<TerminalFacts>, traceId?: string): void {
    const known = this.#terminals.get(terminalId);
    if (!known) return;
    const { id, exitCode = null, isActive, createdAt, ...facts } = known;
    const next = { ...readFacts({ ...facts, ...changes }), id, exitCode, isActive, createdAt };
    this.#terminals.set(terminalId, next);
    const differs = (...fields: readonly (keyof RemoteTerminalInfo)[]): boolean =>
      fields.some((field) => known[field] !== next[field]);
    if (differs("kind")) this.#emit("kind_changed", terminalId, { traceId });
    if (differs("shellIntegration", "cwd")) this.#emit("shell_integration_changed", terminalId, { traceId });
    if (differs("name", "isInteractedWith", "processId"))
      this.#emit("state_changed", terminalId, { traceId });
  }

  /** Another terminal is the active one, or none is (TPC-5). Throws `terminal_not_found` for one that is not open. */
  setActive(terminalId: string | undefined, traceId?: string): void {
    if (terminalId === this.#activeId) return;
    if (terminalId !== undefined && !this.#terminals.has(terminalId))
      throw new PluginPlatformError(
        "terminal_not_found",
        "Expected an open terminal to become the active one.",
      );
    const previous = this.#activeId;
    this.#activeId = terminalId;
    const cause = { traceId, activated: terminalId };
    if (previous !== undefined) this.#change(previous, { isActive: false }, "active_changed", cause);
    if (terminalId !== undefined) this.#change(terminalId, { isActive: true }, "active_changed", cause);
  }

  /** A terminal has ended. `exitCode` is null where it is not known (TPC-17). Unknown ids are left alone. */
  close(terminalId: string, exitCode: number | null, traceId?: string): void {
    if (!this.#terminals.has(terminalId)) return;
    if (this.#activeId === terminalId) this.setActive(undefined, traceId);
    this.#change(terminalId, { exitCode }, "state_changed", { traceId });
    this.#terminals.delete(terminalId);
    this.#emit("closed", terminalId, { traceId });
  }

  #change(
    terminalId: string,
    changes: Partial<RemoteTerminalInfo>,
    event: DirectoryEvent["event"],
    cause: Pick<DirectoryEvent, "traceId" | "activated">,
  ): void {
    const known = this.#terminals.get(terminalId);
    if (!known) return;
    this.#terminals.set(terminalId, { ...known, ...changes });
    this.#emit(event, terminalId, cause);
  }

  #emit(
    event: DirectoryEvent["event"],
    terminalId: string,
    cause: Pick<DirectoryEvent, "traceId" | "activated">,
  ): void {
    this.#events.emit({ terminalId, event, info: this.#terminals.get(terminalId), ...cause });
  }
}

/** The facts as the contract bounds them. */
function readFacts(
  facts: Partial<TerminalFacts>,
): Pick<RemoteTerminalInfo, "name" | "shellIntegration"> & Partial<RemoteTerminalInfo> {
  const { name = "", cwd, isInteractedWith, processId, shellIntegration = "unknown", kind } = facts;
  return {
    name: cutText(name, maxNameChars),
    ...(cwd === undefined || cwd === "" || cwd.length > maxFolderChars ? {} : { cwd }),
    ...(isInteractedWith === undefined ? {} : { isInteractedWith }),
    ...(processId === undefined ? {} : { processId }),
    shellIntegration,
    ...(kind === undefined ? {} : { kind }),
  };
}
