import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { readPublicKeyBytes, type PublicKey } from "@terminal-plugin/host-runtime/trust";
import { UsageError } from "../command-error.ts";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import { sealKey, writeKeyFile, type KeyFile } from "../signing/key-file.ts";
import { Passphrases } from "../signing/passphrase.ts";
import { publisherOf } from "../signing/publisher-file.ts";
import { commandSigner } from "../signing/signers.ts";
import type { TerminalIo } from "../terminal-io.ts";

/** What the command line gives for a new key. */
export interface KeygenOptions {
  readonly type?: "ed25519" | "ecdsa-p256";
  readonly passphraseFile?: readonly string[];
  readonly command?: string;
  readonly publicKey?: string;
}

/** `terminal-plugin keygen`: a new key in an encrypted file, or a file that names the command of a key elsewhere (SIG-2). */
export async function keygenCommand(
  path: string,
  options: KeygenOptions,
  io: TerminalIo,
): Promise<ExitStatus> {
  const target = resolve(io.cwd, path);
  const { file, key } =
    options.command === undefined
      ? await newKey(options, io)
      : await keyElsewhere(options, options.command, io);
  await writeKeyFile(target, file);
  const { lineage } = await publisherOf([key]);
  io.print(`${io.colors.green("created")} ${relative(io.cwd, target)} (${key.algorithm})`);
  io.print(`key       ${key.keyId}`);
  io.print(`publisher ${lineage.id}`);
  io.note(
    options.command === undefined
      ? "Keep a copy of the file and its passphrase apart from each other: without them you cannot sign or change keys."
      : "The command signed a trial message with this key.",
  );
  return exitStatus.ok;
}

async function newKey(
  { type = "ed25519", passphraseFile = [], publicKey }: KeygenOptions,
  io: TerminalIo,
): Promise<{ readonly file: KeyFile; readonly key: PublicKey }> {
  if (publicKey !== undefined)
    throw new UsageError("--public-key belongs to --command. Give both, or neither.");
  const passphrase = await new Passphrases(passphraseFile, io).chosen();
  const { privateKey, publicKey: made } =
    type === "ed25519"
      ? generateKeyPairSync("ed25519")
      : generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const key = await readPublicKeyBytes(made.export({ format: "der", type: "spki" }));
  return { file: await sealKey(key, privateKey.export({ format: "der", type: "pkcs8" }), passphrase), key };
}

/** The command has to sign once before the file is written. */
async function keyElsewhere(
  { publicKey, type, passphraseFile }: KeygenOptions,
  command: string,
  io: TerminalIo,
): Promise<{ readonly file: KeyFile; readonly key: PublicKey }> {
  if (type !== undefined || passphraseFile !== undefined)
    throw new UsageError(
      "--type and --passphrase-file are for a new key; with --command the key is there already.",
    );
  if (publicKey === undefined)
    throw new UsageError("Name the public key of the command's key, in PEM, with --public-key.");
  const key = await readPublicKeyBytes(await readPem(resolve(io.cwd, publicKey)));
  await commandSigner(key, command).sign(new TextEncoder().encode("terminal-plugin: a trial message"));
  return { file: { terminalPluginKey: 1, kind: "command", public: key.text, command }, key };
}

async function readPem(path: string): Promise<Uint8Array> {
  const pem = await readFile(path, "utf8").catch(() => {
    throw new UsageError(`The public key ${path} cannot be read.`);
  });
  if (!pem.startsWith("-----BEGIN PUBLIC KEY-----"))
    throw new UsageError(
      `Expected a public key in PEM in ${path}. openssl writes one with \`openssl pkey -pubout\`.`,
    );
  try {
    return createPublicKey(pem).export({ format: "der", type: "spki" });
  } catch (cause) {
    throw new UsageError(`${path} holds no public key that can be read.`, { cause });
  }
}
