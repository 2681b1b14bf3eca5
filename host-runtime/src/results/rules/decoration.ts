import { limits, type DecorationRule } from "@terminal-plugin/sdk/protocol";
import type { DropList, Problem } from "../drops.ts";
import type { MergedDecorationRule } from "../merged.ts";
import { checkColor, checkText, cutElements, judge, keepElements } from "./elements.ts";
import type { KindRule } from "./kind-rule.ts";
import { estimateCheckCost, findPatternProblem } from "./pattern.ts";

/**
 * Work that checking the patterns of one result may take, in instructions: 64 for each pattern of a full result, about a
 * tenth of a second. Later patterns are refused, so that a result cannot stall the host.
 */
const checkBudget: number = limits.decorationRulesPerProvider * limits.decorationPatternsPerRule * 64;

/** Highlight rules: data only, patterns that RE2 runs in linear time (DEC-1…3, DEC-8). */
export const decorationRule: KindRule<"terminal.decoration"> = Object.freeze({
  keep: ({ rules }, _context, drops) => {
    const ids = new Set<string>();
    const budget = { left: checkBudget };
    const first = cutElements("/rules", rules, limits.decorationRulesPerProvider, drops).map((rule, index) =>
      cutPatterns(rule, index, drops),
    );
    return {
      rules: keepElements("/rules", first, limits.decorationRulesPerProvider, drops, (rule) => {
        const verdict = judge(
          rule,
          checkText("/id", rule.id, { maxChars: limits.decorationRuleIdChars, required: true }),
          checkText("/label", rule.label, { maxChars: limits.decorationLabelChars }),
          checkColor("/color", rule.color),
          checkId(rule.id, ids),
        );
        if ("problem" in verdict) return verdict;
        const problem = checkPatterns(rule.patterns, budget);
        if (problem) return { problem };
        ids.add(rule.id);
        return verdict;
      }),
    };
  },

  *prepare({ rules }) {
    const budget = { left: checkBudget };
    for (const { patterns } of rules.slice(0, limits.decorationRulesPerProvider))
      for (const pattern of patterns.slice(0, limits.decorationPatternsPerRule)) {
        checkPattern(pattern, budget);
        if (budget.left < 0) return;
        yield;
      }
  },

  merge: (contributions, _payload, leaveOut) => {
    const rules: MergedDecorationRule[] = [];
    let patterns = 0;
    for (const { provenance, result } of contributions) {
      for (const rule of result.rules) {
        const excess = findExcess(rules.length + 1, patterns + rule.patterns.length);
        if (excess) {
          leaveOut(provenance, { code: "too_many", reason: excess, part: "/rules", value: rule.id });
          continue;
        }
        patterns += rule.patterns.length;
        rules.push({ ...rule, ...provenance, id: `${provenance.providerId}/${rule.id}` });
      }
    }
    return { rules };
  },
} satisfies KindRule<"terminal.decoration">);

/** Which cap over all providers one more rule would exceed (DEC-2). */
function findExcess(rules: number, patterns: number): string | undefined {
  if (rules > limits.decorationActiveRules)
    return `Expected at most ${limits.decorationActiveRules} rules of all providers together.`;
  if (patterns > limits.decorationActivePatterns)
    return `Expected at most ${limits.decorationActivePatterns} patterns of all providers together.`;
  return undefined;
}

function cutPatterns(rule: DecorationRule, index: number, drops: DropList): DecorationRule {
  const path = `/rules/${index}/patterns`;
  return { ...rule, patterns: cutElements(path, rule.patterns, limits.decorationPatternsPerRule, drops) };
}

function checkId(id: string, ids: ReadonlySet<string>): Problem | undefined {
  if (!ids.has(id)) return undefined;
  return { code: "duplicate_id", reason: "Expected an id that no earlier rule has.", part: "/id", value: id };
}

/** A bad pattern takes its rule with it: half a rule would mislead. */
function checkPatterns(patterns: readonly string[], budget: { left: number }): Problem | undefined {
  if (patterns.length === 0)
    return { code: "empty", reason: "Expected at least one pattern.", part: "/patterns" };
  for (const [index, pattern] of patterns.entries()) {
    const reason = checkPattern(pattern, budget);
    if (reason) return { code: "invalid_pattern", reason, part: `/patterns/${index}`, value: pattern };
  }
  return undefined;
}

function checkPattern(pattern: string, budget: { left: number }): string | undefined {
  budget.left -= estimateCheckCost(pattern);
  return budget.left < 0
    ? "The patterns before this one used up the work that checking a result may take."
    : findPatternProblem(pattern);
}
