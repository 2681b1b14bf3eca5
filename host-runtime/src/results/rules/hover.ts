import { limits } from "@terminal-plugin/sdk/protocol";
import { checkRange, checkText, judge, keepElements } from "./elements.ts";
import type { KindRule } from "./kind-rule.ts";

/** Hovers: exact ranges and text, in which LF separates lines (HOV-1, LIM-5). */
export const hoverRule: KindRule<"terminal.hover"> = Object.freeze({
  keep: ({ hovers }, { payload }, drops) => ({
    hovers: keepElements("/hovers", hovers, limits.lineRanges, drops, (hover) =>
      judge(
        hover,
        checkRange(hover, payload.line),
        checkText("/contents", hover.contents, {
          maxChars: limits.hoverContentChars,
          allowLineFeed: true,
          required: true,
        }),
      ),
    ),
  }),

  merge: (contributions) => ({
    hovers: contributions.flatMap(({ provenance, result }) =>
      result.hovers.map((hover) => ({ ...hover, ...provenance })),
    ),
  }),
} satisfies KindRule<"terminal.hover">);
