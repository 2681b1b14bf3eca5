import { writtenLength } from "./cells.ts";
import type { EmulatorBuffer, EmulatorCell, EmulatorLine } from "./emulator.ts";

/** What stands at a shell's prompt. */
export interface CommandLine {
  /** The text typed so far, also behind the cursor; a shell's own grey suggestion is not part of it. */
  readonly input: string;
  /** Position of the cursor in `input`, in UTF-16 code units. */
  readonly cursor: number;
}

/** Where input starts, and where a prompt at the right edge starts. */
export interface InputPosition {
  readonly row: number;
  readonly x: number;
  readonly rightPrompt?: { readonly row: number; readonly x: number } | undefined;
}

/**
 * Reads the command line from the buffer: from `start` to the cursor, and on to the end of the input. Undefined when
 * the cursor is not behind `start` on the same logical line, so when a program printed in between.
 */
export function readCommandLineAt(buffer: EmulatorBuffer, start: InputPosition): CommandLine | undefined {
  const cursorRow = buffer.baseY + buffer.cursorY;
  if (cursorRow < start.row || (cursorRow === start.row && buffer.cursorX < start.x)) return undefined;
  let before = "";
  for (let row = start.row; row <= cursorRow; row += 1) {
    const line = buffer.getLine(row);
    if (!line || (row > start.row && !continues(buffer, row))) return undefined;
    const x = row === start.row ? start.x : 0;
    before += cellText(line, x, row === cursorRow ? buffer.cursorX : joinEnd(buffer, row, line));
  }
  const after = readBehindCursor(buffer, cursorRow, start);
  return { input: before + after, cursor: before.length };
}

/** The text of a row from its start to `x`: what a prompt that ends there looks like. */
export function readPromptText(buffer: EmulatorBuffer, row: number, x: number): string {
  const line = buffer.getLine(row);
  return line ? cellText(line, 0, x) : "";
}

/**
 * The whole line that starts at `start`, wherever the cursor is: what was submitted, when the cursor has gone on. A
 * prompt at the right edge is left out.
 */
export function readSubmittedLine(buffer: EmulatorBuffer, start: InputPosition): string {
  let text = "";
  for (let row = start.row; row === start.row || buffer.getLine(row)?.isWrapped; row += 1) {
    const line = buffer.getLine(row);
    if (!line) break;
    const from = row === start.row ? start.x : 0;
    const right = start.rightPrompt?.row === row ? start.rightPrompt.x : undefined;
    const end = buffer.getLine(row + 1)?.isWrapped ? joinEnd(buffer, row, line) : writtenLength(line);
    text += cellText(line, from, Math.min(end, right ?? end));
    if (right !== undefined) break;
  }
  return text.trimEnd();
}

function readBehindCursor(buffer: EmulatorBuffer, cursorRow: number, start: InputPosition): string {
  let text = "";
  let ghost = true;
  for (let row = cursorRow; row === cursorRow || continues(buffer, row); row += 1) {
    const line = buffer.getLine(row);
    if (!line) break;
    const from = row === cursorRow ? buffer.cursorX : 0;
    let to = buffer.getLine(row + 1)?.isWrapped ? joinEnd(buffer, row, line) : writtenLength(line);
    const rightPrompt = start.rightPrompt?.row === row ? start.rightPrompt.x : undefined;
    if (rightPrompt !== undefined && rightPrompt >= from) to = Math.min(to, rightPrompt);
    for (let x = from; x < to && ghost; x += 1) ghost = isGhost(line.getCell(x));
    text += cellText(line, from, to);
    if (rightPrompt !== undefined) break;
  }
  return ghost ? "" : text.replace(/ +$/, "");
}

/** Whether a row continues the input above: wrapped by the emulator, or by a line editor that filled the row itself. */
function continues(buffer: EmulatorBuffer, row: number): boolean {
  const line = buffer.getLine(row);
  const above = buffer.getLine(row - 1);
  if (!line || !above) return false;
  // A wide character that did not fit leaves the last cell of the row above.
  const room = line.getCell(0)?.getWidth() === 2 ? 1 : 0;
  return line.isWrapped || writtenLength(above) + room >= above.length;
}

/**
 * End of a row that continues below, without the gap before a wide character that did not fit. Line editors fill the
 * gap with a space; a space of the user's own at that place is much rarer.
 */
function joinEnd(buffer: EmulatorBuffer, row: number, line: EmulatorLine): number {
  const last = line.length - 1;
  const isGap =
    buffer
      .getLine(row + 1)
      ?.getCell(0)
      ?.getWidth() === 2 && line.getCell(last)?.getWidth() === 1;
  return isGap && line.getCell(last)?.getChars().trim() === "" ? last : line.length;
}

function cellText(line: EmulatorLine, from: number, to: number): string {
  let text = "";
  let inverse = "";
  const endInverse = (): void => {
    text += readStandIns(inverse);
    inverse = "";
  };
  for (let x = from; x < to; x += 1) {
    const cell = line.getCell(x);
    if (!cell) break;
    const chars = cell.getChars() === "" && cell.getWidth() !== 0 ? " " : cell.getChars();
    if (cell.isInverse()) inverse += chars;
    else {
      if (inverse !== "") endInverse();
      text += chars;
    }
  }
  endInverse();
  return text;
}

/** zsh shows marks and joiners as their number in hexadecimal, such as `<0301>`, in reverse video. */
function readStandIns(text: string): string {
  if (!/^(?:<[0-9a-f]{4,8}>)+$/.test(text)) return text;
  return text.replace(/<([0-9a-f]{4,8})>/g, (shown, digits: string) => {
    const code = Number.parseInt(digits, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : shown;
  });
}

/** Whether a cell looks like a suggestion of the shell (fish, zsh-autosuggestions): faint, or grey. */
function isGhost(cell: EmulatorCell | undefined): boolean {
  if (!cell || (cell.getChars().trim() === "" && cell.getWidth() < 2)) return true;
  if (cell.isDim()) return true;
  const color = cell.getFgColor();
  if (cell.isFgPalette()) return color === 8 || (color >= 236 && color <= 248);
  const [red, green, blue] = [color >> 16, (color >> 8) & 0xff, color & 0xff];
  return cell.isFgRGB() && red === green && green === blue && red >= 0x40 && red <= 0xb0;
}
