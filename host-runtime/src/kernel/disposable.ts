/** Something that its creator ends. `dispose` is idempotent. */
export interface Disposable {
  dispose(): void;
}

/** Called with each failure of a disposal, so that one failure does not stop the others. */
export type DisposalFailureListener = (error: unknown) => void;

/** A disposable that runs `end` once. */
export function createDisposable(end: () => void): Disposable {
  let ended = false;
  return {
    dispose(): void {
      if (ended) return;
      ended = true;
      end();
    },
  };
}

/** Owns disposables and disposes of them in reverse order, all of them, even when some throw. */
export class DisposableStore implements Disposable {
  readonly #items: Disposable[] = [];
  readonly #onFailure: DisposalFailureListener | undefined;
  #disposed = false;

  /** Without `onFailure` the first failure is thrown after everything was disposed of. */
  constructor(onFailure?: DisposalFailureListener) {
    this.#onFailure = onFailure;
  }

  get isDisposed(): boolean {
    return this.#disposed;
  }

  /** Takes ownership. What is added after the disposal is disposed of at once. */
  add<Item extends Disposable>(item: Item): Item {
    if (this.#disposed) item.dispose();
    else this.#items.push(item);
    return item;
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    const failures: unknown[] = [];
    for (const item of this.#items.splice(0).reverse()) {
      try {
        item.dispose();
      } catch (error) {
        failures.push(error);
      }
    }
    if (this.#onFailure) failures.forEach(this.#onFailure);
    else if (failures.length) throw failures[0];
  }
}
