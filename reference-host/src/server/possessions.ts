import { PluginPlatformError, type Clock, type Ids, type LogSink } from "@terminal-plugin/host-runtime";
import { controlLimits, type Possession } from "../control/index.ts";
import { createSecretToken, tokenKey } from "./secret-token.ts";

/** One incarnation of a terminal's attachment: what a page that possesses it may name. */
export interface AttachmentName {
  readonly attachmentRef: string;
  readonly attachmentEpoch: number;
}

/** A stream grant: ephemeral, for one data channel of one incarnation (DP-2). */
export interface StreamGrant extends AttachmentName {
  readonly dataToken: string;
}

/** Whom a grant's data channel belongs to. */
export interface OpenedStream extends AttachmentName {
  readonly rendererId: string;
}

interface AttachmentRecord {
  readonly attachmentRef: string;
  epoch: number;
  /** The page that possesses it; undefined when that page is gone. */
  possessor: string | undefined;
  recordState: "active" | "ended";
  streamOwnerState: "starting" | "active" | "ended";
  hasReader: boolean;
}

interface PendingGrant extends OpenedStream {
  readonly expiresAt: number;
}

/** Supplies what the authority needs. */
export interface PossessionsOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: LogSink;
  /** Called after a decision that changed a page's list. */
  onChange(): void;
}

/**
 * Who may possess which terminal (DP-1). Each method is one decision: it reads the records, decides and writes them
 * without a pause, so all decisions are totally ordered (DP-11); `order` in the log is that order. Nothing here sees a
 * byte, a program or a path. Nothing is stored: grants die with the host.
 */
export class Possessions {
  readonly #options: PossessionsOptions;
  readonly #records = new Map<string, AttachmentRecord>();
  readonly #grants = new Map<string, PendingGrant>();
  #order = 0;

  constructor(options: PossessionsOptions) {
    this.#options = options;
  }

  /** A new terminal of this page: the record is active, its stream owner is not yet. */
  open(rendererId: string): AttachmentName {
    if (this.#records.size >= controlLimits.terminals)
      throw new PluginPlatformError(
        "too_many_requests",
        `Expected at most ${controlLimits.terminals} open terminals.`,
      );
    const record: AttachmentRecord = {
      attachmentRef: this.#options.ids.next("attachment"),
      epoch: 1,
      possessor: rendererId,
      recordState: "active",
      streamOwnerState: "starting",
      hasReader: false,
    };
    this.#records.set(record.attachmentRef, record);
    this.#decided("open", record);
    return nameOf(record);
  }

  /** The terminal's program runs: its stream owner is active. */
  streamOwnerStarted(attachmentRef: string): void {
    const record = this.#records.get(attachmentRef);
    if (record?.streamOwnerState !== "starting") return;
    record.streamOwnerState = "active";
    this.#decided("stream owner active", record);
  }

  /** The refs and statuses of a page, and of terminals whose page is gone; nothing else (DP-11). */
  list(rendererId: string): readonly Possession[] {
    return [...this.#records.values()]
      .filter(({ possessor }) => possessor === undefined || possessor === rendererId)
      .map((record) => ({ ...nameOf(record), status: statusOf(record) }));
  }

  /**
   * Grants one data channel. A page gets it for a terminal that it possesses, or that lost its page and that it takes
   * over by this; the epoch goes up, so what named the incarnation before names nothing any more (DP-2, DP-3).
   */
  grantStream(rendererId: string, name: AttachmentName): StreamGrant {
    const record = this.#records.get(name.attachmentRef);
    const free = record !== undefined && record.possessor === undefined;
    if (!record || (!free && record.possessor !== rendererId) || record.epoch !== name.attachmentEpoch)
      throw refusedRef();
    requireActive(record);
    if (record.hasReader) throw secondReader();
    record.possessor = rendererId;
    record.epoch += 1;
    this.#dropGrants(record.attachmentRef);
    return this.#issue(record, rendererId);
  }

  /** The first grant of a terminal that this page just opened, for its first incarnation. */
  grantFirstStream(rendererId: string, name: AttachmentName): StreamGrant {
    const record = this.#possessed(rendererId, name);
    requireActive(record);
    return this.#issue(record, rendererId);
  }

  /**
   * Uses up a data token and derives again, at this moment, that its page possesses exactly that active incarnation.
   * Throws `unauthorized` for a token that is unknown, used or too old.
   */
  openStream(dataToken: string): OpenedStream {
    const key = tokenKey(dataToken);
    const grant = this.#grants.get(key);
    this.#grants.delete(key);
    if (!grant || grant.expiresAt <= this.#options.clock.now())
      throw new PluginPlatformError("unauthorized", "Expected a data token that was not used before.");
    const record = this.#possessed(grant.rendererId, grant);
    requireActive(record);
    if (record.hasReader) throw secondReader();
    record.hasReader = true;
    this.#decided("stream opened", record);
    return { ...nameOf(record), rendererId: grant.rendererId };
  }

  /** The data channel of that incarnation is closed. */
  streamClosed(name: AttachmentName): void {
    const record = this.#records.get(name.attachmentRef);
    if (record?.epoch !== name.attachmentEpoch || !record.hasReader) return;
    record.hasReader = false;
    this.#decided("stream closed", record);
  }

  /** Derives that this page may resize or otherwise act on that incarnation now (DP-8, DP-13). */
  requireActive(rendererId: string, name: AttachmentName): void {
    requireActive(this.#possessed(rendererId, name));
  }

  /** Derives that this page possesses that incarnation, active or not. */
  requirePossession(rendererId: string, name: AttachmentName): void {
    this.#possessed(rendererId, name);
  }

  /** The page that possesses the terminal now. */
  possessorOf(attachmentRef: string): string | undefined {
    return this.#records.get(attachmentRef)?.possessor;
  }

  /** The terminal's program ended: nothing opens it any more; it stays listed until it is removed. */
  end(attachmentRef: string): void {
    const record = this.#records.get(attachmentRef);
    if (!record || record.recordState === "ended") return;
    record.recordState = "ended";
    record.streamOwnerState = "ended";
    record.hasReader = false;
    this.#dropGrants(attachmentRef);
    this.#decided("ended", record);
    if (record.possessor === undefined) this.#records.delete(attachmentRef);
  }

  /** Forgets a terminal. */
  remove(attachmentRef: string): void {
    const record = this.#records.get(attachmentRef);
    if (!record) return;
    this.#records.delete(attachmentRef);
    this.#dropGrants(attachmentRef);
    this.#decided("removed", record);
  }

  /**
   * A page is gone: its terminals go on without one, and what named their incarnation names nothing any more. Returns
   * the incarnations with a data channel that is to be closed.
   */
  pageGone(rendererId: string): readonly AttachmentName[] {
    const withReader: AttachmentName[] = [];
    for (const record of this.#records.values()) {
      if (record.possessor !== rendererId) continue;
      record.possessor = undefined;
      this.#dropGrants(record.attachmentRef);
      if (record.recordState === "ended") this.#records.delete(record.attachmentRef);
      else if (record.hasReader) withReader.push(nameOf(record));
      record.hasReader = false;
      record.epoch += 1;
      this.#decided("page gone", record);
    }
    return withReader;
  }

  /** A page's claim on an incarnation. An unknown ref, a foreign one and a stale one get the same answer (DP-13). */
  #possessed(rendererId: string, name: AttachmentName): AttachmentRecord {
    const record = this.#records.get(name.attachmentRef);
    if (!record || record.possessor !== rendererId || record.epoch !== name.attachmentEpoch)
      throw refusedRef();
    return record;
  }

  #issue(record: AttachmentRecord, rendererId: string): StreamGrant {
    const dataToken = createSecretToken();
    const expiresAt = this.#options.clock.now() + controlLimits.dataTokenLifetimeMs;
    this.#grants.set(tokenKey(dataToken), { ...nameOf(record), rendererId, expiresAt });
    this.#decided("stream granted", record);
    return { ...nameOf(record), dataToken };
  }

  #dropGrants(attachmentRef: string): void {
    for (const [key, grant] of this.#grants)
      if (grant.attachmentRef === attachmentRef) this.#grants.delete(key);
  }

  #decided(decision: string, record: AttachmentRecord): void {
    this.#order += 1;
    this.#options.log.write({
      level: "debug",
      event: "authority.decided",
      message: `${decision}: ${record.attachmentRef}, epoch ${record.epoch}`,
      data: { order: this.#order, decision, attachmentRef: record.attachmentRef, epoch: record.epoch },
    });
    this.#options.onChange();
  }
}

function nameOf(record: AttachmentRecord): AttachmentName {
  return { attachmentRef: record.attachmentRef, attachmentEpoch: record.epoch };
}

function statusOf(record: AttachmentRecord): Possession["status"] {
  if (record.recordState === "ended") return "ended";
  return record.hasReader ? "attached" : "active";
}

function requireActive(record: AttachmentRecord): void {
  if (record.recordState !== "active" || record.streamOwnerState !== "active")
    throw new PluginPlatformError("stream_refused", "Expected a terminal that is running.");
}

function refusedRef(): PluginPlatformError {
  return new PluginPlatformError("stream_refused", "Expected the ref of a terminal of this page.");
}

function secondReader(): PluginPlatformError {
  return new PluginPlatformError("stream_second_reader", "The terminal has a data channel already.");
}
