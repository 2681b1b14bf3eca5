import { createHash } from "node:crypto";

/** One input of a remote client as it is recorded: nothing from which the input could be read (TPC-8). */
export interface InputEntry {
  /** When, in milliseconds since 1970, to the second. */
  readonly at: number;
  /** Place in the record, from 1. */
  readonly seq: number;
  readonly terminalId: string;
  /** Bytes of the input, decoded. */
  readonly len: number;
  /** Whether it has a CR or an LF. */
  readonly hasNewline: boolean;
  /** Of the bytes: HMAC-SHA-256 under a key of the host's lifetime, or plain SHA-256 by a setting; hexadecimal. */
  readonly hash: string;
  /** Why it was refused; absent for an input that was written (TPC-27). */
  readonly code?: string;
}

/** An entry with the value that ties it to all before it. */
export interface ChainedEntry extends InputEntry {
  /** SHA-256, hexadecimal, over the chain value before (64 zeros for the first) and the entry without this field. */
  readonly chain: string;
}

/** Where a record ends: what the separate file keeps. */
export interface ChainEnd {
  readonly seq: number;
  readonly chain: string;
}

/** Before the first entry. */
export const chainStart: ChainEnd = Object.freeze({ seq: 0, chain: "0".repeat(64) });

/** Ties an entry to what is before it. */
export function chainEntry(entry: InputEntry, before: ChainEnd): ChainedEntry {
  const chain = createHash("sha256").update(before.chain).update(canonicalText(entry)).digest("hex");
  return { ...entry, chain };
}

/** A flat object as RFC 8785 writes it: keys in order, no spaces. */
export function canonicalText(entry: InputEntry | ChainedEntry | ChainEnd): string {
  const sorted = Object.entries(entry).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(sorted));
}

/**
 * Reads a line as the entry that follows `before`. Returns what is wrong as a sentence: another form than the one that
 * is written, another place, or a chain value that does not follow.
 */
export function readEntry(line: string, before: ChainEnd): ChainedEntry | string {
  const entry = parseEntry(line);
  if (!entry || canonicalText(entry) !== line) return "it is not an entry as the host writes it";
  if (entry.seq !== before.seq + 1) return `it has the number ${entry.seq}, expected ${before.seq + 1}`;
  const { chain, ...rest } = entry;
  return chainEntry(rest, before).chain === chain
    ? entry
    : "its chain value does not follow from what is before it";
}

/** Reads the end that the separate file keeps; undefined when it cannot be read. */
export function readEnd(text: string): ChainEnd | undefined {
  const value = parseObject(text.trim());
  if (!value) return undefined;
  const { seq, chain } = value;
  if (typeof seq !== "number" || typeof chain !== "string" || Object.keys(value).length !== 2)
    return undefined;
  return { seq, chain };
}

function parseEntry(line: string): ChainedEntry | undefined {
  const value = parseObject(line);
  if (!value) return undefined;
  const { at, seq, terminalId, len, hasNewline, hash, code, chain, ...unknown } = value;
  if (typeof at !== "number" || typeof seq !== "number" || typeof len !== "number") return undefined;
  if (typeof terminalId !== "string" || typeof hash !== "string" || typeof chain !== "string")
    return undefined;
  if (typeof hasNewline !== "boolean" || Object.keys(unknown).length > 0) return undefined;
  if (code === undefined) return { at, seq, terminalId, len, hasNewline, hash, chain };
  return typeof code === "string" ? { at, seq, terminalId, len, hasNewline, hash, code, chain } : undefined;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
