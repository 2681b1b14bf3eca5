const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const values: ReadonlyMap<string, number> = new Map([...alphabet].map((letter, value) => [letter, value]));

/**
 * Reads base64 in its one canonical form (RFC 4648, section 4): padded, no white space, unused bits zero. Undefined for
 * anything else, so that no two texts stand for the same bytes (SIG-2).
 */
export function readBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 !== 0) return undefined;
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let bits = 0;
  let count = 0;
  let at = 0;
  for (const letter of text.slice(0, text.length - padding)) {
    const value = values.get(letter);
    if (value === undefined) return undefined;
    bits = (bits << 6) | value;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[at++] = bits >> count;
    bits &= (1 << count) - 1;
  }
  return bits === 0 ? bytes : undefined;
}

/** Writes bytes as padded base64. */
export function writeBase64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (const [index, shift] of [18, 12, 6, 0].entries())
      text += at + index - 1 < bytes.length ? (alphabet[(group >> shift) & 63] ?? "") : "=";
  }
  return text;
}
