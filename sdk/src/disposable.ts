/**
 * Something that its creator ends. `dispose` is idempotent: only the first call does something.
 */
export interface Disposable {
  /** Ends what this object stands for. */
  dispose(): void;
}

/**
 * Disposables that live as long as the plugin's activation (SDK-5).
 */
export interface Subscriptions {
  /**
   * Takes ownership of `item` and returns it. On deactivation all items are disposed of in reverse order; each
   * failure is contained and reported to the plugin's log. What is added after that is disposed of at once.
   */
  add<Item extends Disposable>(item: Item): Item;
}
