import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  scrypt,
} from "node:crypto";
import { open, readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { PluginPlatformError } from "@terminal-plugin/host-runtime/package";
import { readBase64, readPublicKey, writeBase64, type PublicKey } from "@terminal-plugin/host-runtime/trust";

/** A private key, encrypted with a passphrase: scrypt and AES-256-GCM (SIG-2). */
export interface EncryptedKeyFile {
  readonly terminalPluginKey: 1;
  readonly kind: "encrypted";
  readonly public: string;
  /** scrypt with r = 8 and p = 1. */
  readonly scryptN: number;
  readonly salt: string;
  readonly nonce: string;
  /** PKCS#8 in DER, sealed, and the tag of 16 bytes. */
  readonly sealed: string;
}

/** A key that is elsewhere, in a smart card or a service, behind a command that signs. */
export interface CommandKeyFile {
  readonly terminalPluginKey: 1;
  readonly kind: "command";
  readonly public: string;
  readonly command: string;
}

/** What a key file holds. */
export type KeyFile = EncryptedKeyFile | CommandKeyFile;

/** 128 MiB and some tenths of a second for each guess. */
const newScryptN = 2 ** 17;
/** A file may ask for at most eight times as much, and not for less than an eighth. */
const scryptRange = { least: 2 ** 14, most: 2 ** 20 } as const;
const tagBytes = 16;

/** Encrypts a private key, given as PKCS#8 in DER. */
export async function sealKey(
  key: PublicKey,
  pkcs8: Uint8Array,
  passphrase: string,
): Promise<EncryptedKeyFile> {
  const head = {
    terminalPluginKey: 1,
    kind: "encrypted",
    public: key.text,
    scryptN: newScryptN,
    salt: writeBase64(randomBytes(16)),
    nonce: writeBase64(randomBytes(12)),
  } as const;
  const cipher = createCipheriv(
    "aes-256-gcm",
    await deriveKey(head, passphrase),
    Buffer.from(head.nonce, "base64"),
  );
  cipher.setAAD(boundFields(head));
  const sealed = Buffer.concat([cipher.update(pkcs8), cipher.final(), cipher.getAuthTag()]);
  return { ...head, sealed: writeBase64(sealed) };
}

/** Decrypts a private key into PKCS#8 in DER. Throws `passphrase_wrong`, also for a file that was changed. */
export async function openKey(file: EncryptedKeyFile, passphrase: string): Promise<Buffer> {
  const sealed = Buffer.from(file.sealed, "base64");
  const key = await deriveKey(file, passphrase);
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(file.nonce, "base64"), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(boundFields(file));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    const pkcs8 = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
    checkPair(pkcs8, file);
    return pkcs8;
  } catch (cause) {
    throw new PluginPlatformError(
      "passphrase_wrong",
      "The key file does not open: the passphrase is another one, or the file was changed.",
      { cause },
    );
  }
}

/** Writes a key file that only its owner can read. Throws `file_exists`. */
export async function writeKeyFile(path: string, file: KeyFile): Promise<void> {
  const handle = await open(path, "wx", 0o600).catch((cause: unknown) => {
    if (isSystemError(cause, "EEXIST"))
      throw new PluginPlatformError(
        "file_exists",
        `${path} exists already. A key file is never overwritten.`,
      );
    throw new PluginPlatformError("file_not_found", `${path} cannot be written: its folder is not there.`, {
      cause,
    });
  });
  try {
    await handle.writeFile(`${JSON.stringify(file, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reads a key file, and its public key. Throws `file_not_found`, or `key_file_invalid` also when others can read it. */
export async function readKeyFile(
  path: string,
): Promise<{ readonly file: KeyFile; readonly key: PublicKey }> {
  const [text, { mode }] = await Promise.all([readFile(path, "utf8"), stat(path)]).catch((cause: unknown) => {
    throw new PluginPlatformError("file_not_found", `Expected a key file at ${path}. Make one with keygen.`, {
      cause,
    });
  });
  if (process.platform !== "win32" && (mode & 0o077) !== 0)
    throw new PluginPlatformError(
      "key_file_invalid",
      `${path} can be read by other users (mode ${(mode & 0o777).toString(8)}). Run chmod 600 on it.`,
    );
  const file = checkKeyFile(text);
  if (!file)
    throw new PluginPlatformError("key_file_invalid", `${path} is not a key file of terminal-plugin.`);
  return { file, key: await readPublicKey(file.public) };
}

function checkKeyFile(text: string): KeyFile | undefined {
  const value = parse(text);
  if (typeof value !== "object" || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const isText = (name: string): boolean => typeof fields[name] === "string";
  const hasBytes = (name: string, least: number, most = least): boolean => {
    const text = fields[name];
    const count = typeof text === "string" ? readBase64(text)?.length : undefined;
    return count !== undefined && count >= least && count <= most;
  };
  if (fields["terminalPluginKey"] !== 1 || !isText("public")) return undefined;
  if (fields["kind"] === "command") return isText("command") ? (value as CommandKeyFile) : undefined;
  const n = fields["scryptN"];
  const isUsable =
    fields["kind"] === "encrypted" &&
    typeof n === "number" &&
    n >= scryptRange.least &&
    n <= scryptRange.most &&
    Number.isInteger(Math.log2(n)) &&
    hasBytes("salt", 16) &&
    hasBytes("nonce", 12) &&
    hasBytes("sealed", tagBytes + 1, 1024);
  return isUsable ? (value as EncryptedKeyFile) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The private key belongs to the public key of the file. */
function checkPair(pkcs8: Buffer, file: EncryptedKeyFile): void {
  const spki = createPublicKey(createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" })).export({
    format: "der",
    type: "spki",
  });
  if (writeBase64(spki) !== file.public) throw new Error("The file holds another key.");
}

/** What is authenticated with the key: everything that says how to open it. */
function boundFields(file: Omit<EncryptedKeyFile, "sealed">): Buffer {
  return Buffer.from(JSON.stringify([1, file.public, file.scryptN, file.salt, file.nonce]));
}

function deriveKey(
  { scryptN: N, salt }: Pick<EncryptedKeyFile, "scryptN" | "salt">,
  passphrase: string,
): Promise<Buffer> {
  const options = { N, r: 8, p: 1, maxmem: 2 * 128 * 8 * N };
  const derive = promisify<string, Buffer, number, typeof options, Buffer>(scrypt);
  return derive(passphrase.normalize("NFC"), Buffer.from(salt, "base64"), 32, options);
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
