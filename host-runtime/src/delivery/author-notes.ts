import { limits, type JsonValue } from "@terminal-plugin/sdk/protocol";
import { cutText } from "../kernel/index.ts";
import type { LogEntry, LogSink } from "../ports/index.ts";
import type { RegisteredProvider } from "../providers/index.ts";
import { countDrops } from "../results/index.ts";
import type { ProviderOutcome } from "./request.ts";

/** Drops of one result that are told with their reasons; the others are counted. */
const maxToldDrops = 3;
/** Different notes that are remembered; then all of them may be told again. */
const maxKnownNotes = 256;

/**
 * Tells the author of a plugin, through its log, why a provider failed and what was left out of its results (LIM-4).
 * What differs in numbers only is told once, so that a list that is too long at every key is one line.
 */
export class AuthorNotes {
  readonly #log: LogSink;
  readonly #known = new Set<string>();

  constructor(log: LogSink) {
    this.#log = log;
  }

  /** Takes the outcome of one provider. Denials and cancellations are not the plugin's fault. */
  note(provider: RegisteredProvider, { status, error, drops }: ProviderOutcome): void {
    if (status === "failed" && error) {
      // A late answer can be the fault of a start or of a user who thinks about a question.
      const level = error.code === "deadline_exceeded" ? "info" : "warn";
      this.#tell(provider, level, "provider.failed", `${error.code}: ${error.message}`, {
        code: error.code,
      });
    }
    if (drops.length === 0) return;
    const told = drops.slice(0, maxToldDrops).map(({ path, reason }) => `${path || "/"}: ${reason}`);
    const more = drops.length > maxToldDrops ? ` (and ${drops.length - maxToldDrops} more reasons)` : "";
    this.#tell(
      provider,
      "warn",
      "provider.dropped",
      `left out ${countDrops(drops)}: ${told.join(" ")}${more}`,
      { drops: countDrops(drops) },
    );
  }

  #tell(
    provider: RegisteredProvider,
    level: LogEntry["level"],
    event: string,
    text: string,
    facts: { readonly [name: string]: JsonValue },
  ): void {
    const message = cutText(`${provider.providerId}: ${text}`, limits.descriptionChars);
    const note = message.replaceAll(/\d+/g, "#");
    if (this.#known.has(note)) return;
    if (this.#known.size >= maxKnownNotes) this.#known.clear();
    this.#known.add(note);
    const owner = provider.builtIn ? {} : { pluginId: provider.pluginId };
    const data = { providerId: provider.providerId, ...facts };
    this.#log.write({ level, event, message, data, quotes: true, ...owner });
  }
}
