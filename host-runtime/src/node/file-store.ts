import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import type { StateStore } from "../ports/index.ts";

const documentName = /^[a-z0-9][a-z0-9.-]{0,159}$/;

/** Files of writes that a crash cut short. */
const unfinished = /\.json\.[0-9a-f-]{36}\.new$/;

/**
 * Keeps each document in a file of its own in `folder`, which only this user can read. A write goes to a new file that
 * is flushed and then renamed over the old one. A file that holds no JSON is moved aside as `<name>.damaged-<id>`, so
 * that nothing is lost and the next start is clean, and the read throws `store_damaged`.
 *
 * Whatever a crash left of an unfinished write is removed before the first use. One store of a folder at a time: the writes of one document are kept in order within the store.
 */
export function createFileStore(folder: string): StateStore {
  const lastWrites = new Map<string, Promise<void>>();
  let sweeping: Promise<void> | undefined;
  const pathOf = (name: string): string => {
    if (documentName.test(name)) return join(folder, `${name}.json`);
    throw new PluginPlatformError(
      "contract_violation",
      "Expected a document name of letters, digits, . and -.",
    );
  };
  const inOrder = <Value>(name: string, act: () => Promise<Value>): Promise<Value> => {
    sweeping ??= removeUnfinished(folder);
    const result = (lastWrites.get(name) ?? sweeping).then(act);
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    lastWrites.set(name, settled);
    void settled.then(() => lastWrites.get(name) === settled && lastWrites.delete(name));
    return result;
  };
  return {
    async read(name): Promise<JsonValue | undefined> {
      const path = pathOf(name);
      return inOrder(name, () => readDocument(path));
    },
    async write(name, value): Promise<void> {
      const path = pathOf(name);
      const text = `${JSON.stringify(value)}\n`;
      await inOrder(name, () => writeDocument(folder, path, text));
    },
    async remove(name): Promise<void> {
      const path = pathOf(name);
      await inOrder(name, () => rm(path, { force: true }));
    },
  };
}

/** A folder that is not there yet has nothing to remove; any other trouble shows in the operation that follows. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => unfinished.test(name));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true }).catch(() => undefined)));
}

async function readDocument(path: string): Promise<JsonValue | undefined> {
  const bytes = await readFile(path).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  });
  if (bytes === undefined) return undefined;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return JSON.parse(text) as JsonValue;
  } catch (cause) {
    const name = basename(path, ".json");
    const aside = `${name}.damaged-${randomUUID()}`;
    await rename(path, join(dirname(path), aside));
    throw new PluginPlatformError("store_damaged", `"${name}" is damaged; it was kept aside as "${aside}".`, {
      data: { name, keptAs: aside },
      cause,
    });
  }
}

async function writeDocument(folder: string, path: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}.new`;
  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Makes the rename itself durable, where the system can flush a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
