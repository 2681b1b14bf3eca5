/** Statistics of paired measurements on machines that others use too. */
export { createRandom, shuffled, type RandomSource } from "./random.ts";
export { percentile, percentiles, type Percentiles } from "./percentile.ts";
export { leastDifferences, signedRankInterval, type Interval } from "./signed-rank.ts";
export {
  addedCosts,
  judge,
  lossOfRatio,
  ratioOfLoss,
  relativeLosses,
  worstVerdict,
  type Judgement,
  type JudgedCosts,
  type Verdict,
} from "./verdict.ts";
