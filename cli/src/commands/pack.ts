import { writeFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { checkSignature, readPackageFolder, writeArchive } from "@terminal-plugin/host-runtime/node";
import {
  PluginPlatformError,
  signaturePath,
  verifyPackage,
  type PackageFile,
} from "@terminal-plugin/host-runtime/package";
import { verifyRelease } from "@terminal-plugin/host-runtime/trust";
import { limits } from "@terminal-plugin/sdk/protocol";
import { UsageError } from "../command-error.ts";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import type { TerminalIo } from "../terminal-io.ts";
import { formatBytes } from "./build.ts";

/** `terminal-plugin pack`: a deterministic archive of a plugin that passes every check (CLI-5). */
export async function packCommand(
  folder: string,
  options: { readonly out?: string },
  io: TerminalIo,
): Promise<ExitStatus> {
  const root = resolve(io.cwd, folder);
  const files = await readPackageFolder(root);
  const { manifest, contentDigest } = await verifyPackage(files);
  const signature = await checkOwnSignature(files);
  const archive = await writeArchive(files);
  if (archive.length > limits.packagePackedBytes) {
    throw new PluginPlatformError(
      "package_too_large",
      `Expected at most ${limits.packagePackedBytes} bytes when packed, got ${archive.length}.`,
    );
  }
  const out = options.out ? resolve(io.cwd, options.out) : resolve(root, archiveName(manifest));
  await write(out, archive);
  io.print(
    `${io.colors.green("packed")} ${relative(io.cwd, out)} (${files.length} files, ${formatBytes(archive.length)})`,
  );
  io.print(`content sha256:${contentDigest}`);
  io.print(signature);
  return exitStatus.ok;
}

/** A signature that does not fit the files any more is not packed (SIG-1). */
async function checkOwnSignature(files: readonly PackageFile[]): Promise<string> {
  if (!files.some(({ path }) => path === signaturePath)) return "not signed";
  const { publisher } = await verifyRelease(files, { check: checkSignature, now: Date.now() });
  return `signed by ${publisher.lineage.id}`;
}

async function write(path: string, archive: Uint8Array): Promise<void> {
  try {
    await writeFile(path, archive);
  } catch (cause) {
    const reason = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
    throw new UsageError(
      `${path} cannot be written (${reason}). Name a file in a folder that is there, with --out.`,
      { cause },
    );
  }
}

/** The name that npm gives to a package's archive. */
function archiveName({ name, version }: { readonly name: string; readonly version: string }): string {
  return `${name.replace(/^@/, "").replace("/", "-")}-${version}.tgz`;
}
