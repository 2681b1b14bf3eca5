import type { Disposable } from "../kernel/index.ts";

/** A cell of a row, as xterm.js gives it. */
export interface EmulatorCell {
  /** Characters of the cell; empty for a cell that was never written or stands behind a wide character. */
  getChars(): string;
  /** Columns: 2 for a wide character, 0 for the cell behind it. */
  getWidth(): number;
  isDim(): number;
  isInverse(): number;
  isFgPalette(): boolean;
  isFgRGB(): boolean;
  /** Palette index or 0xRRGGBB. */
  getFgColor(): number;
}

/** A row of the buffer. */
export interface EmulatorLine {
  /** Whether the row continues the one above. */
  readonly isWrapped: boolean;
  /** Number of cells. */
  readonly length: number;
  getCell(x: number): EmulatorCell | undefined;
}

/** One of the two buffers. Row numbers count from the first row of the scrollback. */
export interface EmulatorBuffer {
  readonly type: "normal" | "alternate";
  /** Column of the cursor; equal to the number of columns when the next character wraps. */
  readonly cursorX: number;
  /** Row of the cursor below `baseY`. */
  readonly cursorY: number;
  /** First row of the screen. */
  readonly baseY: number;
  readonly length: number;
  getLine(row: number): EmulatorLine | undefined;
}

/** Follows a row while the buffer scrolls. */
export interface EmulatorMarker extends Disposable {
  readonly isDisposed: boolean;
  /** Row, or -1 when the row is gone. */
  readonly line: number;
}

/** Subscribes to an event of the emulator. */
export type EmulatorEvent<Value> = (listener: (value: Value) => void) => Disposable;

/**
 * What the session tracker needs of a terminal emulator. A `Terminal` of @xterm/xterm and of @xterm/headless fits;
 * headless needs `allowProposedApi`.
 */
export interface Emulator {
  readonly cols: number;
  readonly rows: number;
  readonly buffer: {
    readonly active: EmulatorBuffer;
    readonly onBufferChange: EmulatorEvent<EmulatorBuffer>;
  };
  readonly parser: {
    /** Handlers of one identifier run newest first until one returns true. */
    registerOscHandler(identifier: number, callback: (data: string) => boolean): Disposable;
  };
  readonly onTitleChange: EmulatorEvent<string>;
  /** What was written has been parsed; at most once for each rendered frame. */
  readonly onWriteParsed: EmulatorEvent<void>;
  readonly onResize: EmulatorEvent<{ readonly cols: number; readonly rows: number }>;
  /** A marker at the cursor's row, when the buffer can have one. */
  registerMarker(): EmulatorMarker | undefined;
}
