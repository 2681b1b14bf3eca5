import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import type { StateStore } from "./store.ts";

/** Keeps documents until the process ends: for tests, and for a host that must leave no trace. */
export function createMemoryStore(): StateStore {
  const documents = new Map<string, string>();
  return {
    read(name): Promise<JsonValue | undefined> {
      const text = documents.get(name);
      return Promise.resolve(text === undefined ? undefined : (JSON.parse(text) as JsonValue));
    },
    write(name, value): Promise<void> {
      documents.set(name, JSON.stringify(value));
      return Promise.resolve();
    },
    remove(name): Promise<void> {
      documents.delete(name);
      return Promise.resolve();
    },
  };
}
