import { bridge } from "./take-bridge.ts";
import { compute } from "./compute.ts";

/** Most of a text or of bytes that crosses to the thread at once. */
const pieceLength = 262_144;
/** Encodings whose characters cannot be told apart at a cut without their tables. */
const withoutCuts = /^(gbk|gb18030|big5|euc-jp|iso-2022-jp|shift_jis|euc-kr|replacement)$/;

/** TextEncoder; the thread writes the UTF-8. */
export class MachineTextEncoder {
  encode(text: string): Uint8Array {
    const pieces: Uint8Array[] = [];
    for (let start = 0; start < text.length;) {
      let end = Math.min(text.length, start + pieceLength);
      if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1;
      pieces.push(new Uint8Array(bridge.encode(JSON.stringify(text.slice(start, end)))));
      start = end;
    }
    return join(pieces);
  }

  encodeInto(text: string, target: Uint8Array): { read: number; written: number } {
    if (!(target instanceof Uint8Array)) throw new TypeError("Expected a Uint8Array.");
    let read = 0;
    let written = 0;
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0;
      const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      if (written + size > target.length) break;
      read += character.length;
      written += size;
    }
    target.set(this.encode(text.slice(0, read)));
    return { read, written };
  }
}

/** TextDecoder; the thread reads the bytes, the ends of pieces stay here. */
export class MachineTextDecoder {
  readonly encoding: string;
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  #rest = new Uint8Array(0);
  #hasBegun = false;

  constructor(label: string, { fatal, ignoreBOM }: { readonly fatal: boolean; readonly ignoreBOM: boolean }) {
    const encoding = compute("encodingName", label);
    if (encoding === undefined || withoutCuts.test(encoding))
      throw new RangeError("The encoding is not supported.");
    this.encoding = encoding;
    this.fatal = fatal;
    this.ignoreBOM = ignoreBOM;
  }

  decode(
    input?: ArrayBuffer | ArrayBufferView<ArrayBuffer>,
    { stream = false }: { readonly stream?: boolean } = {},
  ): string {
    const bytes = join([this.#rest, bytesOf(input)]);
    let text = "";
    let start = 0;
    while (start < bytes.length) {
      const end = Math.min(bytes.length, start + pieceLength);
      const isLast = end === bytes.length && !stream;
      const piece = bytes.slice(
        start,
        isLast ? end : end - unfinished(this.encoding, bytes.subarray(start, end)),
      );
      if (piece.length === 0) break;
      text += this.#decodePiece(piece);
      start += piece.length;
    }
    this.#rest = bytes.slice(start);
    if (!stream) this.#hasBegun = false;
    return text;
  }

  #decodePiece(piece: Uint8Array<ArrayBuffer>): string {
    const json = bridge.decode(this.encoding, this.fatal, this.ignoreBOM || this.#hasBegun, piece.buffer);
    this.#hasBegun = true;
    if (json !== "") return JSON.parse(json) as string;
    this.#rest = new Uint8Array(0);
    this.#hasBegun = false;
    throw new TypeError("The bytes are not in this encoding.");
  }
}

function bytesOf(input: ArrayBuffer | ArrayBufferView<ArrayBuffer> | undefined): Uint8Array {
  if (input === undefined) return new Uint8Array(0);
  if (input instanceof ArrayBuffer) return new Uint8Array(input);
  if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
  throw new TypeError("Expected bytes.");
}

/** How many bytes at the end of a piece may belong to a character that goes on in the next one. */
function unfinished(encoding: string, bytes: Uint8Array): number {
  if (encoding === "utf-8") {
    for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
      const byte = bytes[bytes.length - back] ?? 0;
      if (byte < 0x80) return 0;
      if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
    }
    return 0;
  }
  if (!encoding.startsWith("utf-16")) return 0;
  const odd = bytes.length % 2;
  const high = bytes[bytes.length - odd - (encoding === "utf-16le" ? 1 : 2)] ?? 0;
  return bytes.length - odd >= 2 && high >= 0xd8 && high < 0xdc ? 2 + odd : odd;
}

function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    result.set(piece, offset);
    offset += piece.length;
  }
  return result;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}
