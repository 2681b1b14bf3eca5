import { createDisposable, type Clock, type Disposable } from "../kernel/index.ts";

/** A clock that stands still until it is told to go on: durations are tested without sleeping. */
export interface ManualClock extends Clock {
  /** Moves time forward and runs what became due, in order of time; also what that itself schedules. */
  advance(byMs: number): void;
  /** Number of timers that have not run and were not disposed of. */
  readonly pendingTimers: number;
}

/** Starts at `startMs`, for both the monotonic and the wall time. */
export function createManualClock(startMs = 0): ManualClock {
  let now = startMs;
  const timers = new Set<{ readonly dueAt: number; readonly callback: () => void }>();
  const nextDue = (until: number): { readonly dueAt: number; readonly callback: () => void } | undefined => {
    let next: { readonly dueAt: number; readonly callback: () => void } | undefined;
    for (const timer of timers) if (timer.dueAt <= until && (!next || timer.dueAt < next.dueAt)) next = timer;
    return next;
  };
  return {
    now: () => now,
    wallTime: () => now,
    setTimeout(callback, delayMs): Disposable {
      const timer = { dueAt: now + Math.max(0, delayMs), callback };
      timers.add(timer);
      return createDisposable(() => timers.delete(timer));
    },
    advance(byMs): void {
      const until = now + byMs;
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        timers.delete(timer);
        now = Math.max(now, timer.dueAt);
        timer.callback();
      }
      now = until;
    },
    get pendingTimers(): number {
      return timers.size;
    },
  };
}
