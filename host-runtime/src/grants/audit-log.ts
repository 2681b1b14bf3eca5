import {
  limits,
  type AuditEntry,
  type ContributionId,
  type GrantLifetime,
  type GrantRecord,
  type OpaqueId,
  type Permission,
} from "@terminal-plugin/sdk/protocol";
import { toErrorInfo, type Disposable } from "../kernel/index.ts";
import type { Clock, LogSink, StateStore } from "../ports/index.ts";
import { AuditSegments } from "./audit-segments.ts";
import type { GrantSubject } from "./grant.ts";

/** How long entries that are no decision wait for others, so that a use does not cost a write. */
const gatherMs = 1000;

/** Whose permissions an entry is about, and where. */
export interface AuditContext {
  readonly subject: GrantSubject;
  readonly sessionId?: OpaqueId | undefined;
  readonly provider?: { readonly id: ContributionId } | undefined;
}

/**
 * The latest entries about grants, uses, denials and revocations; the oldest make room (GRA-8). They survive a restart
 * (HST-10): {@link AuditLog.stored} writes them at once, and whatever nobody waits for is written within a second.
 */
export class AuditLog {
  readonly #clock: Clock;
  readonly #log: LogSink;
  readonly #segments: AuditSegments;
  /** Entries from before the stored ones are read. */
  readonly #early: AuditEntry[] = [];
  #isLoaded = false;
  #gathering: Disposable | undefined;
  #isFailing = false;
  #isEnded = false;

  constructor({
    clock,
    log,
    store,
  }: {
    readonly clock: Clock;
    readonly log: LogSink;
    readonly store?: StateStore;
  }) {
    this.#clock = clock;
    this.#log = log;
    this.#segments = new AuditSegments(store);
  }

  /** Reads the stored entries. What cannot be read is told and kept aside, never shown as if it were whole. */
  async load(): Promise<void> {
    const problems = await this.#segments.load();
    this.#isLoaded = true;
    for (const entry of this.#early.splice(0)) this.#segments.add(entry);
    if (problems.length === 0) return;
    this.#log.write({
      level: "error",
      event: "audit.unreadable",
      message: `Entries of the audit log are missing: ${problems.join(" ")}`,
      data: { documents: problems.length },
    });
  }

  /** Records what a decision allowed or refused, or what a use rested on. */
  recordDecision(
    action: "granted" | "denied" | "used",
    { subject, sessionId, provider }: AuditContext,
    permission: Permission,
    lifetime?: GrantLifetime,
  ): void {
    const { pluginId, principal } = subject;
    this.#record({
      action,
      pluginId,
      permission,
      principal,
      ...(lifetime === undefined ? {} : { lifetime }),
      ...(sessionId === undefined ? {} : { sessionId }),
      ...(provider === undefined ? {} : { providerId: provider.id }),
    });
  }

  /** Records that a grant is over. */
  recordEnd(action: "revoked" | "expired", record: GrantRecord): void {
    const { pluginId, permission, principal, lifetime, sessionId } = record;
    this.#record({
      action,
      pluginId,
      permission,
      principal,
      lifetime,
      ...(sessionId === undefined ? {} : { sessionId }),
    });
  }

  /** Oldest first. */
  entries(): readonly AuditEntry[] {
    return [...this.#segments.entries(), ...this.#early].slice(-limits.auditEntries);
  }

  /** Resolves when every entry so far is safe in the store, or when it was told that it could not be stored. */
  async stored(): Promise<void> {
    this.#gathering?.dispose();
    this.#gathering = undefined;
    try {
      if (this.#isLoaded) await this.#segments.write();
      this.#isFailing = false;
    } catch (error) {
      this.#reportUnstored(error);
    }
  }

  /** Nothing waits any more: what waits is written now, and what still comes as it comes. */
  dispose(): void {
    this.#isEnded = true;
    void this.stored();
  }

  #record(entry: Omit<AuditEntry, "at">): void {
    const whole = Object.freeze({ at: Math.floor(this.#clock.wallTime()), ...entry });
    if (this.#isLoaded) this.#segments.add(whole);
    else this.#early.push(whole);
    if (this.#isEnded) void this.stored();
    else this.#gathering ??= this.#clock.setTimeout(() => void this.stored(), gatherMs);
  }

  /** A store that stays away is told of once, not at every entry. */
  #reportUnstored(error: unknown): void {
    if (this.#isFailing) return;
    this.#isFailing = true;
    this.#log.write({
      level: "error",
      event: "audit.not-stored",
      message: `The latest entries of the audit log last until the host ends, because they could not be stored: ${toErrorInfo(error).message}`,
    });
  }
}
