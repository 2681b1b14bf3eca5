import type { OrdinaryProviderKind, ProviderKindMap } from "@terminal-plugin/sdk/protocol";
import type { DropList, Problem } from "../drops.ts";
import type { MergedResults, Provenance } from "../merged.ts";

/** Payload of a kind. */
export type PayloadOf<Kind extends OrdinaryProviderKind> = ProviderKindMap[Kind]["payload"];

/** Result of a kind. */
export type ResultOf<Kind extends OrdinaryProviderKind> = ProviderKindMap[Kind]["result"];

/** What a result answers, and who gave it. */
export interface ResultContext<Kind extends OrdinaryProviderKind> {
  readonly payload: PayloadOf<Kind>;
  /** Whether the host itself gave it. */
  readonly builtIn: boolean;
}

/** What one provider gave to a merge. */
export interface Contribution<Kind extends OrdinaryProviderKind> {
  readonly provenance: Provenance;
  readonly result: ResultOf<Kind>;
}

/** Notes that a cap over all providers left `count` elements of one provider out. */
export type LeaveOut = (provenance: Provenance, problem: Problem, count?: number) => void;

/** The content rules of a provider kind: everything beyond the wire shape. One for each kind. */
export interface KindRule<Kind extends OrdinaryProviderKind> {
  /** What is wrong with a payload of the right shape, as a sentence. */
  findPayloadProblem?(payload: PayloadOf<Kind>): string | undefined;
  /**
   * The part of a well-formed result that obeys the rules, clamped and normalized; notes what it leaves out (LIM-4).
   * Undefined when nothing is left of a result that is one statement.
   */
  keep(result: ResultOf<Kind>, context: ResultContext<Kind>, drops: DropList): ResultOf<Kind> | undefined;
  /**
   * Where checking a result can take long: does the work of `keep` ahead, in steps of a few milliseconds, and keeps what
   * it found.
   */
  prepare?(result: ResultOf<Kind>): Iterable<void>;
  /** All kept results as one, given in provider order: ranked and capped. Without a payload there are none. */
  merge(
    contributions: readonly Contribution<Kind>[],
    payload: PayloadOf<Kind> | undefined,
    leaveOut: LeaveOut,
  ): MergedResults[Kind];
}
