import type { Clock } from "./clock.ts";
import type { Disposable } from "./disposable.ts";
import { PluginPlatformError } from "./errors.ts";
import { onAbort } from "./on-abort.ts";

/** A point in time after which an operation is given up. Set once, where a request enters. */
export interface Deadline extends Disposable {
  /** Aborts at the deadline, or earlier when the parent signal aborts; the reason is a PluginPlatformError. */
  readonly signal: AbortSignal;
  /** Whole milliseconds left, at least 0. */
  remainingMs(): number;
}

/** Starts a deadline of `durationMs`. The caller disposes of it when the operation is over. */
export function createDeadline(clock: Clock, durationMs: number, parent?: AbortSignal): Deadline {
  const controller = new AbortController();
  const endsAt = clock.now() + durationMs;
  const timer = clock.setTimeout(() => {
    controller.abort(
      new PluginPlatformError("deadline_exceeded", `Expected an answer within ${durationMs} ms.`),
    );
  }, durationMs);
  const following =
    parent &&
    onAbort(parent, () =>
      controller.abort(parent.reason ?? new PluginPlatformError("cancelled", "The operation was cancelled.")),
    );
  return {
    signal: controller.signal,
    remainingMs: () => Math.max(0, Math.floor(endsAt - clock.now())),
    dispose(): void {
      timer.dispose();
      following?.dispose();
    },
  };
}
