import Anser from "anser";

/** A piece of output with the style that its program gave it. */
export interface StyledPiece {
  readonly text: string;
  /** Colors as `r, g, b`. */
  readonly color?: string;
  readonly background?: string;
  readonly decorations: readonly string[];
}

/** Everything of a terminal's language that is no style: titles, cursor moves, modes and single escapes. */
const notStyle =
  /\x1b[\]PX^_][^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c|$)|\x1b\[[\x20-\x3f]*(?:[\x40-\x6c\x6e-\x7e]|$)|\x1b[\x20-\x2f]+[\x30-\x7e]|\x1b[\x30-\x5a\x5c\x60-\x7e]|\x1b$/g;
const control = /[\x00-\x07\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f-\x9f]/g;

/**
 * Output as styled text. It is a transcript, not an emulator: a lone CR begins its line anew and a backspace takes the
 * last character back; programs that draw on the whole screen look as if they did not.
 */
export function styleOutput(output: string): readonly StyledPiece[] {
  const text = eraseBackspaces(output.replace(notStyle, "").replaceAll("\r\n", "\n"))
    .replace(/[^\n]*\r(?!$)/g, "")
    .replaceAll("\r", "")
    .replace(control, "");
  return Anser.ansiToJson(text, { json: true, remove_empty: true }).map(
    ({ content, fg, bg, decorations }) => ({
      text: content.replaceAll("\x1b", ""),
      ...(fg ? { color: fg } : {}),
      ...(bg ? { background: bg } : {}),
      decorations,
    }),
  );
}

function eraseBackspaces(text: string): string {
  if (!text.includes("\b")) return text;
  const kept: string[] = [];
  for (const character of text) {
    if (character !== "\b") kept.push(character);
    else if (kept.length > 0 && kept.at(-1) !== "\n") kept.pop();
  }
  return kept.join("");
}
