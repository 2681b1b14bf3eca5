import { gunzipSync, gzipSync } from "node:zlib";

/** Changes one character of the first header of a packed archive and makes its checksum right again, for examples. */
export function changeTar(packed: Uint8Array, offset: number, character: string): Uint8Array {
  const tar = Uint8Array.from(gunzipSync(packed));
  tar[offset] = character.charCodeAt(0);
  tar.fill(0x20, 148, 156);
  const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  tar.set(new TextEncoder().encode(`${sum.toString(8).padStart(6, "0")}\0 `), 148);
  return gzipSync(tar);
}
