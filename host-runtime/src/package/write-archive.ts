import type { PackageFile } from "./verified-package.ts";
import { blockBytes, headerChecksum, paddedBytes, tarFields, tarMagic, type TarField } from "./tar-format.ts";

/** Modification time of every file: the one that npm writes, 26 October 1985 08:15 UTC. */
const fixedTime = 499162500;

const utf8 = new TextEncoder();

/**
 * Writes files as a tar archive that depends on their paths and bytes alone: sorted by path, fixed time, mode 0644, no
 * owner, everything under `package/` (CLI-5).
 */
export function writeTar(files: readonly PackageFile[]): Uint8Array {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const blocks = sorted.flatMap(({ path, bytes }) => [
    ...headerBlocks(`package/${path}`, bytes.length),
    padded(bytes),
  ]);
  return concatBytes([...blocks, new Uint8Array(2 * blockBytes)]);
}

function headerBlocks(path: string, size: number): Uint8Array[] {
  const name = utf8.encode(path);
  if (name.length <= tarFields.name[1]) return [header(name, "0", size)];
  const record = pathRecord(path);
  return [
    header(utf8.encode("package/extended-header"), "x", record.length),
    padded(record),
    header(utf8.encode("package/long-name"), "0", size),
  ];
}

function header(name: Uint8Array, type: string, size: number): Uint8Array {
  const block = new Uint8Array(blockBytes);
  const put = (field: TarField, value: Uint8Array | string): void =>
    block.set(typeof value === "string" ? utf8.encode(value) : value, tarFields[field][0]);
  put("name", name);
  put("mode", octal(0o644, 7));
  put("uid", octal(0, 7));
  put("gid", octal(0, 7));
  put("size", octal(size, 11));
  put("mtime", octal(fixedTime, 11));
  put("type", type);
  put("magic", tarMagic);
  put("deviceMajor", octal(0, 7));
  put("deviceMinor", octal(0, 7));
  put("checksum", `${headerChecksum(block, 0).toString(8).padStart(6, "0")}\u0000 `);
  return block;
}

/** A POSIX extended header record, whose length counts its own digits. */
function pathRecord(path: string): Uint8Array {
  const rest = utf8.encode(` path=${path}\n`);
  let length = rest.length + 1;
  while (String(length).length + rest.length !== length) length = String(length).length + rest.length;
  return concatBytes([utf8.encode(String(length)), rest]);
}

function octal(value: number, digits: number): string {
  return `${value.toString(8).padStart(digits, "0")}\u0000`;
}

function padded(bytes: Uint8Array): Uint8Array {
  const block = new Uint8Array(paddedBytes(bytes.length));
  block.set(bytes);
  return block;
}

function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
