import { limits } from "@terminal-plugin/sdk/protocol";
import { createDisposable, PluginPlatformError, type Disposable } from "../kernel/index.ts";
import type { ByteStage, ByteStageFactory } from "./byte-stage.ts";

/** Takes bytes that left the route, for `ingressBytes` bytes that entered it. Copies what it keeps. */
export type ByteSink = (bytes: Uint8Array, ingressBytes: number) => void;

/**
 * One direction of a terminal, with one slot for an interceptor's stage. While the slot is empty a chunk goes
 * straight to the sink: one branch, no promise, no copy, no object (ICP-9).
 */
export class ByteRoute implements Disposable {
  readonly #sink: ByteSink;
  readonly #onProgress: () => void;
  #stage: ByteStage | undefined;
  #flowing = true;

  /** `onProgress` is called when a stage handed bytes back or left, so that reading can go on. */
  constructor(sink: ByteSink, onProgress: () => void) {
    this.#sink = sink;
    this.#onProgress = onProgress;
  }

  /** Takes bytes; `past` ones no interceptor may see. */
  push(chunk: Uint8Array, past = false): void {
    const stage = this.#stage;
    if (stage === undefined) this.#sink(chunk, chunk.length);
    else stage.push(chunk, past);
  }

  /** Bytes inside the attached stage. */
  get pendingBytes(): number {
    return this.#stage?.pendingBytes ?? 0;
  }

  /** Whether the stage holds its full window, so that nothing more may be pushed (ICP-6). */
  get isFull(): boolean {
    return this.#stage !== undefined && this.#stage.pendingBytes >= limits.interceptorCreditBytes;
  }

  /** Tells the stage, this one or a later one, whether what follows the route takes more. */
  setFlowing(flowing: boolean): void {
    if (this.#flowing === flowing) return;
    this.#flowing = flowing;
    this.#stage?.setFlowing(flowing);
  }

  /**
   * Puts a stage into the slot; what was pushed before is already with the sink. Disposing of the result takes it
   * out again, after it emitted what it held. Throws `interceptor_rejected` when the slot is taken (ICP-3).
   */
  attach(create: ByteStageFactory): Disposable {
    if (this.#stage !== undefined)
      throw new PluginPlatformError("interceptor_rejected", "Expected no interceptor in this direction.");
    let left = false;
    const leave = (): void => {
      if (left) return;
      left = true;
      this.#stage = undefined;
      this.#onProgress();
    };
    const stage = create({
      emit: (bytes, ingressBytes) => {
        if (left)
          throw new PluginPlatformError("internal_error", "A byte stage emitted after it left its route.");
        this.#sink(bytes, ingressBytes);
        this.#onProgress();
      },
      leave,
    });
    if (left) return stage;
    this.#stage = stage;
    if (!this.#flowing) stage.setFlowing(false);
    return createDisposable(() => {
      if (left) return;
      stage.dispose();
      leave();
    });
  }

  /** Takes an attached stage out. */
  dispose(): void {
    const stage = this.#stage;
    stage?.dispose();
    this.#stage = undefined;
  }
}
