/** What a scan of bytes as UTF-8 found. */
export interface Utf8Scan {
  /** Bytes of complete characters before the first problem or the end. */
  readonly completeBytes: number;
  /** `complete`: nothing follows them; `incomplete`: a character that more bytes can complete; `invalid`: anything else. */
  readonly rest: "complete" | "incomplete" | "invalid";
}

/**
 * Scans bytes as strict UTF-8 (no overlong forms, no surrogates, nothing above U+10FFFF) and stops at the first
 * problem. `complete` and `incomplete` together mean that the bytes are the start of a valid stream (ICP-11).
 */
export function scanUtf8(bytes: Uint8Array): Utf8Scan {
  const end = bytes.length;
  let index = 0;
  while (index < end) {
    const lead = bytes[index] ?? 0;
    if (lead < 0x80) {
      index += 1;
      continue;
    }
    const length = sequenceLength(lead);
    if (length === 0) return { completeBytes: index, rest: "invalid" };
    for (let offset = 1; offset < length; offset += 1) {
      if (index + offset >= end) return { completeBytes: index, rest: "incomplete" };
      if (!isContinuation(lead, offset, bytes[index + offset] ?? 0))
        return { completeBytes: index, rest: "invalid" };
    }
    index += length;
  }
  return { completeBytes: index, rest: "complete" };
}

/**
 * As `scanUtf8`, with the platform's own check for the common case: bytes that are valid but for a character that is
 * cut at their end.
 */
export function createUtf8Scan(isUtf8: (bytes: Uint8Array) => boolean): (bytes: Uint8Array) => Utf8Scan {
  return (bytes) => {
    const completeBytes = bytes.length - cutCharacterBytes(bytes);
    if (!isUtf8(bytes.subarray(0, completeBytes))) return scanUtf8(bytes);
    if (completeBytes === bytes.length) return { completeBytes, rest: "complete" };
    return scanUtf8(bytes.subarray(completeBytes)).rest === "incomplete"
      ? { completeBytes, rest: "incomplete" }
      : { completeBytes, rest: "invalid" };
  };
}

/** Bytes at the end that look like the beginning of a longer character: 0 to 3. */
function cutCharacterBytes(bytes: Uint8Array): number {
  for (let count = 1; count <= Math.min(3, bytes.length); count += 1) {
    const byte = bytes[bytes.length - count] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    return sequenceLength(byte) > count ? count : 0;
  }
  return 0;
}

/** Whether the bytes are complete, valid UTF-8. */
export function isCompleteUtf8(bytes: Uint8Array): boolean {
  return scanUtf8(bytes).rest === "complete";
}

function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

/** The second byte has a narrower range after four of the lead bytes; that refuses overlong forms and surrogates. */
function isContinuation(lead: number, offset: number, byte: number): boolean {
  if (offset === 1) {
    if (lead === 0xe0) return byte >= 0xa0 && byte <= 0xbf;
    if (lead === 0xed) return byte >= 0x80 && byte <= 0x9f;
    if (lead === 0xf0) return byte >= 0x90 && byte <= 0xbf;
    if (lead === 0xf4) return byte >= 0x80 && byte <= 0x8f;
  }
  return (byte & 0xc0) === 0x80;
}
