import { limits } from "@terminal-plugin/sdk/protocol";
import { copyBytes, PluginPlatformError } from "../kernel/index.ts";

/**
 * A frame on the pipe between the terminal process and a plane process. Both ends are the host's own code; the checks
 * are there so that a damaged stream ends with an error and not with wrong bytes.
 */
export type PlaneFrameType = "chunk" | "ok" | "unchanged" | "failed" | "overdue" | "closed" | "detach";

/** One frame as it was parsed. `payload` is valid until the parser's next call. */
export interface PlaneFrame {
  readonly type: PlaneFrameType;
  readonly attachmentId: number;
  readonly sequence: number;
  /** How long the plugin held the chunk, in microseconds; 0 where it does not apply. */
  readonly heldMicros: number;
  readonly payload: Uint8Array;
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

/** Header and payload of a frame in one new array. */
export function encodePlaneFrame(
  type: PlaneFrameType,
  attachmentId: number,
  sequence: number,
  payload: Uint8Array = empty,
  heldMicros = 0,
): Uint8Array {
  const frame = new Uint8Array(headerBytes + payload.length);
  const view = new DataView(frame.buffer);
  view.setUint32(0, types.indexOf(type));
  view.setUint32(4, attachmentId);
  view.setUint32(8, sequence);
  view.setUint32(12, Math.min(0xffff_ffff, Math.max(0, Math.round(heldMicros))));
  view.setUint32(16, payload.length);
  frame.set(payload, headerBytes);
  return frame;
}

/** Reads frames from any splitting of the stream. `push` throws `interceptor_protocol` at the first damaged frame. */
export class PlaneFrameParser {
  readonly #onFrame: (frame: PlaneFrame) => void;
  #rest: Uint8Array = empty;

  constructor(onFrame: (frame: PlaneFrame) => void) {
    this.#onFrame = onFrame;
  }

  push(chunk: Uint8Array): void {
    const bytes = this.#rest.length === 0 ? chunk : join(this.#rest, chunk);
    let offset = 0;
    while (bytes.length - offset >= headerBytes) {
      const view = new DataView(bytes.buffer, bytes.byteOffset + offset, headerBytes);
      const type = types[view.getUint32(0)];
      const length = view.getUint32(16);
      if (type === undefined || length > limits.interceptorChunkBytes) {
        throw new PluginPlatformError(
          "interceptor_protocol",
          `Expected a plane frame of at most ${limits.interceptorChunkBytes} bytes.`,
        );
      }
      const end = offset + headerBytes + length;
      if (end > bytes.length) break;
      this.#onFrame({
        type,
        attachmentId: view.getUint32(4),
        sequence: view.getUint32(8),
        heldMicros: view.getUint32(12),
        payload: bytes.subarray(offset + headerBytes, end),
      });
      offset = end;
    }
    this.#rest = offset === bytes.length ? empty : copyBytes(bytes.subarray(offset));
  }
}

const empty: Uint8Array = new Uint8Array();

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
