import type { Disposable } from "../kernel/index.ts";

/** Where a stage hands its bytes back, in order. Owned by the byte route that the stage is attached to. */
export interface StageOutput {
  /**
   * The next bytes after the stage, for `ingressBytes` bytes that were pushed into it and not yet accounted for.
   * A length of zero suppresses them. The receiver copies what it keeps, so `bytes` may be reused after the call.
   * `pendingBytes` of the stage no longer counts these bytes when this is called.
   */
  emit(bytes: Uint8Array, ingressBytes: number): void;
  /** The stage has emitted everything that it held and is out of the path from now on (a trip of its breaker). */
  leave(): void;
}

/**
 * Something that bytes of one direction of a terminal pass through, in the terminal process: an interceptor's end.
 * It owns its deadlines and gives back every byte that was pushed, changed or not, in order (ICP-8, ICP-10).
 */
export interface ByteStage extends Disposable {
  /** Bytes that were pushed and not yet emitted. At `interceptorCreditBytes` the terminal stops reading (ICP-6). */
  readonly pendingBytes: number;
  /**
   * Takes bytes. `chunk` is valid during the call only: a stage copies what it keeps. May emit before it returns.
   * `past` bytes go past the plugin, in their place (SEN-1, SEN-3).
   */
  push(chunk: Uint8Array, past?: boolean): void;
  /** While false, what follows is full: the stage starts nothing new and keeps what it has. */
  setFlowing(flowing: boolean): void;
  /** Leaves the path: emits everything it still holds, unchanged and in order, before it returns. */
  dispose(): void;
}

/** Makes a stage whose output is `output`. Called only when an interceptor is attached (ICP-9). */
export type ByteStageFactory = (output: StageOutput) => ByteStage;
