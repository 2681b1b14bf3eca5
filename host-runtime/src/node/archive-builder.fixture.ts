/** Builds tar archives byte by byte, so that a test can write what no tool writes. */

/** UTF-8 of a text. */
export const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** One tar entry; every field of the header can be replaced by raw text in Latin-1. */
export interface Entry {
  readonly name?: string;
  readonly body?: string | Uint8Array;
  readonly fields?: Readonly<Partial<Record<keyof typeof offsets, string>>>;
  /** The byte that fills the last block. */
  readonly padding?: number;
  readonly checksum?: string;
}

const offsets = {
  name: 0,
  mode: 100,
  uid: 108,
  gid: 116,
  size: 124,
  mtime: 136,
  type: 156,
  linkName: 157,
  magic: 257,
  userName: 265,
  groupName: 297,
  deviceMajor: 329,
  deviceMinor: 337,
  prefix: 345,
  unused: 500,
} as const;

/** The blocks of one entry. Names are UTF-8 unless they come through `fields`. */
export function entry({
  name = "package/a",
  body = "",
  fields = {},
  padding = 0,
  checksum,
}: Entry): Uint8Array {
  const bytes = typeof body === "string" ? encode(body) : body;
  const header = new Uint8Array(512);
  const all = {
    name: Buffer.from(name, "utf8").toString("latin1"),
    mode: "0000644\0",
    uid: "0000000\0",
    size: `${bytes.length.toString(8).padStart(11, "0")}\0`,
    mtime: "00000000000\0",
    type: "0",
    magic: "ustar\u000000",
    ...fields,
  };
  for (const [field, text] of Object.entries(all))
    header.set(Buffer.from(text, "latin1"), offsets[field as keyof typeof offsets]);
  header.fill(0x20, 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.set(Buffer.from(checksum ?? `${sum.toString(8).padStart(6, "0")}\0 `, "latin1"), 148);
  const rest = new Uint8Array((512 - (bytes.length % 512)) % 512).fill(padding);
  return Buffer.concat([header, bytes, rest]);
}

/** Two empty blocks. */
export const end: Uint8Array = new Uint8Array(1024);

/** A whole archive. */
export function tar(...entries: readonly Entry[]): Uint8Array {
  return Buffer.concat([...entries.map(entry), end]);
}

/** An extended header with these records. */
export function extended(records: string, type = "x"): Entry {
  return { name: "package/x", body: records, fields: { type } };
}

/** One record of an extended header, whose length counts its own digits. */
export function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const bytes = encode(rest).length;
  let length = bytes + 1;
  while (String(length).length + bytes !== length) length = String(length).length + bytes;
  return `${length}${rest}`;
}

/** A record with a path. */
export const longPath = (path: string): string => record("path", path);
