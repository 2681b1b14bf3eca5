import { limits, type PluginId } from "@terminal-plugin/sdk/protocol";
import { cutText, jsonByteLength, makeVisible } from "../kernel/index.ts";
import type { Clock, LogEntry, LogSink } from "../ports/index.ts";

/** What a plugin manager shows of a log: lines, characters of one line, characters of all. */
const shown = { lines: 200, lineChars: 2048, chars: 16_384 };

/** Secrets of one plugin whose texts are looked for, the latest. */
const maxHiddenSecrets = 64;
/** A shorter text would be found in ordinary words, and is no secret worth the name. */
const minHiddenChars = 4;

interface Lines {
  readonly texts: string[];
  bytes: number;
}

/** Keeps the latest log lines of each plugin, within 1 MiB (LIM-6), and hands every entry on. */
export class PluginLogs implements LogSink {
  readonly #clock: Clock;
  readonly #next: LogSink;
  readonly #lines = new Map<PluginId, Lines>();
  /** Texts of secrets by plugin and reference, from when they were first used. */
  readonly #secrets = new Map<PluginId, Map<string, string>>();

  constructor(clock: Clock, next: LogSink) {
    this.#clock = clock;
    this.#next = next;
  }

  /** From now on the text of a secret is in no line of its plugin: a server may send back what it was sent (OBS-2). */
  hideSecret(pluginId: PluginId, reference: string, text: string): void {
    const ofPlugin = this.#secrets.get(pluginId) ?? new Map<string, string>();
    this.#secrets.set(pluginId, ofPlugin.set(reference, text));
    while (ofPlugin.size > maxHiddenSecrets) ofPlugin.delete([...ofPlugin.keys()][0] ?? "");
  }

  write(whole: LogEntry): void {
    const entry = this.#withoutSecrets(whole);
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
    this.#secrets.delete(pluginId);
  }

  #withoutSecrets(entry: LogEntry): LogEntry {
    let { message } = entry;
    for (const text of this.#secrets.get(entry.pluginId ?? "")?.values() ?? []) {
      if (text.length < minHiddenChars) continue;
      for (const form of new Set([text, makeVisible(text), JSON.stringify(text).slice(1, -1)]))
        message = message.replaceAll(form, () => "<secret>");
    }
    return message === entry.message ? entry : { ...entry, message };
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
