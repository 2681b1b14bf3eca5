import type { Sha256 } from "@terminal-plugin/sdk/protocol";
import type { PackageFile } from "./verified-package.ts";

/** Path of the file that holds the release signature; the only file that the content digest leaves out. */
export const signaturePath = "terminal-plugin.dsse.json";

/** One file of a package as the content digest covers it. */
export interface ContentEntry {
  readonly path: string;
  readonly sha256: Sha256;
  readonly size: number;
}

/** The canonical list of a package's files, but the signature file, in the order of their paths' UTF-16 code units. */
export async function listContent(files: readonly PackageFile[]): Promise<readonly ContentEntry[]> {
  const covered = files.filter(({ path }) => path !== signaturePath);
  const sorted = covered.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return Promise.all(
    sorted.map(async ({ path, bytes }) => ({ path, sha256: await sha256(bytes), size: bytes.length })),
  );
}

/**
 * The content digest: SHA-256 over the canonical list, written as JSON in the canonical form of RFC 8785 and UTF-8.
 * It depends on the files alone, not on how an archive holds them.
 */
export async function digestContent(files: readonly PackageFile[]): Promise<Sha256> {
  const list = await listContent(files);
  // Keys in this order and no white space are the canonical form of these entries.
  const canonical = JSON.stringify(
    list.map(({ path, sha256: digest, size }) => ({ path, sha256: digest, size })),
  );
  return sha256(new TextEncoder().encode(canonical));
}

async function sha256(bytes: Uint8Array): Promise<Sha256> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
