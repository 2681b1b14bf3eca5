interface Piece {
  bytes: Uint8Array;
  bypass: boolean;
}

/**
 * Bytes that wait for an interceptor, in order, each piece marked when it must bypass the plugin. A run is what stands
 * at the head without a bypass in between. The bound is the credit window of whoever pushes.
 */
export class PieceQueue {
  readonly #pieces: Piece[] = [];
  #byteLength = 0;

  get byteLength(): number {
    return this.#byteLength;
  }

  /** Whether the head must bypass the plugin. */
  get headBypasses(): boolean {
    return this.#pieces[0]?.bypass === true;
  }

  /** Whether something that must bypass waits behind the run at the head: the run then waits for nothing more. */
  get runIsFollowed(): boolean {
    return this.#pieces.some((piece) => piece.bypass);
  }

  /** Length of the piece that was pushed last. */
  get lastPieceBytes(): number {
    return this.#pieces.at(-1)?.bytes.length ?? 0;
  }

  /** Takes ownership of `bytes`. */
  push(bytes: Uint8Array, bypass: boolean): void {
    this.#pieces.push({ bytes, bypass });
    this.#byteLength += bytes.length;
  }

  /** Marks everything that waits: none of it goes to the plugin any more. */
  bypassAll(): void {
    for (const piece of this.#pieces) piece.bypass = true;
  }

  /** The first `maxBytes` of the run at the head, as one array, without taking them. */
  peekRun(maxBytes: number): Uint8Array {
    const first = this.#pieces[0];
    if (!first || first.bypass) return new Uint8Array();
    if (first.bytes.length >= maxBytes || this.#pieces[1] === undefined)
      return first.bytes.subarray(0, maxBytes);
    const parts: Uint8Array[] = [];
    let length = 0;
    for (const piece of this.#pieces) {
      if (piece.bypass || length === maxBytes) break;
      const part = piece.bytes.subarray(0, maxBytes - length);
      parts.push(part);
      length += part.length;
    }
    return concatenate(parts, length);
  }

  /** Takes exactly `count` bytes from the head; the caller knows that they are there. */
  take(count: number): Uint8Array {
    const parts: Uint8Array[] = [];
    let missing = count;
    for (let head = this.#pieces[0]; missing > 0 && head; head = this.#pieces[0]) {
      const part = head.bytes.subarray(0, missing);
      parts.push(part);
      missing -= part.length;
      if (part.length === head.bytes.length) this.#pieces.shift();
      else head.bytes = head.bytes.subarray(part.length);
    }
    this.#byteLength -= count - missing;
    return parts.length === 1 && parts[0] ? parts[0] : concatenate(parts, count - missing);
  }

  /** Takes the piece at the head, whole. Empty when there is none. */
  takePiece(): Uint8Array {
    const piece = this.#pieces.shift();
    if (!piece) return new Uint8Array();
    this.#byteLength -= piece.bytes.length;
    return piece.bytes;
  }
}

function concatenate(parts: readonly Uint8Array[], length: number): Uint8Array {
  const joined = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
