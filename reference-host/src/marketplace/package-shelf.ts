import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PluginPlatformError } from "@terminal-plugin/host-runtime";
import { readArchive } from "@terminal-plugin/host-runtime/node";
import type { PackageFile } from "@terminal-plugin/host-runtime/package";
import type { Sha256 } from "@terminal-plugin/sdk/protocol";

/** Prefix of files that are being written. */
const stagedPrefix = "staged-";

/**
 * Keeps packed packages by the digest of their content. A package appears whole, by one rename, or not at all (MKT-3).
 */
export class PackageShelf {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Puts the archive of a verified package on the shelf. The same content twice is kept once. */
  async put(contentDigest: Sha256, archive: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const staged = join(this.#folder, `${stagedPrefix}${randomBytes(16).toString("hex")}`);
    try {
      const file = await open(staged, "wx", 0o600);
      try {
        await file.writeFile(archive);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(staged, this.#fileOf(contentDigest));
    } catch (error) {
      await rm(staged, { force: true });
      throw error;
    }
  }

  /** Reads the files of a package. Whether they are still those that were put here is for the reader to verify. */
  async read(contentDigest: Sha256): Promise<readonly PackageFile[]> {
    const archive = await readFile(this.#fileOf(contentDigest)).catch((cause: unknown) => {
      throw new PluginPlatformError("file_not_found", "An installed package is missing on disk.", { cause });
    });
    return readArchive(archive);
  }

  /** Removes everything but these packages, what an interrupted installation left included. */
  async keepOnly(contentDigests: Iterable<Sha256>): Promise<void> {
    const kept = new Set([...contentDigests].map((digest) => `${digest}.tgz`));
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) if (!kept.has(name)) await rm(join(this.#folder, name), { force: true });
  }

  #fileOf(contentDigest: Sha256): string {
    if (!/^[0-9a-f]{64}$/.test(contentDigest))
      throw new PluginPlatformError("digest_mismatch", "Expected a content digest as the name of a package.");
    return join(this.#folder, `${contentDigest}.tgz`);
  }
}
