import { signedRankInterval, type Interval } from "./signed-rank.ts";

/** What a run can say about a limit. `inconclusive` is an answer: the run was too short or the machine too noisy. */
export type Verdict = "pass" | "fail" | "inconclusive";

/** One comparison, judged. All numbers are costs in the same unit: more is worse. */
export interface Judgement {
  readonly verdict: Verdict;
  /** What the candidate costs above its base. */
  readonly cost: Interval;
  readonly limit: number;
  /** How far apart two measurements of the same thing may lie in this run: nothing below it can be seen. */
  readonly noiseFloor: number;
}

/** What is judged. */
export interface JudgedCosts {
  /** For each round, what the candidate cost above its base, which was measured in the same round. */
  readonly costs: readonly number[];
  /** For each round, the difference between two measurements of the base. */
  readonly noise: readonly number[];
  /** The most that the candidate may cost. */
  readonly limit: number;
  /** Confidence of each interval. */
  readonly confidence?: number;
}

/**
 * Confidence of each interval. A verdict `fail` is wrong in at most half of what is left, 0.1 %, so that a run of a few
 * such verdicts fails wrongly in fewer than 1 % of cases.
 */
export const verdictConfidence = 0.998;

/**
 * Fails when the whole interval lies above the limit and above the noise floor. Passes when the whole interval lies
 * within the limit, and the two measurements of the base agree: where they do not, something made one of them different
 * that can have helped the candidate too. Anything else is inconclusive (BEN-4).
 */
export function judge({ costs, noise, limit, confidence = verdictConfidence }: JudgedCosts): Judgement {
  const cost = signedRankInterval(costs, confidence);
  const own = signedRankInterval(noise, confidence);
  const noiseFloor = Math.max(Math.abs(own.low), Math.abs(own.high));
  const agrees = own.low <= 0 && own.high >= 0;
  return { verdict: verdictOf(cost, limit, noiseFloor, agrees), cost, limit, noiseFloor };
}

/** The verdict of a whole run: it fails with any of its parts and passes only with all of them. */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("fail")) return "fail";
  return verdicts.length > 0 && verdicts.every((verdict) => verdict === "pass") ? "pass" : "inconclusive";
}

/**
 * What each round's candidate lost against its base as a share, on a scale where a loss and the same gain cancel out:
 * the logarithm of base over candidate. A rate of 0.99 of the base is 0.01005. Both are rates: more is better.
 */
export function relativeLosses(base: readonly number[], candidate: readonly number[]): readonly number[] {
  return pairs(base, candidate).map(([left, right]) => Math.log(left / right));
}

/** The loss that stands for a ratio of candidate to base. */
export function lossOfRatio(ratio: number): number {
  return -Math.log(ratio);
}

/** The ratio of candidate to base that a loss stands for. */
export function ratioOfLoss(loss: number): number {
  return Math.exp(-loss);
}

/** What each round's candidate took above its base, in the unit of both. */
export function addedCosts(base: readonly number[], candidate: readonly number[]): readonly number[] {
  return pairs(base, candidate).map(([left, right]) => right - left);
}

function verdictOf(cost: Interval, limit: number, noiseFloor: number, baseAgrees: boolean): Verdict {
  if (cost.low > limit && cost.low > noiseFloor) return "fail";
  return cost.high <= limit && baseAgrees ? "pass" : "inconclusive";
}

function pairs(base: readonly number[], candidate: readonly number[]): (readonly [number, number])[] {
  if (base.length !== candidate.length)
    throw new RangeError(`Expected as many rounds of both, got ${base.length} and ${candidate.length}.`);
  return base.map((value, index) => [value, candidate[index] ?? Number.NaN]);
}
