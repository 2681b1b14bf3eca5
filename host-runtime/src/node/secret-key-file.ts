import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { PluginPlatformError } from "../kernel/index.ts";
import type { SecretProtector } from "../ports/index.ts";

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const version = "v1.";

/**
 * Seals secrets with AES-256-GCM under a key in a file of this user alone (mode 0600), which is made at first use. It
 * keeps secrets out of backups, exports and copies of the state folder that lack the key file; who can read both files
 * as this user, such as any program that the user runs, can read the secrets. A key file that others may read, or that
 * is damaged, throws `store_damaged` and is left alone.
 */
export function createSecretProtector(keyFile: string): SecretProtector {
  let loading: Promise<Buffer> | undefined;
  const loadKey = (): Promise<Buffer> => {
    loading ??= readOrCreateKey(keyFile);
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return {
    async seal(text, context): Promise<string> {
      const key = await loadKey();
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      cipher.setAAD(Buffer.from(context, "utf8"));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return version + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    async open(sealed, context): Promise<string> {
      const key = await loadKey();
      const bytes = Buffer.from(sealed.slice(version.length), "base64url");
      if (!sealed.startsWith(version) || bytes.byteLength < nonceBytes + tagBytes) throw unreadable();
      const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      cipher.setAAD(Buffer.from(context, "utf8"));
      cipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = [cipher.update(bytes.subarray(nonceBytes + tagBytes)), cipher.final()];
        return Buffer.concat(text).toString("utf8");
      } catch {
        throw unreadable();
      }
    },
  };
}

function unreadable(): PluginPlatformError {
  return new PluginPlatformError(
    "store_damaged",
    "A stored secret cannot be read with this host's key: set it again.",
  );
}

async function readOrCreateKey(path: string): Promise<Buffer> {
  return (await readKey(path)) ?? createKey(path);
}

async function readKey(path: string): Promise<Buffer | undefined> {
  try {
    const { mode } = await stat(path);
    if (process.platform !== "win32" && (mode & 0o077) !== 0)
      throw new PluginPlatformError(
        "store_damaged",
        "Expected the key file of secrets to be readable by its owner alone (mode 0600).",
      );
    const key = await readFile(path);
    if (key.byteLength === keyBytes) return key;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  throw new PluginPlatformError("store_damaged", `Expected a key file of ${keyBytes} bytes.`);
}

/** The file appears complete or not at all; of two that make one at once, the first counts. */
async function createKey(path: string): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}.new`;
  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      await file.writeFile(randomBytes(keyBytes));
      await file.sync();
    } finally {
      await file.close();
    }
    await link(temporary, path).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  const key = await readKey(path);
  if (key) return key;
  throw new PluginPlatformError("store_damaged", "The key file of secrets went away while it was made.");
}
