import { limits } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";

/**
 * A frame on the pipe between the terminal process and a plane process. Both ends are the host's own code; the checks
 * are there so that a damaged stream ends with an error and not with wrong bytes.
 */
export type PlaneFrameType = "chunk" | "ok" | "unchanged" | "failed" | "overdue" | "closed" | "detach";

/** One frame as it was parsed. */
export interface PlaneFrame {
  readonly type: PlaneFrameType;
  readonly attachmentId: number;
  readonly sequence: number;
  /** How long the plugin held the chunk, in microseconds; 0 where it does not apply. */
  readonly heldMicros: number;
  /** The receiver's own. */
  readonly payload: Uint8Array<ArrayBuffer>;
}

const types: readonly PlaneFrameType[] = [
  "chunk",
  "ok",
  "unchanged",
  "failed",
  "overdue",
  "closed",
  "detach",
];
const headerBytes = 20;

/** Header of a frame in a new array; its payload follows it on the pipe. */
export function encodePlaneHeader(
  type: PlaneFrameType,
  attachmentId: number,
  sequence: number,
  payloadBytes: number,
  heldMicros = 0,
): Uint8Array {
  const header = new Uint8Array(headerBytes);
  const view = new DataView(header.buffer);
  view.setUint32(0, types.indexOf(type));
  view.setUint32(4, attachmentId);
  view.setUint32(8, sequence);
  view.setUint32(12, Math.min(0xffff_ffff, Math.max(0, Math.round(heldMicros))));
  view.setUint32(16, payloadBytes);
  return header;
}

/**
 * Reads frames from any splitting of the stream, each payload straight into an array of its own that the receiver
 * keeps. `push` throws `interceptor_protocol` at the first damaged header, before anything is allocated for it.
 */
export class PlaneFrameParser {
  readonly #onFrame: (frame: PlaneFrame) => void;
  readonly #header = new Uint8Array(headerBytes);
  readonly #view: DataView = new DataView(this.#header.buffer);
  #headerFilled = 0;
  #payload: Uint8Array<ArrayBuffer> = new Uint8Array();
  #payloadFilled = 0;

  constructor(onFrame: (frame: PlaneFrame) => void) {
    this.#onFrame = onFrame;
  }

  push(chunk: Uint8Array): void {
    let offset = 0;
    while (offset < chunk.length || this.#isComplete()) {
      if (this.#headerFilled < headerBytes) {
        const part = chunk.subarray(offset, offset + headerBytes - this.#headerFilled);
        this.#header.set(part, this.#headerFilled);
        this.#headerFilled += part.length;
        offset += part.length;
        if (this.#headerFilled === headerBytes) this.#begin();
      } else if (this.#isComplete()) this.#deliver();
      else {
        const part = chunk.subarray(offset, offset + this.#payload.length - this.#payloadFilled);
        this.#payload.set(part, this.#payloadFilled);
        this.#payloadFilled += part.length;
        offset += part.length;
      }
    }
  }

  #isComplete(): boolean {
    return this.#headerFilled === headerBytes && this.#payloadFilled === this.#payload.length;
  }

  #begin(): void {
    const length = this.#view.getUint32(16);
    if (types[this.#view.getUint32(0)] === undefined || length > limits.interceptorChunkBytes)
      throw new PluginPlatformError(
        "interceptor_protocol",
        `Expected a plane frame of at most ${limits.interceptorChunkBytes} bytes.`,
      );
    this.#payload = new Uint8Array(length);
    this.#payloadFilled = 0;
  }

  #deliver(): void {
    const payload = this.#payload;
    const frame: PlaneFrame = {
      type: types[this.#view.getUint32(0)] ?? "closed",
      attachmentId: this.#view.getUint32(4),
      sequence: this.#view.getUint32(8),
      heldMicros: this.#view.getUint32(12),
      payload,
    };
    this.#headerFilled = 0;
    this.#payload = new Uint8Array();
    this.#payloadFilled = 0;
    this.#onFrame(frame);
  }
}
