import { limits, type ErrorInfo, type PluginId } from "@terminal-plugin/sdk/protocol";
import type { Activations, RuntimeChange } from "../activation/index.ts";
import { cutText } from "../kernel/index.ts";
import type { Clock, LogSink } from "../ports/index.ts";
import { RecentFailures, type CountedFailure } from "./recent-failures.ts";
import type { Quarantine, Switches } from "./switches.ts";

/** Longest reason that is kept, in UTF-16 code units. */
const maxReasonChars = 400;

/** What quarantines work with. */
export interface QuarantineParts {
  readonly clock: Clock;
  readonly activations: Activations;
  readonly switches: Switches;
  readonly log: LogSink;
  /** A plugin was put into quarantine: none of its runtimes is used any more. */
  readonly onQuarantine: (pluginId: PluginId) => void;
  /** Told of a failure that nobody waits for. */
  readonly onFailure: (error: unknown) => void;
}

/** Counts what plugins do to themselves, and stops one that fails too often until the user releases it (ACT-8). */
export class Quarantines {
  readonly #parts: QuarantineParts;
  readonly #failures: RecentFailures;

  constructor(parts: QuarantineParts) {
    this.#parts = parts;
    this.#failures = new RecentFailures(parts.clock);
  }

  of(pluginId: PluginId): Quarantine | undefined {
    return this.#parts.switches.quarantineOf(pluginId);
  }

  /** Takes in a change of a runtime: one that ends because it failed counts once, whatever is reported of it later. */
  onRuntimeChange({ pluginId, state, failure }: RuntimeChange): void {
    if (state === "stopping" && failure) this.#count(pluginId, { reason: failure.message });
  }

  /**
   * Takes in that the breaker took out an interceptor. Trips of one runtime at the same time, as of one that stalls in
   * several terminals, are one failure; the end of the runtime is counted as such.
   */
  onTrip(pluginId: PluginId, runtimeId: string, { code, message }: ErrorInfo): void {
    if (code !== "runtime_ended") this.#count(pluginId, { reason: message, mergeKey: runtimeId });
  }

  /** A version that is added starts nothing while its plugin is in quarantine. */
  onAdded(pluginId: PluginId): void {
    if (this.of(pluginId)) this.#parts.activations.quarantine(pluginId).catch(this.#parts.onFailure);
  }

  /** The version is gone: what failed does not count for another one. A quarantine stays. */
  onRemoved(pluginId: PluginId): void {
    this.#failures.forget(pluginId);
  }

  /** The user wants it to run again. In force at once; resolves when it is stored. */
  release(pluginId: PluginId): Promise<void> {
    this.#failures.forget(pluginId);
    const stored = this.#parts.switches.setQuarantine(pluginId, undefined);
    this.#parts.activations.release(pluginId);
    return stored;
  }

  #count(pluginId: PluginId, failure: CountedFailure): void {
    if (this.of(pluginId)) return;
    const reason = cutText(failure.reason, maxReasonChars);
    const reasons = this.#failures.add(pluginId, { ...failure, reason });
    if (!reasons) return;
    const { activations, switches, clock, log, onQuarantine, onFailure } = this.#parts;
    const stored = switches.setQuarantine(pluginId, { since: Math.floor(clock.wallTime()), reasons });
    const ended = activations.quarantine(pluginId);
    Promise.all([stored, ended]).catch(onFailure);
    log.write({
      level: "warn",
      event: "plugin.quarantined",
      pluginId,
      message: describeQuarantine(reasons),
      data: { failures: reasons.length },
      quotes: true,
    });
    onQuarantine(pluginId);
  }
}

/** Why a plugin is in quarantine and how it gets out, as sentences for the user. */
export function describeQuarantine(reasons: readonly string[]): string {
  const minutes = Math.round(limits.quarantineWindowMs / 60_000);
  const what = [...new Set(reasons)].join("; ");
  return `It failed ${reasons.length} times within ${minutes} minutes: ${what} It does not run until you lift the quarantine.`;
}
