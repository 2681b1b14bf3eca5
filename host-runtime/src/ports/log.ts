import type { JsonValue, PluginId } from "@terminal-plugin/sdk/protocol";

/** One structured log entry. One that quotes nobody holds no terminal content and no secret (OBS-2). */
export interface LogEntry {
  readonly level: "debug" | "info" | "warn" | "error";
  /** Stable name of the event, such as `plugin.activated`. */
  readonly event: string;
  readonly pluginId?: PluginId;
  readonly message: string;
  /** Facts of the host alone, such as codes and numbers. */
  readonly data?: JsonValue;
  /**
   * The message holds words of a plugin or a page, or an excerpt of what they sent. They know what the terminal shows,
   * so it can be anything: keep it from every log that outlives the process or that others read.
   */
  readonly quotes?: true;
}

/** Receives log entries. Must not throw; a throw is ignored. */
export interface LogSink {
  write(entry: LogEntry): void;
}

/**
 * A sink that hands on every entry, without the message where it quotes a plugin or a page (OBS-2). Nothing of the quote
 * passes, however it is cut or encoded: only how long it was.
 */
export function withholdQuotes(sink: LogSink): LogSink {
  return {
    write(entry): void {
      if (!entry.quotes) return sink.write(entry);
      const { level, event, pluginId, message, data } = entry;
      sink.write({
        level,
        event,
        ...(pluginId === undefined ? {} : { pluginId }),
        message: `${pluginId ?? event}: ${message.length} characters are not in this log, because they can quote the terminal.`,
        ...(data === undefined ? {} : { data }),
      });
    },
  };
}

/** Drops everything: the default. */
export const silentLog: LogSink = Object.freeze({ write: () => {} });

/** A sink that keeps what the application's sink throws away from the caller: a log must not change what happens. */
export function guardLog(sink: LogSink): LogSink {
  return {
    write(entry): void {
      try {
        sink.write(entry);
      } catch {
        // Nowhere is left to report it.
      }
    },
  };
}
