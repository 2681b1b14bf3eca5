import { limits } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError, type Disposable } from "../kernel/index.ts";
import type { Clock } from "../ports/index.ts";
import { maxFrameBytes, outputOverheadBytes, writeOutputHeader, writeSequence } from "./data-frames.ts";

/** Larger output is gathered for up to this long, so that a flood becomes few large frames. */
const mergeMs = 2;
/** Output below this size goes out at once: an echo never waits. */
const promptBytes = 1024;
/** Frames from this size on are sent from the buffer that they were gathered in; smaller ones are copied out of it. */
const ownBufferBytes = limits.streamFrameBytes / 4;
/** Large buffers kept for reuse: as many as can be on their way at a time. */
const maxSpares = Math.ceil(limits.streamHighWatermarkBytes / limits.streamFrameBytes);

/** What an output flow needs of its owner. */
export interface OutputFlowOptions {
  readonly clock: Clock;
  /** Something was sent, acknowledged or attached: reading may go on, or the end may be reached. */
  readonly onProgress: () => void;
  /** A state frame when the state of the terminal is another than at the last call; asked before each output frame. */
  readonly takeState?: () => Uint8Array<ArrayBuffer> | undefined;
}

interface WaitingFrame {
  /** A state frame: it has no sequence and is not acknowledged. */
  readonly isState?: true;
  /** A part of a large buffer, or a buffer of its own. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Ingress bytes of this flow up to the end of this frame. */
  readonly ingressEnd: number;
}

/** A frame on its way: its bytes belong to the socket until the page has acknowledged it. */
interface SentFrame {
  readonly byteLength: number;
  readonly ingressEnd: number;
  /** The buffer to use again, when it is a large one. */
  readonly spare: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * The sending side of a terminal's output: merges chunks into frames, keeps at most `streamHighWatermarkBytes`
 * unacknowledged and drops nothing. While no page is attached it takes what it is given and asks for no more.
 * It measures what was really sent to the attached page, and maps acknowledgements back to ingress bytes (DP-7).
 */
export class OutputFlow implements Disposable {
  readonly #clock: Clock;
  readonly #onProgress: () => void;
  readonly #takeState: () => Uint8Array<ArrayBuffer> | undefined;
  /** A frame that is being filled, after the place of its header. */
  #gathered: Uint8Array<ArrayBuffer> = new Uint8Array(maxFrameBytes);
  #spares: Uint8Array<ArrayBuffer>[] = [];
  #gatheredBytes = 0;
  #waiting: WaitingFrame[] = [];
  #waitingBytes = 0;
  #inFlight: SentFrame[] = [];
  #unacknowledgedBytes = 0;
  #sentSequence = 0;
  #ackedSequence = 0;
  #ingressBytes = 0;
  #ackedIngressBytes = 0;
  #send: ((frame: Uint8Array<ArrayBuffer>) => void) | undefined;
  #timer: Disposable | undefined;
  #lastFlushAt = Number.NEGATIVE_INFINITY;
  #flowing = false;

  constructor(options: OutputFlowOptions) {
    this.#clock = options.clock;
    this.#onProgress = options.onProgress;
    this.#takeState = options.takeState ?? (() => undefined);
  }

  /**
   * Bytes sent to the attached page and not acknowledged by it, frame headers included, so that many tiny frames
   * are bounded too. Never above `streamHighWatermarkBytes` (DP-16).
   */
  get unacknowledgedBytes(): number {
    return this.#unacknowledgedBytes;
  }

  /** Bytes taken and not sent yet, headers of finished frames included. */
  get pendingBytes(): number {
    return this.#waitingBytes + this.#gatheredBytes;
  }

  /** Ingress bytes that no longer wait for a page: acknowledged, suppressed, or sent to a page that went away. */
  get ackedIngressBytes(): number {
    return this.#ackedIngressBytes;
  }

  /** Whether the owner may read more: between the watermarks the last answer stands. */
  checkFlowing(): boolean {
    const held = this.#unacknowledgedBytes + this.pendingBytes;
    if (this.#send === undefined) this.#flowing = false;
    else if (held < limits.streamLowWatermarkBytes) this.#flowing = true;
    else if (held + limits.streamFrameBytes > limits.streamHighWatermarkBytes) this.#flowing = false;
    return this.#flowing;
  }

  /** Takes output, which stands for `ingressBytes` of the program; a length of zero is suppressed output. */
  push(bytes: Uint8Array, ingressBytes: number): void {
    const countsExactly = bytes.length === ingressBytes;
    for (let offset = 0; offset < bytes.length;) {
      const count = Math.min(limits.streamFrameBytes - this.#gatheredBytes, bytes.length - offset);
      this.#gathered.set(
        count === bytes.length ? bytes : bytes.subarray(offset, offset + count),
        outputOverheadBytes + this.#gatheredBytes,
      );
      this.#gatheredBytes += count;
      offset += count;
      if (countsExactly) this.#ingressBytes += count;
      else if (offset === bytes.length) this.#ingressBytes += ingressBytes;
      if (this.#gatheredBytes === limits.streamFrameBytes) this.flush();
    }
    if (bytes.length === 0) this.#ingressBytes += ingressBytes;
    if (this.#gatheredBytes > 0) this.#schedule(bytes.length);
    else this.#settleIngress();
  }

  /** Sends what is gathered without waiting for more. */
  flush(): void {
    this.#timer?.dispose();
    this.#timer = undefined;
    if (this.#gatheredBytes > 0) {
      this.#pushState();
      const bytes = this.#takeGathered();
      this.#waiting.push({ bytes, ingressEnd: this.#ingressBytes });
      this.#waitingBytes += bytes.length;
    }
    this.#lastFlushAt = this.#clock.now();
    this.#sendWaiting();
  }

  /** Sends the state of the terminal, when it is another one, behind the output so far. */
  flushState(): void {
    if (this.#send === undefined) return;
    this.flush();
    this.#pushState();
    this.#sendWaiting();
  }

  /**
   * The page has processed every frame up to `sequence`. An older acknowledgement changes nothing. Throws
   * `stream_protocol` for one beyond what was sent.
   */
  acknowledge(sequence: number): void {
    if (sequence > this.#sentSequence)
      throw new PluginPlatformError(
        "stream_protocol",
        `Expected an acknowledgement of at most frame ${this.#sentSequence}, got ${sequence}.`,
      );
    if (sequence <= this.#ackedSequence) return;
    for (const frame of this.#inFlight.splice(0, sequence - this.#ackedSequence)) {
      this.#unacknowledgedBytes -= frame.byteLength;
      this.#ackedIngressBytes = frame.ingressEnd;
      if (frame.spare && this.#spares.length < maxSpares) this.#spares.push(frame.spare);
    }
    this.#ackedSequence = sequence;
    this.#sendWaiting();
    if (this.#gatheredBytes > 0 && this.#waiting.length === 0 && this.#timer === undefined) this.flush();
    this.#settleIngress();
    this.#onProgress();
  }

  /**
   * Starts sending to a page, from frame 1: first what no page was sent yet. A frame belongs to the receiver until it
   * is acknowledged; then its memory is used again.
   */
  attach(send: (frame: Uint8Array<ArrayBuffer>) => void): void {
    this.detach();
    this.#send = send;
    this.#sentSequence = 0;
    this.#ackedSequence = 0;
    this.#waiting = this.#waiting.filter(({ isState }) => !isState);
    this.flushState();
    this.#onProgress();
  }

  /** The page is gone: what it did not acknowledge is not sent again; what was not sent waits for the next (HST-4). */
  detach(): void {
    if (this.#send === undefined) return;
    this.#send = undefined;
    this.#timer?.dispose();
    this.#timer = undefined;
    this.#ackedIngressBytes = this.#inFlight.at(-1)?.ingressEnd ?? this.#ackedIngressBytes;
    this.#inFlight = [];
    this.#unacknowledgedBytes = 0;
    this.#settleIngress();
  }

  /** Ends the flow and forgets what was not sent. */
  dispose(): void {
    this.detach();
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#gatheredBytes = 0;
    this.#spares = [];
  }

  #pushState(): void {
    if (this.#send === undefined) return;
    const bytes = this.#takeState();
    if (bytes) this.#waiting.push({ bytes, ingressEnd: this.#ingressBytes, isState: true });
  }

  /** The gathered bytes as a frame without its sequence. A large one takes the buffer with it. */
  #takeGathered(): Uint8Array<ArrayBuffer> {
    const byteLength = outputOverheadBytes + this.#gatheredBytes;
    const isLarge = this.#gatheredBytes >= ownBufferBytes;
    const frame = isLarge ? this.#gathered.subarray(0, byteLength) : this.#gathered.slice(0, byteLength);
    writeOutputHeader(frame);
    this.#gatheredBytes = 0;
    if (isLarge) this.#gathered = this.#spares.pop() ?? new Uint8Array(maxFrameBytes);
    return frame;
  }

  #schedule(lastChunkBytes: number): void {
    const mustWait = this.#send === undefined || this.#timer !== undefined || this.#waiting.length > 0;
    if (mustWait) return;
    if (lastChunkBytes < promptBytes || this.#clock.now() - this.#lastFlushAt > mergeMs) this.flush();
    else
      this.#timer = this.#clock.setTimeout(() => {
        this.flush();
        this.#onProgress();
      }, mergeMs);
  }

  #sendWaiting(): void {
    let count = 0;
    for (const frame of this.#waiting) {
      if (this.#send === undefined) break;
      if (frame.isState) {
        count += 1;
        this.#send(frame.bytes);
        continue;
      }
      const byteLength = frame.bytes.length;
      if (this.#unacknowledgedBytes + byteLength > limits.streamHighWatermarkBytes) break;
      count += 1;
      this.#sentSequence += 1;
      writeSequence(frame.bytes, this.#sentSequence);
      this.#unacknowledgedBytes += byteLength;
      this.#waitingBytes -= byteLength;
      const spare =
        frame.bytes.buffer.byteLength === maxFrameBytes ? new Uint8Array(frame.bytes.buffer) : undefined;
      this.#inFlight.push({ byteLength, ingressEnd: frame.ingressEnd, spare });
      this.#send(frame.bytes);
    }
    if (count > 0) this.#waiting.splice(0, count);
  }

  /** Suppressed output has no frame of its own: it counts as acknowledged when nothing before it is open. */
  #settleIngress(): void {
    if (this.#inFlight.length === 0 && this.pendingBytes === 0) this.#ackedIngressBytes = this.#ingressBytes;
  }
}
