import type { Link } from "@terminal-plugin/sdk";

/** Issue references such as `ABC-123` in a line of the terminal. Replace the address by that of your tracker. */
export function findLinks(line: string): readonly Link[] {
  return Array.from(line.matchAll(/\b[A-Z]{2,10}-\d{1,7}\b/g), ({ index, 0: issue }) => ({
    start: index,
    length: issue.length,
    uri: `https://issues.example.com/browse/${issue}`,
    label: issue,
  }));
}
