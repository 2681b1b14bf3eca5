import { describe, expect, it } from "vitest";
import { compareSlowness, finds } from "./compare.ts";
import type { LatencyRound, Series } from "./measure/rounds.ts";
import { createRandom, type RandomSource } from "./statistics/index.ts";

const rounds = 24;
const keys = 40;

/** Machines on which a run can find itself: noise of one key, and of a whole round, in milliseconds. */
const machines: Readonly<Record<string, (random: RandomSource) => () => number>> = {
  quiet: (random) => () => 0.1 + 0.05 * random(),
  "shared, with stalls of the scheduler": (random) => () =>
    0.1 + 0.1 * random() + (random() < 0.05 ? 6 * random() : 0),
  "busy, with slow rounds": (random) => {
    const slow = random() < 0.2 ? 2 * random() : 0;
    return () => 0.1 + slow + (random() < 0.05 ? 20 * random() ** 2 : 0);
  },
};

function simulate(random: RandomSource, machine: (random: RandomSource) => () => number, addedMs: number) {
  const series = (name: string, added: number): Series<LatencyRound> => ({
    name,
    rounds: Array.from({ length: rounds }, () => {
      const next = machine(random);
      return { atMs: 0, cpuMs: 0, samplesMs: Array.from({ length: keys }, () => next() + added) };
    }),
  });
  const base = series("base", 0);
  const noise = [base, series("again", 0)] as const;
  return compareSlowness({ title: "", base, noise, candidate: series("candidate", addedMs), gates: false });
}

describe("the harness's own errors, simulated", () => {
  it.each(Object.entries(machines))(
    "BEN-4: on a %s machine fewer than 1 % of A/A runs fail",
    (_, machine) => {
      const random = createRandom(20);
      const runs = 2000;
      let failed = 0;
      for (let run = 0; run < runs; run += 1) if (finds(simulate(random, machine, 0))) failed += 1;
      expect(failed / runs).toBeLessThan(0.01);
    },
  );

  it.each(Object.entries(machines))(
    "BEN-4: on a %s machine at least 95 % of runs find 2 ms that were added",
    (_, machine) => {
      const random = createRandom(21);
      const runs = 500;
      let found = 0;
      for (let run = 0; run < runs; run += 1) if (finds(simulate(random, machine, 2))) found += 1;
      expect(found / runs).toBeGreaterThanOrEqual(0.95);
    },
  );
});
