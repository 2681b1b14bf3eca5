import { limits } from "@terminal-plugin/sdk/protocol";
import type { Clock } from "../kernel/index.ts";
import type { DirectoryEvent } from "./terminal-directory.ts";

/** Which request caused an event or an output (TPC-15). */
export class RemoteTraces {
  readonly #clock: Clock;
  /** Latest request that opened a terminal or typed into it. */
  readonly #used = new Map<string, string>();
  readonly #disposed = new Map<string, string>();
  /** The latest reveal: a later one replaces it. */
  #reveal: { readonly terminalId: string; readonly traceId: string; readonly endsAt: number } | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A client asked to show a terminal; the next change to it is its doing. */
  revealed(terminalId: string, traceId: string | undefined): void {
    const endsAt = this.#clock.now() + limits.remoteRevealTraceMs;
    this.#reveal = traceId === undefined ? undefined : { terminalId, traceId, endsAt };
  }

  /** A client opened a terminal or typed into it. */
  used(terminalId: string, traceId: string | undefined): void {
    set(this.#used, terminalId, traceId);
  }

  /** A client ends a terminal. */
  disposed(terminalId: string, traceId: string | undefined): void {
    set(this.#disposed, terminalId, traceId);
  }

  /** Trace of an event. The two halves of a change of the active terminal have the same. */
  ofEvent({ event, terminalId, activated, traceId }: DirectoryEvent): string | undefined {
    if (event === "active_changed") {
      const reveal = this.#reveal;
      if (!reveal || reveal.terminalId !== activated || this.#clock.now() > reveal.endsAt) return traceId;
      if (terminalId === activated) this.#reveal = undefined;
      return reveal.traceId;
    }
    return traceId ?? this.#disposed.get(terminalId);
  }

  /** Trace of what a terminal prints. */
  ofOutput(terminalId: string): string | undefined {
    return this.#used.get(terminalId);
  }

  /** A terminal has ended. */
  forget(terminalId: string): void {
    this.#used.delete(terminalId);
    this.#disposed.delete(terminalId);
  }
}

function set(map: Map<string, string>, terminalId: string, traceId: string | undefined): void {
  if (traceId === undefined) map.delete(terminalId);
  else map.set(terminalId, traceId);
}
