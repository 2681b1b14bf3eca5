import { DisposableStore, type Disposable } from "../kernel/index.ts";
import {
  findLogicalLine,
  type EmulatorBuffer,
  type EmulatorEvent,
  type EmulatorMarker,
  type SessionTracker,
} from "../terminal/index.ts";
import { isReply } from "./typed-line.ts";

/** What tells where the user types. A `Terminal` of xterm.js fits, with or without a screen. */
export interface TypingTerminal {
  readonly buffer: { readonly active: EmulatorBuffer };
  /** What the user typed, or the emulator answered. */
  readonly onData: EmulatorEvent<string>;
  readonly onResize: EmulatorEvent<unknown>;
  registerMarker(): EmulatorMarker | undefined;
}

/** A place where the user typed: its row, and what would stand there if a program showed the key. */
interface TypedPlace {
  readonly marker: EmulatorMarker;
  /** Column of the cursor. 0 when any text on the row counts. */
  x: number;
  /** The typed character; undefined when any text behind `x` counts. */
  char: string | undefined;
}

/**
 * Knows the lines that hold what the user typed to a program: an answer to a question, a line of a REPL, a challenge.
 * They enter no payload of any provider (CMP-8). A key that the program did not show makes no line private.
 */
export class TypedElsewhere implements Disposable {
  readonly #terminal: TypingTerminal;
  readonly #tracker: SessionTracker;
  readonly #store = new DisposableStore();
  #places: TypedPlace[] = [];
  /** The user submitted the line at the prompt, so what is typed next is for the program. */
  #submitted = false;
  /** Something was typed to the program that runs. */
  #typedToProgram = false;

  constructor(terminal: TypingTerminal, tracker: SessionTracker) {
    this.#terminal = terminal;
    this.#tracker = tracker;
    this.#store.add(terminal.onData((data) => this.#onData(data)));
    this.#store.add(terminal.onResize(() => this.#onResize()));
    this.#store.add(
      tracker.onChange(({ change }) => {
        if (change !== "prompt") return;
        this.#submitted = false;
        this.#typedToProgram = false;
      }),
    );
  }

  /** Whether the logical line that a row of the active buffer belongs to holds such input. */
  isPrivate(row: number): boolean {
    const buffer = this.#terminal.buffer.active;
    const { firstRow, endRow } = findLogicalLine(buffer, row);
    const cursorRow = buffer.baseY + buffer.cursorY;
    // A program can draw typed text again at any place of its own line.
    if (this.#typedToProgram && cursorRow >= firstRow && cursorRow < endRow && !this.#isAtPrompt())
      return true;
    return this.#places.some(
      (place) => place.marker.line >= firstRow && place.marker.line < endRow && this.#shows(place, endRow),
    );
  }

  dispose(): void {
    this.#store.dispose();
    for (const { marker } of this.#places.splice(0)) marker.dispose();
  }

  #isAtPrompt(): boolean {
    return !this.#submitted && this.#tracker.isAtConfirmedPrompt();
  }

  #onData(data: string): void {
    if (isReply(data)) return;
    if (this.#isAtPrompt()) {
      this.#submitted = /[\r\n]/.test(data);
      return;
    }
    // Enter, Ctrl-C and Ctrl-D bring no text of the user to the screen.
    if (/^[\r\n\x03\x04]+$/.test(data)) return;
    this.#typedToProgram = true;
    this.#notePlace(
      /^[\x00-\x1f\x7f]/.test(data) ? undefined : String.fromCodePoint(data.codePointAt(0) ?? 0),
    );
  }

  #notePlace(char: string | undefined): void {
    const { baseY, cursorX, cursorY } = this.#terminal.buffer.active;
    this.#places = this.#places.filter(({ marker }) => !marker.isDisposed && marker.line >= 0);
    const known = this.#places.find(({ marker }) => marker.line === baseY + cursorY);
    if (known) {
      // A second key on the row: whatever stands behind the first one may be typed.
      if (known.x !== cursorX || known.char !== char) known.char = undefined;
      known.x = Math.min(known.x, cursorX);
      return;
    }
    const marker = this.#terminal.registerMarker();
    if (marker) this.#places.push({ marker, x: cursorX, char });
  }

  /** Rows get other cells; which of them were typed cannot be told any more. */
  #onResize(): void {
    for (const place of this.#places) {
      place.x = 0;
      place.char = undefined;
    }
  }

  #shows({ marker, x, char }: TypedPlace, endRow: number): boolean {
    const buffer = this.#terminal.buffer.active;
    for (let row = marker.line; row < endRow; row += 1) {
      const line = buffer.getLine(row);
      if (!line) return false;
      for (let column = row === marker.line ? x : 0; column < line.length; column += 1) {
        const shown = line.getCell(column)?.getChars() ?? "";
        if (char !== undefined) return shown.startsWith(char);
        if (shown.trim() !== "") return true;
      }
    }
    return false;
  }
}
