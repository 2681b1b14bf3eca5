import { limits } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "./errors.ts";
import { exceedsBytes } from "./json.ts";
import { MessageBudget } from "./message-budget.ts";

/**
 * What passes between host and sandbox where a channel is a port: a message as JSON text, or the length of a text that
 * was taken. Acknowledging bounds what waits in either direction (LIM-6).
 */
export type ChannelItem = string | number;

/** How many seconds' worth of messages may come at once: as much as the host itself allows. */
const burstSeconds = 2;

/**
 * What the trusted side of a sandbox lets it send on to the host, whatever runs in it: texts within size, rate and queue,
 * and acknowledgements. The guest keeps these limits by itself, so that only a sandbox out of control breaks them (LIM-6).
 */
export class RelayFence {
  readonly #messages: MessageBudget;
  #waiting = 0;
  /** Texts of the host that the sandbox has not acknowledged yet. */
  #unread = 0;

  /** `nowMs` counts up in milliseconds. */
  constructor(nowMs: number) {
    this.#messages = new MessageBudget(
      limits.messagesPerSecond * burstSeconds,
      limits.messagesPerSecond,
      nowMs,
    );
  }

  /** Length of what the host has not taken yet. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Returns what may be sent on. Throws `contract_violation`, `value_too_large` or `message_flood`. */
  pass(item: unknown, nowMs: number): ChannelItem {
    if (typeof item === "number") return this.#acknowledged(item);
    if (!this.#messages.take(1, nowMs))
      throw new PluginPlatformError(
        "message_flood",
        `Expected at most ${limits.messagesPerSecond} messages in a second.`,
      );
    if (typeof item !== "string")
      throw new PluginPlatformError("contract_violation", `Expected a text as message, got ${typeof item}.`);
    if (exceedsBytes(item, limits.controlMessageBytes))
      throw new PluginPlatformError(
        "value_too_large",
        `A message has more than ${limits.controlMessageBytes} bytes.`,
      );
    this.#waiting += item.length;
    if (this.#waiting > limits.queuedBytes)
      throw new PluginPlatformError(
        "message_flood",
        `Expected at most ${limits.queuedBytes} bytes in the queue.`,
      );
    return item;
  }

  /** An item of the host goes to the sandbox. */
  forwarded(item: unknown): void {
    if (typeof item === "number") this.#waiting -= item;
    else this.#unread += 1;
  }

  #acknowledged(length: number): number {
    this.#unread -= 1;
    if (this.#unread >= 0) return length;
    throw new PluginPlatformError("contract_violation", "Expected one acknowledgement for each message.");
  }
}
