import { limits, type JsonValue, type PluginId, type StorageKey } from "@terminal-plugin/sdk/protocol";
import { jsonByteLength, PluginPlatformError } from "../kernel/index.ts";
import { StoredDocument, type StateStore } from "../ports/index.ts";

/** Stored values of one plugin. */
interface Values {
  /** Values as they came over the channel, of nobody else; a copy goes out. With the bytes that they count. */
  readonly byKey: Map<StorageKey, { readonly value: JsonValue; readonly bytes: number }>;
  bytes: number;
  /** The write that covers every change so far. */
  covering: Promise<void> | undefined;
  running: Promise<void>;
}

/**
 * The key-value storage of plugins, each in a document of its own and within its quota (SDK-6, LIM-6). A change
 * resolves when it is stored; many changes at once share a write.
 */
export class PluginStorage {
  readonly #store: StateStore;
  readonly #values = new Map<PluginId, Promise<Values>>();

  constructor(store: StateStore) {
    this.#store = store;
  }

  async get(pluginId: PluginId, key: StorageKey): Promise<JsonValue | undefined> {
    const stored = (await this.#valuesOf(pluginId)).byKey.get(key);
    return stored && structuredClone(stored.value);
  }

  /** In ascending order. */
  async keys(pluginId: PluginId): Promise<readonly StorageKey[]> {
    return [...(await this.#valuesOf(pluginId)).byKey.keys()].toSorted();
  }

  /** Copies of everything that the plugin stored, by ascending key. */
  async entries(
    pluginId: PluginId,
  ): Promise<readonly { readonly key: StorageKey; readonly value: JsonValue }[]> {
    const { byKey } = await this.#valuesOf(pluginId);
    return [...byKey]
      .map(([key, { value }]) => ({ key, value: structuredClone(value) }))
      .toSorted((left, right) => (left.key < right.key ? -1 : 1));
  }

  /** Throws `quota_exceeded`, with nothing changed. */
  async set(pluginId: PluginId, key: StorageKey, value: JsonValue): Promise<void> {
    const values = await this.#valuesOf(pluginId);
    const ownBytes = entryBytes(key, value);
    const bytes = values.bytes - (values.byKey.get(key)?.bytes ?? 0) + ownBytes;
    if (bytes > limits.storageBytes) {
      throw new PluginPlatformError(
        "quota_exceeded",
        `Expected at most ${limits.storageBytes} bytes of stored values, got ${bytes}.`,
      );
    }
    values.byKey.set(key, { value: structuredClone(value), bytes: ownBytes });
    values.bytes = bytes;
    await this.#save(pluginId, values);
  }

  async delete(pluginId: PluginId, key: StorageKey): Promise<void> {
    const values = await this.#valuesOf(pluginId);
    const stored = values.byKey.get(key);
    if (!stored) return;
    values.byKey.delete(key);
    values.bytes -= stored.bytes;
    await this.#save(pluginId, values);
  }

  /** Removes everything that the plugin stored. */
  async forget(pluginId: PluginId): Promise<void> {
    const known = this.#values.get(pluginId);
    this.#values.delete(pluginId);
    await known?.then(({ running }) => running).catch(() => undefined);
    await this.#store.remove(documentName(pluginId));
  }

  #valuesOf(pluginId: PluginId): Promise<Values> {
    const known = this.#values.get(pluginId);
    if (known) return known;
    const read = this.#read(pluginId);
    this.#values.set(pluginId, read);
    read.catch(() => this.#drop(pluginId, read));
    return read;
  }

  async #read(pluginId: PluginId): Promise<Values> {
    const form = { name: documentName(pluginId), version: 1, read: readEntries };
    const entries = await new StoredDocument(this.#store, form).load();
    const byKey: Values["byKey"] = new Map();
    for (const [key, value] of entries ?? []) byKey.set(key, { value, bytes: entryBytes(key, value) });
    let bytes = 0;
    for (const stored of byKey.values()) bytes += stored.bytes;
    return { byKey, bytes, covering: undefined, running: Promise.resolve() };
  }

  /** Joins the write that has not started yet, or plans one after the running one. */
  #save(pluginId: PluginId, values: Values): Promise<void> {
    return (values.covering ??= this.#write(pluginId, values));
  }

  #write(pluginId: PluginId, values: Values): Promise<void> {
    const write = values.running.then(async () => {
      values.covering = undefined;
      const entries = Array.from(values.byKey, ([key, { value }]): JsonValue => [key, value]);
      try {
        await this.#store.write(documentName(pluginId), { version: 1, entries });
      } catch (error) {
        // What is in memory was not stored: the next access reads what really is.
        this.#values.delete(pluginId);
        throw error;
      }
    });
    values.running = write.catch(() => undefined);
    return write;
  }

  #drop(pluginId: PluginId, read: Promise<Values>): void {
    if (this.#values.get(pluginId) === read) this.#values.delete(pluginId);
  }
}

function documentName(pluginId: PluginId): string {
  return `storage.${pluginId}`;
}

/** Brackets and commas of an entry as it is stored: what many small values mostly are. */
const bytesAround = 4;

function entryBytes(key: StorageKey, value: JsonValue): number {
  return bytesAround + jsonByteLength(JSON.stringify(key)) + jsonByteLength(JSON.stringify(value));
}

function readEntries({
  entries,
}: {
  readonly [key: string]: JsonValue;
}): readonly (readonly [StorageKey, JsonValue])[] | undefined {
  return Array.isArray(entries) && entries.every(isEntry) ? entries : undefined;
}

function isEntry(entry: JsonValue): entry is [StorageKey, JsonValue] {
  return Array.isArray(entry) && entry.length === 2 && typeof entry[0] === "string";
}
