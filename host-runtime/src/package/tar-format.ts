/** Sizes and offsets of a ustar header (POSIX.1-1988), shared by the reader and the writer. */

/** Bytes of a header and of the unit that contents are padded to. */
export const blockBytes = 512;

/** Name of a header field. */
export type TarField =
  | "name"
  | "mode"
  | "uid"
  | "gid"
  | "size"
  | "mtime"
  | "checksum"
  | "type"
  | "linkName"
  | "magic"
  | "userName"
  | "groupName"
  | "deviceMajor"
  | "deviceMinor"
  | "prefix"
  | "unused";

/** Offset and length of each field. */
export const tarFields: Readonly<Record<TarField, readonly [offset: number, length: number]>> = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  linkName: [157, 100],
  magic: [257, 8],
  userName: [265, 32],
  groupName: [297, 32],
  deviceMajor: [329, 8],
  deviceMinor: [337, 8],
  prefix: [345, 155],
  unused: [500, 12],
};

/** `ustar`, NUL, and version 00. */
export const tarMagic = "ustar\u000000";

/** What GNU tar writes there in its own format. */
export const gnuMagic = "ustar  \u0000";

/** The bytes of a field of the header at `offset`. */
export function fieldBytes(tar: Uint8Array, offset: number, field: TarField): Uint8Array {
  const [start, length] = tarFields[field];
  return tar.subarray(offset + start, offset + start + length);
}

/** Sum of all header bytes, with the checksum field counted as spaces. */
export function headerChecksum(tar: Uint8Array, offset: number): number {
  const [start, length] = tarFields.checksum;
  let sum = 0x20 * length;
  for (let index = 0; index < blockBytes; index += 1)
    if (index < start || index >= start + length) sum += tar[offset + index] ?? 0;
  return sum;
}

/** `bytes` rounded up to whole blocks. */
export function paddedBytes(bytes: number): number {
  return Math.ceil(bytes / blockBytes) * blockBytes;
}
