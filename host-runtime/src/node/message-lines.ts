/** Splits a stream of bytes into lines, with a bound on each line. */
export class MessageLines {
  readonly #maxBytes: number;
  #parts: Uint8Array[] = [];
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Takes bytes; calls `onLine` for each complete line. Returns false when a line is longer than the bound. */
  push(chunk: Uint8Array, onLine: (line: Uint8Array) => void): boolean {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(0x0a, start);
      const part = chunk.subarray(start, end === -1 ? chunk.length : end);
      if (this.#length + part.length > this.#maxBytes) return false;
      if (end === -1) {
        if (part.length) this.#parts.push(part);
        this.#length += part.length;
        return true;
      }
      onLine(this.#parts.length ? this.#take(part) : part);
      start = end + 1;
    }
  }

  #take(last: Uint8Array): Uint8Array {
    const line = new Uint8Array(this.#length + last.length);
    let offset = 0;
    for (const part of [...this.#parts, last]) {
      line.set(part, offset);
      offset += part.length;
    }
    this.#parts = [];
    this.#length = 0;
    return line;
  }
}
