import type { Log } from "@terminal-plugin/sdk";
import type { LogParams } from "@terminal-plugin/sdk/protocol";

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

/** The plugin's log. A line that the budget refuses is dropped and counted in the next one. Never throws. */
export class PluginLog {
  readonly #write: WriteLine;
  #dropped = 0;

  constructor(write: WriteLine) {
    this.#write = write;
  }

  /** Logs text. */
  line(level: Level, text: string): void {
    if (this.#dropped > 0) {
      const message = `${this.#dropped} lines were dropped: too many messages.`;
      if (this.#write({ level: "warn", message })) this.#dropped = 0;
    }
    if (this.#dropped > 0 || !this.#write({ level, message: text.slice(0, maxLineChars) }))
      this.#dropped += 1;
  }

  /** Logs values of any kind, as a console does. */
  values(level: Level, values: readonly unknown[]): void {
    this.line(level, values.map(inspect).join(" "));
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
