import type { ErrorInfo, OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import { makeVisible, toErrorInfo } from "../kernel/index.ts";
import type { RawAnswer, RegisteredProvider } from "../providers/index.ts";
import { verifyResult, type PayloadOf, type ProvidedResult } from "../results/index.ts";
import type { ProviderOutcome } from "./request.ts";

/** What one provider of a request came to, and what it adds to the merge. */
export interface Settled<Kind extends OrdinaryProviderKind> {
  readonly outcome: ProviderOutcome;
  readonly provided?: ProvidedResult<Kind>;
}

/** Codes of a failure that is the user's decision. */
const denials: ReadonlySet<string> = new Set([
  "permission_denied",
  "permission_undeclared",
  "prompt_timeout",
]);

/** A provider that has not answered yet. */
export function createPending({ providerId, builtIn }: RegisteredProvider): ProviderOutcome {
  return Object.freeze({ providerId, builtIn, status: "pending", drops: noDrops });
}

/** A provider that gives nothing, and why. */
export function createFailure(
  provider: RegisteredProvider,
  error: ErrorInfo,
  durationMs?: number,
): ProviderOutcome {
  const { providerId, builtIn } = provider;
  const status = denials.has(error.code) ? "denied" : error.code === "cancelled" ? "cancelled" : "failed";
  const shown = { code: error.code, message: makeVisible(error.message, { allowLineFeed: true }) };
  return Object.freeze({
    providerId,
    builtIn,
    status,
    error: shown,
    drops: noDrops,
    ...(durationMs !== undefined && { durationMs }),
  });
}

/** Verifies a raw answer. Whatever is wrong with it is its provider's failure (FAN-4). */
export function settleAnswer<Kind extends OrdinaryProviderKind>(
  answer: RawAnswer,
  kind: Kind,
  payload: PayloadOf<Kind>,
): Settled<Kind> {
  const { provider, durationMs } = answer;
  const { providerId, builtIn } = provider;
  if (answer.status !== "ok")
    return { outcome: createFailure(provider, answer.error ?? cancelledError, durationMs) };
  if (builtIn && answer.value === undefined)
    return { outcome: Object.freeze({ providerId, builtIn, status: "ok", drops: noDrops, durationMs }) };
  try {
    const result = verifyResult(kind, answer.value, { payload, builtIn });
    const { drops } = result;
    return {
      outcome: Object.freeze({ providerId, builtIn, status: "ok", drops, durationMs }),
      provided: { provenance: { providerId, builtIn }, result },
    };
  } catch (error) {
    return { outcome: createFailure(provider, toErrorInfo(error), durationMs) };
  }
}

const noDrops: readonly [] = Object.freeze([]);
const cancelledError: ErrorInfo = Object.freeze({ code: "cancelled", message: "The provider gave up." });
