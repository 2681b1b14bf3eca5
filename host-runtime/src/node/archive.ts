import { promisify } from "node:util";
import { crc32, createInflateRaw, deflateRaw } from "node:zlib";
import { limits } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import { maxTarBytes, readTar, writeTar, type PackageFile } from "../package/index.ts";

/** Bytes of a gzip header without optional fields, and of the trailer. */
const gzipHeaderBytes = 10;
const gzipTrailerBytes = 8;

/** Magic number, method deflate, no flags, no time, no level, unknown system: the same bytes on every machine. */
const gzipHeader = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

/**
 * Reads a packed package strictly (MAN-12): one gzip member without optional fields, nothing after it, then the tar
 * rules of `readTar`. Unpacking stops at the limits, whatever the archive claims. Nothing is written anywhere.
 * Throws `archive_invalid`, `package_too_large`, `path_invalid` or `path_aliased`.
 */
export async function readArchive(archive: Uint8Array): Promise<readonly PackageFile[]> {
  if (archive.length > limits.packagePackedBytes) {
    throw new PluginPlatformError(
      "package_too_large",
      `The archive is refused: expected at most ${limits.packagePackedBytes} bytes, got ${archive.length}.`,
    );
  }
  checkGzipHeader(archive);
  const trailer = new DataView(archive.buffer, archive.byteOffset + archive.length - gzipTrailerBytes);
  const tar = await inflate(
    archive.subarray(gzipHeaderBytes, archive.length - gzipTrailerBytes),
    trailer.getUint32(4, true),
  );
  if (trailer.getUint32(0, true) !== crc32(tar)) throw invalid("the checksum of its gzip member is wrong");
  return readTar(tar);
}

/**
 * Packs files as `.tgz`: the tar of `writeTar` in one gzip member without time or name. The same files give the same
 * bytes with the same Node version; the content digest of a package does not depend on the packing at all.
 */
export async function writeArchive(files: readonly PackageFile[]): Promise<Uint8Array> {
  const tar = writeTar(files);
  const packed = await promisify(deflateRaw)(tar, { level: 9 });
  const trailer = new Uint8Array(gzipTrailerBytes);
  const view = new DataView(trailer.buffer);
  view.setUint32(0, crc32(tar), true);
  view.setUint32(4, tar.length >>> 0, true);
  return Buffer.concat([gzipHeader, packed, trailer]);
}

function checkGzipHeader(archive: Uint8Array): void {
  if (archive.length < gzipHeaderBytes + gzipTrailerBytes || archive[0] !== 0x1f || archive[1] !== 0x8b)
    throw invalid("expected a gzip-compressed tar archive");
  if (archive[2] !== 8) throw invalid("its compression method is unknown");
  if (archive[3] !== 0) throw invalid("expected a gzip header without optional fields");
}

/**
 * Unpacks exactly `length` bytes, all of the input used. The output is one buffer of the length that the archive claims,
 * within the limits, so that a lie costs nothing: unpacking ends at the first byte too many.
 */
async function inflate(packed: Uint8Array, length: number): Promise<Uint8Array> {
  const unpacked = new Uint8Array(Math.min(length, maxTarBytes));
  const engine = createInflateRaw();
  engine.end(packed);
  let at = 0;
  try {
    for await (const chunk of engine as AsyncIterable<Uint8Array>) {
      if (at + chunk.length > unpacked.length) throw tooLong(length);
      unpacked.set(chunk, at);
      at += chunk.length;
    }
  } catch (error) {
    throw error instanceof PluginPlatformError ? error : invalid("its compressed data is damaged");
  } finally {
    engine.destroy();
  }
  if (engine.bytesWritten !== packed.length) throw invalid("expected one gzip member and nothing after it");
  if (at !== length) throw invalid("its gzip member is shorter than it says");
  return unpacked;
}

function tooLong(claimed: number): PluginPlatformError {
  if (claimed <= maxTarBytes) return invalid("its gzip member is longer than it says");
  return new PluginPlatformError(
    "package_too_large",
    `The archive is refused: expected at most ${limits.packageUnpackedBytes} bytes when unpacked.`,
  );
}

function invalid(what: string): PluginPlatformError {
  return new PluginPlatformError("archive_invalid", `The archive is refused: ${what}.`);
}
