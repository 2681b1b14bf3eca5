import type { Log } from "@terminal-plugin/sdk";
import { limits, type LogParams } from "@terminal-plugin/sdk/protocol";
import { MessageBudget, type Disposable } from "../kernel/index.ts";
import type { Clock } from "../ports/index.ts";

/** Longest line, in UTF-16 code units. */
const maxLineChars = 16_384;
/** Most characters that one logged value contributes. */
const maxValueChars = 4096;

type Level = LogParams["level"];

const consoleLevels: Readonly<Record<string, Level>> = {
  log: "info",
  info: "info",
  dir: "info",
  table: "info",
  group: "info",
  groupCollapsed: "info",
  warn: "warn",
  error: "error",
  debug: "debug",
  trace: "debug",
};
const silentConsoleMethods = ["groupEnd", "clear", "count", "countReset", "time", "timeEnd", "timeLog"];

/** Sends a line when the message budget allows it; says whether it did. */
export type WriteLine = (line: LogParams) => boolean;

/** What the log needs of its sandbox. */
export interface PluginLogPorts {
  readonly clock: Clock;
  readonly write: WriteLine;
  /** Whether earlier messages still wait for the host. No room is gained meanwhile: a long turn has what one turn has. */
  hasBacklog(): boolean;
}

/** How long after a dropped line all others are dropped too, in milliseconds; then the log says how many there were. */
const reportDroppedMs = 100;

/**
 * The plugin's log, in lines and characters no more than the limits allow. A line beyond is dropped, at next to no cost,
 * with all that follow soon; one line says how many there were. Never throws.
 */
export class PluginLog {
  readonly #ports: PluginLogPorts;
  readonly #lines: MessageBudget;
  readonly #chars: MessageBudget;
  #dropped = 0;
  #report: Disposable | undefined;

  constructor(ports: PluginLogPorts) {
    const nowMs = ports.clock.now();
    this.#ports = ports;
    this.#lines = new MessageBudget(limits.logLinesPerSecond, limits.logLinesPerSecond, nowMs);
    this.#chars = new MessageBudget(limits.logBytes, limits.logBytes, nowMs);
  }

  /** Logs text. */
  line(level: Level, text: string): void {
    if (this.#dropped === 0 && this.#send({ level, message: text.slice(0, maxLineChars) })) return;
    this.#dropped += 1;
    this.#report ??= this.#ports.clock.setTimeout(() => this.#onReport(), reportDroppedMs);
  }

  /** Says what was dropped, if it can; nothing is reported later. */
  end(): void {
    this.#report?.dispose();
    this.#sayDropped();
  }

  #onReport(): void {
    this.#report = undefined;
    this.#sayDropped();
    if (this.#dropped > 0)
      this.#report = this.#ports.clock.setTimeout(() => this.#onReport(), reportDroppedMs);
  }

  #sayDropped(): void {
    if (this.#dropped === 0) return;
    const lines = this.#dropped === 1 ? "1 line was" : `${this.#dropped} lines were`;
    const message = `${lines} dropped: too many at once.`;
    if (this.#send({ level: "warn", message })) this.#dropped = 0;
  }

  #send(line: LogParams): boolean {
    const nowMs = this.#ports.clock.now();
    if (this.#ports.hasBacklog()) for (const budget of [this.#lines, this.#chars]) budget.skipTo(nowMs);
    return (
      this.#lines.take(1, nowMs) && this.#chars.take(line.message.length, nowMs) && this.#ports.write(line)
    );
  }

  /** Logs values of any kind, as a console does. */
  values(level: Level, values: readonly unknown[]): void {
    this.line(level, this.#dropped > 0 ? "" : values.map(inspect).join(" "));
  }

  /** `context.log`. */
  asLog(): Log {
    return {
      debug: (message) => this.values("debug", [message]),
      info: (message) => this.values("info", [message]),
      warn: (message) => this.values("warn", [message]),
      error: (message) => this.values("error", [message]),
    };
  }

  /** The global `console`: writes to the same log; the methods that need a screen do nothing. */
  asConsole(): Readonly<Record<string, (...values: unknown[]) => void>> {
    const methods: Record<string, (...values: unknown[]) => void> = {
      assert: (condition, ...values) =>
        condition ? undefined : this.values("error", ["Assertion failed", ...values]),
    };
    for (const [name, level] of Object.entries(consoleLevels))
      methods[name] = (...values) => this.values(level, values);
    for (const name of silentConsoleMethods) methods[name] = () => {};
    return methods;
  }
}

/** Text of a value that survives whatever the value does. */
function inspect(value: unknown): string {
  try {
    if (typeof value === "string") return value.slice(0, maxLineChars);
    if (value instanceof Error)
      return `${String(value.name)}: ${String(value.message)}`.slice(0, maxValueChars);
    if (typeof value === "object" && value !== null)
      return (JSON.stringify(value) ?? Object.prototype.toString.call(value)).slice(0, maxValueChars);
    return String(value).slice(0, maxValueChars);
  } catch {
    return "[a value that cannot be shown]";
  }
}
