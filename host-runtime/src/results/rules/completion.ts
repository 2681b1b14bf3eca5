import { limits, type CompletionItem, type CompletionResult } from "@terminal-plugin/sdk/protocol";
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
    const lists = contributions.map(({ provenance, result }) => ({
      provenance,
      items: rankItems(result),
      next: 0,
    }));
    const texts = new Set<string>();
    const items: MergedCompletionItem[] = [];
    while (items.length < limit) {
      const list = findBest(lists);
      const item = list?.items[list.next];
      if (!list || !item) break;
      list.next += 1;
      if (texts.has(item.text)) continue;
      texts.add(item.text);
      items.push({ ...item, ...list.provenance, score: scoreOf(item) });
    }
    return { items };
  },
} satisfies KindRule<"terminal.completion">);

interface RankedList {
  readonly items: readonly CompletionItem[];
  next: number;
}

/** The list whose next item ranks first; of equal ones the first list, so that provider order decides (CMP-3). */
function findBest<List extends RankedList>(lists: readonly List[]): List | undefined {
  let best: List | undefined;
  let bestScore = -Infinity;
  for (const list of lists) {
    const item = list.items[list.next];
    if (!item || scoreOf(item) <= bestScore) continue;
    best = list;
    bestScore = scoreOf(item);
  }
  return best;
}

/** Rankings of results that are merged again with each update. */
const rankings = new WeakMap<CompletionResult, readonly CompletionItem[]>();

/** Items by score, equal ones in item order. */
function rankItems(result: CompletionResult): readonly CompletionItem[] {
  const known = rankings.get(result);
  if (known) return known;
  const ranked = result.items.toSorted((left, right) => scoreOf(right) - scoreOf(left));
  rankings.set(result, ranked);
  return ranked;
}

function scoreOf(item: CompletionItem): number {
  return item.score ?? 0;
}

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
