import type { Match, MatcherLine } from "@terminal-plugin/sdk";

/** Marks the places that compilers report, such as `src/main.c:12:5: error: …`. */
export function findMatches(lines: readonly MatcherLine[]): readonly Match[] {
  return lines.flatMap(({ lineId, line }) =>
    Array.from(line.matchAll(/\S+:\d+:\d+: (error|warning): /g), ({ index, 0: text, 1: severity }) => ({
      lineId,
      start: index,
      length: text.trimEnd().length,
      label: `Compiler ${severity}`,
      severity: severity === "error" ? ("error" as const) : ("warning" as const),
    })),
  );
}
