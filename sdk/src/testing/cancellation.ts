import type { CancellationToken } from "@terminal-plugin/sdk";
import { Listeners } from "./listeners.ts";

/** A token and the lever that cancels it. */
export interface CancellationSource {
  /** Give it to `invoke` or to the code under test. */
  readonly token: CancellationToken;
  /** Requests cancellation. Only the first call does something. */
  cancel(): void;
}

/** Makes a token that a test can cancel. What a listener throws is thrown by `cancel`, after all were called. */
export function createCancellation(): CancellationSource {
  const failures: unknown[] = [];
  const listeners = new Listeners<undefined>((error) => failures.push(error));
  let cancelled = false;
  return {
    token: Object.freeze({
      get isCancellationRequested(): boolean {
        return cancelled;
      },
      onCancellationRequested(listener: () => void) {
        const subscription = listeners.add(listener);
        if (!cancelled) return subscription;
        subscription.dispose();
        listener();
        return subscription;
      },
    }),
    cancel(): void {
      if (cancelled) return;
      cancelled = true;
      listeners.emit(undefined);
      listeners.clear();
      if (failures.length) throw failures[0];
    },
  };
}
