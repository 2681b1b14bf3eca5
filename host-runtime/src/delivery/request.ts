import type {
  ContributionId,
  ErrorInfo,
  OpaqueId,
  OrdinaryProviderKind,
  ProviderKindName,
} from "@terminal-plugin/sdk/protocol";
import type { Disposable } from "../kernel/index.ts";
import type { Drop, MergedResults } from "../results/index.ts";

/** A request of a renderer to all providers of a kind. */
export interface ProviderRequest {
  /** Made by the renderer, unique among its active requests. */
  readonly requestId: OpaqueId;
  /** Who asks: a page, or whatever draws terminals. */
  readonly rendererId: string;
  /** A session that the renderer owns. */
  readonly sessionId: OpaqueId;
  readonly kind: ProviderKindName;
  /** Payload of the kind without its `session`. */
  readonly payload: unknown;
}

/** What became of one provider of a request. */
export interface ProviderOutcome {
  readonly providerId: ContributionId;
  readonly builtIn: boolean;
  readonly status: "pending" | "ok" | "failed" | "denied" | "cancelled";
  readonly error?: ErrorInfo;
  /** Elements of its result that were left out, with their reasons (LIM-4). */
  readonly drops: readonly Drop[];
  /** How long the answer took. */
  readonly durationMs?: number;
}

/** Everything that has arrived for a request so far (FAN-5). */
export interface RequestUpdate<Kind extends OrdinaryProviderKind = OrdinaryProviderKind> {
  readonly requestId: OpaqueId;
  readonly kind: Kind;
  /** The full merged result; absent before the first good answer, present when done. */
  readonly result?: MergedResults[Kind];
  /** One entry for each provider asked, in their order. */
  readonly outcomes: readonly ProviderOutcome[];
  /** Whether this is the last update. */
  readonly done: boolean;
}

/** Receives the updates of a request, in order; never after its end (FAN-7). */
export type UpdateConsumer = (update: RequestUpdate) => void;

/** Every active request of a host. */
export interface Requests extends Disposable {
  /**
   * Starts a request. An older one of the same session and kind is cancelled and never heard of again (FAN-2). The
   * updates come later, never inside this call. The result cancels the request.
   *
   * Throws, with nothing changed: `unsupported_kind`, `session_unknown`, `session_not_owned`, `too_many_requests` for
   * the 65th active request of a renderer (FAN-6), `contract_violation` for a payload that does not fit or a request id
   * in use, `value_not_json`, `value_too_deep`, `value_too_large` for a payload above 128 KiB (LIM-1), `disposed`.
   */
  start(request: ProviderRequest, deliver: UpdateConsumer): Disposable;
  /** Cancels a request of this renderer; a foreign or unknown one is left alone (FAN-6). */
  cancel(rendererId: string, requestId: OpaqueId): void;
  /** Cancels everything that the renderer waits for (FAN-6). */
  rendererGone(rendererId: string): void;
  /** Cancels everything that waits for the session: it was disposed of or disconnected (FAN-7). */
  sessionGone(sessionId: OpaqueId): void;
}
