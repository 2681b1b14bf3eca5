import { limits, type CompletionItem } from "@terminal-plugin/sdk/protocol";
import type { MergedCompletionItem } from "../merged.ts";
import { checkText, judge, keepElements } from "./elements.ts";
import type { KindRule } from "./kind-rule.ts";

/** Completions: exact texts, ranked by score (CMP-1…5). */
export const completionRule: KindRule<"terminal.completion"> = Object.freeze({
  findPayloadProblem: ({ input, cursor }) =>
    cursor <= input.length
      ? undefined
      : `Expected a cursor within ${input.length} characters, got ${cursor}.`,

  keep: ({ items }, { builtIn }, drops) => ({
    items: keepElements("/items", items, limits.completionItems, drops, (item) =>
      judge(
        normalizeItem(item, builtIn),
        checkText("/text", item.text, { maxChars: limits.completionTextChars, required: true }),
        checkText("/description", item.description, { maxChars: limits.descriptionChars }),
        builtIn
          ? checkText("/displayText", item.displayText, { maxChars: limits.completionTextChars })
          : undefined,
      ),
    ),
  }),

  merge: (contributions, payload) => {
    const limit = payload?.limit ?? limits.completionItems;
    const ranked = contributions
      .flatMap(({ provenance, result }) =>
        result.items.map((item): MergedCompletionItem => ({
          ...item,
          ...provenance,
          score: item.score ?? 0,
        })),
      )
      .toSorted((left, right) => right.score - left.score);
    const texts = new Set<string>();
    const items: MergedCompletionItem[] = [];
    for (const item of ranked) {
      if (items.length === limit) break;
      if (texts.has(item.text)) continue;
      texts.add(item.text);
      items.push(item);
    }
    return { items };
  },
} satisfies KindRule<"terminal.completion">);

/** Clamps the score (CMP-2) and takes a plugin's other display text away (CMP-5). */
function normalizeItem(item: CompletionItem, builtIn: boolean): CompletionItem {
  const { displayText, score, ...rest } = item;
  const max = limits.completionScore;
  return {
    ...rest,
    ...(score === undefined ? {} : { score: Math.min(max, Math.max(-max, score)) }),
    ...(builtIn && displayText !== undefined ? { displayText } : {}),
  };
}
