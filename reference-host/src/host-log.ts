import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { LogEntry, LogSink } from "@terminal-plugin/host-runtime";

/** Size at which a log file is put aside for a new one. */
const maxLogBytes = 4_194_304;

const ranks: Readonly<Record<LogEntry["level"], number>> = { debug: 0, info: 1, warn: 2, error: 3 };

/** Where log entries go. */
export interface HostLogOptions {
  /** Structured entries, one JSON object a line. Two files of this name are kept at most. */
  readonly file: string;
  /** Shows an entry to the person at the terminal. */
  readonly show: (line: string) => void;
  /** Least level that is shown. */
  readonly showFrom: LogEntry["level"];
}

/**
 * Writes entries from `info` on to a file that only the user can read, and shows the important ones (OBS-2). Writing
 * never throws: a file that cannot be written is shown once.
 */
export function createHostLog({ file, show, showFrom }: HostLogOptions): LogSink {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  let size = sizeOf(file);
  let isFailing = false;
  const append = (line: string): void => {
    if (size + line.length > maxLogBytes) {
      renameSync(file, `${file}.1`);
      size = 0;
    }
    appendFileSync(file, line, { mode: 0o600 });
    size += Buffer.byteLength(line);
  };
  return {
    write(entry) {
      if (ranks[entry.level] >= ranks[showFrom]) show(`${entry.level}: ${entry.message}`);
      if (entry.level === "debug") return;
      try {
        append(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
        isFailing = false;
      } catch (error) {
        // Whoever logs goes on; a full disk is told once, not with each entry.
        if (!isFailing) show(`error: The log cannot be written to ${file}: ${String(error)}`);
        isFailing = true;
      }
    },
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
