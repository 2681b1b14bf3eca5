import type { Match, MatcherLine, MatchSeverity } from "@terminal-plugin/sdk";

interface Message {
  /** Finds a message in a line. The group `level` says how bad it is; without it the message is an error. */
  readonly pattern: RegExp;
  readonly tool: string;
}

const messages: readonly Message[] = [
  { tool: "Compiler", pattern: /^\S[^\s:]*:\d+:\d+: (?:fatal )?(?<level>error|warning|note): /d },
  { tool: "TypeScript", pattern: /^\S+\(\d+,\d+\): (?<level>error|warning) TS\d+/d },
  { tool: "TypeScript", pattern: /^\S+:\d+:\d+ - (?<level>error|warning) TS\d+/d },
  { tool: "Rust", pattern: /^(?<level>error|warning)(?:\[E\d{4}\])?: /d },
  { tool: "Java", pattern: /^\S+\.java:\d+: (?<level>error|warning): /d },
  { tool: "Go", pattern: /^\S+\.go:\d+:\d+: /d },
  { tool: "Python", pattern: /^(?:\w+\.)*\w+(?:Error|Exception)(?=: |$)/d },
];

const severities: Readonly<Record<string, MatchSeverity>> = {
  error: "error",
  warning: "warning",
  note: "info",
};

/** Messages in the latest lines: the place and the level, at most one in a line. */
export function findMatches(lines: readonly MatcherLine[]): readonly Match[] {
  return lines.flatMap(({ lineId, line }) => {
    for (const { pattern, tool } of messages) {
      const found = pattern.exec(line);
      if (!found) continue;
      const level = found.groups?.["level"] ?? "error";
      return [
        {
          lineId,
          start: found.index,
          length: found[0].replace(/[: ]+$/, "").length,
          label: `${tool} ${level}`,
          severity: severities[level] ?? "error",
        },
      ];
    }
    return [];
  });
}
