import type { ErrorInfo } from "@terminal-plugin/sdk/protocol";
import type { Disposable } from "../kernel/index.ts";

/** The terminal process's end of the way to one interceptor. Its other end is the plane process. */
export interface InterceptorLink {
  /** Hands a chunk over. `bytes` stays as it is until it was answered. */
  send(sequence: number, bytes: Uint8Array): void;
  /** Calls back once, after the answers that lie in the queue already have been delivered (ICP-7). */
  afterArrivedAnswers(callback: () => void): Disposable;
  /** Ends the attachment. Nothing is delivered after it. */
  close(): void;
}

/** What comes back over a link. `heldMs` is the time that the plugin held the chunk, by the plane's own stamps (ICP-17). */
export interface InterceptorAnswers {
  /** The plugin's bytes, or undefined for the unchanged chunk. `bytes` is valid during the call only. */
  onOk(sequence: number, bytes: Uint8Array | undefined, heldMs: number): void;
  /** The plugin failed, or its answer was not acceptable. */
  onFailed(sequence: number, error: ErrorInfo): void;
  /** The plugin holds the chunk beyond its deadline, and is to blame. */
  onOverdue(sequence: number): void;
  /** The plugin, its runtime or the plane is gone. */
  onClosed(error: ErrorInfo): void;
}
