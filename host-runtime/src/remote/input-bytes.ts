const encoder = new TextEncoder();

/** The bytes of an input: those it names, else its text in UTF-8. Base64 that cannot be read has none. */
export function readInputBytes(input: { readonly data?: string; readonly bytes?: string }): Uint8Array {
  if (input.bytes === undefined) return encoder.encode(input.data ?? "");
  try {
    return Uint8Array.from(atob(input.bytes), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
