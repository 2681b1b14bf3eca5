import type { Disposable, Subscriptions } from "@terminal-plugin/sdk";

/** `context.subscriptions`: disposes of its items in reverse order, each failure contained (SDK-5). */
export class TestSubscriptions implements Subscriptions {
  readonly #items: Disposable[] = [];
  #disposed = false;

  add<Item extends Disposable>(item: Item): Item {
    if (typeof item?.dispose !== "function") throw new TypeError("Expected a disposable.");
    if (this.#disposed) item.dispose();
    else this.#items.push(item);
    return item;
  }

  /** Returns what the items threw. */
  dispose(): readonly unknown[] {
    this.#disposed = true;
    const failures: unknown[] = [];
    for (const item of this.#items.splice(0).reverse()) {
      try {
        item.dispose();
      } catch (error) {
        failures.push(error);
      }
    }
    return failures;
  }
}
