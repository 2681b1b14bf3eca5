import { limits } from "@terminal-plugin/sdk/protocol";
import type { Disposable } from "../../kernel/index.ts";
import type { Clock } from "../../ports/index.ts";

/** Pauses between two tries while the program does not read, in milliseconds: doubled from the first to the last. */
const firstRetryMs = 1;
const lastRetryMs = 64;
/** Bytes of one block of the queue, and of one try. */
const blockBytes = 16 * 1024;

/** What an input writer needs. */
export interface InputWriterOptions {
  readonly clock: Clock;
  /** Writes what fits without waiting and returns the number of bytes: 0 when nothing fits now. */
  write(bytes: Uint8Array): number;
  /** The program took queued bytes. */
  onProgress?(): void;
}

/** Input that waits, in blocks, so that many tiny pieces cost no more memory than one large one. */
interface Block {
  readonly bytes: Uint8Array;
  start: number;
  end: number;
}

/**
 * Writes input to a terminal in order: at once while the program reads, else from a bounded queue with growing
 * pauses, so that a program that never reads costs no CPU (PTY-4, PTY-6).
 */
export class InputWriter implements Disposable {
  readonly #clock: Clock;
  readonly #write: (bytes: Uint8Array) => number;
  readonly #onProgress: (() => void) | undefined;
  #blocks: Block[] = [];
  #queuedBytes = 0;
  #retryMs = firstRetryMs;
  #timer: Disposable | undefined;
  #disposed = false;

  constructor(options: InputWriterOptions) {
    this.#clock = options.clock;
    this.#write = options.write;
    this.#onProgress = options.onProgress;
  }

  /** Bytes that the program has not taken yet. */
  get queuedBytes(): number {
    return this.#queuedBytes;
  }

  /** Whether input of this length may still be accepted: the queue holds at most `ptyInputQueueBytes`. */
  hasRoomFor(byteLength: number): boolean {
    return this.#queuedBytes + byteLength <= limits.ptyInputQueueBytes;
  }

  /** Takes all bytes, copying what has to wait. Whoever accepts input from a page asks hasRoomFor() before. */
  push(bytes: Uint8Array): void {
    if (this.#disposed) return;
    const written = this.#queuedBytes === 0 ? this.#writeNow(bytes) : 0;
    if (written < bytes.length && !this.#disposed) {
      this.#enqueue(bytes.subarray(written));
      this.#timer ??= this.#scheduleRetry();
    }
  }

  /** Forgets what is queued; later input goes nowhere. */
  dispose(): void {
    this.#disposed = true;
    this.#timer?.dispose();
    this.#timer = undefined;
    this.#blocks = [];
    this.#queuedBytes = 0;
  }

  /** Writes until nothing fits any more and returns the number of bytes written. */
  #writeNow(bytes: Uint8Array): number {
    let offset = 0;
    while (offset < bytes.length && !this.#disposed) {
      const count = this.#write(bytes.subarray(offset, offset + blockBytes));
      if (count === 0) break;
      offset += count;
    }
    return offset;
  }

  #enqueue(bytes: Uint8Array): void {
    this.#queuedBytes += bytes.length;
    for (let offset = 0; offset < bytes.length;) {
      let last = this.#blocks.at(-1);
      if (!last || last.end === last.bytes.length) {
        last = { bytes: new Uint8Array(blockBytes), start: 0, end: 0 };
        this.#blocks.push(last);
      }
      const count = Math.min(last.bytes.length - last.end, bytes.length - offset);
      last.bytes.set(bytes.subarray(offset, offset + count), last.end);
      last.end += count;
      offset += count;
    }
  }

  #scheduleRetry(): Disposable {
    return this.#clock.setTimeout(() => {
      this.#timer = undefined;
      const tookSome = this.#writeQueue();
      this.#retryMs = tookSome ? firstRetryMs : Math.min(this.#retryMs * 2, lastRetryMs);
      if (this.#queuedBytes > 0) this.#timer = this.#scheduleRetry();
      if (tookSome) this.#onProgress?.();
    }, this.#retryMs);
  }

  /** Whether at least one byte was taken. */
  #writeQueue(): boolean {
    const before = this.#queuedBytes;
    for (let head = this.#blocks[0]; head && !this.#disposed; head = this.#blocks[0]) {
      const written = this.#writeNow(head.bytes.subarray(head.start, head.end));
      this.#queuedBytes -= written;
      head.start += written;
      if (head.start < head.end) break;
      this.#blocks.shift();
    }
    return this.#queuedBytes < before;
  }
}
