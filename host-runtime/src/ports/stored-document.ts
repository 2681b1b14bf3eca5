import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import { createIds, PluginPlatformError } from "../kernel/index.ts";
import type { StateStore } from "./store.ts";

/** How much of a document's name is in the name under which it is kept aside, so that the store takes it. */
const maxNameChars = 110;

/** What a document of a store is like. */
export interface DocumentForm<Value> {
  readonly name: string;
  /** Version of the form. A document of another version is not read: a later host may mean something else by it. */
  readonly version: number;
  /** Reads the fields beside `version`. Undefined means that they are not of this form. */
  readonly read: (fields: { readonly [key: string]: JsonValue }) => Value | undefined;
}

/**
 * One versioned document of a store (HST-10). What cannot be understood is kept aside under another name, so that a
 * later write destroys nothing; while the store fails to read, nothing is written over what it may hold.
 */
export class StoredDocument<Value> {
  readonly #store: StateStore | undefined;
  readonly #form: DocumentForm<Value>;
  #isWritable = true;
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(store: StateStore | undefined, form: DocumentForm<Value>) {
    this.#store = store;
    this.#form = form;
  }

  /**
   * The stored value; undefined when there is none. Throws `store_damaged`, naming where the document is now, or what
   * the store threw: then later writes fail too.
   */
  async load(): Promise<Value | undefined> {
    const store = this.#store;
    if (!store) return undefined;
    const document = await store.read(this.#form.name).catch((error: unknown) => {
      this.#isWritable = error instanceof PluginPlatformError && error.code === "store_damaged";
      throw error;
    });
    if (document === undefined) return undefined;
    const fields = isRecord(document) ? document : {};
    const value = fields["version"] === this.#form.version ? this.#form.read(fields) : undefined;
    if (value !== undefined) return value;
    return this.#refuse(store, document, fields["version"]);
  }

  /** Writes in the order of the calls; `fields` are read when it is its turn. Resolves when they are safe. */
  save(fields: () => { readonly [key: string]: JsonValue }): Promise<void> {
    const store = this.#store;
    if (!store) return Promise.resolve();
    const write = this.#lastWrite.then(() => {
      if (this.#isWritable) return store.write(this.#form.name, { version: this.#form.version, ...fields() });
      throw new PluginPlatformError(
        "store_damaged",
        `Expected to read "${this.#form.name}" before it is written: nothing is stored until the next start.`,
      );
    });
    this.#lastWrite = write.catch(() => undefined);
    return write;
  }

  /** Resolves when every write so far has ended. */
  settled(): Promise<void> {
    return this.#lastWrite;
  }

  async #refuse(store: StateStore, document: JsonValue, version: JsonValue | undefined): Promise<never> {
    const { name, version: known } = this.#form;
    const isNewer = typeof version === "number" && version > known;
    const aside = createIds().next(`${name.slice(0, maxNameChars)}.${isNewer ? "newer" : "damaged"}`);
    this.#isWritable = false;
    await store.write(aside, document);
    await store.remove(name);
    this.#isWritable = true;
    throw new PluginPlatformError(
      "store_damaged",
      isNewer
        ? `"${name}" has version ${version} of a newer host, expected at most ${known}; it was kept aside as "${aside}".`
        : `"${name}" has an unknown form; it was kept aside as "${aside}".`,
      { data: { name, keptAs: aside } },
    );
  }
}

function isRecord(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
