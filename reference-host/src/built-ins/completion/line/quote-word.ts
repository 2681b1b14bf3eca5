import type { Dialect, Quoting } from "./typed-command.ts";

/** What a word goes on with. */
export interface WordEnd {
  readonly quoting: Quoting;
  /** Whether nothing of the word is typed. */
  readonly atWordStart: boolean;
  /** Whether more of the word may follow, as behind a folder: an open quote stays open. */
  readonly goesOn?: boolean;
}

/**
 * `text` as it must be typed so that the shell reads exactly it, in the quoting that is open at the cursor. `text`
 * holds no control character.
 */
export function quoteWord(
  text: string,
  { quoting, atWordStart, goesOn = false }: WordEnd,
  dialect: Dialect,
): string {
  const close = (quote: string): string => (goesOn ? "" : quote);
  if (quoting === "single") return quoteSingle(text, dialect) + close("'");
  if (quoting === "ansi") return text.replaceAll(/[\\']/g, String.raw`\$&`) + close("'");
  if (quoting === "double") return quoteDouble(text, dialect) + close('"');
  const escaped = text.replaceAll(/[^\w./:@%+=,\u0080-\u{10ffff}-]/gu, String.raw`\$&`);
  // At its beginning zsh reads `=name` as the path of a command.
  return atWordStart && escaped.startsWith("=") ? `\\${escaped}` : escaped;
}

function quoteSingle(text: string, dialect: Dialect): string {
  return dialect === "fish"
    ? text.replaceAll(/[\\']/g, String.raw`\$&`)
    : text.replaceAll("'", String.raw`'\''`);
}

/** `!` stands outside the quotes: between them bash keeps the backslash that it needs there. */
function quoteDouble(text: string, dialect: Dialect): string {
  const special = dialect === "fish" ? /["\\$]/g : /["\\$`]/g;
  const escaped = text.replaceAll(special, String.raw`\$&`);
  return dialect === "fish" ? escaped : escaped.replaceAll("!", String.raw`"\!"`);
}
