const fieldBytes = 32;

/**
 * Reads an ECDSA P-256 signature in DER, as smart cards and openssl give it, into r and s of 32 bytes each. Undefined for
 * anything but the one encoding of two positive numbers of that size.
 */
export function readDerSignature(der: Uint8Array): Uint8Array | undefined {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return undefined;
  const r = readInteger(der, 2);
  const s = r && readInteger(der, r.end);
  if (!s || s.end !== der.length) return undefined;
  const signature = new Uint8Array(2 * fieldBytes);
  signature.set(r.bytes, fieldBytes - r.bytes.length);
  signature.set(s.bytes, 2 * fieldBytes - s.bytes.length);
  return signature;
}

/** A positive INTEGER in its shortest form, without the byte that only keeps it positive. */
function readInteger(
  der: Uint8Array,
  at: number,
): { readonly bytes: Uint8Array; readonly end: number } | undefined {
  const length = der[at + 1] ?? 0;
  const bytes = der.subarray(at + 2, at + 2 + length);
  const [first = 0x80, second = 0] = bytes;
  const isShortest = first !== 0 || second >= 0x80;
  if (der[at] !== 2 || bytes.length !== length || first >= 0x80 || !isShortest) return undefined;
  const plain = first === 0 ? bytes.subarray(1) : bytes;
  return plain.length > fieldBytes ? undefined : { bytes: plain, end: at + 2 + length };
}
