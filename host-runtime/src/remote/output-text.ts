import { limits } from "@terminal-plugin/sdk/protocol";
import { createUtf8Scan, scanUtf8 } from "../terminal/index.ts";

/** A piece of output as it is sent: text, and the exact bytes where they are no UTF-8 (TPC-13). */
export interface OutputPiece {
  readonly data: string;
  readonly bytes?: string;
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const loose = new TextDecoder("utf-8", { ignoreBOM: true });

const scan = createUtf8Scan((bytes) => {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
});

/** Turns the output of one terminal into text, piece by piece; a character that is cut waits for its rest. */
export class OutputText {
  #cut: Uint8Array = new Uint8Array();

  /** The text of more output, in pieces of at most `remoteOutputBytes`. */
  take(chunk: Uint8Array): readonly OutputPiece[] {
    const bytes = join(this.#cut, chunk);
    const pieces: OutputPiece[] = [];
    let start = 0;
    while (start < bytes.length) {
      const piece = bytes.subarray(start, start + limits.remoteOutputBytes);
      const { completeBytes, rest } = scan(piece);
      const isLast = start + piece.length === bytes.length;
      if (rest === "incomplete" && completeBytes === 0 && isLast) break;
      const taken =
        rest === "invalid"
          ? piece.subarray(0, piece.length - cutBytes(piece))
          : piece.subarray(0, completeBytes);
      pieces.push(
        rest === "invalid"
          ? { data: loose.decode(taken), bytes: toBase64(taken) }
          : { data: strict.decode(taken) },
      );
      start += taken.length;
    }
    this.#cut = bytes.slice(start);
    return pieces;
  }

  /** What waits for a rest that does not come any more. */
  end(): readonly OutputPiece[] {
    const rest = this.#cut;
    this.#cut = new Uint8Array();
    return rest.length === 0 ? [] : [{ data: loose.decode(rest), bytes: toBase64(rest) }];
  }
}

/** Bytes at the end of a piece that are the beginning of a character, so that it is not torn (0 to 3). */
function cutBytes(piece: Uint8Array): number {
  for (let count = 1; count <= Math.min(3, piece.length - 1); count += 1)
    if (scanUtf8(piece.subarray(piece.length - count)).rest === "incomplete") return count;
  return 0;
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
