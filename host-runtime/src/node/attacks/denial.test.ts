import { describe, expect, it } from "vitest";
import { attacksFor } from "./attack-host.fixture.ts";
import { denialAttacks } from "./denial.fixture.ts";
import { attackPlacements } from "./placements.fixture.ts";
import { runAttacks, type AttackResult } from "./run-attacks.fixture.ts";

/** One or two of every kind; `npm run attack` runs them all, on every version of Node. */
const sample: ReadonlySet<string> = new Set([
  "a growing array",
  "many buffers, caught",
  "closures",
  "an endless loop",
  "an endless chain of microtasks",
  "a catastrophic expression",
  "a comparator that never ends",
  "a flood of log lines",
  "a long turn of log lines",
  "log lines of joiners",
  "a flood of requests",
  "a deep stored value",
  "deep recursion",
  "an error that cannot be read",
  "a way out by exit",
  "a giant result",
  "a result whose proxy lies",
  "a result whose proxy never ends",
  "a loop in a chunk",
  "a giant answer",
]);

describe.each(attackPlacements)("a plugin that attacks the availability of its host, $name", (placement) => {
  it(
    "ISO-4: harms no other plugin, no byte of a terminal and leaves no process",
    { timeout: 180_000 },
    async () => {
      const results: AttackResult[] = [];
      const harm = await runAttacks({
        placement,
        atOnce: 6,
        isWanted: ({ name, attackClass }) => attackClass === "denial of service" && sample.has(name),
        onResult: (result) => results.push(result),
      });
      expect(harm).toEqual({ unreaped: [] });
      expect(results.filter(({ contained }) => !contained)).toEqual([]);
      expect(results.length).toBeGreaterThan(12);
    },
  );
});

describe("the table of attacks", () => {
  it("ISO-4: has at least 40 attempts to deny service for every placement, each with its own name", () => {
    expect(new Set(denialAttacks.map(({ name }) => name)).size).toBe(denialAttacks.length);
    for (const { kind } of attackPlacements)
      expect(attacksFor(kind, denialAttacks).length).toBeGreaterThanOrEqual(40);
    for (const name of sample) expect(denialAttacks.map((attack) => attack.name)).toContain(name);
  });
});
