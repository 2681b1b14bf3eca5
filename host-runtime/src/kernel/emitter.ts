import { createDisposable, type Disposable } from "./disposable.ts";

/** Receives the values of an emitter. */
export type Listener<Value> = (value: Value) => void;

/** Delivers values to listeners in the order of their subscription. A listener that throws does not stop the others. */
export class Emitter<Value> {
  readonly #listeners = new Set<{ readonly listener: Listener<Value> }>();
  readonly #onFailure: (error: unknown) => void;

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  on(listener: Listener<Value>): Disposable {
    const entry = { listener };
    this.#listeners.add(entry);
    return createDisposable(() => this.#listeners.delete(entry));
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
