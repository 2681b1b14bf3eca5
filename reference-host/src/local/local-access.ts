import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { PluginPlatformError } from "@terminal-plugin/host-runtime";

/** Where a running host is and what opens its figures. */
export interface LocalAccess {
  /** Address of the server, such as `http://127.0.0.1:4800`. */
  readonly address: string;
  readonly token: string;
}

const fileName = "local-access.json";

/**
 * Leaves the access to a running host in its data folder, in a file that only this user can read. The caller holds the
 * folder's lock and removes the file at the end.
 */
export async function writeLocalAccess(
  dataFolder: string,
  { address, token }: LocalAccess,
): Promise<{ remove(): Promise<void> }> {
  const path = join(dataFolder, fileName);
  await rm(path, { force: true });
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ address, token })}\n`);
  } finally {
    await file.close();
  }
  return { remove: () => rm(path, { force: true }) };
}

/** Reads it again. Throws `file_not_found` when no host runs there, and `store_damaged` for anything else in the file. */
export async function readLocalAccess(dataFolder: string): Promise<LocalAccess> {
  const text = await readFile(join(dataFolder, fileName), "utf8").catch((cause: unknown) => {
    throw noHost(dataFolder, cause);
  });
  const found = parse(text);
  if (found) return found;
  throw new PluginPlatformError(
    "store_damaged",
    `Expected the access to a host on this machine in ${join(dataFolder, fileName)}, got something else.`,
  );
}

/** No host uses this data folder. */
export function noHost(dataFolder: string, cause: unknown): PluginPlatformError {
  return new PluginPlatformError(
    "file_not_found",
    `Expected a running host with its state in ${dataFolder}. Start one, or name its folder with --data-dir.`,
    { cause },
  );
}

/** The token is sent to this machine only, whatever the file says. */
const loopbackAddress = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

function parse(text: string): LocalAccess | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("address" in value) || !("token" in value))
      return undefined;
    const { address, token } = value;
    if (typeof address !== "string" || typeof token !== "string") return undefined;
    return loopbackAddress.test(address) ? { address, token } : undefined;
  } catch {
    return undefined;
  }
}
