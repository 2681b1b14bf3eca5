import { systemClock, type Clock, type Disposable, type SessionTracker } from "@terminal-plugin/host-runtime";
import type { SessionReport } from "../control/index.ts";

type Report = Omit<SessionReport, "sessionId">;

/** Reports that may go out at once, and how long it takes until one more may. A program can cause them at any rate. */
const burst = 20;
const refillMs = 50;

/**
 * Tells the host what the tracker saw. Beyond the burst only the latest report of each change is kept, so that a
 * program that floods titles or folders fills neither channel nor memory.
 */
export function reportSession(
  tracker: Pick<SessionTracker, "onChange">,
  send: (report: Report) => void,
  clock: Clock = systemClock,
): Disposable {
  const waiting = new Map<Report["change"], Report>();
  let credit = burst;
  let timer: Disposable | undefined;

  const sendWaiting = (): void => {
    for (const [change, report] of waiting) {
      if (credit === 0) return;
      credit -= 1;
      waiting.delete(change);
      send(report);
    }
  };
  const refill = (): void => {
    credit += 1;
    sendWaiting();
    timer = credit < burst ? clock.setTimeout(refill, refillMs) : undefined;
  };
  const subscription = tracker.onChange((report) => {
    // The size goes to the host with the request that changes it.
    if (report.change === "resized") return;
    waiting.delete(report.change);
    waiting.set(report.change, report);
    sendWaiting();
    timer ??= clock.setTimeout(refill, refillMs);
  });
  return {
    dispose(): void {
      subscription.dispose();
      timer?.dispose();
      waiting.clear();
    },
  };
}
