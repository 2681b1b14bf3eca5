import type { JsonValue, PluginId } from "@terminal-plugin/sdk/protocol";

/** One structured log entry; never terminal content or secrets (OBS-2). */
export interface LogEntry {
  readonly level: "debug" | "info" | "warn" | "error";
  /** Stable name of the event, such as `plugin.activated`. */
  readonly event: string;
  readonly pluginId?: PluginId;
  readonly message: string;
  readonly data?: JsonValue;
}

/** Receives log entries. Must not throw; a throw is ignored. */
export interface LogSink {
  write(entry: LogEntry): void;
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
