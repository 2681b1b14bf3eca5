import { limits, type PluginId } from "@terminal-plugin/sdk/protocol";
import type { Clock } from "../ports/index.ts";

/** A failure of a plugin that counts for its quarantine. */
export interface CountedFailure {
  /** Sentence for the user. */
  readonly reason: string;
  /** What failed, when several reports of it within {@link limits.failureMergeMs} are one failure. */
  readonly mergeKey?: string;
}

interface Entry extends CountedFailure {
  readonly at: number;
}

/** Counts failures of each plugin within the time that matters (ACT-8). */
export class RecentFailures {
  readonly #clock: Clock;
  readonly #failures = new Map<PluginId, readonly Entry[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a failure. Returns the reasons, oldest first, when there are now too many; the count then begins anew. */
  add(pluginId: PluginId, failure: CountedFailure): readonly string[] | undefined {
    const at = this.#clock.now();
    const recent = (this.#failures.get(pluginId) ?? []).filter(
      (earlier) => at - earlier.at < limits.quarantineWindowMs,
    );
    const isKnown = recent.some(
      ({ mergeKey, at: earlierAt }) =>
        mergeKey !== undefined && mergeKey === failure.mergeKey && at - earlierAt < limits.failureMergeMs,
    );
    const counted = isKnown ? recent : [...recent, { ...failure, at }];
    if (counted.length < limits.quarantineFailures) {
      this.#failures.set(pluginId, counted);
      return undefined;
    }
    this.#failures.delete(pluginId);
    return counted.map(({ reason }) => reason);
  }

  /** What failed before does not count any more. */
  forget(pluginId: PluginId): void {
    this.#failures.delete(pluginId);
  }
}
