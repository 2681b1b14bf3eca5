import { writtenLength } from "./cells.ts";
import { readPromptText } from "./command-line.ts";
import type { EmulatorBuffer } from "./emulator.ts";
import type { HostTerminalState } from "./host-state.ts";
import { readDevicePrompt, readShellPrompt } from "./prompt-shapes.ts";

/** A prompt without marks: what later ones have in common with it. */
export interface UnmarkedPrompt {
  readonly key: string;
  readonly rawInput: boolean;
}

/**
 * Reads the row of the cursor as a prompt without marks: nothing stands behind the cursor, the text has the shape of a
 * prompt and is like the session's first one, `known`, the shell is in the foreground and reads as it did then. For a
 * network device the text alone counts.
 */
export function readUnmarkedPrompt(
  buffer: EmulatorBuffer,
  isDevice: boolean,
  state: HostTerminalState | undefined,
  known: UnmarkedPrompt | undefined,
): UnmarkedPrompt | undefined {
  const row = buffer.baseY + buffer.cursorY;
  const line = buffer.getLine(row);
  if (!line || buffer.type !== "normal" || writtenLength(line) > buffer.cursorX) return undefined;
  const text = readPromptText(buffer, row, buffer.cursorX);
  if (isDevice) {
    const prompt = readDevicePrompt(text, known?.key);
    return prompt && { key: prompt.key, rawInput: false };
  }
  if (!state?.shellInForeground || state.outputTransformed) return undefined;
  const prompt = readShellPrompt(text);
  if (!prompt) return undefined;
  const { rawInput } = state;
  if (known && (known.key !== prompt.key || known.rawInput !== rawInput)) return undefined;
  return { key: prompt.key, rawInput };
}

/** Line editors show a search in their history below the line; what is typed then is no command. */
const searchRow = /^(?:failing )?(?:bck|fwd)-i-search: |^(?:bck|fwd)-search: /;

/** Whether a line editor shows its search below the line of the cursor, which can have several rows. */
export function isSearchBelow(buffer: EmulatorBuffer): boolean {
  for (let row = buffer.baseY + buffer.cursorY + 1; row < buffer.length; row += 1) {
    const line = buffer.getLine(row);
    if (line && searchRow.test(readPromptText(buffer, row, Math.min(line.length, 24)))) return true;
  }
  return false;
}

/** Text of the row of the cursor, before and behind it, in either screen. */
export function readCursorRow(buffer: EmulatorBuffer): { readonly before: string; readonly behind: string } {
  const row = buffer.baseY + buffer.cursorY;
  const whole = readPromptText(buffer, row, buffer.getLine(row)?.length ?? 0);
  const before = readPromptText(buffer, row, buffer.cursorX);
  return { before, behind: whole.slice(before.length) };
}
