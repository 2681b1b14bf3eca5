import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import type { StateStore } from "../ports/index.ts";

const documentName = /^[a-z0-9][a-z0-9.-]{0,159}$/;

/**
 * Keeps each document in a file of its own in `folder`, which only this user can read. A write goes to a new file that
 * is flushed and then renamed over the old one. A file that holds no JSON is moved aside as `<name>.damaged-<id>`, so
 * that nothing is lost and the next start is clean, and the read throws `store_damaged`.
 *
 * One store of a folder at a time: the writes of one document are kept in order within the store.
 */
export function createFileStore(folder: string): StateStore {
  const lastWrites = new Map<string, Promise<void>>();
  const pathOf = (name: string): string => {
    if (documentName.test(name)) return join(folder, `${name}.json`);
    throw new PluginPlatformError(
      "contract_violation",
      "Expected a document name of letters, digits, . and -.",
    );
  };
  const inOrder = <Value>(name: string, act: () => Promise<Value>): Promise<Value> => {
    const result = (lastWrites.get(name) ?? Promise.resolve()).then(act);
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
    async setAside(name): Promise<void> {
      const path = pathOf(name);
      await inOrder(name, () => rename(path, asideOf(path, "unknown")));
    },
    async remove(name): Promise<void> {
      const path = pathOf(name);
      await inOrder(name, () => rm(path, { force: true }));
    },
  };
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
    await rename(path, asideOf(path, "damaged"));
    throw new PluginPlatformError(
      "store_damaged",
      "A stored document is damaged; it was kept aside beside the others.",
      { cause },
    );
  }
}

function asideOf(path: string, why: "damaged" | "unknown"): string {
  return `${path.slice(0, -".json".length)}.${why}-${randomUUID()}`;
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
