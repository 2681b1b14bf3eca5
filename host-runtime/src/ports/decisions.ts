import type { Decision, DecisionRequest } from "@terminal-plugin/sdk/protocol";

/** Asks the user for permissions. Without one, every request that needs a decision is denied (GRA-1). */
export interface DecisionProvider {
  /**
   * Asks once. The answer is checked against the contract before use; anything else, a throw included, denies.
   * When `signal` aborts, the question is withdrawn and the answer is ignored.
   */
  decide(request: DecisionRequest, signal: AbortSignal): Promise<Decision>;
}
