import type { Disposable } from "@terminal-plugin/sdk";

/** The listeners of one event of the context. What one throws goes to `onFailure` and does not stop the others. */
export class Listeners<Value> {
  readonly #listeners = new Set<{ readonly listener: (value: Value) => void }>();
  readonly #onFailure: (error: unknown) => void;

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  get count(): number {
    return this.#listeners.size;
  }

  add(listener: (value: Value) => void): Disposable {
    if (typeof listener !== "function") throw new TypeError("Expected a function as listener.");
    const entry = { listener };
    this.#listeners.add(entry);
    return { dispose: () => void this.#listeners.delete(entry) };
  }

  emit(value: Value): void {
    for (const entry of [...this.#listeners]) {
      if (!this.#listeners.has(entry)) continue;
      try {
        entry.listener(value);
      } catch (error) {
        this.#onFailure(error);
      }
    }
  }

  clear(): void {
    this.#listeners.clear();
  }
}
