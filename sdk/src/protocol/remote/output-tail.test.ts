import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  appendRemoteOutput,
  emptyRemoteOutput,
  limits,
  type RemoteOutputTail,
} from "@terminal-plugin/sdk/protocol";

const pieces = [
  "a",
  "é",
  "漢",
  "😀",
  "\n",
  "\x1b[31m",
  "\x1b[38;2;1;2;3m",
  "\x1b(B",
  "\x1b7",
  "\x1b]0;title\x07",
  "\x1b]8;;http://x\x1b\\",
  "\x1bP1$r0m\x1b\\",
] as const;
const append = (chunks: readonly string[], maxChars: number): RemoteOutputTail =>
  chunks.reduce((tail, chunk) => appendRemoteOutput(tail, chunk, maxChars), emptyRemoteOutput);

describe("output that a remote client keeps", () => {
  it("TPC-10: keeps 64 KiB and drops the front", () => {
    const tail = append(["x".repeat(limits.remoteTailChars), "end"], limits.remoteTailChars);
    expect(tail.text.length).toBe(limits.remoteTailChars);
    expect(tail.text.endsWith("xend")).toBe(true);
  });

  it("TPC-25: starts at whole units however the output is cut into chunks", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 40 }),
        fc.array(fc.nat(60), { maxLength: 12 }),
        fc.integer({ min: 24, max: 60 }),
        (units, cuts, maxChars) => {
          const text = units.join("");
          const bounds = [0, ...[...cuts].sort((a, b) => a - b), text.length];
          const chunks = bounds.slice(1).map((end, index) => text.slice(bounds[index], end));
          const kept = append(chunks, maxChars).text;
          const starts = new Set([text.length]);
          for (let index = 0, at = 0; index < units.length; at += units[index]?.length ?? 0, index += 1)
            starts.add(at);
          expect(text.endsWith(kept)).toBe(true);
          expect(starts.has(text.length - kept.length)).toBe(true);
          expect(kept.length).toBeLessThanOrEqual(maxChars);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each([
    ["a control string", ["\x1b]0;", "t".repeat(50), "t", "\x1b", "\\after"], "after"],
    [
      "a control string that a new sequence ends",
      ["\x1b]0;", "t".repeat(50), "\x1b", "[31mred"],
      "\x1b[31mred",
    ],
    ["a control string that CAN ends", ["\x1b]0;", "t".repeat(50), "\x18after"], "after"],
    ["a control sequence", ["\x1b[", "1;".repeat(30), "1", "mafter"], "after"],
  ])("TPC-25: drops %s that is longer than what is kept, up to its end", (_, chunks, kept) => {
    expect(append(chunks, 16)).toEqual({ text: kept, inside: "nothing" });
  });
});
