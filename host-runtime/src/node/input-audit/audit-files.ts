import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chainStart, readEnd, readEntry, type ChainEnd } from "./audit-chain.ts";

/** The files of a record in a folder. */
export interface AuditFiles {
  /** One entry on each line. */
  readonly entries: string;
  /** The end of the record, so that a cut shows. */
  readonly end: string;
}

/** What reading a record found. */
export interface AuditReport {
  /** Entries that are as they were written, from the first on. */
  readonly entries: number;
  /** The first entry that is not, and why; undefined when all are. */
  readonly problem?: { readonly entry: number; readonly message: string };
}

/** A report with what is needed to go on with the record. */
export interface AuditReading extends AuditReport {
  /** Where the part ends that the separate file vouches for, when everything up to there is as it was written. */
  readonly vouched: { readonly end: ChainEnd; readonly bytes: number } | undefined;
}

/** How often a record is read again that a running host goes on with meanwhile. */
const maxReadings = 5;

/** The files of the record of inputs in `folder`. */
export function auditFiles(folder: string): AuditFiles {
  return { entries: join(folder, "remote-input.jsonl"), end: join(folder, "remote-input.end") };
}

/**
 * Checks the record of remote inputs in `folder` without its key (TPC-8): that no entry was changed, removed, moved or
 * added, and that its end was not cut off. A folder without a record has no entries.
 */
export async function verifyInputAudit(folder: string): Promise<AuditReport> {
  const files = auditFiles(folder);
  for (let reading = 1; ; reading += 1) {
    const keptBefore = await readText(files.end);
    const { entries, problem } = await readAudit(files);
    const isCurrent = keptBefore === (await readText(files.end));
    if (!problem || isCurrent || reading === maxReadings) return { entries, ...(problem ? { problem } : {}) };
  }
}

/** Reads a whole record, entry by entry. */
export async function readAudit(files: AuditFiles): Promise<AuditReading> {
  const keptText = await readText(files.end);
  const kept = keptText === undefined ? chainStart : readEnd(keptText);
  let end = chainStart;
  let bytes = 0;
  let vouched = kept && same(kept, end) ? { end, bytes } : undefined;
  const wrong = (message: string, entry = end.seq + 1): AuditReading => ({
    entries: entry - 1,
    problem: { entry, message },
    vouched,
  });
  for await (const { line, isWhole } of readLines(files.entries)) {
    const entry = isWhole ? readEntry(line, end) : "it is cut off";
    if (typeof entry === "string") return wrong(entry);
    end = { seq: entry.seq, chain: entry.chain };
    bytes += Buffer.byteLength(line) + 1;
    if (kept && same(kept, end)) vouched = { end, bytes };
  }
  if (!kept) return wrong("the separate file with the end of the record cannot be read");
  if (same(kept, end)) return { entries: end.seq, vouched };
  if (kept.seq > end.seq) return wrong(`it is missing: the record had ${kept.seq} entries`);
  if (keptText === undefined) return wrong("the separate file with the end of the record is missing", 1);
  return vouched
    ? wrong(
        "the separate file does not know it: it was added, or the host ended as it wrote it",
        kept.seq + 1,
      )
    : wrong("the separate file knows another one in its place", kept.seq);
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** The lines of a file, the last of which may lack its end. A file that is not there has none. */
async function* readLines(
  path: string,
): AsyncGenerator<{ readonly line: string; readonly isWhole: boolean }> {
  let rest = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(path)) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10)) {
        yield { line: rest.toString("utf8", 0, at), isWhole: true };
        rest = rest.subarray(at + 1);
      }
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
    throw error;
  }
  if (rest.length > 0) yield { line: rest.toString("utf8"), isWhole: false };
}

function same(one: ChainEnd, other: ChainEnd): boolean {
  return one.seq === other.seq && one.chain === other.chain;
}
