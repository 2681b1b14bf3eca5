import { limits, type AuditEntry, type JsonValue } from "@terminal-plugin/sdk/protocol";
import { fitsContract } from "../contract/index.ts";
import { toErrorInfo } from "../kernel/index.ts";
import { StoredDocument, type StateStore } from "../ports/index.ts";

/** Entries of one stored document: what one decision writes again is at most this much. */
const segmentEntries = 500;
/** One more than are full at once, so that a segment that begins takes the place of one that nobody reads any more. */
const slotCount = Math.ceil(limits.auditEntries / segmentEntries) + 1;

/** Consecutive entries; segments are numbered from 0 in the order in which they began. */
interface Segment {
  readonly segment: number;
  readonly entries: readonly AuditEntry[];
}

interface Slot {
  readonly document: StoredDocument<Segment>;
  number: number | undefined;
  entries: AuditEntry[];
  isDirty: boolean;
  /** A write that has not read the entries yet. */
  queued: Promise<void> | undefined;
}

/**
 * The audit entries of a host in a ring of stored documents (HST-10), so that an entry costs the write of a small
 * document and not of the whole log. A document that cannot be read takes its own entries with it and no others.
 */
export class AuditSegments {
  readonly #hasStore: boolean;
  readonly #slots: readonly Slot[];
  #newest = 0;

  constructor(store: StateStore | undefined) {
    this.#hasStore = store !== undefined;
    this.#slots = Array.from({ length: slotCount }, (_, index) => ({
      document: new StoredDocument(store, { name: `audit.${index}`, version: 1, read: readSegment }),
      number: undefined,
      entries: [],
      isDirty: false,
      queued: undefined,
    }));
  }

  /** Reads what is stored and returns what could not be read, in words. Call it once, before the first entry. */
  async load(): Promise<readonly string[]> {
    const found = await Promise.all(this.#slots.map((slot) => readSlot(slot)));
    const problems = found.flatMap((problem) => problem ?? []);
    const latest = Math.max(0, ...this.#slots.flatMap(({ number }) => number ?? []));
    // What cannot be read may have been the latest: then what follows is kept apart from it.
    this.#newest = problems.length === 0 ? latest : latest + 1;
    return problems;
  }

  /** Adds an entry, in memory. {@link write} stores it. */
  add(entry: AuditEntry): void {
    let slot = this.#slotOf(this.#newest);
    if (slot.number === this.#newest && slot.entries.length >= segmentEntries) {
      this.#newest += 1;
      slot = this.#slotOf(this.#newest);
    }
    if (slot.number !== this.#newest) {
      slot.number = this.#newest;
      slot.entries = [];
    }
    slot.entries.push(entry);
    slot.isDirty = true;
  }

  /** Oldest first; the latest that the limit allows. */
  entries(): readonly AuditEntry[] {
    return this.#slots
      .filter(({ number }) => number !== undefined)
      .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
      .flatMap(({ entries }) => entries)
      .slice(-limits.auditEntries);
  }

  /** Resolves when every entry so far is stored; rejects with what the store threw. */
  async write(): Promise<void> {
    if (!this.#hasStore) return;
    await Promise.all(this.#slots.map((slot) => writeSlot(slot)));
  }

  #slotOf(number: number): Slot {
    const slot = this.#slots[number % slotCount];
    if (slot) return slot;
    throw new RangeError(`Expected a segment number of at least 0, got ${number}.`);
  }
}

async function readSlot(slot: Slot): Promise<string | undefined> {
  try {
    const found = await slot.document.load();
    if (!found) return undefined;
    slot.number = found.segment;
    slot.entries = [...found.entries];
    return undefined;
  } catch (error) {
    return toErrorInfo(error, "store_damaged").message;
  }
}

/** Writes of one slot that are due while another is under way become one. */
function writeSlot(slot: Slot): Promise<void> {
  if (!slot.isDirty) return slot.queued ?? slot.document.settled();
  slot.queued ??= slot.document
    .save(() => {
      slot.queued = undefined;
      slot.isDirty = false;
      return { segment: slot.number ?? 0, entries: slot.entries.map((entry): JsonValue => ({ ...entry })) };
    })
    .catch((error: unknown) => {
      slot.queued = undefined;
      slot.isDirty = true;
      throw error;
    });
  return slot.queued;
}

function readSegment({ segment, entries }: { readonly [key: string]: JsonValue }): Segment | undefined {
  if (typeof segment !== "number" || !Number.isSafeInteger(segment) || segment < 0) return undefined;
  if (!Array.isArray(entries) || entries.length > segmentEntries) return undefined;
  const known = entries.filter((value: unknown) => fitsContract("AuditEntry", value));
  return known.length === entries.length ? { segment, entries: known } : undefined;
}
