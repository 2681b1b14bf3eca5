import { limits } from "@terminal-plugin/sdk/protocol";
import type { IMarker } from "@xterm/xterm";
import { DisposableStore, type Disposable } from "../kernel/index.ts";
import type { Clock } from "../ports/index.ts";
import {
  readLogicalLine,
  type EmulatorBuffer,
  type EmulatorEvent,
  type LineText,
} from "../terminal/index.ts";
import { blend } from "./color.ts";
import { scanLine, type HighlightRule, type LineMatch } from "./line-scanner.ts";

/** What highlighting needs of a terminal. A `Terminal` of @xterm/xterm with `allowProposedApi` fits. */
export interface HighlightTerminal {
  readonly rows: number;
  readonly buffer: {
    readonly active: EmulatorBuffer & { readonly viewportY: number };
    readonly onBufferChange: EmulatorEvent<unknown>;
  };
  readonly onRender: EmulatorEvent<{ readonly start: number; readonly end: number }>;
  readonly onWriteParsed: EmulatorEvent<void>;
  readonly onResize: EmulatorEvent<unknown>;
  registerMarker(cursorYOffset: number): IMarker | undefined;
  registerDecoration(options: {
    readonly marker: IMarker;
    readonly x: number;
    readonly width: number;
    readonly foregroundColor: string;
  }): Disposable | undefined;
}

/** What highlighting works with. */
export interface HighlighterOptions {
  readonly clock: Clock;
  /** Background of the terminal as `#rrggbb`, under a transparent color. */
  background(): string;
  /** Told of a pattern that does not compile. */
  onFailure(error: unknown): void;
}

/** A logical line and what was drawn on it. */
interface DrawnLine extends Disposable {
  readonly marker: IMarker;
  readonly text: string;
  readonly rowCount: number;
}

/** A pause between two slices, so that keys and drawing come in between, in milliseconds. */
const pauseMs = 4;
/** Renderings of the whole screen that follow each other within this belong to one burst of output. */
const burstGapMs = 80;
/** A burst that lasts longer is heavy: matching waits until the output was quiet. */
const heavyAfterMs = 250;
const quietMs = 120;

/**
 * Colors cells of an emulator by rules, off the write path: in slices of at most 8 ms, rows that changed first, then the
 * pages around the visible one. Cells keep their own colors; what is drawn is an overlay that can be taken away (DEC-5).
 */
export class Highlighter implements Disposable {
  readonly #terminal: HighlightTerminal;
  readonly #options: HighlighterOptions;
  readonly #store = new DisposableStore();
  #rules: readonly HighlightRule[] = [];
  #lines: DrawnLine[] = [];
  #dirtyRows = new Set<number>();
  #work: Generator<undefined, void> | undefined;
  #timer: Disposable | undefined;
  #active = true;
  #pluginMatchesLeft: number = limits.decorationMatchesPerWrite;
  #burstStart = Number.NEGATIVE_INFINITY;
  #lastWholeRender = Number.NEGATIVE_INFINITY;

  constructor(terminal: HighlightTerminal, options: HighlighterOptions) {
    this.#terminal = terminal;
    this.#options = options;
    this.#store.add(terminal.onRender(({ start, end }) => this.#onRender(start, end)));
    this.#store.add(terminal.onWriteParsed(() => this.#resetBudget()));
    // Rows move between lines when the width changes, and the other buffer has other rows.
    this.#store.add(terminal.onResize(() => this.#startOver()));
    this.#store.add(terminal.buffer.onBufferChange(() => this.#startOver()));
  }

  /** Takes other rules: old colors go at once, the visible rows are matched at once, the pages around them later. */
  setRules(rules: readonly HighlightRule[]): void {
    this.#rules = rules;
    this.redraw();
  }

  /** Draws everything anew, the visible rows at once. */
  redraw(): void {
    this.#startOver();
    this.#runSlice();
  }

  /** A terminal that nobody sees does no work (DEC-6). */
  setActive(active: boolean): void {
    if (active === this.#active) return;
    this.#active = active;
    if (active) this.#markVisible();
    else this.#stop();
  }

  dispose(): void {
    this.#store.dispose();
    this.#stop();
    this.#erase(this.#lines);
    this.#rules = [];
  }

  #canWork(): boolean {
    return this.#active && this.#rules.length > 0 && this.#terminal.buffer.active.type === "normal";
  }

  #onRender(start: number, end: number): void {
    if (!this.#canWork()) return;
    const now = this.#options.clock.now();
    if (end - start + 1 >= this.#terminal.rows) {
      if (now - this.#lastWholeRender > burstGapMs) this.#burstStart = now;
      this.#lastWholeRender = now;
    }
    const first = this.#terminal.buffer.active.viewportY;
    for (let row = start; row <= end; row += 1) this.#dirtyRows.add(first + row);
    this.#schedule();
  }

  #startOver(): void {
    this.#stop();
    this.#erase(this.#lines);
    this.#resetBudget();
    this.#markVisible();
  }

  #markVisible(): void {
    if (!this.#canWork()) return;
    const first = this.#terminal.buffer.active.viewportY;
    for (let row = 0; row < this.#terminal.rows; row += 1) this.#dirtyRows.add(first + row);
    this.#schedule();
  }

  #stop(): void {
    this.#timer?.dispose();
    this.#timer = undefined;
    this.#work = undefined;
    this.#dirtyRows.clear();
  }

  #resetBudget(): void {
    this.#pluginMatchesLeft = limits.decorationMatchesPerWrite;
  }

  #schedule(): void {
    if (this.#timer) return;
    this.#timer = this.#options.clock.setTimeout(() => {
      this.#timer = undefined;
      this.#runSlice();
    }, this.#waitMs());
  }

  /** Heavy output is matched once, when it pauses (DEC-5). */
  #waitMs(): number {
    const now = this.#options.clock.now();
    const inBurst = now - this.#lastWholeRender <= burstGapMs;
    return inBurst && now - this.#burstStart > heavyAfterMs ? quietMs : pauseMs;
  }

  #runSlice(): void {
    if (!this.#canWork()) return;
    if (this.#waitMs() === quietMs) {
      this.#schedule();
      return;
    }
    const { clock } = this.#options;
    const end = clock.now() + limits.decorationSliceMs / 2;
    this.#work ??= this.#workOff();
    while (clock.now() < end) {
      if (!this.#work.next().done) continue;
      this.#work = undefined;
      return;
    }
    this.#schedule();
  }

  /** Rows that changed, then the pages around the visible one; rows that change meanwhile come first. */
  *#workOff(): Generator<undefined, void> {
    yield* this.#workOffDirty();
    const { rows, buffer } = this.#terminal;
    const first = buffer.active.viewportY;
    for (let row = first - rows; row < first + 2 * rows; row += 1) {
      yield* this.#workOffDirty();
      yield* this.#drawRow(row);
    }
    const keep = (line: DrawnLine): boolean =>
      line.marker.line >= first - 2 * rows && line.marker.line < first + 3 * rows;
    this.#erase(this.#lines.filter((line) => !keep(line)));
    yield* this.#workOffDirty();
  }

  *#workOffDirty(): Generator<undefined, void> {
    for (const row of this.#dirtyRows) {
      this.#dirtyRows.delete(row);
      yield* this.#drawRow(row);
    }
  }

  *#drawRow(row: number): Generator<undefined, void> {
    const buffer = this.#terminal.buffer.active;
    const line = readLogicalLine(buffer, row, limits.decorationSegmentChars);
    yield undefined;
    if (!line || this.#isDrawn(line)) return;
    this.#erase(this.#lines.filter(({ marker }) => isInside(marker.line, line)));
    const marker = this.#markerAt(line.firstRow);
    if (!marker) return;
    const text = line.text.slice(0, limits.decorationSegmentChars);
    const matches = yield* scanLine(text, this.#rules, this.#options.onFailure);
    const current = marker.isDisposed
      ? undefined
      : readLogicalLine(buffer, marker.line, limits.decorationSegmentChars);
    if (!current || current.text !== line.text) {
      // It changed while it was matched; its rendering marks it again.
      marker.dispose();
      return;
    }
    this.#lines.push(this.#draw(marker, current, matches));
  }

  #isDrawn(line: LineText): boolean {
    return this.#lines.some(
      ({ marker, text, rowCount }) =>
        marker.line === line.firstRow && text === line.text && rowCount === line.rowCount,
    );
  }

  #draw(marker: IMarker, line: LineText, matches: readonly LineMatch[]): DrawnLine {
    const drawn = new DisposableStore();
    drawn.add(marker);
    const markers = new Map<number, IMarker>([[line.firstRow, marker]]);
    for (const { start, length, rule } of matches) {
      if (!rule.builtIn) {
        if (this.#pluginMatchesLeft === 0) continue;
        this.#pluginMatchesLeft -= 1;
      }
      for (const { row, x, width } of line.spans(start, length)) {
        const rowMarker = markers.get(row) ?? this.#markerAt(row);
        if (!rowMarker) continue;
        if (!markers.has(row)) drawn.add(rowMarker);
        markers.set(row, rowMarker);
        const foregroundColor = blend(rule.color, this.#options.background());
        const decoration = this.#terminal.registerDecoration({
          marker: rowMarker,
          x,
          width,
          foregroundColor,
        });
        if (decoration) drawn.add(decoration);
      }
    }
    return { marker, text: line.text, rowCount: line.rowCount, dispose: () => drawn.dispose() };
  }

  #markerAt(row: number): IMarker | undefined {
    const { baseY, cursorY } = this.#terminal.buffer.active;
    return this.#terminal.registerMarker(row - baseY - cursorY);
  }

  #erase(lines: readonly DrawnLine[]): void {
    if (lines.length === 0) return;
    const erased = new Set(lines);
    this.#lines = this.#lines.filter((line) => !erased.has(line));
    for (const line of erased) line.dispose();
  }
}

function isInside(row: number, line: LineText): boolean {
  return row < 0 || (row >= line.firstRow && row < line.firstRow + line.rowCount);
}
