import type {
  GrantLifetime,
  GrantRecord,
  JsonValue,
  OpaqueId,
  Permission,
  PluginId,
} from "@terminal-plugin/sdk/protocol";
import { fitsContract } from "../contract/index.ts";
import { toErrorInfo } from "../kernel/index.ts";
import { StoredDocument, type LogSink, type StateStore } from "../ports/index.ts";
import type { GrantSubject } from "./grant.ts";
import { permissionMeaning } from "./permission-texts.ts";

/** From the longest to the shortest; `once` is never in the book (GRA-4). */
const byDuration: readonly GrantLifetime[] = ["always", "application", "session"];

/** Where a use takes place and which lifetimes are enough for it. */
export interface GrantScope {
  readonly sessionId: OpaqueId | undefined;
  readonly lifetimes: readonly GrantLifetime[];
}

/** Decisions that hold for longer than one use. Those for `always` survive a restart. */
export class GrantBook {
  readonly #stored: StoredDocument<readonly GrantRecord[]>;
  readonly #log: LogSink;
  readonly #records = new Map<PluginId, Set<GrantRecord>>();
  #loading: Promise<void> | undefined;

  constructor(store: StateStore | undefined, log: LogSink) {
    this.#stored = new StoredDocument(store, { name: "grants", version: 1, read: readStoredRecords });
    this.#log = log;
  }

  /** Reads the stored grants, once. What cannot be read is not granted. */
  load(): Promise<void> {
    return (this.#loading ??= this.#read());
  }

  /** The longest-lived record that covers a use of this permission by exactly this subject (GRA-5). */
  find(subject: GrantSubject, permission: Permission, scope: GrantScope): GrantRecord | undefined {
    const { semanticsVersion } = permissionMeaning(permission);
    let best: GrantRecord | undefined;
    for (const record of this.#records.get(subject.pluginId) ?? []) {
      const covers =
        record.permission === permission &&
        record.principal === subject.principal &&
        record.semanticsVersion === semanticsVersion &&
        scope.lifetimes.includes(record.lifetime) &&
        (record.lifetime !== "session" || record.sessionId === scope.sessionId);
      if (covers && (!best || byDuration.indexOf(record.lifetime) < byDuration.indexOf(best.lifetime)))
        best = record;
    }
    return best;
  }

  /** Records of the subject for a permission, whatever session they belong to. */
  recordsOf(subject: GrantSubject, permission: Permission): readonly GrantRecord[] {
    return [...(this.#records.get(subject.pluginId) ?? [])].filter(
      (record) =>
        record.permission === permission &&
        record.principal === subject.principal &&
        record.semanticsVersion === permissionMeaning(permission).semanticsVersion,
    );
  }

  /** Whether the record is still in force. */
  has(record: GrantRecord): boolean {
    return this.#records.get(record.pluginId)?.has(record) ?? false;
  }

  /**
   * Adds records, in force at once. Those for `always` are stored after `before` has ended: nothing is granted in the
   * store that the audit does not know. Resolves when they are stored; rejects with what the store threw.
   */
  add(records: readonly GrantRecord[], before: Promise<void>): Promise<void> {
    for (const record of records) {
      const ofPlugin = this.#records.get(record.pluginId) ?? new Set();
      this.#records.set(record.pluginId, ofPlugin.add(Object.freeze(record)));
    }
    return records.some(isStored) ? before.then(() => this.#write()) : Promise.resolve();
  }

  /** Takes records out, effective at once, and returns them with the promise that the store has forgotten them too. */
  remove(matches: (record: GrantRecord) => boolean): {
    readonly removed: readonly GrantRecord[];
    readonly stored: Promise<void>;
  } {
    const removed: GrantRecord[] = [];
    for (const [pluginId, records] of this.#records) {
      for (const record of records) {
        if (!matches(record)) continue;
        records.delete(record);
        removed.push(record);
      }
      if (records.size === 0) this.#records.delete(pluginId);
    }
    return { removed, stored: removed.some(isStored) ? this.#write() : Promise.resolve() };
  }

  async #read(): Promise<void> {
    try {
      const records = (await this.#stored.load()) ?? [];
      for (const record of records.filter(isStored)) {
        const ofPlugin = this.#records.get(record.pluginId) ?? new Set();
        this.#records.set(record.pluginId, ofPlugin.add(Object.freeze(record)));
      }
    } catch (error) {
      const { code, message } = toErrorInfo(error, "store_damaged");
      this.#log.write({
        level: "error",
        event: "grants.unreadable",
        message: `Stored permissions cannot be read and count as not granted: ${message}`,
        data: { code },
      });
    }
  }

  /** Writes in the order of the calls, each time what is in force then. */
  #write(): Promise<void> {
    return this.#stored.save(() => ({
      grants: [...this.#records.values()].flatMap((records) => [...records].filter(isStored).map(toJson)),
    }));
  }
}

function isStored(record: GrantRecord): boolean {
  return record.lifetime === "always";
}

function toJson(record: GrantRecord): JsonValue {
  const { pluginId, permission, principal, semanticsVersion, lifetime, grantedAt } = record;
  return { pluginId, permission, principal, semanticsVersion, lifetime, grantedAt };
}

function readStoredRecords({
  grants,
}: {
  readonly [key: string]: JsonValue;
}): readonly GrantRecord[] | undefined {
  if (!Array.isArray(grants)) return undefined;
  const records = grants.filter((value: unknown) => fitsContract("GrantRecord", value));
  return records.length === grants.length ? records : undefined;
}
