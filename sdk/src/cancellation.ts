import type { Disposable } from "./disposable.ts";

/**
 * Tells work that its answer is not wanted any more: the host cancelled, a newer request replaced it, the deadline
 * passed or the plugin is being deactivated. Cooperative: nothing stops by itself, a late answer is dropped (ACT-10).
 */
export interface CancellationToken {
  /** Whether cancellation was requested; once true, it stays true. */
  readonly isCancellationRequested: boolean;
  /**
   * Calls `listener` once when cancellation is requested; at once when it was requested before.
   * The returned disposable withdraws the listener.
   */
  onCancellationRequested(listener: () => void): Disposable;
}
