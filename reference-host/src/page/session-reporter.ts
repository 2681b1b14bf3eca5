import type { Disposable, SessionTracker } from "@terminal-plugin/host-runtime";
import type { SessionReport } from "../control/index.ts";

type Report = Omit<SessionReport, "sessionId">;

/** Reports that may go out at once, and how long the next one then waits. A program can cause them at any rate. */
const burst = 20;
const refillMs = 50;

/**
 * Tells the host what the tracker saw. Beyond the burst only the latest report of each change is kept, so that a
 * program that floods titles or folders fills neither channel nor memory.
 */
export function reportSession(tracker: SessionTracker, send: (report: Report) => void): Disposable {
  const waiting = new Map<Report["change"], Report>();
  let credit = burst;
  let timer: number | undefined;

  const flush = (): void => {
    credit = Math.min(burst, credit + 1);
    for (const [change, report] of waiting) {
      if (credit === 0) break;
      credit -= 1;
      waiting.delete(change);
      send(report);
    }
    if (credit === burst && waiting.size === 0) {
      window.clearInterval(timer);
      timer = undefined;
    }
  };
  const subscription = tracker.onChange((report) => {
    // The size goes to the host with the request that changes it.
    if (report.change === "resized") return;
    timer ??= window.setInterval(flush, refillMs);
    if (credit > 0 && waiting.size === 0) {
      credit -= 1;
      send(report);
      return;
    }
    waiting.delete(report.change);
    waiting.set(report.change, report);
  });
  return {
    dispose(): void {
      subscription.dispose();
      window.clearInterval(timer);
      waiting.clear();
    },
  };
}
