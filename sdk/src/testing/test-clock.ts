import { PluginError, type Clock, type Disposable, type Timers } from "@terminal-plugin/sdk";
import { limits } from "@terminal-plugin/sdk/protocol";

interface Timer {
  readonly callback: () => void;
  readonly periodMs: number | undefined;
  readonly ownedByPlugin: boolean;
  dueAt: number;
}

/** Time that only a test moves. */
export class TestClock {
  readonly #timers = new Set<Timer>();
  readonly #onFailure: (error: unknown) => void;
  #now: number;

  /** `onFailure` receives what a timer's callback throws. */
  constructor(startTime: number, onFailure: (error: unknown) => void) {
    this.#now = startTime;
    this.#onFailure = onFailure;
  }

  /** Moves time on and calls the callbacks that become due, in the order of their times. */
  advance(durationMs: number): void {
    const end = this.#now + durationMs;
    for (let timer = this.#nextDue(end); timer; timer = this.#nextDue(end)) {
      this.#now = timer.dueAt;
      if (timer.periodMs === undefined) this.#timers.delete(timer);
      else timer.dueAt += timer.periodMs;
      try {
        timer.callback();
      } catch (error) {
        this.#onFailure(error);
      }
    }
    this.#now = end;
  }

  /** Calls back once after `delayMs`, for the test host itself. */
  after(delayMs: number, callback: () => void): Disposable {
    return this.#start(callback, delayMs, undefined, false);
  }

  /** Active timers of the plugin. */
  get pluginTimers(): number {
    return [...this.#timers].filter(({ ownedByPlugin }) => ownedByPlugin).length;
  }

  /** Ends every timer of the plugin. */
  endPluginTimers(): void {
    for (const timer of this.#timers) if (timer.ownedByPlugin) this.#timers.delete(timer);
  }

  /** `context.clock`. */
  asClock(): Clock {
    return { now: () => Math.floor(this.#now) };
  }

  /** `context.timers`. */
  asTimers(): Timers {
    return {
      setTimeout: (callback, delayMs) => this.#startForPlugin(callback, delayMs, undefined),
      setInterval: (callback, periodMs) => this.#startForPlugin(callback, periodMs, Math.max(1, periodMs)),
    };
  }

  #startForPlugin(callback: () => void, delayMs: number, periodMs: number | undefined): Disposable {
    if (typeof callback !== "function") throw new TypeError("Expected a function as callback.");
    if (this.pluginTimers >= limits.timersPerPlugin)
      throw new PluginError("quota_exceeded", `Expected at most ${limits.timersPerPlugin} active timers.`);
    return this.#start(callback, delayMs, periodMs, true);
  }

  #start(
    callback: () => void,
    delayMs: number,
    periodMs: number | undefined,
    ownedByPlugin: boolean,
  ): Disposable {
    const timer: Timer = { callback, periodMs, ownedByPlugin, dueAt: this.#now + Math.max(0, delayMs) };
    this.#timers.add(timer);
    return { dispose: () => void this.#timers.delete(timer) };
  }

  #nextDue(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers)
      if (timer.dueAt <= end && (!next || timer.dueAt < next.dueAt)) next = timer;
    return next;
  }
}
