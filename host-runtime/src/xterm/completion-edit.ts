/** What a terminal sends for the Backspace key. */
const backspace = "\x7f";

/** Characters that a line editor erases together with the one before: marks, joiners, variation selectors. */
const attached = /^[\p{Mn}\p{Me}\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u;

/**
 * Text that every line editor erases by one Backspace per character. Elsewhere editors differ: zsh erases a mark alone,
 * a wide character that did not fit leaves a gap at the edge of the screen that looks like a space, and emoji
 * sequences are one character for some and several for others.
 */
const evenlyErased = /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f]*$/;

/** Keys too many that make up for characters that a screen did not show; at the start of a line they do nothing. */
const spareBackspaces = 8;

/**
 * The keys that turn the input before the cursor, `typed`, into exactly `text`, by Backspace, which every line editor
 * knows and which leaves the text behind the cursor alone (CMP-6). The common beginning stays; where editors differ
 * about what one Backspace erases, everything before the cursor is erased and written anew.
 */
export function keysToReplace(typed: string, text: string): string {
  if (text.startsWith(typed)) return text.slice(typed.length);
  const units = erasableUnits(typed);
  let kept = 0;
  let prefix = "";
  for (const unit of units) {
    if (!text.startsWith(prefix + unit)) break;
    prefix += unit;
    kept += 1;
  }
  if (!evenlyErased.test(typed.slice(prefix.length)))
    return backspace.repeat([...typed].length + spareBackspaces) + text;
  return backspace.repeat(units.length - kept) + text.slice(prefix.length);
}

/** The input before the cursor after typing `keys`: text, and Backspace as DEL or BS. */
export function applyKeys(typed: string, keys: string): string {
  const units = [...erasableUnits(typed)];
  for (const key of keys) {
    if (key === backspace || key === "\b") units.pop();
    else units.push(key);
  }
  return units.join("");
}

/** The text in pieces that one Backspace erases each. */
function erasableUnits(text: string): readonly string[] {
  const units: string[] = [];
  for (const char of text) {
    const last = units.length - 1;
    if (last >= 0 && attached.test(char)) units[last] += char;
    else units.push(char);
  }
  return units;
}
