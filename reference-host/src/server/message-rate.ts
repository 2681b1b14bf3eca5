import type { Clock } from "@terminal-plugin/host-runtime";

/** Says for each message whether it is within the rate. */
export interface MessageRate {
  take(): boolean;
}

/** A rate of `perSecond` over any longer time, with at most `burst` messages at once. */
export function createMessageRate(clock: Clock, perSecond: number, burst: number): MessageRate {
  let available = burst;
  let measuredAt = clock.now();
  return {
    take() {
      const now = clock.now();
      available = Math.min(burst, available + ((now - measuredAt) / 1000) * perSecond);
      measuredAt = now;
      if (available < 1) return false;
      available -= 1;
      return true;
    },
  };
}
