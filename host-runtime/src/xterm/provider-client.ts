import type { ContributionId, ErrorInfo, OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import type { Disposable } from "../kernel/index.ts";
import type { MergedResults, PayloadOf } from "../results/index.ts";

/** How one provider fared in a request. */
export interface ClientOutcome {
  readonly providerId: ContributionId;
  readonly builtIn: boolean;
  readonly status: "pending" | "ok" | "failed" | "denied" | "cancelled";
}

/** Everything that has arrived for a request, merged anew with each update (FAN-5). */
export interface ClientUpdate<Kind extends OrdinaryProviderKind> {
  /** Absent before the first answer. */
  readonly result?: MergedResults[Kind];
  readonly outcomes: readonly ClientOutcome[];
  /** Whether nothing more will come. */
  readonly done: boolean;
  /** Why the request as a whole failed. */
  readonly error?: ErrorInfo;
}

/**
 * What the adapters of one terminal ask: a host over a channel, or a runtime in the same page. It belongs to one
 * session; the host adds the session's snapshot to each payload.
 */
export interface ProviderClient {
  /** Whether any provider of the kind may be asked. When none may, an adapter does nothing (FAN-8). */
  isAvailable(kind: OrdinaryProviderKind): boolean;
  onDidChangeAvailability(listener: () => void): Disposable;
  /**
   * Asks all providers of the kind. The host cancels an older request of the kind (FAN-2). Disposing cancels; no update
   * follows. `onUpdate` may be called before this returns.
   */
  request<Kind extends OrdinaryProviderKind>(
    kind: Kind,
    payload: Omit<PayloadOf<Kind>, "session">,
    onUpdate: (update: ClientUpdate<Kind>) => void,
  ): Disposable;
}
