import {
  limits,
  type AuditEntry,
  type ContributionId,
  type GrantLifetime,
  type GrantRecord,
  type OpaqueId,
  type Permission,
} from "@terminal-plugin/sdk/protocol";
import type { Clock } from "../ports/index.ts";
import type { GrantSubject } from "./grant.ts";

/** Whose permissions an entry is about, and where. */
export interface AuditContext {
  readonly subject: GrantSubject;
  readonly sessionId?: OpaqueId | undefined;
  readonly provider?: { readonly id: ContributionId } | undefined;
}

/** The latest entries about grants, uses, denials and revocations; the oldest make room (GRA-8). */
export class AuditLog {
  readonly #clock: Clock;
  readonly #capacity: number;
  readonly #ring: AuditEntry[] = [];
  #next = 0;

  constructor(clock: Clock, capacity: number = limits.auditEntries) {
    this.#clock = clock;
    this.#capacity = capacity;
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
    return this.#ring.length < this.#capacity
      ? [...this.#ring]
      : [...this.#ring.slice(this.#next), ...this.#ring.slice(0, this.#next)];
  }

  #record(entry: Omit<AuditEntry, "at">): void {
    this.#ring[this.#next] = Object.freeze({ at: Math.floor(this.#clock.wallTime()), ...entry });
    this.#next = (this.#next + 1) % this.#capacity;
  }
}
