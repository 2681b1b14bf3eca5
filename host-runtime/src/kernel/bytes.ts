/**
 * A copy in a buffer of its own. `slice()` is no copy where the value is a Node Buffer, whose `slice` shares memory, so
 * whoever keeps bytes or gives their buffer away uses this.
 */
export function copyBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
