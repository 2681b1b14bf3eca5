import { limits, type PluginId } from "@terminal-plugin/sdk/protocol";
import { cutText, jsonByteLength, makeVisible } from "../kernel/index.ts";
import type { Clock, LogEntry, LogSink } from "../ports/index.ts";

/** What a plugin manager shows of a log: lines, characters of one line, characters of all. */
const shown = { lines: 200, lineChars: 2048, chars: 16_384 };

interface Lines {
  readonly texts: string[];
  bytes: number;
}

/** Keeps the latest log lines of each plugin, within 1 MiB (LIM-6), and hands every entry on. */
export class PluginLogs implements LogSink {
  readonly #clock: Clock;
  readonly #next: LogSink;
  readonly #lines = new Map<PluginId, Lines>();

  constructor(clock: Clock, next: LogSink) {
    this.#clock = clock;
    this.#next = next;
  }

  write(entry: LogEntry): void {
    if (entry.pluginId !== undefined) this.#keep(entry.pluginId, entry);
    try {
      this.#next.write(entry);
    } catch {
      // A sink that fails has nowhere to report to, and must not stop what is logged.
    }
  }

  /** The latest lines of a plugin, oldest first: what a plugin manager can show, not all that is kept. */
  linesOf(pluginId: PluginId): readonly string[] {
    const latest: string[] = [];
    let chars = 0;
    for (const text of this.#lines.get(pluginId)?.texts.slice(-shown.lines).toReversed() ?? []) {
      const line = cutText(text, shown.lineChars);
      chars += line.length;
      if (chars > shown.chars) break;
      latest.push(line);
    }
    return latest.toReversed();
  }

  /** Bytes of all lines that are kept of a plugin. */
  keptBytes(pluginId: PluginId): number {
    return this.#lines.get(pluginId)?.bytes ?? 0;
  }

  forget(pluginId: PluginId): void {
    this.#lines.delete(pluginId);
  }

  #keep(pluginId: PluginId, { level, message }: LogEntry): void {
    const time = new Date(this.#clock.wallTime()).toISOString();
    const text = `${time} ${level} ${makeVisible(message, { allowLineFeed: true })}`;
    const lines = this.#lines.get(pluginId) ?? { texts: [], bytes: 0 };
    this.#lines.set(pluginId, lines);
    lines.texts.push(text);
    lines.bytes += jsonByteLength(text);
    while (lines.bytes > limits.logBytes) lines.bytes -= jsonByteLength(lines.texts.shift() ?? "");
  }
}
