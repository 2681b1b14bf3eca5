/** A character that must not reach a screen or a shell's input. */
export interface UnsafeCharacter {
  /** Position in the text, in UTF-16 code units. */
  readonly index: number;
  readonly codePoint: number;
  /** What kind of character it is, for a message: `control character`, `bidirectional control`, … */
  readonly name: string;
}

/** How strict the check is. */
export interface TextRules {
  /** Whether LF is allowed, as in the contents of a hover (LIM-5). Default: no. */
  readonly allowLineFeed?: boolean;
}

type Range = readonly [first: number, last: number];

/** Characters of CMP-4 by family. */
const families: readonly { readonly name: string; readonly ranges: readonly Range[] }[] = [
  {
    name: "control character",
    ranges: [
      [0x00, 0x1f],
      [0x7f, 0x9f],
    ],
  },
  {
    name: "bidirectional control",
    ranges: [
      [0x061c, 0x061c],
      [0x200e, 0x200f],
      [0x202a, 0x202e],
      [0x2066, 0x2069],
    ],
  },
  { name: "line or paragraph separator", ranges: [[0x2028, 0x2029]] },
  { name: "joiner without letters around it", ranges: [[0x200c, 0x200d]] },
  {
    name: "variation selector without a base",
    ranges: [
      [0xfe00, 0xfe0f],
      [0xe0100, 0xe01ef],
    ],
  },
  {
    name: "invisible character",
    ranges: [
      [0xad, 0xad],
      [0x034f, 0x034f],
      [0x115f, 0x1160],
      [0x17b4, 0x17b5],
      [0x180b, 0x180f],
      [0x200b, 0x200b],
      [0x2060, 0x2065],
      [0x206a, 0x206f],
      [0x3164, 0x3164],
      [0xfeff, 0xfeff],
      [0xffa0, 0xffa0],
      [0xfff0, 0xfffb],
      [0x1bca0, 0x1bca3],
      [0x1d173, 0x1d17a],
      [0xe0000, 0xe00ff],
      [0xe01f0, 0xe0fff],
    ],
  },
  { name: "unpaired surrogate", ranges: [[0xd800, 0xdfff]] },
  {
    name: "noncharacter",
    ranges: [
      [0xfdd0, 0xfdef],
      ...Array.from({ length: 17 }, (_, plane): Range => [
        plane * 0x10000 + 0xfffe,
        plane * 0x10000 + 0xffff,
      ]),
    ],
  },
];

/** One character of any family. In a `u` expression the surrogate range only matches unpaired ones. */
const suspicious: RegExp = new RegExp(
  `[${families
    .flatMap((family) => family.ranges)
    .map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`)
    .join("")}]`,
  "gu",
);

/** The common case, told fast. */
const plain = /^[ -~]*$/;

/** Scripts whose spelling needs joiners: cursive scripts and the scripts of India and its neighbours. */
const joiningScriptNames = [
  "Arab Syrc Mand Mong Nkoo Phag Rohg Adlm Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh",
  "Khmr Mymr Tibt Thai Laoo Java Bali Sund Cakm Newa Tirh Gran",
]
  .join(" ")
  .split(" ");
const joiningScripts: readonly RegExp[] = joiningScriptNames.map(
  (script) => new RegExp(`^\\p{scx=${script}}$`, "u"),
);
const anyJoiningScript = new RegExp(
  `^[${joiningScriptNames.map((script) => `\\p{scx=${script}}`).join("")}]$`,
  "u",
);

const letterOrMark = /^[\p{L}\p{M}]$/u;
const pictograph = /^\p{Extended_Pictographic}$/u;
const emojiModifier = /^\p{Emoji_Modifier}$/u;
const ideograph = /^\p{Ideographic}$/u;
const keycapBase = /^[0-9#*]$/;
/** Bases of standardized variants; never a letter in whose alphabet a selector would hide. */
const variationBase = /^[^\0-\x7f\p{M}\p{Z}\p{C}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}]$/u;

/**
 * Finds the first character that text for a screen or a shell must not hold (CMP-4, LIM-5): controls, bidirectional
 * controls, line and paragraph separators, invisible format characters, unpaired surrogates and noncharacters.
 * Joiners between letters of scripts that need them or between emoji, and variation selectors after a base that has
 * variants, are ordinary text. Returns undefined when there is none.
 */
export function findUnsafeCharacter(text: string, rules: TextRules = {}): UnsafeCharacter | undefined {
  if (plain.test(text)) return undefined;
  for (const match of text.matchAll(suspicious)) {
    const codePoint = match[0].codePointAt(0) ?? 0;
    if (isAllowed(text, match.index, codePoint, rules)) continue;
    return { index: match.index, codePoint, name: familyName(codePoint) };
  }
  return undefined;
}

/**
 * The text with each character that `findUnsafeCharacter` would refuse written as `<U+XXXX>` (GRA-9): what a dialog
 * shows of a string that a plugin controls. Safe text comes back as it is.
 */
export function makeVisible(text: string, rules: TextRules = {}): string {
  return text.replace(suspicious, (character, index: number) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return isAllowed(text, index, codePoint, rules) ? character : `<${formatCodePoint(codePoint)}>`;
  });
}

/** `U+202E` for 0x202e. */
export function formatCodePoint(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}

function familyName(codePoint: number): string {
  const family = families.find(({ ranges }) =>
    ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
  );
  return family?.name ?? "character";
}

function isAllowed(text: string, index: number, codePoint: number, rules: TextRules): boolean {
  if (codePoint === 0x0a) return rules.allowLineFeed === true;
  const before = characterBefore(text, index);
  const after = characterAt(text, index + (codePoint > 0xffff ? 2 : 1));
  if (codePoint === 0x200c) return joinsLetters(before, after);
  if (codePoint === 0x200d) return joinsLetters(before, after) || (endsEmoji(text, index) && isEmoji(after));
  if (codePoint === 0xfe0e || codePoint === 0xfe0f)
    return pictograph.test(before) || (keycapBase.test(before) && after === "\u20e3");
  if (codePoint >= 0xfe00 && codePoint <= 0xfe0d) return variationBase.test(before);
  if (codePoint >= 0xe0100 && codePoint <= 0xe01ef) return ideograph.test(before);
  return false;
}

function joinsLetters(before: string, after: string): boolean {
  return (joiningScriptsOf(before) & joiningScriptsOf(after)) !== 0;
}

/** Characters that were looked at, with a bit for each of the scripts: a text of joiners asks for few of them often. */
const knownScripts = new Map<string, number>();
const maxKnownScripts = 4096;

/** The joining scripts that a letter or mark belongs to, one bit each. */
function joiningScriptsOf(character: string): number {
  const known = knownScripts.get(character);
  if (known !== undefined) return known;
  let scripts = 0;
  if (anyJoiningScript.test(character) && letterOrMark.test(character))
    for (const [index, script] of joiningScripts.entries()) if (script.test(character)) scripts |= 1 << index;
  if (knownScripts.size >= maxKnownScripts) knownScripts.clear();
  knownScripts.set(character, scripts);
  return scripts;
}

/** Whether an emoji ends right before `index`: with or without skin tone and emoji presentation. */
function endsEmoji(text: string, index: number): boolean {
  const last = characterBefore(text, index);
  if (isEmoji(last)) return true;
  if (last !== "\ufe0f" && !emojiModifier.test(last)) return false;
  return isEmoji(characterBefore(text, index - last.length));
}

/** Pictographs that ZWJ sequences are made of; the signs of Latin-1 are not among them. */
function isEmoji(character: string): boolean {
  return pictograph.test(character) && character > "\u00ff";
}

function characterAt(text: string, index: number): string {
  const codePoint = text.codePointAt(index);
  return codePoint === undefined ? "" : String.fromCodePoint(codePoint);
}

function characterBefore(text: string, index: number): string {
  const low = text.charCodeAt(index - 1);
  const isPair = (low & 0xfc00) === 0xdc00 && (text.charCodeAt(index - 2) & 0xfc00) === 0xd800;
  return index < 1 ? "" : text.slice(index - (isPair ? 2 : 1), index);
}
