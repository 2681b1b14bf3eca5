import type { Hover } from "@terminal-plugin/sdk";

/** Explains Unix timestamps in a line of the terminal. */
export function findHovers(line: string): readonly Hover[] {
  return Array.from(line.matchAll(/\b1\d{9}\b/g), ({ index, 0: seconds }) => ({
    start: index,
    length: seconds.length,
    contents: new Date(Number(seconds) * 1000).toISOString(),
  }));
}
