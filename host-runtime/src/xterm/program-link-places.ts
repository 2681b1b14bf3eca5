import { limits } from "@terminal-plugin/sdk/protocol";
import { DisposableStore, type Disposable } from "../kernel/index.ts";
import {
  findLogicalLine,
  readLogicalLine,
  type EmulatorBuffer,
  type EmulatorMarker,
  type LineText,
} from "../terminal/index.ts";
import { readProgramUri } from "./program-links.ts";

/** What is needed of a terminal. A `Terminal` of xterm.js fits, with or without a screen. */
export interface ProgramLinkTerminal {
  readonly buffer: { readonly active: EmulatorBuffer };
  readonly parser: {
    registerOscHandler(identifier: number, callback: (data: string) => boolean): Disposable;
  };
  /** A marker at a row that lies `cursorYOffset` below the cursor's, when the buffer can have one. */
  registerMarker(cursorYOffset?: number): EmulatorMarker | undefined;
}

/** A link that a program wrote by OSC 8, by its place in the text of its line. */
export interface ProgramLink {
  readonly start: number;
  readonly length: number;
  /** Checked and normalized: what opens (LNK-2). */
  readonly uri: string;
}

/** Where the latest links of programs are, for the keyboard: xterm.js tells of the one under the pointer only. */
export interface ProgramLinkPlaces extends Disposable {
  /** Links of the line that `row` belongs to, from left to right. */
  of(row: number): readonly ProgramLink[];
}

/** Links that are kept; the oldest go. */
const maxLinks = 128;

interface OpenLink {
  readonly uri: string;
  /** First row of its line: it stays with the line when rows are wrapped anew. */
  readonly marker: EmulatorMarker;
  /** Row below the marker's and cell where the link begins. */
  readonly rowOffset: number;
  readonly x: number;
}

interface KnownLink extends ProgramLink {
  readonly marker: EmulatorMarker;
  /** As it was when it was written: a place that reads otherwise has no link any more. */
  readonly text: string;
}

/** Starts to follow a terminal's OSC 8 links; the terminal's own handling goes on. Owned by its creator. */
export function followProgramLinks(terminal: ProgramLinkTerminal): ProgramLinkPlaces {
  return new Places(terminal);
}

class Places implements ProgramLinkPlaces {
  readonly #terminal: ProgramLinkTerminal;
  readonly #store = new DisposableStore();
  readonly #known: KnownLink[] = [];
  #open: OpenLink | undefined;

  constructor(terminal: ProgramLinkTerminal) {
    this.#terminal = terminal;
    this.#store.add(
      terminal.parser.registerOscHandler(8, (data) => {
        this.#close();
        this.#begin(data.slice(data.indexOf(";") + 1));
        return false;
      }),
    );
  }

  of(row: number): readonly ProgramLink[] {
    const { firstRow } = findLogicalLine(this.#terminal.buffer.active, row);
    const here = this.#known.filter(({ marker }) => !marker.isDisposed && marker.line === firstRow);
    if (here.length === 0) return [];
    const text = this.#read(firstRow)?.text ?? "";
    return here
      .filter((link) => text.startsWith(link.text, link.start))
      .map(({ start, length, uri }) => ({ start, length, uri }))
      .toSorted((left, right) => left.start - right.start);
  }

  dispose(): void {
    this.#store.dispose();
    this.#open?.marker.dispose();
    this.#open = undefined;
    for (const { marker } of this.#known.splice(0)) marker.dispose();
  }

  #begin(address: string): void {
    const uri = readProgramUri(address);
    if (uri === undefined) return;
    const buffer = this.#terminal.buffer.active;
    const cursorRow = buffer.baseY + buffer.cursorY;
    const { firstRow } = findLogicalLine(buffer, cursorRow);
    const marker = this.#terminal.registerMarker(firstRow - cursorRow);
    if (marker) this.#open = { uri, marker, rowOffset: cursorRow - firstRow, x: buffer.cursorX };
  }

  /** The text between the two sequences is in the buffer now. What goes on in another line is not followed. */
  #close(): void {
    const opened = this.#open;
    this.#open = undefined;
    if (!opened) return;
    const { uri, marker, rowOffset, x } = opened;
    const buffer = this.#terminal.buffer.active;
    const line = marker.isDisposed ? undefined : this.#read(marker.line);
    const start = line?.offsetAt(line.firstRow + rowOffset, x) ?? 0;
    const end = line?.offsetAt(buffer.baseY + buffer.cursorY, buffer.cursorX) ?? 0;
    if (!line || end <= start) return marker.dispose();
    const text = line.text.slice(start, end);
    this.#known.push({ uri, marker, start, length: text.length, text });
    if (this.#known.length > maxLinks) this.#known.shift()?.marker.dispose();
  }

  #read(row: number): LineText | undefined {
    return readLogicalLine(this.#terminal.buffer.active, row, limits.lineChars);
  }
}
