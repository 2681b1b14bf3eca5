/** Turns what an emulator's input events carry into bytes for the program. */
export interface TypedInput {
  /** Text: UTF-8. A surrogate pair that came in two events is joined. */
  text(data: string): Uint8Array;
  /** Legacy mouse reports: one byte for each character. */
  binary(data: string): Uint8Array;
}

/** Starts without a pending half of a pair. */
export function createTypedInput(): TypedInput {
  const encoder = new TextEncoder();
  let half = "";
  return {
    text(data): Uint8Array {
      const joined = half + data;
      const last = joined.charCodeAt(joined.length - 1);
      half = last >= 0xd800 && last < 0xdc00 ? joined.slice(-1) : "";
      return encoder.encode(half === "" ? joined : joined.slice(0, -1));
    },
    binary: (data) => Uint8Array.from(data, (char) => char.charCodeAt(0) & 0xff),
  };
}

/**
 * Pasted text without the characters that could end the bracketed paste around it or act as a key. Removing one cannot
 * make another, because only single characters are removed.
 */
export function cleanPaste(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, "");
}
