/** Raw result → validated result → ranking. */
export { countDrops, type Drop, type DropCode } from "./drops.ts";
export type * from "./merged.ts";
export { mergeResults, type ProvidedResult } from "./merge.ts";
export type { PayloadOf, ResultContext, ResultOf } from "./rules/kind-rule.ts";
export { compilePattern, findPatternProblem } from "./rules/pattern.ts";
export {
  checkResult,
  prepareResult,
  verifyPayload,
  verifyResult,
  type ResultReport,
  type ValidatedResult,
} from "./validated-result.ts";
export { readUri, type UriVerdict } from "./rules/uri.ts";
