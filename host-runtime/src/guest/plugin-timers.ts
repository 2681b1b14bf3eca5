import { PluginError } from "@terminal-plugin/sdk";
import { limits } from "@terminal-plugin/sdk/protocol";
import { createDisposable, type Disposable } from "../kernel/index.ts";
import type { Clock } from "../ports/index.ts";

/** Longest delay that every platform's timer can hold, in milliseconds. */
const maxDelayMs = 2_147_483_647;

/** The plugin's timers: bounded in number, in whole milliseconds, all ended at once (SDK-6). */
export class PluginTimers {
  readonly #clock: Clock;
  readonly #onFailure: (error: unknown) => void;
  readonly #active = new Map<number, Disposable>();
  #lastId = 0;
  #ended = false;

  constructor(clock: Clock, onFailure: (error: unknown) => void) {
    this.#clock = clock;
    this.#onFailure = onFailure;
  }

  /** Starts a timer and returns its number. Throws a PluginError `quota_exceeded` or `disposed`. */
  start(callback: () => void, delayMs: unknown, repeats: boolean): number {
    if (typeof callback !== "function")
      throw new TypeError(`A timer expects a function, got ${typeof callback}.`);
    if (this.#ended) throw new PluginError("disposed", "The plugin is deactivated.");
    if (this.#active.size >= limits.timersPerPlugin)
      throw new PluginError("quota_exceeded", `Expected at most ${limits.timersPerPlugin} active timers.`);
    this.#lastId += 1;
    this.#arm(this.#lastId, callback, wholeMilliseconds(delayMs, repeats ? 1 : 0), repeats);
    return this.#lastId;
  }

  /** Ends a timer; an unknown number is ignored. */
  stop(id: unknown): void {
    if (typeof id !== "number") return;
    this.#active.get(id)?.dispose();
    this.#active.delete(id);
  }

  /** A timer as a disposable. */
  startDisposable(callback: () => void, delayMs: unknown, repeats: boolean): Disposable {
    const id = this.start(callback, delayMs, repeats);
    return createDisposable(() => this.stop(id));
  }

  /** Ends every timer, and refuses new ones. */
  end(): void {
    this.#ended = true;
    for (const timer of this.#active.values()) timer.dispose();
    this.#active.clear();
  }

  #arm(id: number, callback: () => void, delayMs: number, repeats: boolean): void {
    const fire = (): void => {
      if (!this.#active.has(id)) return;
      if (repeats) this.#arm(id, callback, delayMs, repeats);
      else this.#active.delete(id);
      try {
        callback();
      } catch (error) {
        this.#onFailure(error);
      }
    };
    this.#active.set(id, this.#clock.setTimeout(fire, delayMs));
  }
}

function wholeMilliseconds(value: unknown, smallest: number): number {
  const number = Number(value);
  return Number.isFinite(number) ? Math.min(maxDelayMs, Math.max(smallest, Math.ceil(number))) : smallest;
}
