/** A bucket of tokens that fills up with time: bounds a rate and allows a burst of `capacity`. */
export class MessageBudget {
  readonly #capacity: number;
  readonly #perSecond: number;
  #level: number;
  #filledAtMs: number;

  /** Starts full. `nowMs` counts up in milliseconds. */
  constructor(capacity: number, perSecond: number, nowMs: number) {
    this.#capacity = capacity;
    this.#perSecond = perSecond;
    this.#level = capacity;
    this.#filledAtMs = nowMs;
  }

  /** Starts to fill from now on: nothing is gained for the time until `nowMs`. */
  skipTo(nowMs: number): void {
    this.#filledAtMs = nowMs;
  }

  /** Takes `count` tokens when at least `reserve` are left afterwards; otherwise takes nothing and says false. */
  take(count: number, nowMs: number, reserve = 0): boolean {
    this.#level = Math.min(
      this.#capacity,
      this.#level + Math.max(0, ((nowMs - this.#filledAtMs) * this.#perSecond) / 1000),
    );
    this.#filledAtMs = nowMs;
    if (this.#level - count < reserve) return false;
    this.#level -= count;
    return true;
  }
}
