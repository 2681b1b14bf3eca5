/** What building a pattern's program costs, told from its text alone. */
export interface PatternEstimate {
  /** At least the program size that RE2 will give it: repeats multiplied out, alternatives not folded together. */
  readonly programSize: number;
  /** Work of reading its character classes, in the time that an instruction takes. */
  readonly classCost: number;
}

/** Reading a named Unicode class, in the time that an instruction takes. */
const unicodeClassCost = 128;
/** Code points of a range that are folded to lower and upper case in the time that an instruction takes. */
const foldedPerInstruction = 28;
/** First and last code point that case folding looks at. */
const foldedRange = Object.freeze({ first: 0x41, last: 0x1e943 });

interface Group {
  /** Size of the finished branches. */
  branches: number;
  /** Size of the branch being read. */
  branch: number;
  /** Size of its last atom, which a repeat multiplies. */
  atom: number;
}

/** The parts of RE2's syntax, each by its first characters. What is wrong with them is left to RE2. */
const token = new RegExp(
  [
    /\\Q(?<quoted>[^]*?)(?:\\E|$)/u,
    /(?<unicode>\\[pP](?:\{[^}]{0,32}\}|[^]?))/u,
    /(?<escape>\\x(?:\{[^}]{0,8}\}|[0-9a-fA-F]{0,2})|\\[^]?)/u,
    /(?<set>\[\^?\]?(?:\[:[^\]]{0,16}:\]|\\[^]|[^\]\\])*\]?)/u,
    /(?<flags>\(\?[a-zA-Z-]*\))/u,
    /(?<open>\()(?:\?P?<[^>]{0,64}>|\?[a-zA-Z-]*:)?/u,
    /(?<close>\))/u,
    /(?<or>\|)/u,
    /(?<repeat>\{(?<min>\d+)(?<comma>,(?<max>\d*))?\}\??)/u,
    /(?<times>[*+?]\??)/u,
    /(?<other>[^])/u,
  ]
    .map((part) => part.source)
    .join("|"),
  "gu",
);

type Found = Readonly<Record<string, string | undefined>>;

/**
 * Reads a pattern roughly, so that one whose repeats multiply to something huge is refused before RE2 builds it. Whether
 * a pattern is right, and its true size, RE2 decides.
 */
export function estimatePattern(pattern: string): PatternEstimate {
  const outer: Group[] = [];
  let group = emptyGroup();
  let classCost = 0;
  for (const { groups: found = {} } of pattern.matchAll(token)) {
    if (found["flags"] !== undefined) continue;
    else if (found["open"] !== undefined) {
      outer.push(group);
      group = emptyGroup();
    } else if (found["close"] !== undefined) {
      const size = sizeOf(group) + 2;
      group = outer.pop() ?? emptyGroup();
      addAtom(group, size);
    } else if (found["or"] !== undefined) {
      group.branches = sizeOf(group) + 1;
      group.branch = group.atom = 0;
    } else if (found["times"] !== undefined) replaceAtom(group, group.atom * 2 + 2);
    else if (found["repeat"] !== undefined) replaceAtom(group, repeatedSize(group.atom, found));
    else if (found["quoted"] !== undefined) addAtom(group, found["quoted"].length);
    else {
      classCost += found["unicode"] === undefined ? setCost(found["set"] ?? "") : unicodeClassCost;
      addAtom(group, 1);
    }
  }
  const sizes = [...outer, group].map(sizeOf);
  return { programSize: sizes.reduce((total, size) => total + size, 4), classCost };
}

function emptyGroup(): Group {
  return { branches: 0, branch: 0, atom: 0 };
}

/** An empty branch is one instruction too. */
function sizeOf(group: Group): number {
  return group.branches + Math.max(1, group.branch);
}

function addAtom(group: Group, size: number): void {
  group.branch += size;
  group.atom = size;
}

function replaceAtom(group: Group, size: number): void {
  group.branch += size - group.atom;
  group.atom = size;
}

function repeatedSize(atom: number, found: Found): number {
  const min = Number(found["min"]);
  if (found["comma"] === undefined) return Math.max(1, min) * atom;
  const max = found["max"] ? Number(found["max"]) : min + 1;
  return Math.max(1, min, max) * (atom + 1) + 1;
}

const setPart =
  /(?<unicode>\\[pP])|(?<first>\\x(?:\{[^}]{0,8}\}|[0-9a-fA-F]{0,2})|\\[^]|[^])-(?<last>\\x(?:\{[^}]{0,8}\}|[0-9a-fA-F]{0,2})|\\[^]|[^\]])|[^]/gu;

function setCost(set: string): number {
  let cost = 0;
  for (const { groups: found = {} } of set.matchAll(setPart)) {
    if (found["unicode"] !== undefined) cost += unicodeClassCost;
    if (found["first"] === undefined || found["last"] === undefined) continue;
    const first = Math.max(foldedRange.first, codePointOf(found["first"]));
    const last = Math.min(foldedRange.last, codePointOf(found["last"]));
    cost += Math.max(0, last - first) / foldedPerInstruction;
  }
  return Math.ceil(cost);
}

function codePointOf(item: string): number {
  const hexadecimal = /^\\x\{?(?<digits>[0-9a-fA-F]+)/u.exec(item)?.groups?.["digits"];
  if (hexadecimal !== undefined) return Number.parseInt(hexadecimal, 16);
  return item.codePointAt(item.startsWith("\\") ? 1 : 0) ?? 0;
}
