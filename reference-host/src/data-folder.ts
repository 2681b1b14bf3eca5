import { constants } from "node:fs";
import { access, mkdir, open, readFile, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { PluginPlatformError } from "@terminal-plugin/host-runtime";

/** Where a host keeps its state when nobody says otherwise: the user's folder for state. */
export function defaultDataFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const home = homedir();
  if (process.platform === "darwin") return join(home, "Library/Application Support/terminal-plugin");
  if (process.platform === "win32")
    return join(env["LOCALAPPDATA"] ?? join(home, "AppData/Local"), "terminal-plugin");
  return join(env["XDG_STATE_HOME"] || join(home, ".local/state"), "terminal-plugin");
}

/** Where a host keeps the record of what remote clients typed (TPC-8). */
export function remoteAuditFolder(dataFolder: string): string {
  return join(dataFolder, "remote-audit");
}

/** A data folder that belongs to this process until it is released. */
export interface DataFolderLock {
  release(): Promise<void>;
}

/**
 * Takes the folder for this process, so that two hosts do not write the same files (HST-10). A lock whose process is
 * gone is taken over. Throws `store_locked`, and `usage` for a folder that cannot be written to.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `Expected a folder that can be written to, got ${folder}: ${reason}. Choose another with --data-dir.`;
    throw new PluginPlatformError("usage", message, { cause });
  }
  const file = join(folder, "lock");
  const own = `${process.pid} ${await startOf(process.pid)}`;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (await createFile(file, own)) return { release: () => rm(file, { force: true }) };
    const held = await readFile(file, "utf8").catch(() => "");
    const pid = Number(held.split(" ")[0]);
    if (isAlive(pid) && held === `${pid} ${await startOf(pid)}`) break;
    await rm(file, { force: true });
  }
  throw new PluginPlatformError(
    "store_locked",
    `Another host uses ${folder}. End it, or choose another folder with --data-dir.`,
  );
}

async function createFile(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, "wx", 0o600);
    await file.writeFile(text);
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** When a process started, in the kernel's ticks: tells it from a later one with the same id. Empty where not known. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}
