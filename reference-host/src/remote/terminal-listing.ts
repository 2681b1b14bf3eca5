import type { TerminalDirectory } from "@terminal-plugin/host-runtime";
import type { TerminalHandle } from "@terminal-plugin/host-runtime/node";
import type { SessionReport } from "../control/index.ts";

/** A terminal of a page that is told to remote clients. */
export interface ListedTerminal {
  readonly attachmentRef: string;
  /** Its id for remote clients. */
  readonly terminalId: string;
  readonly handle: TerminalHandle;
}

/** What is known of a terminal when its program runs. */
export interface NewListing {
  readonly attachmentRef: string;
  readonly handle: TerminalHandle;
  readonly name: string;
  readonly cwd: string;
  readonly kind: "user" | "managed";
  /** Whether its shell can tell the host about prompts. */
  readonly canIntegrate: boolean;
  readonly traceId: string | undefined;
}

/** Tells the directory of remote clients what happens to the terminals of the pages. */
export class TerminalListing {
  readonly #directory: TerminalDirectory;
  readonly #listed = new Map<string, ListedTerminal>();

  constructor(directory: TerminalDirectory) {
    this.#directory = directory;
  }

  /** A program runs; its end is followed. Returns the terminal's id for remote clients. */
  add({ attachmentRef, handle, canIntegrate, traceId, ...facts }: NewListing): string {
    const terminalId = this.#directory.open(
      { ...facts, processId: handle.pid, shellIntegration: canIntegrate ? "unknown" : "unavailable" },
      traceId,
    );
    this.#listed.set(attachmentRef, { attachmentRef, terminalId, handle });
    handle.onExit(({ exitCode }) => this.#end(attachmentRef, exitCode ?? null));
    handle.onEnd(() => this.#end(attachmentRef, null));
    return terminalId;
  }

  /** What the page's emulator saw. */
  report(attachmentRef: string, { change, cwd, cwdTrusted }: Omit<SessionReport, "sessionId">): void {
    const terminal = this.#listed.get(attachmentRef);
    if (!terminal) return;
    const { terminalId } = terminal;
    if (change === "cwd") this.#directory.update(terminalId, { cwd });
    if (change === "commandSubmitted") this.#directory.update(terminalId, { isInteractedWith: true });
    if (cwdTrusted === true) this.#directory.update(terminalId, { shellIntegration: "available" });
  }

  /** The terminal of that attachment is the one that is shown; one that is not listed means that none is. */
  select(attachmentRef: string | undefined): void {
    const terminal = attachmentRef === undefined ? undefined : this.#listed.get(attachmentRef);
    this.#directory.setActive(terminal?.terminalId);
  }

  /** The attachment of the active terminal. */
  activeRef(): string | undefined {
    return [...this.#listed.values()].find(({ terminalId }) => this.#directory.get(terminalId)?.isActive)
      ?.attachmentRef;
  }

  /** The living terminal of that id. */
  find(terminalId: string): ListedTerminal | undefined {
    return [...this.#listed.values()].find((terminal) => terminal.terminalId === terminalId);
  }

  #end(attachmentRef: string, exitCode: number | null): void {
    const terminal = this.#listed.get(attachmentRef);
    this.#listed.delete(attachmentRef);
    if (terminal) this.#directory.close(terminal.terminalId, exitCode);
  }
}
