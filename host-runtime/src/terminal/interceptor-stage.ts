import { limits, type ErrorInfo, type InterceptorDirection } from "@terminal-plugin/sdk/protocol";
import type { ChunkTally } from "../cost/index.ts";
import { copyBytes, type Disposable } from "../kernel/index.ts";
import type { Clock } from "../ports/index.ts";
import type { ByteStage, StageOutput } from "./byte-stage.ts";
import type { InterceptorAnswers, InterceptorLink } from "./interceptor-link.ts";
import { PieceQueue } from "./piece-queue.ts";
import { createStrikes } from "./strikes.ts";
import { createUtf8Scan, scanUtf8, type Utf8Scan } from "./utf8.ts";

/**
 * `plugin`: through the interceptor; `bypass`: past it, behind earlier bytes (SEN-3); `urgent`: past it, and nothing
 * that waits before it goes to the plugin any more (SEN-5).
 */
export type Passage = "plugin" | "bypass" | "urgent";

/** What an interceptor's stage needs beside its output. */
export interface InterceptorStageOptions {
  readonly direction: InterceptorDirection;
  readonly clock: Clock;
  /** Opens the link; answers may come from then on, never during the call. */
  readonly connect: (answers: InterceptorAnswers) => InterceptorLink;
  /**
   * Which way bytes take. Asked when they arrive and again at the last moment before the link, because a program can
   * switch echo off in between (SEN-2).
   */
  readonly passageOf: (bytes: Uint8Array) => Passage;
  /** The platform's own check of UTF-8, where there is one. */
  readonly isUtf8?: (bytes: Uint8Array) => boolean;
  /** Counts what the chunks cost, when somebody wants to know (OBS-1). */
  readonly tally?: ChunkTally;
  /** Called once when the breaker trips, after every byte was passed on (ICP-8). */
  readonly onTrip: (error: ErrorInfo) => void;
}

interface Outstanding {
  readonly sequence: number;
  readonly bytes: Uint8Array;
  readonly sentAtMs: number;
  /** The deadline passed and the original went on; only the verdict is awaited. */
  missed: boolean;
  /** The answer, kept while what follows is full. */
  answer: Uint8Array | undefined;
  timer: Disposable;
}

/**
 * One direction's way through an interceptor, in the process that owns the PTY. It keeps every byte until the
 * interceptor gave it back, owns the deadline, and fails open: whatever the plugin does, all bytes go on in order
 * (ICP-6, ICP-7, ICP-8, ICP-10, ICP-13).
 */
export class InterceptorStage implements ByteStage, InterceptorAnswers {
  readonly #options: InterceptorStageOptions;
  readonly #output: StageOutput;
  readonly #link: InterceptorLink;
  readonly #deadlineMs: number;
  readonly #queue = new PieceQueue();
  readonly #strikes: () => boolean;
  readonly #scan: (bytes: Uint8Array) => Utf8Scan;
  #outstanding: Outstanding | undefined;
  #wait: Disposable | undefined;
  #waited = false;
  #sequence = 0;
  #flowing = true;
  #gone = false;

  constructor(options: InterceptorStageOptions, output: StageOutput) {
    this.#options = options;
    this.#output = output;
    this.#deadlineMs =
      options.direction === "input" ? limits.interceptorInputDeadlineMs : limits.interceptorOutputDeadlineMs;
    this.#strikes = createStrikes(options.clock, limits.interceptorStrikes, limits.interceptorStrikeWindowMs);
    this.#scan = options.isUtf8 ? createUtf8Scan(options.isUtf8) : scanUtf8;
    this.#link = options.connect(this);
  }

  get pendingBytes(): number {
    const outstanding = this.#outstanding;
    return this.#queue.byteLength + (outstanding && !outstanding.missed ? outstanding.bytes.length : 0);
  }

  push(chunk: Uint8Array, past = false): void {
    if (chunk.length === 0) return;
    const passage = past ? "bypass" : this.#options.passageOf(chunk);
    if (passage === "urgent") this.#queue.bypassAll();
    this.#queue.push(copyBytes(chunk), passage !== "plugin");
    this.#pump();
  }

  setFlowing(flowing: boolean): void {
    this.#flowing = flowing;
    if (flowing) this.#pump();
  }

  onOk(sequence: number, bytes: Uint8Array | undefined, heldMs: number): void {
    const outstanding = this.#expect(sequence);
    if (!outstanding) return;
    if (outstanding.missed) return this.#judge(heldMs >= this.#deadlineMs);
    const result = bytes ?? outstanding.bytes;
    if (bytes && (bytes.length > limits.interceptorChunkBytes || this.#scan(bytes).rest !== "complete")) {
      return this.#trip(
        "interceptor_result_invalid",
        "Expected at most 64 KiB of complete UTF-8 from the interceptor.",
      );
    }
    outstanding.timer.dispose();
    outstanding.answer = bytes ? copyBytes(result) : result;
    const { tally, clock } = this.#options;
    tally?.answered(result.length, clock.now() - outstanding.sentAtMs);
    this.#pump();
  }

  onFailed(sequence: number, error: ErrorInfo): void {
    if (this.#expect(sequence)) this.#trip(error.code, error.message);
  }

  onOverdue(sequence: number): void {
    if (this.#expect(sequence))
      this.#trip("interceptor_timeout", `The plugin held a chunk for ${this.#deadlineMs} ms.`);
  }

  onClosed(error: ErrorInfo): void {
    if (!this.#gone) this.#trip(error.code, error.message);
  }

  dispose(): void {
    if (this.#gone) return;
    this.#passEverything();
    this.#link.close();
  }

  #expect(sequence: number): Outstanding | undefined {
    if (this.#gone) return undefined;
    const outstanding = this.#outstanding;
    if (outstanding?.sequence === sequence && outstanding.answer === undefined) return outstanding;
    this.#trip(
      "interceptor_protocol",
      `Expected an answer to chunk ${outstanding?.sequence ?? "none"}, got one to ${sequence}.`,
    );
    return undefined;
  }

  /** Emits and hands over whatever can go now, in order. */
  #pump(): void {
    while (!this.#gone && this.#flowing) {
      const outstanding = this.#outstanding;
      if (outstanding?.answer) {
        this.#outstanding = undefined;
        this.#output.emit(outstanding.answer, outstanding.bytes.length);
      } else if (outstanding && !outstanding.missed) return;
      else if (this.#queue.byteLength === 0) return;
      else if (outstanding || this.#queue.headBypasses) this.#emitUnchanged(this.#queue.takePiece());
      else if (!this.#offer()) return;
    }
  }

  /** Takes the next chunk for the plugin. False when it has to wait for more bytes or for its answer. */
  #offer(): boolean {
    if (this.#shouldGather(this.#queue.runBytes(limits.interceptorGatherBytes)))
      return this.#startWait(limits.interceptorGatherMs);
    const bytes = this.#queue.takeRun(limits.interceptorChunkBytes);
    const { completeBytes, rest } = this.#scan(bytes);
    const fits = rest === "invalid" ? 0 : completeBytes;
    if (rest === "incomplete" && fits === 0 && !this.#waited && !this.#queue.headBypasses) {
      this.#queue.putBack(bytes);
      return this.#startWait(this.#deadlineMs);
    }
    this.#endWait();
    if (fits === 0 || this.#options.passageOf(bytes) !== "plugin") {
      this.#emitUnchanged(bytes);
      return true;
    }
    this.#queue.putBack(bytes.subarray(fits));
    this.#handOver(bytes.subarray(0, fits));
    return false;
  }

  #shouldGather(available: number): boolean {
    return (
      this.#options.direction === "output" &&
      !this.#waited &&
      !this.#queue.runIsFollowed &&
      available < limits.interceptorGatherBytes &&
      this.#queue.lastPieceBytes >= limits.interceptorGatherFromBytes
    );
  }

  #startWait(delayMs: number): false {
    this.#wait ??= this.#options.clock.setTimeout(() => {
      this.#wait = undefined;
      this.#waited = true;
      this.#pump();
    }, delayMs);
    return false;
  }

  #endWait(): void {
    this.#wait?.dispose();
    this.#wait = undefined;
    this.#waited = false;
  }

  #handOver(bytes: Uint8Array): void {
    this.#sequence += 1;
    const { clock, tally } = this.#options;
    const timer = clock.setTimeout(() => this.#deadlinePassed(this.#sequence), this.#deadlineMs);
    const sentAtMs = tally ? clock.now() : 0;
    tally?.sent(bytes.length);
    this.#outstanding = {
      sequence: this.#sequence,
      bytes,
      sentAtMs,
      missed: false,
      answer: undefined,
      timer,
    };
    this.#link.send(this.#sequence, bytes);
  }

  /** An answer that arrived already still counts as in time: a stalled host must not punish the plugin (ICP-7). */
  #deadlinePassed(sequence: number): void {
    const outstanding = this.#outstanding;
    if (this.#gone || outstanding?.sequence !== sequence) return;
    outstanding.timer = this.#link.afterArrivedAnswers(() => {
      if (this.#gone || this.#outstanding !== outstanding || outstanding.answer) return;
      outstanding.missed = true;
      this.#options.tally?.missed();
      outstanding.timer = this.#options.clock.setTimeout(() => {
        if (this.#outstanding === outstanding)
          this.#trip("interceptor_timeout", "The plane process stopped answering.");
      }, limits.interceptorVerdictMs);
      this.#emitUnchanged(outstanding.bytes);
      this.#pump();
    });
  }

  #judge(pluginIsToBlame: boolean): void {
    if (pluginIsToBlame)
      return this.#trip("interceptor_timeout", `The plugin held a chunk for ${this.#deadlineMs} ms.`);
    this.#outstanding?.timer.dispose();
    this.#outstanding = undefined;
    if (this.#strikes()) {
      return this.#trip(
        "interceptor_timeout",
        `${limits.interceptorStrikes} chunks came back late within a minute.`,
      );
    }
    this.#pump();
  }

  #emitUnchanged(bytes: Uint8Array): void {
    this.#output.emit(bytes, bytes.length);
  }

  #trip(code: ErrorInfo["code"], message: string): void {
    this.#passEverything();
    this.#link.close();
    this.#output.leave();
    this.#options.onTrip({ code, message });
  }

  #passEverything(): void {
    this.#gone = true;
    this.#endWait();
    const outstanding = this.#outstanding;
    this.#outstanding = undefined;
    outstanding?.timer.dispose();
    if (outstanding && !outstanding.missed)
      this.#output.emit(outstanding.answer ?? outstanding.bytes, outstanding.bytes.length);
    while (this.#queue.byteLength > 0) this.#emitUnchanged(this.#queue.takePiece());
  }
}
