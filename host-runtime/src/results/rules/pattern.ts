import { limits } from "@terminal-plugin/sdk/protocol";
import { RE2JS, RE2JSException } from "re2js";
import { makeVisible } from "../../kernel/index.ts";
import { estimatePattern } from "./pattern-cost.ts";

/** A pattern whose estimate is above this many times the limit is refused unbuilt; RE2 may fold alternatives together. */
const foldingAllowance = 4;

/** How much more an instruction of an oversized program costs: its repeats are nested. */
const oversizedCost = 4;

/** Compiles a pattern as every part of the product runs it: case-insensitive, linear time (DEC-3). Throws RE2JSException. */
export function compilePattern(pattern: string): RE2JS {
  return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
}

/** What `findPatternProblem` will take, in the time of one instruction of a program; told without building it. */
export function estimateCheckCost(pattern: string): number {
  if (pattern.length > limits.decorationPatternChars) return 0;
  const { programSize, classCost } = estimatePattern(pattern);
  if (isHuge(programSize)) return 0;
  const isOversized = programSize > limits.decorationProgramSize * 2;
  return classCost + (isOversized ? programSize * oversizedCost : programSize);
}

/**
 * Why a pattern cannot be used, as a sentence (DEC-2, DEC-3): it is too long, RE2 does not support it, its program is
 * too large, or it can match the empty string. Undefined when it can be used.
 */
export function findPatternProblem(pattern: string): string | undefined {
  if (pattern.length > limits.decorationPatternChars)
    return `Expected at most ${limits.decorationPatternChars} characters, got ${pattern.length}.`;
  const known = knownProblems.get(pattern);
  if (known !== undefined) return known || undefined;
  const problem = findProblem(pattern);
  if (knownProblems.size >= maxKnownProblems) knownProblems.delete(knownProblems.keys().next().value ?? "");
  knownProblems.set(pattern, problem ?? "");
  return problem;
}

/**
 * What patterns were found to be; an empty text for a good one. A provider gives the same ones again and again, and the
 * work of checking them is done ahead of their use.
 */
const knownProblems = new Map<string, string>();
/** Room for two full results. */
const maxKnownProblems: number = 2 * limits.decorationRulesPerProvider * limits.decorationPatternsPerRule;

function findProblem(pattern: string): string | undefined {
  const estimate = estimatePattern(pattern).programSize;
  if (isHuge(estimate)) return tooLarge(estimate);
  try {
    const compiled = compilePattern(pattern);
    if (compiled.programSize() > limits.decorationProgramSize) return tooLarge(compiled.programSize());
    return canMatchEmpty(compiled)
      ? "Expected a pattern that matches something, got one that can match the empty string."
      : undefined;
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return makeVisible(`RE2 does not accept it: ${error.message.replace("`(?i)", "`")}.`);
  }
}

function isHuge(estimatedSize: number): boolean {
  return estimatedSize > limits.decorationProgramSize * foldingAllowance;
}

function tooLarge(size: number): string {
  return `Expected a program of at most ${limits.decorationProgramSize} instructions, got ${size}.`;
}

/** Instructions of re2js that take no character, by their number there. */
const instruction = Object.freeze({ alt: 1, altMatch: 2, capture: 3, emptyWidth: 4, match: 6, nop: 7 });

interface Program {
  readonly start: number;
  getInst(at: number): { readonly op: number; readonly out: number; readonly arg: number };
}

/**
 * Whether the end of the program can be reached without a character, assertions taken as true. A probe with texts would
 * miss patterns such as `\b`, which is empty in `ab` and not in the empty text.
 */
function canMatchEmpty(compiled: RE2JS): boolean {
  const program: Program = compiled.re2().prog;
  const seen = new Set<number>();
  const open = [program.start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const { op, out, arg } = program.getInst(at);
    if (op === instruction.match || op === instruction.altMatch) return true;
    if (op === instruction.alt) open.push(out, arg);
    else if (op === instruction.capture || op === instruction.emptyWidth || op === instruction.nop)
      open.push(out);
  }
  return false;
}
