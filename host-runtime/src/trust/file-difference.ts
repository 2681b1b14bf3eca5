import type { ErrorCodeName, Sha256 } from "@terminal-plugin/sdk/protocol";
import { escapeName, signaturePath, type PackageFile } from "../package/index.ts";
import { digestBytes } from "./digest.ts";

/** A file as it was signed. */
export interface SignedFile {
  readonly path: string;
  readonly sha256: Sha256;
}

/** What sets files apart from those that were signed. */
export interface FileDifference {
  readonly code: ErrorCodeName;
  readonly path: string;
  readonly message: string;
}

/** The first difference between files and what was signed, in the order of the files; removed files last. */
export async function findDifference(
  files: readonly PackageFile[],
  signed: readonly SignedFile[],
): Promise<FileDifference | undefined> {
  const expected = new Map(signed.map(({ path, sha256 }) => [path, sha256]));
  if (expected.size !== signed.length)
    return difference("signature_malformed", signaturePath, "lists a file twice");
  for (const { path, bytes } of files) {
    const sha256 = expected.get(path);
    if (sha256 === undefined) return difference("release_file_added", path, "was not signed");
    if (sha256 === (await digestBytes(bytes))) continue;
    return (await differsInLineEndings(bytes, sha256))
      ? difference("release_line_endings", path, "differs from the signed file in its line endings only")
      : difference("release_file_changed", path, "is not the file that was signed");
  }
  const present = new Set(files.map(({ path }) => path));
  const removed = signed.find(({ path }) => !present.has(path));
  if (removed) return difference("release_file_removed", removed.path, "was signed and is missing");
  return undefined;
}

/** Whether the bytes with all line endings in one of the two forms are those that were signed. */
async function differsInLineEndings(bytes: Uint8Array, sha256: Sha256): Promise<boolean> {
  const unix = bytes.filter((byte, at) => !(byte === 13 && bytes[at + 1] === 10));
  const ends = unix.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0);
  const windows = new Uint8Array(unix.length + ends);
  let to = 0;
  for (const byte of unix) {
    if (byte === 10) windows[to++] = 13;
    windows[to++] = byte;
  }
  return (await digestBytes(unix)) === sha256 || (await digestBytes(windows)) === sha256;
}

function difference(code: ErrorCodeName, path: string, what: string): FileDifference {
  return { code, path, message: `${escapeName(path)} ${what}.` };
}
