import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addedCosts,
  createRandom,
  judge,
  leastDifferences,
  lossOfRatio,
  percentile,
  percentiles,
  ratioOfLoss,
  relativeLosses,
  shuffled,
  signedRankInterval,
  worstVerdict,
  type Verdict,
} from "./index.ts";

const values = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 24 });

describe("percentiles", () => {
  it("BEN-1: a percentile is one of the samples, and at least that share lies at or below it", () => {
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (samples, share) => {
        const found = percentile(samples, share);
        expect(samples).toContain(found);
        const below = samples.filter((value) => value <= found).length;
        expect(below).toBeGreaterThanOrEqual(share * samples.length - 1e-9);
        const strictlyBelow = samples.filter((value) => value < found).length;
        expect(strictlyBelow).toBeLessThanOrEqual(share * samples.length + 1e-9);
      }),
    );
  });

  it("BEN-1: p50, p95 and p99 of 1 to 100 are 50, 95 and 99", () => {
    const samples = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentiles(samples)).toEqual({ p50: 50, p95: 95, p99: 99 });
  });
});

describe("random order", () => {
  it("BEN-1: the same seed gives the same workload, another seed another one", () => {
    const draw = (seed: number): number[] => Array.from({ length: 8 }, createRandom(seed));
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it("BEN-4: each variant is first, second and last about equally often", () => {
    const random = createRandom(1);
    const counts = new Map<string, number>();
    for (let round = 0; round < 6000; round += 1) {
      const order = shuffled(["a", "b", "c"], random).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe("signed-rank interval", () => {
  it("BEN-4: holds its estimate, moves with the data, and turns round with their sign", () => {
    fc.assert(
      fc.property(values, fc.integer({ min: -1000, max: 1000 }), (differences, shift) => {
        const plain = signedRankInterval(differences, 0.95);
        expect(plain.low).toBeLessThanOrEqual(plain.estimate);
        expect(plain.high).toBeGreaterThanOrEqual(plain.estimate);
        const moved = signedRankInterval(
          differences.map((value) => value + shift),
          0.95,
        );
        expect(moved.low).toBe(plain.low + shift);
        expect(moved.high).toBe(plain.high + shift);
        const turned = signedRankInterval(
          differences.map((value) => -value),
          0.95,
        );
        expect([turned.low + plain.high, turned.high + plain.low].filter(Number.isFinite)).toEqual(
          Number.isFinite(plain.low) ? [0, 0] : [],
        );
      }),
    );
  });

  it("BEN-4: does not depend on the order, and more confidence never makes it narrower", () => {
    fc.assert(
      fc.property(values, fc.integer(), (differences, seed) => {
        const wide = signedRankInterval(differences, 0.998);
        expect(signedRankInterval(shuffled(differences, createRandom(seed)), 0.998)).toEqual(wide);
        const narrow = signedRankInterval(differences, 0.9);
        expect(narrow.low).toBeGreaterThanOrEqual(wide.low);
        expect(narrow.high).toBeLessThanOrEqual(wide.high);
      }),
    );
  });

  it("BEN-4: has bounds from the least number of differences on, which agree with the published tables", () => {
    for (const [confidence, least] of [
      [0.95, 6],
      [0.99, 8],
      [0.998, 10],
    ] as const) {
      expect(leastDifferences(confidence)).toBe(least);
      const count = (length: number): number =>
        signedRankInterval(
          Array.from({ length }, (_, index) => index),
          confidence,
        ).low;
      expect(count(least - 1)).toBe(Number.NEGATIVE_INFINITY);
      expect(count(least)).toBeGreaterThanOrEqual(0);
    }
    // Of 10 pairs, Wilcoxon's table gives 8 as the greatest sum for 5 % on both sides: the ninth mean is the bound.
    const ten = Array.from({ length: 10 }, (_, index) => 2 ** index);
    const means = ten.flatMap((left, index) => ten.slice(index).map((right) => (left + right) / 2));
    expect(signedRankInterval(ten, 0.95).low).toBe(means.sort((a, b) => a - b)[8]);
  });

  it("BEN-4: covers the centre as often as it says, with rare long stalls in the noise", () => {
    const random = createRandom(42);
    const noisy = (): number => random() + (random() < 0.1 ? 50 * random() : 0);
    let covered = 0;
    for (let run = 0; run < 2000; run += 1) {
      const { low, high } = signedRankInterval(
        Array.from({ length: 12 }, () => noisy() - noisy()),
        0.95,
      );
      if (low <= 0 && high >= 0) covered += 1;
    }
    expect(covered / 2000).toBeGreaterThan(0.94);
    expect(covered / 2000).toBeLessThan(0.985);
  });
});

describe("verdict", () => {
  const noise = [-0.1, 0.1, -0.2, 0.2, -0.1, 0.1, 0, 0.1, -0.1, 0, 0.2, -0.2];
  const around = (centre: number): number[] => noise.map((value) => centre + value);
  const cases: readonly [string, number[], number[], number, Verdict][] = [
    ["well within the limit", around(1), noise, 4, "pass"],
    ["well above the limit", around(6), noise, 4, "fail"],
    ["on the limit", around(4), noise, 4, "inconclusive"],
    ["above the limit but within the noise", around(2), around(3), 1, "inconclusive"],
    ["within the limit, but the base differs from itself", around(0), around(3), 1, "inconclusive"],
    ["too few rounds for a pass", around(1).slice(0, 9), noise, 4, "inconclusive"],
    ["too few rounds for a fail", around(6).slice(0, 9), noise, 4, "inconclusive"],
    ["no measure of the noise", around(6), [], 4, "inconclusive"],
  ];
  it.each(cases)("BEN-4: %s", (_, costs, own, limit, expected) => {
    expect(judge({ costs, noise: own, limit }).verdict).toBe(expected);
  });

  it("BEN-4: a fail is never taken back by a cost that grows, nor a pass by one that shrinks", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 12, maxLength: 20 }),
        fc.integer({ min: 0, max: 100 }),
        (costs, more) => {
          const own = costs.map((value) => value % 3);
          const at = (shift: number): Verdict =>
            judge({ costs: costs.map((value) => value + shift), noise: own, limit: 10 }).verdict;
          const rank: Record<Verdict, number> = { pass: 0, inconclusive: 1, fail: 2 };
          expect(rank[at(more)]).toBeGreaterThanOrEqual(rank[at(0)]);
        },
      ),
    );
  });

  it("BEN-2: a ratio and its loss are each other's inverse, and a run is as good as its worst part", () => {
    expect(ratioOfLoss(lossOfRatio(0.99))).toBeCloseTo(0.99, 12);
    expect(relativeLosses([100], [99])[0]).toBeCloseTo(lossOfRatio(0.99), 12);
    expect(addedCosts([1, 2], [4, 3])).toEqual([3, 1]);
    expect(() => addedCosts([1], [])).toThrow("as many rounds");
    expect(worstVerdict(["pass", "inconclusive", "fail"])).toBe("fail");
    expect(worstVerdict(["pass", "inconclusive"])).toBe("inconclusive");
    expect(worstVerdict(["pass", "pass"])).toBe("pass");
    expect(worstVerdict([])).toBe("inconclusive");
  });
});
