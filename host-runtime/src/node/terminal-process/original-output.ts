import headless from "@xterm/headless";
import { copyBytes, type Disposable } from "../../kernel/index.ts";
import type { Clock } from "../../ports/index.ts";
import {
  createSessionTracker,
  isPasswordPrompt,
  readCursorRow,
  type HostTerminalState,
  type PromptWatch,
} from "../../terminal/index.ts";

/** Output that waits for its emulator at most, in bytes; what is older is left out. */
const maxWaitingBytes = 64 * 1024;
/** After something was left out, or that much was rendered within this time, the emulator rests: a flood costs little. */
const floodRestMs = 50;

/** What original output is rendered with. */
export interface OriginalOutputOptions {
  readonly columns: number;
  readonly rows: number;
  /** Nonce of the shell integration in this terminal. */
  readonly nonce: string | undefined;
  readonly clock: Clock;
  hostState(): HostTerminalState | undefined;
  /** Something was rendered. */
  onRendered(): void;
  /** A command was submitted from a confirmed prompt. */
  onCommand(command: string): void;
  onFailure(error: unknown): void;
}

/**
 * Renders a terminal's output as the program wrote it, after it was forwarded, while an interceptor is attached: what
 * the screen asks for and which prompt is real does not depend on a plugin (ICP-12, SEN-6). Of a flood only the end is
 * rendered, and prompts before it do not count.
 */
export class OriginalOutput implements PromptWatch, Disposable {
  readonly #options: OriginalOutputOptions;
  readonly #terminal: headless.Terminal;
  readonly #tracker: ReturnType<typeof createSessionTracker>;
  readonly #decoder = new TextDecoder();
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #isParsing = false;
  #leftOut = false;
  #rest: Disposable | undefined;
  /** What was rendered since a moment that is at most {@link floodRestMs} ago. */
  #burstBytes = 0;
  #burstBeganAt = Number.NEGATIVE_INFINITY;
  #gone = false;

  constructor(options: OriginalOutputOptions) {
    this.#options = options;
    const { columns, rows, nonce, clock, onFailure } = options;
    this.#terminal = new headless.Terminal({ cols: columns, rows, scrollback: rows, allowProposedApi: true });
    this.#tracker = createSessionTracker(this.#terminal, {
      ...(nonce === undefined ? {} : { nonce }),
      clock,
      hostState: () => options.hostState(),
      onFailure,
    });
    this.#tracker.onCommand((command) => options.onCommand(command));
  }

  /** Takes a copy of output. Called after it was forwarded. */
  take(chunk: Uint8Array): void {
    this.#waiting.push(copyBytes(chunk.length > maxWaitingBytes ? chunk.subarray(-maxWaitingBytes) : chunk));
    this.#waitingBytes += chunk.length;
    while (this.#waitingBytes > maxWaitingBytes && this.#waiting.length > 1) {
      this.#waitingBytes -= this.#waiting.shift()?.length ?? 0;
      this.#leftOut = true;
    }
    if (chunk.length > maxWaitingBytes) {
      this.#waitingBytes = maxWaitingBytes;
      this.#leftOut = true;
    }
    this.#parseNext();
  }

  /** The user typed. Never called with what is kept secret. */
  noteInput(bytes: Uint8Array): void {
    this.#tracker.noteInput(this.#decoder.decode(bytes));
  }

  resize(columns: number, rows: number): void {
    this.#terminal.resize(columns, rows);
  }

  /** Output was read that is not rendered yet, so that the screen may be another one by now. */
  get isBehind(): boolean {
    return this.#isParsing || this.#waiting.length > 0;
  }

  /** True as well while the screen is not known: the privacy of a password is worth more than a plugin's chunk. */
  asksForPassword(): boolean {
    if (this.isBehind) return true;
    const { before, behind } = readCursorRow(this.#terminal.buffer.active);
    return isPasswordPrompt(before, behind);
  }

  isAtConfirmedPrompt(): boolean {
    return !this.isBehind && this.#tracker.isAtConfirmedPrompt();
  }

  dispose(): void {
    this.#gone = true;
    this.#rest?.dispose();
    this.#waiting = [];
    this.#tracker.dispose();
    this.#terminal.dispose();
  }

  #parseNext(): void {
    if (this.#gone || this.#isParsing || this.#rest || this.#waiting.length === 0) return;
    this.#isParsing = true;
    if (this.#leftOut) {
      // CAN ends a sequence that was cut; what stood on the screen is of no meaning any more.
      this.#leftOut = false;
      this.#tracker.forgetPrompt();
      this.#terminal.write("\x18\r\n");
      this.#startRest();
    } else if (this.#isFlooded()) this.#startRest();
    const bytes = this.#waiting.splice(0);
    this.#waitingBytes = 0;
    for (const chunk of bytes) this.#terminal.write(chunk);
    this.#terminal.write("", () => {
      this.#isParsing = false;
      if (this.#gone) return;
      this.#options.onRendered();
      this.#parseNext();
    });
  }

  /** Counts what is about to be rendered. A terminal that a plugin slows down never falls behind, and floods all the same. */
  #isFlooded(): boolean {
    const now = this.#options.clock.now();
    if (now - this.#burstBeganAt >= floodRestMs) {
      this.#burstBeganAt = now;
      this.#burstBytes = 0;
    }
    this.#burstBytes += this.#waitingBytes;
    return this.#burstBytes > maxWaitingBytes;
  }

  #startRest(): void {
    this.#rest = this.#options.clock.setTimeout(() => {
      this.#rest = undefined;
      this.#parseNext();
    }, floodRestMs);
  }
}
