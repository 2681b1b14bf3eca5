import { limits, type JsonValue } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { createMemoryStore, type StateStore } from "../ports/index.ts";
import { PluginStorage } from "./plugin-storage.ts";
import { codeOf } from "./runtime.fixture.ts";

const plugin = "com.example.shell";

/** A store whose writes wait for the test, or fail. */
function createSlowStore(): StateStore & { release(failure?: Error): void; readonly writes: JsonValue[] } {
  const memory = createMemoryStore();
  const held: ((failure?: Error) => void)[] = [];
  const writes: JsonValue[] = [];
  return {
    ...memory,
    writes,
    release: (failure) => held.splice(0).forEach((settle) => settle(failure)),
    async write(name, value) {
      writes.push(value);
      await new Promise<void>((resolve, reject) => {
        held.push((failure) => (failure ? reject(failure) : resolve()));
      });
      await memory.write(name, value);
    },
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("storage of plugins", () => {
  it("SDK-6: each plugin sees only its own values", async () => {
    const storage = new PluginStorage(createMemoryStore());
    await storage.set(plugin, "key", 1);
    expect(await storage.get("com.example.other", "key")).toBeUndefined();
    expect(await storage.keys("com.example.other")).toEqual([]);
    await storage.forget(plugin);
    expect(await storage.keys(plugin)).toEqual([]);
  });

  it("SDK-6: keys come in ascending order, whatever the order of changes and however often the host restarts", async () => {
    const store = createMemoryStore();
    const storage = new PluginStorage(store);
    await Promise.all(["b", "a", "Z", "ä"].map((key) => storage.set(plugin, key, 1)));
    expect(await storage.keys(plugin)).toEqual(["Z", "a", "b", "ä"]);
    expect(await new PluginStorage(store).keys(plugin)).toEqual(["Z", "a", "b", "ä"]);
  });

  it("SDK-6: a value that is returned is a copy", async () => {
    const storage = new PluginStorage(createMemoryStore());
    const value = { list: [1] };
    await storage.set(plugin, "key", value);
    value.list.push(2);
    expect(await storage.get(plugin, "key")).toEqual({ list: [1] });
  });

  it("LIM-6: the quota counts keys and values as they are stored, exactly", async () => {
    const storage = new PluginStorage(createMemoryStore());
    const room = limits.storageBytes - '["k",""],'.length;
    expect(await codeOf(storage.set(plugin, "k", "x".repeat(room + 1)))).toBe("quota_exceeded");
    expect(await storage.keys(plugin)).toEqual([]);
    expect(await codeOf(storage.set(plugin, "k", "x".repeat(room)))).toBe("resolved");
    expect(await codeOf(storage.set(plugin, "l", 1))).toBe("quota_exceeded");
    await storage.delete(plugin, "k");
    expect(await codeOf(storage.set(plugin, "k", "ä".repeat(room / 2 + 1)))).toBe("quota_exceeded");
    expect(await codeOf(storage.set(plugin, "l", 1))).toBe("resolved");
  });

  it("LIM-6, ISO-4: many values are no larger as a document than one large value", async () => {
    let stored: JsonValue = null;
    const store = createMemoryStore();
    const storage = new PluginStorage({
      ...store,
      write: (name, value) => store.write(name, (stored = value)),
    });
    const value = "x".repeat(500);
    const size = 1 + limits.storageBytes / JSON.stringify(["123456", value]).length;
    const codes = await Promise.all(
      Array.from({ length: size }, (_, index) => codeOf(storage.set(plugin, String(100_000 + index), value))),
    );
    expect(codes.at(-1)).toBe("quota_exceeded");
    expect(JSON.stringify(stored).length).toBeLessThan(limits.storageBytes + 100);
    expect(JSON.stringify(stored).length).toBeGreaterThan(limits.storageBytes - 1000);
  });

  it("LIM-3: a flood of changes shares its writes", async () => {
    const store = createSlowStore();
    const storage = new PluginStorage(store);
    const first = storage.set(plugin, "key", 0);
    await settle();
    const flood = Array.from({ length: 1000 }, (_, index) => storage.set(plugin, "key", index));
    await settle();
    expect(store.writes).toHaveLength(1);
    store.release();
    await settle();
    store.release();
    await Promise.all([first, ...flood]);
    expect(store.writes).toHaveLength(2);
    expect(await new PluginStorage(store).get(plugin, "key")).toBe(999);
  });

  it("EMB-3: a change that could not be stored fails, and the stored values count again", async () => {
    const store = createSlowStore();
    const storage = new PluginStorage(store);
    const first = storage.set(plugin, "key", "old");
    await settle();
    store.release();
    await first;
    const second = storage.set(plugin, "key", "new");
    const failed = second.then(
      () => "stored",
      () => "failed",
    );
    await settle();
    store.release(new Error("disk full"));
    expect(await failed).toBe("failed");
    expect(await storage.get(plugin, "key")).toBe("old");
  });

  const damaged: readonly (readonly [name: string, document: JsonValue])[] = [
    ["a text", "x"],
    ["no entries", { version: 1 }],
    ["an entry without a value", { version: 1, entries: [["key"]] }],
    ["a key that is no text", { version: 1, entries: [[1, 2]] }],
  ];
  it.each(damaged)("EMB-3: a stored document with %s is store_damaged", async (_name, document) => {
    const store = createMemoryStore();
    await store.write(`storage.${plugin}`, document);
    const storage = new PluginStorage(store);
    expect(await codeOf(storage.get(plugin, "key"))).toBe("store_damaged");
    await store.remove(`storage.${plugin}`);
    expect(await codeOf(storage.get(plugin, "key"))).toBe("resolved");
  });
});
