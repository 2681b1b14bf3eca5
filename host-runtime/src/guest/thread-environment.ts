import type { GuestEnvironment } from "./environment.ts";

/** What a thread of the platform gives the guest: clock, timers and randomness. */
export type ThreadEnvironment = Pick<GuestEnvironment, "clock" | "randomBytes" | "randomUuid">;

/** Takes clock, timers and randomness of this thread, before they are stripped from it; the plugin gets none of these. */
export function captureThread(): ThreadEnvironment {
  const { setTimeout, clearTimeout, performance, crypto } = globalThis;
  return {
    clock: {
      now: () => performance.now(),
      wallTime: () => Date.now(),
      setTimeout(callback, delayMs) {
        const timer = setTimeout(callback, delayMs);
        return { dispose: () => clearTimeout(timer) };
      },
    },
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    randomUuid: () => crypto.randomUUID(),
  };
}
