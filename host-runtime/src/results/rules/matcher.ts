import { limits, type MatcherPayload } from "@terminal-plugin/sdk/protocol";
import type { MergedMatch } from "../merged.ts";
import { checkColor, checkRange, checkText, cutTotal, judge, keepElements } from "./elements.ts";
import type { KindRule } from "./kind-rule.ts";

/** Matches: each checked against the exact line it names (MAT-2…4). */
export const matcherRule: KindRule<"terminal.matcher"> = Object.freeze({
  findPayloadProblem: ({ lines }) =>
    new Set(lines.map((line) => line.lineId)).size === lines.length
      ? undefined
      : "Expected lines with different lineIds.",

  keep: ({ matches }, { payload }, drops) => {
    const lines = linesById(payload);
    return {
      matches: keepElements("/matches", matches, limits.matcherMatches, drops, (match) => {
        const line = lines.get(match.lineId);
        if (line === undefined) {
          const reason = "Expected the lineId of a line of the request.";
          return { problem: { code: "unknown_line", reason, part: "/lineId", value: match.lineId } };
        }
        return judge(
          match,
          checkRange(match, line),
          checkText("/label", match.label, { maxChars: limits.matchLabelChars }),
          checkColor("/color", match.color),
        );
      }),
    };
  },

  merge: (contributions, _payload, leaveOut) => {
    const matches = contributions.flatMap(({ provenance, result }) =>
      result.matches.map((match): MergedMatch => ({
        ...match,
        ...provenance,
        severity: match.severity ?? "info",
      })),
    );
    return { matches: cutTotal("matches", matches, limits.matcherMatches, leaveOut) };
  },
} satisfies KindRule<"terminal.matcher">);

function linesById({ lines }: MatcherPayload): ReadonlyMap<string, string> {
  return new Map(lines.map(({ lineId, line }) => [lineId, line]));
}
