import type { EmulatorBuffer, EmulatorLine } from "./emulator.ts";

/** Cells of one row that a piece of text covers. */
export interface CellSpan {
  /** Row of the buffer. */
  readonly row: number;
  /** First cell, from 0. */
  readonly x: number;
  /** Number of cells, at least 1. */
  readonly width: number;
}

/** Text of one or more rows with the way back from UTF-16 offsets to cells (LNK-4). */
export interface LineText {
  readonly text: string;
  readonly firstRow: number;
  readonly rowCount: number;
  /**
   * The whole cells that `length` code units from `start` touch, one span per row. A range over part of a cell covers
   * the cell. Empty for a range that is empty or not inside the text.
   */
  spans(start: number, length: number): readonly CellSpan[];
  /** Offset of the first character at or behind a cell; the length of the text behind its last one. */
  offsetAt(row: number, x: number): number;
}

/** Cells of a row up to the last one that was written; what follows was never touched and is no text. */
export function writtenLength(line: EmulatorLine): number {
  for (let x = line.length - 1; x >= 0; x -= 1) {
    const cell = line.getCell(x);
    if (cell && cell.getChars() !== "") return x + Math.max(1, cell.getWidth());
  }
  return 0;
}

/** Rows of the logical line that `row` belongs to, wrapped rows included: from `firstRow` to before `endRow`. */
export function findLogicalLine(
  buffer: EmulatorBuffer,
  row: number,
): { readonly firstRow: number; readonly endRow: number } {
  let firstRow = row;
  while (firstRow > 0 && buffer.getLine(firstRow)?.isWrapped) firstRow -= 1;
  let endRow = row + 1;
  while (buffer.getLine(endRow)?.isWrapped) endRow += 1;
  return { firstRow, endRow };
}

/** Text of a single row. Undefined when the buffer has no such row. */
export function readRow(buffer: EmulatorBuffer, row: number): LineText | undefined {
  const line = buffer.getLine(row);
  if (!line) return undefined;
  const builder = new LineBuilder(row);
  builder.add(line, writtenLength(line));
  return builder;
}

/**
 * Text of the logical line that `row` belongs to: its wrapped rows joined, cut to `maxChars` at the end of a row that
 * reaches them. Undefined when the row lies behind the cut, or when the head of the line scrolled away.
 */
export function readLogicalLine(buffer: EmulatorBuffer, row: number, maxChars: number): LineText | undefined {
  const first = firstRowOf(buffer, row, maxChars);
  if (first === undefined) return undefined;
  const builder = new LineBuilder(first);
  for (let current = first; builder.text.length < maxChars; current += 1) {
    const line = buffer.getLine(current);
    if (!line || (current > first && !line.isWrapped)) break;
    const next = buffer.getLine(current + 1);
    builder.add(line, next?.isWrapped ? joinedLength(line, next) : writtenLength(line));
  }
  return row < first + builder.rowCount ? builder : undefined;
}

function firstRowOf(buffer: EmulatorBuffer, row: number, maxChars: number): number | undefined {
  let first = row;
  // A character takes at most two cells, so a line of `maxChars` characters has no more rows than this.
  const width = Math.max(1, buffer.getLine(row)?.length ?? 1);
  const lowest = row - Math.ceil((maxChars * 2) / Math.max(1, width - 1));
  for (let line = buffer.getLine(first); line?.isWrapped; line = buffer.getLine(first)) {
    first -= 1;
    if (first < 0 || first < lowest) return undefined;
  }
  return buffer.getLine(first) ? first : undefined;
}

/** Cells of a row that continues below: all, but not the gap before a wide character that did not fit. */
function joinedLength(line: EmulatorLine, next: EmulatorLine): number {
  return next.getCell(0)?.getWidth() === 2 ? writtenLength(line) : line.length;
}

class LineBuilder implements LineText {
  text = "";
  rowCount = 0;
  readonly firstRow: number;
  readonly #row: number[] = [];
  readonly #x: number[] = [];
  readonly #end: number[] = [];
  readonly #rowEnd: number[] = [];

  constructor(firstRow: number) {
    this.firstRow = firstRow;
  }

  add(line: EmulatorLine, length: number): void {
    let text = "";
    for (let x = 0; x < length; x += 1) {
      const cell = line.getCell(x);
      if (!cell) break;
      const chars = cell.getChars();
      const width = cell.getWidth();
      if (width === 0 && chars === "") continue;
      const shown = chars === "" ? " " : chars;
      for (let unit = 0; unit < shown.length; unit += 1) {
        this.#row.push(this.rowCount);
        this.#x.push(x);
        this.#end.push(x + Math.max(1, width));
      }
      text += shown;
    }
    this.text += text;
    this.#rowEnd.push(length);
    this.rowCount += 1;
  }

  offsetAt(row: number, x: number): number {
    const wanted = row - this.firstRow;
    const found = this.#row.findIndex(
      (own, at) => own > wanted || (own === wanted && (this.#end[at] ?? 0) > x),
    );
    return found < 0 ? this.text.length : found;
  }

  spans(start: number, length: number): readonly CellSpan[] {
    const last = start + length - 1;
    const firstRow = this.#row[start];
    const lastRow = this.#row[last];
    const firstX = this.#x[start];
    const lastEnd = this.#end[last];
    if (length < 1 || firstRow === undefined || lastRow === undefined) return [];
    if (firstX === undefined || lastEnd === undefined) return [];
    const spans: CellSpan[] = [];
    for (let row = firstRow; row <= lastRow; row += 1) {
      const x = row === firstRow ? firstX : 0;
      const end = row === lastRow ? lastEnd : (this.#rowEnd[row] ?? 0);
      if (end > x) spans.push({ row: this.firstRow + row, x, width: end - x });
    }
    return spans;
  }
}
