import { limits } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import type { SentText } from "./sandbox-channel.ts";

/**
 * What a sandbox has not read yet, where it acknowledges each text by its length. The plugin's script does not count: it
 * is no message that waits for the plugin (LIM-6).
 */
export class UnreadTexts {
  #length = 0;
  #scriptLength = 0;

  /** Counts a text that is about to be sent; says whether it may be, and counts nothing when not. */
  add({ text, isScript }: SentText): boolean {
    if (isScript) this.#scriptLength += text.length;
    else if (this.#length + text.length - this.#scriptLength > limits.queuedBytes) return false;
    this.#length += text.length;
    return true;
  }

  /** Takes an acknowledgement. Throws `contract_violation` for one of more than was sent. */
  acknowledged(length: number): void {
    this.#length -= length;
    if (length >= this.#scriptLength) this.#scriptLength = 0;
    if (this.#length < 0)
      throw new PluginPlatformError("contract_violation", "Expected acknowledgements of what was sent.");
  }
}
