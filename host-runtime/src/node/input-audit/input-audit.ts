import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { closeSync, constants, ftruncateSync, openSync, writeSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { createDisposable, PluginPlatformError, type Disposable } from "../../kernel/index.ts";
import { silentLog, systemClock, type Clock, type LogSink } from "../../ports/index.ts";
import type { AuditedInput, InputAudit } from "../../remote/index.ts";
import { canonicalText, chainEntry, chainStart, type ChainEnd } from "./audit-chain.ts";
import { auditFiles, readAudit, type AuditFiles } from "./audit-files.ts";

/** How a record is kept. */
export interface InputAuditOptions {
  /** Folder of the record. One host at a time. */
  readonly folder: string;
  /**
   * `hmac`, the default: under a key that this process makes and forgets with its end, so that a keystroke cannot be
   * found by trying. `sha256`: plain, as older readers of the record expect it; every single key can be read from it.
   */
  readonly hash?: "hmac" | "sha256";
  readonly clock?: Clock;
  readonly log?: LogSink;
}

/** Bytes of the file that keeps the end: always the same, so that one write replaces it. */
const endBytes = 128;

/**
 * Opens the record of remote inputs and goes on where it ended (TPC-8). What an interrupted host began is cut off: it was
 * not written to a terminal, because that comes after. A record that is not as it was written is kept aside, told of in
 * the log, and a new one is begun.
 */
export async function createInputAudit(options: InputAuditOptions): Promise<InputAudit & Disposable> {
  const { folder, log = silentLog } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = auditFiles(folder);
  const start = await prepare(files, log);
  return openRecord(files, start, options);
}

/** Where to go on: at what the separate file vouches for, or at the beginning of a new record. */
async function prepare(
  files: AuditFiles,
  log: LogSink,
): Promise<{ readonly end: ChainEnd; readonly bytes: number }> {
  const { vouched, problem } = await readAudit(files);
  if (!problem && vouched) return vouched;
  const reason = `Entry ${problem?.entry ?? 0} of the record of remote inputs: ${problem?.message ?? "unknown"}.`;
  if (vouched && problem?.entry === vouched.end.seq + 1) {
    log.write({ level: "warn", event: "remote.audit_cut", message: `${reason} It is cut off.` });
    return vouched;
  }
  const aside = `.broken-${randomUUID()}`;
  for (const path of [files.entries, files.end])
    await rename(path, path + aside).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    });
  log.write({
    level: "error",
    event: "remote.audit_broken",
    message: `${reason} It was kept aside as "*${aside}" and a new record is begun.`,
    data: { code: "audit_broken" },
  });
  return { end: chainStart, bytes: 0 };
}

function openRecord(
  files: AuditFiles,
  start: { readonly end: ChainEnd; readonly bytes: number },
  { hash = "hmac", clock = systemClock }: InputAuditOptions,
): InputAudit & Disposable {
  const key = randomBytes(32);
  const flags = constants.O_RDWR | constants.O_CREAT;
  const entries = openSync(files.entries, flags, 0o600);
  const ends = openSync(files.end, flags, 0o600);
  let { end, bytes } = start;
  let isOpen = true;
  const digest = (input: Uint8Array): string =>
    (hash === "hmac" ? createHmac("sha256", key) : createHash("sha256")).update(input).digest("hex");
  ftruncateSync(entries, bytes);
  writeEnd(ends, end);
  const closing = createDisposable(() => {
    isOpen = false;
    closeSync(entries);
    closeSync(ends);
  });
  return {
    record({ terminalId, bytes: input, refusal }: AuditedInput): void {
      if (!isOpen) throw new PluginPlatformError("disposed", "The record of inputs is closed.");
      const entry = chainEntry(
        {
          at: Math.floor(clock.wallTime() / 1000) * 1000,
          seq: end.seq + 1,
          terminalId: wellFormed(terminalId),
          len: input.length,
          hasNewline: input.includes(10) || input.includes(13),
          hash: digest(input),
          ...(refusal === undefined ? {} : { code: refusal }),
        },
        end,
      );
      const line = Buffer.from(`${canonicalText(entry)}\n`);
      const next = { seq: entry.seq, chain: entry.chain };
      try {
        writeWhole(entries, line, bytes);
        writeEnd(ends, next);
      } catch (error) {
        ftruncateSync(entries, bytes);
        throw error;
      }
      bytes += line.length;
      end = next;
    },
    dispose: () => closing.dispose(),
  };
}

function writeEnd(descriptor: number, { seq, chain }: ChainEnd): void {
  writeWhole(descriptor, Buffer.from(`${canonicalText({ seq, chain }).padEnd(endBytes - 1)}\n`), 0);
}

function writeWhole(descriptor: number, bytes: Uint8Array, position: number): void {
  for (let written = 0; written < bytes.length;)
    written += writeSync(descriptor, bytes, written, bytes.length - written, position + written);
}

/** Text without halves of surrogate pairs: what a file can hold. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
