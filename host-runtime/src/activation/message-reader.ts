import { limits, type RpcMessage } from "@terminal-plugin/sdk/protocol";
import { readContract } from "../contract/index.ts";
import { exceedsBytes, MessageBudget, PluginPlatformError, scanJsonText } from "../kernel/index.ts";
import type { Clock } from "../ports/index.ts";

/** How many seconds' worth of messages may arrive at once: a host that was busy must not punish a plugin for it. */
const burstSeconds = 2;

/**
 * Turns what came as a plugin's message into a checked message: rate and bytes, UTF-8, nesting, JSON, contract, in this
 * order, so that nothing is built for what will be refused (LIM-1, LIM-2, LIM-6). Each failure is a violation.
 */
export class MessageReader {
  readonly #clock: Clock;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  readonly #messages: MessageBudget;
  readonly #bytes: MessageBudget;

  constructor(clock: Clock) {
    const nowMs = clock.now();
    this.#clock = clock;
    this.#messages = new MessageBudget(
      limits.messagesPerSecond * burstSeconds,
      limits.messagesPerSecond,
      nowMs,
    );
    this.#bytes = new MessageBudget(limits.queuedBytes * burstSeconds, limits.queuedBytes, nowMs);
  }

  /** A message as bytes. Throws `message_flood`, `value_too_deep`, `value_not_json` or `contract_violation`. */
  read(line: Uint8Array): RpcMessage {
    this.#count(line.length);
    return readMessage(this.#decode(line));
  }

  /** A message as text, where the channel carries texts. Throws the same, and `value_too_large`. */
  readText(text: string): RpcMessage {
    if (exceedsBytes(text, limits.controlMessageBytes))
      throw new PluginPlatformError(
        "value_too_large",
        `A message has more than ${limits.controlMessageBytes} bytes.`,
      );
    this.#count(text.length);
    return readMessage(text);
  }

  #count(size: number): void {
    const nowMs = this.#clock.now();
    if (!this.#messages.take(1, nowMs) || !this.#bytes.take(size, nowMs))
      throw new PluginPlatformError(
        "message_flood",
        `Expected at most ${limits.messagesPerSecond} messages and ${limits.queuedBytes} bytes in a second.`,
      );
  }

  #decode(line: Uint8Array): string {
    try {
      return this.#decoder.decode(line);
    } catch {
      throw new PluginPlatformError("value_not_json", "message: expected UTF-8.");
    }
  }
}

function readMessage(text: string): RpcMessage {
  scanJsonText(text, "message", true);
  return readContract("RpcMessage", parse(text), "message");
}

/** The key as it stands, or any of its characters written as an escape. */
const mayHaveProto = /__proto__|\\u00(5f|6f|7[024])/i;

/** Parses JSON; a key that would change a prototype is refused wherever it stands. */
function parse(text: string): unknown {
  try {
    return mayHaveProto.test(text) ? JSON.parse(text, refuseProto) : JSON.parse(text);
  } catch (error) {
    if (error instanceof PluginPlatformError) throw error;
    throw new PluginPlatformError("value_not_json", "message: expected JSON.");
  }
}

function refuseProto(key: string, value: unknown): unknown {
  if (key === "__proto__") throw new PluginPlatformError("value_not_json", "message: a key is __proto__.");
  return value;
}
