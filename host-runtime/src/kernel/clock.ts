import type { Disposable } from "./disposable.ts";

/** Source of time. A test supplies a fake one, so that no test sleeps. */
export interface Clock {
  /** Milliseconds that only go up; fractions are allowed. */
  now(): number;
  /** Milliseconds since the Unix epoch, for records. */
  wallTime(): number;
  /** Calls back once after `delayMs`, unless disposed of before. */
  setTimeout(callback: () => void, delayMs: number): Disposable;
}

/** The platform's clock. Its timers do not keep a Node process alive. */
export const systemClock: Clock = Object.freeze({
  now: (): number => performance.now(),
  wallTime: (): number => Date.now(),
  setTimeout(callback: () => void, delayMs: number): Disposable {
    const timer: unknown = setTimeout(callback, delayMs);
    if (typeof timer === "object" && timer !== null && "unref" in timer) (timer as { unref(): void }).unref();
    return { dispose: () => clearTimeout(timer as number) };
  },
});
