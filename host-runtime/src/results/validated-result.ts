import {
  limits,
  providerKinds,
  type ErrorInfo,
  type OrdinaryProviderKind,
} from "@terminal-plugin/sdk/protocol";
import { readContract, type ValidatedTypeName } from "../contract/index.ts";
import { checkJson, jsonByteLength, PluginPlatformError, toErrorInfo } from "../kernel/index.ts";
import { DropList, type Drop } from "./drops.ts";
import type { PayloadOf, ResultContext, ResultOf } from "./rules/kind-rule.ts";
import { kindRules } from "./rules/table.ts";

declare const validated: unique symbol;

/** A result that fits its contract and obeys its kind's content rules. Only `verifyResult` makes one. */
export interface ValidatedResult<Kind extends OrdinaryProviderKind> {
  readonly [validated]: true;
  readonly kind: Kind;
  /** What is left after the drops; undefined when nothing is. */
  readonly value: ResultOf<Kind> | undefined;
  /** What was left out, for the author. */
  readonly drops: readonly Drop[];
  /** Bytes of JSON that came: what is kept is not larger by much. */
  readonly bytes: number;
}

/** What `checkResult` found: the value that the host would use, or why it would use nothing. */
export type ResultReport<Kind extends OrdinaryProviderKind> =
  | { readonly ok: true; readonly value: ResultOf<Kind> | undefined; readonly drops: readonly Drop[] }
  | { readonly ok: false; readonly error: ErrorInfo };

/**
 * Verifies what a provider of `kind` answered to `payload`. An element that breaks a content rule is left out and
 * reported (LIM-4). Throws when the result fails as a whole: `value_not_json` or `value_too_deep` (LIM-2),
 * `value_too_large` above 128 KiB (LIM-1), `result_invalid` for a shape that does not fit the contract.
 */
export function verifyResult<Kind extends OrdinaryProviderKind>(
  kind: Kind,
  value: unknown,
  context: ResultContext<Kind>,
): ValidatedResult<Kind> {
  const { result, bytes } = readResult(kind, value);
  const drops = new DropList();
  const kept = kindRules[kind].keep(result, context, drops);
  return Object.freeze({ kind, value: kept, drops: drops.list(), bytes }) as ValidatedResult<Kind>;
}

/**
 * The expensive part of verifying an answer, in small steps: `verifyResult` of the same value is quick afterwards.
 * Undefined for a kind whose results are quick to verify. What is wrong with the value, `verifyResult` says.
 */
export function prepareResult(kind: OrdinaryProviderKind, value: unknown): Iterator<void> | undefined {
  return kindRules[kind].prepare && prepare(kind, value);
}

function* prepare<Kind extends OrdinaryProviderKind>(kind: Kind, value: unknown): Iterator<void> {
  const result = tryRead(kind, value);
  const steps = result && kindRules[kind].prepare?.(result);
  if (steps) yield* steps;
}

function tryRead<Kind extends OrdinaryProviderKind>(kind: Kind, value: unknown): ResultOf<Kind> | undefined {
  try {
    return readResult(kind, value).result;
  } catch {
    return undefined;
  }
}

/**
 * Checks a plugin's result as the host would, for tests and tools: never throws for what the value holds. `payload` is
 * the payload that the result answers; ranges and names are checked against it.
 */
export function checkResult<Kind extends OrdinaryProviderKind>(
  kind: Kind,
  value: unknown,
  payload: PayloadOf<Kind>,
): ResultReport<Kind> {
  try {
    const { value: kept, drops } = verifyResult(kind, value, { payload, builtIn: false });
    return { ok: true, value: kept, drops };
  } catch (error) {
    if (!(error instanceof PluginPlatformError)) throw error;
    return { ok: false, error: toErrorInfo(error) };
  }
}

/**
 * Verifies a payload of `kind`, its session included: JSON, at most 128 KiB as it is sent (LIM-1), contract, and what
 * the kind's rule adds. Returns a deeply frozen copy. Throws `value_not_json`, `value_too_deep`, `value_too_large`,
 * `contract_violation`.
 */
export function verifyPayload<Kind extends OrdinaryProviderKind>(
  kind: Kind,
  value: unknown,
): PayloadOf<Kind> {
  const where = `payload of ${kind}`;
  const { text } = readJsonText(value, where, limits.providerPayloadBytes);
  const payload = readShape<PayloadOf<Kind>>(
    providerKinds[kind].payload,
    JSON.parse(text, (_key, item: unknown) => Object.freeze(item)),
    where,
    "contract_violation",
  );
  const problem = kindRules[kind].findPayloadProblem?.(payload);
  if (problem) throw new PluginPlatformError("contract_violation", `${where}: ${problem}`);
  return payload;
}

function readResult<Kind extends OrdinaryProviderKind>(
  kind: Kind,
  value: unknown,
): { readonly result: ResultOf<Kind>; readonly bytes: number } {
  const where = `result of ${kind}`;
  const { bytes } = readJsonText(value, where, limits.providerResultBytes);
  const result = readShape<ResultOf<Kind>>(providerKinds[kind].result, value, where, "result_invalid");
  return { result, bytes };
}

/** The JSON text of a value as it is sent, at most `maxBytes` of UTF-8. */
function readJsonText(
  value: unknown,
  where: string,
  maxBytes: number,
): { readonly text: string; readonly bytes: number } {
  const text = JSON.stringify(checkJson(value, where));
  const bytes = jsonByteLength(text);
  if (bytes <= maxBytes) return { text, bytes };
  throw new PluginPlatformError(
    "value_too_large",
    `${where}: expected at most ${maxBytes} bytes of JSON, got ${bytes}.`,
  );
}

/** Checks a value against the contract type that the kind table names. */
function readShape<Shape>(
  name: string | null,
  value: unknown,
  where: string,
  code: "result_invalid" | "contract_violation",
): Shape {
  return readContract(name as ValidatedTypeName, value, where, code) as Shape;
}
