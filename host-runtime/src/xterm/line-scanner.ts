import { compilePattern, type MergedDecorationRule } from "../results/index.ts";

type Regex = ReturnType<typeof compilePattern>;

/** A pattern; compiled when it is first used, because compiling a large one takes milliseconds. */
interface Pattern {
  readonly source: string;
  compiled?: { readonly regex: Regex; readonly programSize: number } | "failed";
}

/** A rule ready to run. */
export interface HighlightRule {
  readonly patterns: readonly Pattern[];
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

/** Rules that a host has checked (DEC-3), for {@link scanLine}. */
export function createRules(rules: readonly MergedDecorationRule[]): readonly HighlightRule[] {
  return rules.map(({ patterns, color, builtIn }) => ({
    color,
    builtIn,
    patterns: patterns.map((source) => ({ source })),
  }));
}

/**
 * Work of one step, in program instructions times characters. RE2JS takes about 33 ns for one, so a step takes about
 * a millisecond.
 */
const stepWork = 30_000;

/** Smallest stretch of a line that one step looks at. */
const smallestWindow = 96;

/**
 * Finds what the rules match in a line and yields after each step, so that the caller can stop in between. Earlier
 * rules win where matches overlap; matches come in order of their rule. A pattern whose program is too costly for the
 * whole line at once looks at overlapping windows, and may miss or cut a match that is longer than a window. A pattern
 * that does not compile is reported once and left out.
 */
export function* scanLine(
  text: string,
  rules: readonly HighlightRule[],
  onFailure: (error: unknown) => void,
): Generator<undefined, readonly LineMatch[]> {
  const matches: LineMatch[] = [];
  const taken = new Uint8Array(text.length);
  for (const rule of rules) {
    for (const pattern of rule.patterns) {
      pattern.compiled ??= compile(pattern.source, onFailure);
      yield undefined;
      if (pattern.compiled === "failed") continue;
      const { regex, programSize } = pattern.compiled;
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

function compile(source: string, onFailure: (error: unknown) => void): NonNullable<Pattern["compiled"]> {
  try {
    const regex = compilePattern(source);
    return { regex, programSize: regex.programSize() };
  } catch (error) {
    onFailure(error);
    return "failed";
  }
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
