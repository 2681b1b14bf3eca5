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

  /** Takes at most `maxBytes` of the run at the head, as one array. Empty when nothing stands before a bypass. */
  takeRun(maxBytes: number): Uint8Array {
    const parts: Uint8Array[] = [];
    let length = 0;
    for (let head = this.#pieces[0]; head && !head.bypass && length < maxBytes; head = this.#pieces[0]) {
      const part = head.bytes.subarray(0, maxBytes - length);
      parts.push(part);
      length += part.length;
      if (part.length === head.bytes.length) this.#pieces.shift();
      else head.bytes = head.bytes.subarray(part.length);
    }
    this.#byteLength -= length;
    return parts.length === 1 && parts[0] ? parts[0] : concatenate(parts, length);
  }

  /** Puts bytes that were taken from the run back to its head. */
  putBack(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#pieces.unshift({ bytes, bypass: false });
    this.#byteLength += bytes.length;
  }

  /** Bytes of the run at the head, counted up to `maxBytes`. */
  runBytes(maxBytes: number): number {
    let length = 0;
    for (const piece of this.#pieces) {
      if (piece.bypass || length >= maxBytes) break;
      length += piece.bytes.length;
    }
    return Math.min(length, maxBytes);
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
