import { rename, rm, stat, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { checkSignature, readPackage, writeArchive } from "@terminal-plugin/host-runtime/node";
import { PluginPlatformError, signaturePath, type PackageFile } from "@terminal-plugin/host-runtime/package";
import { signRelease, verifyRelease } from "@terminal-plugin/host-runtime/trust";
import { UsageError } from "../command-error.ts";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import { Passphrases } from "../signing/passphrase.ts";
import { publisherOf, readPublisherFile } from "../signing/publisher-file.ts";
import { openSigners } from "../signing/signers.ts";
import type { TerminalIo } from "../terminal-io.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** What the command line gives for a signature. */
export interface SignOptions {
  readonly key: readonly string[];
  readonly publisher?: string;
  readonly passphraseFile?: readonly string[];
  readonly sequence?: number;
  readonly expires?: number;
  readonly out?: string;
}

/** `terminal-plugin sign`: puts the signature file into a folder or an archive (SIG-1). */
export async function signCommand(path: string, options: SignOptions, io: TerminalIo): Promise<ExitStatus> {
  const source = resolve(io.cwd, path);
  const files = await readPackage(source);
  const signers = await openSigners(options.key, new Passphrases(options.passphraseFile ?? [], io), io);
  const { lineage, rotations } =
    options.publisher === undefined
      ? await publisherOf(signers.map(({ key }) => key))
      : await readPublisherFile(resolve(io.cwd, options.publisher));
  checkKeys(
    lineage.current.keys.map(({ keyId }) => keyId),
    signers.map(({ key }) => key.keyId),
  );
  const now = Date.now();
  const signed = await signRelease(files, {
    lineage,
    rotations,
    signers,
    sequence: options.sequence ?? Math.floor(now / 1000),
    issuedAt: now,
    ...(options.expires === undefined ? {} : { expiresAt: now + options.expires * dayMs }),
  });
  const release = await verifyRelease(signed, { check: checkSignature, now });
  const target = await write(
    source,
    signed,
    options.out === undefined ? undefined : resolve(io.cwd, options.out),
  );
  const { manifest, contentDigest } = release.package;
  io.print(`${io.colors.green("signed")} ${manifest.id} ${manifest.version} in ${relative(io.cwd, target)}`);
  io.print(`content   sha256:${contentDigest}`);
  io.print(`publisher ${lineage.id}`);
  io.print(`number    ${release.sequence}`);
  return exitStatus.ok;
}

/** Said before it is signed, with what to do; the verification would only say that the key is not expected. */
function checkKeys(current: readonly string[], used: readonly string[]): void {
  const other = used.find((keyId) => !current.includes(keyId));
  if (other !== undefined)
    throw new PluginPlatformError(
      "signature_key_unknown",
      `The key ${other} is not one of the publisher's current keys. Add it with \`rotate\`, or use a current one.`,
    );
}

/** A folder gets the file; an archive is replaced as a whole, or written elsewhere. */
async function write(
  source: string,
  files: readonly PackageFile[],
  out: string | undefined,
): Promise<string> {
  const isFolder = (await stat(source)).isDirectory();
  if (isFolder && out !== undefined)
    throw new UsageError("--out is for an archive. A folder gets the signature file; pack it afterwards.");
  const signature = files.find(({ path }) => path === signaturePath);
  const target = isFolder ? join(source, signaturePath) : (out ?? source);
  const bytes = isFolder && signature ? signature.bytes : await writeArchive(files);
  const temporary = `${target}.new`;
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, target);
  } catch (cause) {
    await rm(temporary, { force: true });
    throw new UsageError(`${target} cannot be written.`, { cause });
  }
  return target;
}
