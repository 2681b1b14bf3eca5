import { spawn } from "node:child_process";
import { createPrivateKey, sign } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { checkSignature } from "@terminal-plugin/host-runtime/node";
import { PluginPlatformError } from "@terminal-plugin/host-runtime/package";
import { readDerSignature, type PublicKey, type Signer } from "@terminal-plugin/host-runtime/trust";
import type { TerminalIo } from "../terminal-io.ts";
import { openKey, readKeyFile, type EncryptedKeyFile } from "./key-file.ts";
import type { Passphrases } from "./passphrase.ts";

/** Opens key files, in their order. */
export async function openSigners(
  paths: readonly string[],
  passphrases: Passphrases,
  io: TerminalIo,
): Promise<readonly Signer[]> {
  const signers: Signer[] = [];
  for (const path of paths) {
    const { file, key } = await readKeyFile(resolve(io.cwd, path));
    signers.push(
      file.kind === "command"
        ? commandSigner(key, file.command)
        : await keySigner(key, file, await passphrases.existing(path)),
    );
  }
  return signers;
}

async function keySigner(key: PublicKey, file: EncryptedKeyFile, passphrase: string): Promise<Signer> {
  const privateKey = createPrivateKey({ key: await openKey(file, passphrase), format: "der", type: "pkcs8" });
  const hash = key.algorithm === "ed25519" ? null : "sha256";
  return {
    key,
    sign: async (message) => sign(hash, message, { key: privateKey, dsaEncoding: "ieee-p1363" }),
  };
}

/**
 * Signs with a command of the user, for keys in hardware or a service. It gets the message on its standard input and in
 * the file `$MESSAGE_FILE`, and writes the signature to its standard output: 64 bytes, or DER for ECDSA. What it gives is
 * verified at once; anything else throws `signer_failed`.
 */
export function commandSigner(key: PublicKey, command: string): Signer {
  return {
    key,
    async sign(message) {
      const output = await runSigner(command, message);
      const signature =
        output.length === 64 || key.algorithm === "ed25519"
          ? new Uint8Array(output)
          : readDerSignature(output);
      if (signature?.length === 64 && (await checkSignature(key, message, signature))) return signature;
      throw new PluginPlatformError(
        "signer_failed",
        `The command gave ${output.length} bytes that are no signature of the key ${key.keyId}. Expected 64 bytes, or DER for ECDSA.`,
      );
    },
  };
}

/** More than any signature; a command that writes more is cut off. */
const maxOutputBytes = 4096;

async function runSigner(command: string, message: Uint8Array): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "terminal-plugin-"));
  try {
    const messageFile = join(folder, "message");
    await writeFile(messageFile, message, { mode: 0o600 });
    return await new Promise<Buffer>((settle, fail) => {
      // A shell, so that a person can write what would be typed there: the command is the user's own.
      const child = spawn(command, {
        shell: true,
        stdio: ["pipe", "pipe", "inherit"],
        env: { ...process.env, MESSAGE_FILE: messageFile },
      });
      const chunks: Buffer[] = [];
      child.stdout.on("data", (chunk: Buffer) => {
        if (chunks.reduce((sum, { length }) => sum + length, chunk.length) <= maxOutputBytes)
          chunks.push(chunk);
      });
      // A command that reads the file may end without reading its input.
      child.stdin.on("error", () => {});
      child.stdin.end(message);
      child.once("error", (cause) =>
        fail(new PluginPlatformError("signer_failed", "The command could not be started.", { cause })),
      );
      child.once("close", (code) => {
        if (code === 0) settle(Buffer.concat(chunks));
        else
          fail(
            new PluginPlatformError(
              "signer_failed",
              `The command ended with the status ${code ?? "of a signal"}.`,
            ),
          );
      });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
