import { limits } from "@terminal-plugin/sdk/protocol";
import { fitsContract } from "../../contract/index.ts";
import { findUnsafeCharacter, formatCodePoint, type TextRules } from "../../kernel/index.ts";
import type { DropList, Problem } from "../drops.ts";
import type { Provenance } from "../merged.ts";
import type { LeaveOut } from "./kind-rule.ts";

/** The element as it stays, or the rule it breaks. */
export type Verdict<Element> = { readonly keep: Element } | { readonly problem: Problem };

/**
 * Checks the elements of a list alone: a bad one is dropped, the others stay in order. A list above `maxElements` is cut
 * to its first ones before (LIM-4).
 */
export function keepElements<Element>(
  path: string,
  elements: readonly Element[],
  maxElements: number,
  drops: DropList,
  check: (element: Element) => Verdict<Element>,
): readonly Element[] {
  const first = cutElements(path, elements, maxElements, drops);
  return first.flatMap((element, index) => {
    const verdict = check(element);
    if ("keep" in verdict) return [verdict.keep];
    drops.add(`${path}/${index}`, verdict.problem);
    return [];
  });
}

/** The first `maxElements` of a list; the others are noted as one drop. */
export function cutElements<Element>(
  path: string,
  elements: readonly Element[],
  maxElements: number,
  drops: DropList,
): readonly Element[] {
  const excess = elements.length - maxElements;
  if (excess <= 0) return elements;
  const reason = `Expected at most ${maxElements} elements, got ${elements.length}; the first ${maxElements} count.`;
  drops.add(`${path}/${maxElements}`, { code: "too_many", reason }, excess);
  return elements.slice(0, maxElements);
}

/**
 * The first `maxElements` of all providers' elements together; each provider is told how many of its own are left out.
 * `name` says what they are, such as `layers`.
 */
export function cutTotal<Element extends Provenance>(
  name: string,
  elements: readonly Element[],
  maxElements: number,
  leaveOut: LeaveOut,
): readonly Element[] {
  const counts = new Map<string, { readonly provenance: Provenance; count: number }>();
  for (const { providerId, builtIn } of elements.slice(maxElements)) {
    const entry = counts.get(providerId) ?? { provenance: { providerId, builtIn }, count: 0 };
    entry.count += 1;
    counts.set(providerId, entry);
  }
  const reason = `Expected at most ${maxElements} ${name} of all providers together.`;
  for (const { provenance, count } of counts.values())
    leaveOut(provenance, { code: "too_many", reason, part: `/${name}` }, count);
  return elements.slice(0, maxElements);
}

/** The element itself when no part of it has a problem. */
export function judge<Element>(
  element: Element,
  ...problems: readonly (Problem | undefined)[]
): Verdict<Element> {
  const problem = problems.find((found) => found !== undefined);
  return problem ? { problem } : { keep: element };
}

/** How long a text may be and what it may hold. */
export interface TextBounds extends TextRules {
  readonly maxChars: number;
  /** Whether a text that shows nothing is refused: an empty one, one of spaces. */
  readonly required?: boolean;
}

/** Checks a text that is shown or inserted (CMP-4, LIM-5). An absent text has no problem. */
export function checkText(part: string, text: string | undefined, bounds: TextBounds): Problem | undefined {
  if (text === undefined) return undefined;
  if (bounds.required && text.trim() === "")
    return { code: "empty", reason: "Expected a text, got none.", part };
  if (text.length > bounds.maxChars) {
    const reason = `Expected at most ${bounds.maxChars} characters, got ${text.length}.`;
    return { code: "too_long", reason, part, value: text };
  }
  const unsafe = findUnsafeCharacter(text, bounds);
  if (!unsafe) return undefined;
  const reason = `Expected only characters that can be seen, got ${formatCodePoint(unsafe.codePoint)} (${unsafe.name}) at ${unsafe.index}.`;
  return { code: "unsafe_character", reason, part, value: text };
}

/** Checks an explicit color (DEC-2). An absent one has no problem. */
export function checkColor(part: string, color: string | undefined): Problem | undefined {
  if (color === undefined || fitsContract("HexColor", color)) return undefined;
  return { code: "invalid_color", reason: "Expected #rrggbb or #rrggbbaa.", part, value: color };
}

/** Checks a zero-based UTF-16 range that lies within `line` and is not empty (LNK-1, LNK-2). */
export function checkRange(
  range: { readonly start: number; readonly length: number },
  line: string,
): Problem | undefined {
  const { start, length } = range;
  if (start >= 0 && length >= 1 && length <= line.length - start) return undefined;
  const reason = `Expected a range within the ${line.length} characters of the line, got ${length} from ${start}.`;
  return { code: "invalid_range", reason };
}

/** Checks a note (SEM-2, PRO-3). */
export function checkAnnotation<Element extends { readonly text: string; readonly color?: string }>(
  annotation: Element,
): Verdict<Element> {
  return judge(
    annotation,
    checkText("/text", annotation.text, { maxChars: limits.annotationChars, required: true }),
    checkColor("/color", annotation.color),
  );
}
