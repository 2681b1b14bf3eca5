import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { PluginPlatformError } from "../kernel/index.ts";
import { createMemoryStore, StoredDocument, type StateStore } from "./index.ts";

const form = {
  name: "numbers",
  version: 2,
  read: ({ numbers }: { readonly [key: string]: JsonValue }) =>
    Array.isArray(numbers) ? numbers : undefined,
};

/** A memory store that says which documents it holds. */
function createNamedStore(): StateStore & { readonly names: Set<string> } {
  const store = createMemoryStore();
  const names = new Set<string>();
  return {
    ...store,
    names,
    write(name, value) {
      names.add(name);
      return store.write(name, value);
    },
    remove(name) {
      names.delete(name);
      return store.remove(name);
    },
  };
}

const failureOf = (work: Promise<unknown>): Promise<PluginPlatformError> =>
  work.then(
    () => expect.unreachable("expected a failure"),
    (error: unknown) => {
      if (error instanceof PluginPlatformError) return error;
      throw error;
    },
  );

describe("a stored document", () => {
  it("HST-10: keeps a value with its version", async () => {
    const store = createNamedStore();
    expect(await new StoredDocument(store, form).load()).toBeUndefined();
    await new StoredDocument(store, form).save(() => ({ numbers: [1] }));
    expect(await new StoredDocument(store, form).load()).toEqual([1]);
    expect(await store.read("numbers")).toEqual({ version: 2, numbers: [1] });
  });

  const unreadable: readonly (readonly [name: string, document: JsonValue, message: RegExp])[] = [
    [
      "a newer version",
      { version: 3, numbers: [1] },
      /version 3 of a newer host, expected at most 2.*"numbers\.newer-/,
    ],
    ["an older version", { version: 1, numbers: [1] }, /unknown form.*"numbers\.damaged-/],
    ["no version", { numbers: [1] }, /unknown form/],
    ["other fields", { version: 2, numbers: "1" }, /unknown form/],
    ["a list", [1], /unknown form/],
    ["null", null, /unknown form/],
  ];
  it.each(unreadable)(
    "HST-10: a document with %s is not used, kept aside and named",
    async (_name, document, message) => {
      const store = createNamedStore();
      await store.write("numbers", document);
      const stored = new StoredDocument(store, form);
      const error = await failureOf(stored.load());
      expect(error.code).toBe("store_damaged");
      expect(error.message).toMatch(message);
      const [aside = "", ...others] = store.names;
      expect(others).toEqual([]);
      expect(error.message).toContain(aside);
      expect(await store.read(aside)).toEqual(document);
      await stored.save(() => ({ numbers: [] }));
      expect(await store.read(aside)).toEqual(document);
      expect(await new StoredDocument(store, form).load()).toEqual([]);
    },
  );

  it("HST-10: nothing is written over a document that could not be read", async () => {
    const store = createNamedStore();
    await store.write("numbers", { version: 2, numbers: [1] });
    const failing = { ...store, read: () => Promise.reject(new Error("The disk is away.")) };
    const stored = new StoredDocument(failing, form);
    await expect(stored.load()).rejects.toThrow("away");
    expect((await failureOf(stored.save(() => ({ numbers: [] })))).code).toBe("store_damaged");
    expect(await store.read("numbers")).toEqual({ version: 2, numbers: [1] });
  });

  it("HST-10: writes happen in order, each with what holds then, and a failed one does not stop the next", async () => {
    const written: JsonValue[] = [];
    const store: StateStore = {
      ...createMemoryStore(),
      write(_name, value) {
        written.push(value);
        return written.length === 1 ? Promise.reject(new Error("Full.")) : Promise.resolve();
      },
    };
    const stored = new StoredDocument(store, form);
    let value = 1;
    const first = stored.save(() => ({ numbers: [value] }));
    value = 2;
    const second = stored.save(() => ({ numbers: [value] }));
    await expect(first).rejects.toThrow("Full.");
    await second;
    await stored.settled();
    expect(written).toEqual([
      { version: 2, numbers: [2] },
      { version: 2, numbers: [2] },
    ]);
  });
});
