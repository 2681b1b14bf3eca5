import type { Clock } from "../ports/index.ts";
import { applyKeys } from "./completion-edit.ts";

/** How long after a key the line may change because of it, in milliseconds. */
const answerMs = 2000;

/** Longest text kept of what was typed before its prompt, in UTF-16 code units. */
const aheadChars = 4096;

/**
 * Tells the user's own line from text that another program printed at the prompt: a line editor changes its line in
 * answer to a key, so what appears without one is not the user's and must reach no payload (CMP-8).
 */
export class TypedLine {
  readonly #clock: Clock;
  /** The input before the cursor that the user's keys account for. */
  #known = "";
  /** Text typed while no prompt was there; the shell puts it on the line of its next prompt. */
  #ahead = "";
  #keyAt = Number.NEGATIVE_INFINITY;
  /** When a key was pressed that ends the line; the screen shows the line until the shell has heard of it. */
  #endedAt = Number.NEGATIVE_INFINITY;
  #isForeign = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A shell shows a new prompt. */
  onPrompt(): void {
    this.#known = this.#ahead;
    this.#ahead = "";
    this.#keyAt = Number.NEGATIVE_INFINITY;
    this.#endedAt = Number.NEGATIVE_INFINITY;
    this.#isForeign = false;
  }

  /** The input before the cursor that the user's keys account for. */
  get known(): string {
    return this.#known;
  }

  /** The user pressed keys; `before` is the input before the cursor at this moment, undefined away from a prompt. */
  onKeys(data: string, before: string | undefined): void {
    if (isReply(data)) return;
    if (before === undefined) {
      this.#typeAhead(data);
      return;
    }
    this.onLine(before);
    if (!this.#accountsFor(before)) this.#isForeign = true;
    this.#keyAt = this.#clock.now();
    if (/[\x03\x04\r\n]/.test(data)) {
      this.#endedAt = this.#keyAt;
      this.#ahead = "";
    } else if (this.#keyAt - this.#endedAt <= answerMs) this.#typeAhead(data);
  }

  /** The line was drawn; returns whether it is the user's. A part of it is a line that is being drawn again. */
  onLine(before: string): boolean {
    if (this.#isForeign) return false;
    if (this.#clock.now() - this.#keyAt <= answerMs) this.#known = before;
    return this.#accountsFor(before);
  }

  #typeAhead(data: string): void {
    const isText = !/[\x00-\x07\x0a-\x1f]/.test(data);
    this.#ahead = isText ? applyKeys(this.#ahead, data).slice(-aheadChars) : "";
  }

  #accountsFor(before: string): boolean {
    return this.#known.startsWith(before);
  }
}

/** What an emulator answers to a program's query, or reports of focus and mouse: nobody pressed a key for it. */
export function isReply(data: string): boolean {
  return /^\x1b(?:\[[?>=<]?[\d;]*(?:[cntxyRIOM]|\$y)|\[<[\d;]*[mM]|\[M|[\]P_^])/.test(data);
}
