/** What the slices of one event loop need. */
export interface TurnSlicesOptions {
  /** Most work of one turn of the event loop, in milliseconds; a step that takes longer ends its turn. */
  readonly sliceMs: number;
  /** Milliseconds that only go up. */
  now(): number;
  /** Calls back in a later turn, after other events had theirs. */
  defer(callback: () => void): void;
}

/**
 * Shares the turns of an event loop between sources of work, so that none of them, nor all together, keep it busy for
 * long (ISO-4): work that does not fit into a turn goes on in the next ones, one step of each source after the other.
 */
export class TurnSlices {
  readonly #options: TurnSlicesOptions;
  readonly #waiting: (() => boolean)[] = [];
  #usedMs = 0;
  #isDeferred = false;

  constructor(options: TurnSlicesOptions) {
    this.#options = options;
  }

  /**
   * Calls `step` until it says true, now as long as this turn has time, later otherwise. Steps are small and do not
   * throw.
   */
  run(step: () => boolean): void {
    while (this.#waiting.length === 0 && this.#usedMs < this.#options.sliceMs) if (this.#work(step)) return;
    this.#waiting.push(step);
    this.#defer();
  }

  #work(step: () => boolean): boolean {
    const startedAt = this.#options.now();
    const isDone = step();
    this.#usedMs += this.#options.now() - startedAt;
    if (this.#usedMs > 0) this.#defer();
    return isDone;
  }

  #defer(): void {
    if (this.#isDeferred) return;
    this.#isDeferred = true;
    this.#options.defer(() => {
      this.#isDeferred = false;
      this.#startTurn();
    });
  }

  #startTurn(): void {
    this.#usedMs = 0;
    for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) {
      if (!this.#work(step)) this.#waiting.push(step);
      if (this.#usedMs >= this.#options.sliceMs) break;
    }
    if (this.#waiting.length > 0) this.#defer();
  }
}
