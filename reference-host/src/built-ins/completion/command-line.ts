/** How the word at the cursor is quoted. */
export type Quoting = "none" | "single" | "double";

/** The command that is being typed, as far as completion needs it. */
export interface CommandLine {
  /** Words of the command before the one at the cursor, unquoted. The first is the program. */
  readonly words: readonly string[];
  /** The word at the cursor as far as it is typed, unquoted; may be empty. */
  readonly word: string;
  /** Where that word begins in the input. */
  readonly wordStart: number;
  readonly quoting: Quoting;
}

const separators = new Set(["|", "&", ";", "(", "\n", "{"]);

/**
 * Reads the input up to the cursor the way shells of the Bourne family and fish agree on: quotes, backslashes, and
 * the signs that begin another command. Expansions are left as they are.
 */
export function readCommandLine(input: string): CommandLine {
  let words: string[] = [];
  let word = "";
  let wordStart = 0;
  let inWord = false;
  let quoting: Quoting = "none";
  const begin = (at: number): void => {
    if (inWord) return;
    inWord = true;
    wordStart = at;
  };
  const finish = (): void => {
    if (inWord) words.push(word);
    word = "";
    inWord = false;
  };
  for (let at = 0; at < input.length; at += 1) {
    const char = input.charAt(at);
    if (quoting === "single") {
      if (char === "'") quoting = "none";
      else word += char;
    } else if (char === "\\") {
      begin(at);
      at += 1;
      word += input.charAt(at);
    } else if (quoting === "double") {
      if (char === '"') quoting = "none";
      else word += char;
    } else if (char === "'" || char === '"') {
      begin(at);
      quoting = char === "'" ? "single" : "double";
    } else if (char === " " || char === "\t") {
      finish();
    } else if (separators.has(char)) {
      finish();
      words = [];
    } else {
      begin(at);
      word += char;
    }
  }
  return { words: withoutAssignments(words), word, wordStart: inWord ? wordStart : input.length, quoting };
}

/** `NAME=value` before a program is no word of the command. */
function withoutAssignments(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !/^[A-Za-z_][A-Za-z0-9_]*=/.test(word));
  return first === -1 ? [] : words.slice(first);
}

/**
 * `text` as it must be typed so that the shell reads exactly it, in the quoting that is open at the cursor. The quote
 * stays open when the word may go on.
 */
export function quoteWord(text: string, quoting: Quoting, goesOn = false): string {
  if (quoting === "single") return `'${text.replaceAll("'", String.raw`'\''`)}${goesOn ? "" : "'"}`;
  if (quoting === "double") return `"${text.replaceAll(/["\\$`]/g, String.raw`\$&`)}${goesOn ? "" : '"'}`;
  return text.replaceAll(/[^\p{L}\p{N}_./:@%+=,~-]/gu, String.raw`\$&`);
}
