import { limits, type MatcherLine } from "@terminal-plugin/sdk/protocol";
import { DisposableStore, Emitter, jsonByteLength, type Disposable } from "../kernel/index.ts";
import { systemClock, type Clock } from "../ports/index.ts";
import type { MergedMatch } from "../results/index.ts";
import {
  findLogicalLine,
  readLogicalLine,
  type CellSpan,
  type EmulatorBuffer,
  type EmulatorEvent,
  type EmulatorMarker,
  type LineText,
  type SessionTracker,
} from "../terminal/index.ts";
import type { ProviderClient } from "./provider-client.ts";
import type { TypedElsewhere } from "./typed-elsewhere.ts";

/** What matching needs of a terminal. A `Terminal` of xterm.js fits, with or without a screen. */
export interface MatchTerminal {
  readonly rows: number;
  readonly buffer: {
    readonly active: EmulatorBuffer;
    readonly onBufferChange: EmulatorEvent<unknown>;
  };
  readonly onWriteParsed: EmulatorEvent<void>;
  readonly onResize: EmulatorEvent<unknown>;
  registerMarker(cursorYOffset: number): EmulatorMarker | undefined;
}

/** What matching needs beside the terminal. */
export interface MatchMarksOptions {
  readonly client: ProviderClient;
  readonly tracker: SessionTracker;
  readonly typed: Pick<TypedElsewhere, "isPrivate">;
  readonly clock?: Clock;
  /** Told of a listener that throws. */
  onFailure(error: unknown): void;
}

/** A match where it is now. */
export interface PlacedMatch {
  readonly match: MergedMatch;
  /** Cells, one span a row, from top to bottom; at least one. */
  readonly spans: readonly CellSpan[];
}

/** The matches of a terminal: at most 64, all of lines that still read as they were sent (MAT-2, MAT-3). */
export interface MatchMarks extends Disposable {
  /** From top to bottom. Empty while a full-screen program runs. */
  list(): readonly PlacedMatch[];
  /** Told when the list may be another. */
  onChange(listener: () => void): Disposable;
  /** A hidden terminal asks nothing; its open question is aborted. */
  setVisible(visible: boolean): void;
  /** A disconnected terminal asks nothing; its open question is aborted. */
  setConnected(connected: boolean): void;
}

/** A logical line that was sent, and its matches. */
interface SentLine {
  readonly lineId: string;
  readonly marker: EmulatorMarker;
  readonly text: string;
  matches: readonly MergedMatch[];
}

/** A question. Lines are older first. */
interface Batch {
  readonly lines: readonly SentLine[];
  request: Disposable | undefined;
  done: boolean;
  /** Whether it was ended before its answer: its lines are asked about again. */
  aborted: boolean;
}

/** From output to the question about it, so that a burst is one question, in milliseconds. */
const waitMs = 120;

/** Starts to ask for matches in the output of a terminal. */
export function createMatchMarks(terminal: MatchTerminal, options: MatchMarksOptions): MatchMarks {
  return new Marks(terminal, options);
}

class Marks implements MatchMarks {
  readonly #terminal: MatchTerminal;
  readonly #options: MatchMarksOptions;
  readonly #clock: Clock;
  readonly #store = new DisposableStore();
  readonly #changes: Emitter<void>;
  /** Lines with matches that the latest question did not hold, older first. */
  #earlier: SentLine[] = [];
  #batch: Batch | undefined;
  #timer: Disposable | undefined;
  #dirty = false;
  #visible = true;
  #connected = true;
  #batches = 0;

  constructor(terminal: MatchTerminal, options: MatchMarksOptions) {
    this.#terminal = terminal;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#changes = new Emitter(options.onFailure);
    this.#store.add(terminal.onWriteParsed(() => this.#onOutput()));
    this.#store.add(terminal.onResize(() => this.#changes.emit()));
    this.#store.add(
      terminal.buffer.onBufferChange(() => {
        this.#changes.emit();
        this.#onOutput();
      }),
    );
    this.#store.add(options.client.onDidChangeAvailability(() => this.#startOver()));
    this.#startOver();
  }

  list(): readonly PlacedMatch[] {
    const buffer = this.#terminal.buffer.active;
    if (buffer.type !== "normal") return [];
    const placed: PlacedMatch[] = [];
    for (const line of [...this.#earlier, ...(this.#batch?.lines ?? [])]) {
      const current = line.matches.length > 0 ? readSent(buffer, line) : undefined;
      for (const match of current ? line.matches : []) {
        const spans = current?.spans(match.start, match.length) ?? [];
        if (spans.length > 0) placed.push({ match, spans });
      }
    }
    const top = ({ spans: [span] }: PlacedMatch): number => (span ? span.row * 4096 + span.x : 0);
    // The newest stay: output goes on below.
    return placed.slice(-limits.matcherMatches).sort((one, other) => top(one) - top(other));
  }

  onChange(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  setVisible(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    this.#onTransition();
  }

  setConnected(connected: boolean): void {
    if (connected === this.#connected) return;
    this.#connected = connected;
    this.#onTransition();
  }

  dispose(): void {
    this.#store.dispose();
    this.#connected = false;
    this.#changes.clear();
    this.#clear();
  }

  #onTransition(): void {
    this.#abort();
    this.#dirty = true;
    this.#schedule();
  }

  /** Other providers: what the old ones found goes, and the latest lines are asked about anew. */
  #startOver(): void {
    this.#clear();
    this.#changes.emit();
    this.#dirty = true;
    this.#schedule();
  }

  #clear(): void {
    this.#abort();
    this.#timer?.dispose();
    this.#timer = undefined;
    for (const { marker } of [...this.#earlier.splice(0), ...(this.#batch?.lines ?? [])]) marker.dispose();
    this.#batch = undefined;
  }

  /** Ends the open question; no answer to it counts. */
  #abort(): void {
    if (!this.#batch || this.#batch.done) return;
    this.#batch.done = true;
    this.#batch.aborted = true;
    this.#batch.request?.dispose();
  }

  #onOutput(): void {
    this.#dirty = true;
    this.#schedule();
  }

  #schedule(): void {
    if (!this.#dirty || this.#timer || !this.#canAsk()) return;
    // A question is answered within its deadline; asking again before would cancel it, and under constant output each.
    if (this.#batch && !this.#batch.done) return;
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = undefined;
      this.#ask();
    }, waitMs);
  }

  #canAsk(): boolean {
    return (
      this.#visible &&
      this.#connected &&
      this.#terminal.buffer.active.type === "normal" &&
      this.#options.client.isAvailable("terminal.matcher")
    );
  }

  #ask(): void {
    if (!this.#canAsk()) return;
    this.#dirty = false;
    const lines = this.#readLines();
    this.#dropChanged();
    if (lines.length === 0 || this.#isSame(lines)) return;
    const batch = this.#begin(lines);
    const payload = { lines: batch.lines.map((line) => toPayload(line)) };
    const request = this.#options.client.request("terminal.matcher", payload, ({ result, done }) => {
      if (batch !== this.#batch || batch.done) return;
      batch.done = done;
      if (result) this.#take(batch, result.matches);
      if (done) this.#schedule();
    });
    if (batch.done) request.dispose();
    else batch.request = request;
  }

  #take(batch: Batch, matches: readonly MergedMatch[]): void {
    const byLine = new Map<string, MergedMatch[]>();
    for (const match of matches) byLine.set(match.lineId, [...(byLine.get(match.lineId) ?? []), match]);
    for (const line of batch.lines) line.matches = byLine.get(line.lineId) ?? [];
    this.#changes.emit();
  }

  /** The lines become the batch; lines of earlier batches that are not among them keep their matches. */
  #begin(lines: readonly LineText[]): Batch {
    this.#batches += 1;
    const before = [...this.#earlier, ...(this.#batch?.lines ?? [])];
    const sent = lines.flatMap((line, index): SentLine[] => {
      const marker = this.#markerAt(line.firstRow);
      if (!marker) return [];
      const known = before.find((one) => one.marker.line === line.firstRow && one.text === line.text);
      return [
        {
          lineId: `line-${this.#batches}-${index + 1}`,
          marker,
          text: line.text,
          matches: known?.matches ?? [],
        },
      ];
    });
    const rows = new Set(sent.map(({ marker }) => marker.line));
    const isKept = ({ marker, matches }: SentLine): boolean => matches.length > 0 && !rows.has(marker.line);
    const kept = before.filter(isKept);
    for (const line of before) if (!isKept(line)) line.marker.dispose();
    for (const line of kept.splice(0, kept.length - limits.matcherMatches)) line.marker.dispose();
    this.#earlier = kept;
    this.#batch = { lines: sent, request: undefined, done: false, aborted: false };
    return this.#batch;
  }

  /** Matches on lines that read otherwise now. */
  #dropChanged(): void {
    const buffer = this.#terminal.buffer.active;
    const isGone = (line: SentLine): boolean => line.matches.length > 0 && !readSent(buffer, line);
    const gone = [...this.#earlier, ...(this.#batch?.lines ?? [])].filter(isGone);
    if (gone.length === 0) return;
    for (const line of gone) line.matches = [];
    this.#earlier = this.#earlier.filter(({ matches }) => matches.length > 0);
    this.#changes.emit();
  }

  #isSame(lines: readonly LineText[]): boolean {
    if (this.#batch?.aborted) return false;
    const sent = this.#batch?.lines ?? [];
    return (
      sent.length === lines.length &&
      lines.every(({ firstRow, text }, index) => {
        const before = sent[index];
        return before?.marker.line === firstRow && before.text === text;
      })
    );
  }

  /** The latest logical lines that may be sent, older first, within the bound on the request (MAT-1, MAT-3). */
  #readLines(): readonly LineText[] {
    const buffer = this.#terminal.buffer.active;
    const cursorRow = buffer.baseY + buffer.cursorY;
    const isEditing = this.#options.tracker.readCommandLine() !== undefined;
    const lines: LineText[] = [];
    let bytes = requestOverheadBytes;
    for (let row = buffer.length - 1; row >= 0 && lines.length < limits.matcherLines;) {
      const { firstRow, endRow } = findLogicalLine(buffer, row);
      row = firstRow - 1;
      // The line that is being typed changes with each key.
      if (isEditing && cursorRow >= firstRow && cursorRow < endRow) continue;
      // Row 0 that continues something: its head scrolled away.
      if (buffer.getLine(firstRow)?.isWrapped) break;
      const line = readLogicalLine(buffer, firstRow, limits.lineChars);
      if (!line || line.text.trim() === "" || this.#options.typed.isPrivate(firstRow)) continue;
      bytes += jsonByteLength(JSON.stringify(line.text)) + lineOverheadBytes;
      if (bytes > limits.providerPayloadBytes) break;
      lines.push(line);
    }
    return lines.reverse();
  }

  #markerAt(row: number): EmulatorMarker | undefined {
    const { baseY, cursorY } = this.#terminal.buffer.active;
    return this.#terminal.registerMarker(row - baseY - cursorY);
  }
}

/** Room in a request for the snapshot of the session, which the host adds, and for names and numbers of each line. */
const requestOverheadBytes = 4 * limits.cwdChars + 4 * limits.titleChars + 4096;
const lineOverheadBytes = 192;

/** The line as it is now, when it still reads as it was sent. */
function readSent(buffer: EmulatorBuffer, { marker, text }: SentLine): LineText | undefined {
  if (marker.isDisposed || marker.line < 0) return undefined;
  const line = readLogicalLine(buffer, marker.line, limits.lineChars);
  return line?.firstRow === marker.line && line.text === text ? line : undefined;
}

function toPayload({ lineId, marker, text }: SentLine): MatcherLine {
  return { lineId, line: text, bufferLineNumber: marker.line };
}
