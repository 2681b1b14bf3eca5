import { compilePattern, type MergedDecorationRule } from "../results/index.ts";

type Regex = ReturnType<typeof compilePattern>;

/** A rule ready to run. */
export interface HighlightRule {
  readonly patterns: readonly { readonly regex: Regex; readonly programSize: number }[];
  /** `#rrggbb` or `#rrggbbaa`. */
  readonly color: string;
  readonly builtIn: boolean;
}

/** A piece of a line that a rule matched. */
export interface LineMatch {
  readonly start: number;
  readonly length: number;
  readonly rule: HighlightRule;
}

/** Compiles rules that a host has checked (DEC-3). A pattern that does not compile here is reported and left out. */
export function compileRules(
  rules: readonly MergedDecorationRule[],
  onFailure: (error: unknown) => void,
): readonly HighlightRule[] {
  return rules.map(({ patterns, color, builtIn }) => ({
    color,
    builtIn,
    patterns: patterns.flatMap((pattern) => {
      try {
        const regex = compilePattern(pattern);
        return [{ regex, programSize: regex.programSize() }];
      } catch (error) {
        onFailure(error);
        return [];
      }
    }),
  }));
}

/**
 * Work of one step, in program instructions times characters. RE2JS takes about 33 ns for one, so a step stays well
 * within a slice of 8 ms on a slow machine too.
 */
const stepWork = 80_000;

/** Smallest stretch of a line that one step looks at. */
const smallestWindow = 128;

/**
 * Finds what the rules match in a line and yields after each step, so that the caller can stop in between. Earlier
 * rules win where matches overlap; matches come in order of their rule. A pattern whose program is too costly for the
 * whole line at once looks at overlapping windows, and may miss or cut a match that is longer than a window.
 */
export function* scanLine(
  text: string,
  rules: readonly HighlightRule[],
): Generator<undefined, readonly LineMatch[]> {
  const matches: LineMatch[] = [];
  const taken = new Uint8Array(text.length);
  for (const rule of rules) {
    for (const { regex, programSize } of rule.patterns) {
      const window = Math.max(smallestWindow, Math.floor(stepWork / Math.max(1, programSize)));
      for (const { start, end } of yield* findAll(regex, text, window)) {
        if (taken.subarray(start, end).includes(1)) continue;
        taken.fill(1, start, end);
        matches.push({ start, length: end - start, rule });
      }
    }
  }
  return matches;
}

interface Found {
  readonly start: number;
  readonly end: number;
}

function* findAll(regex: Regex, text: string, window: number): Generator<undefined, readonly Found[]> {
  const found: Found[] = [];
  let position = 0;
  while (position < text.length) {
    const whole = text.length - position <= window;
    const end = whole ? text.length : boundary(text, position + window);
    // In a window only a match that starts in its first half has enough text behind it.
    const lastStart = whole ? text.length : boundary(text, position + (window >> 1));
    const match = findFrom(regex, text.slice(0, end), position);
    yield undefined;
    if (!match || match.start >= lastStart) {
      position = lastStart;
    } else {
      if (match.end > match.start) found.push(match);
      position = Math.max(match.end, match.start + 1);
    }
  }
  return found;
}

function findFrom(regex: Regex, text: string, position: number): Found | undefined {
  const matcher = regex.matcher(text);
  return matcher.find(position) ? { start: matcher.start(), end: matcher.end() } : undefined;
}

/** The offset itself, or the next one when it would split a surrogate pair. */
function boundary(text: string, offset: number): number {
  const unit = text.charCodeAt(offset);
  return unit >= 0xdc00 && unit < 0xe000 ? offset + 1 : offset;
}
