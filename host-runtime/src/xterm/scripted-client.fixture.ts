import type { OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import { Emitter, type Disposable } from "../kernel/index.ts";
import type { MergedResults } from "../results/index.ts";
import type { ClientUpdate, ProviderClient } from "./provider-client.ts";

/** A request that an adapter made. */
export interface AskedRequest {
  readonly kind: OrdinaryProviderKind;
  readonly payload: { readonly reason?: string; readonly [key: string]: unknown };
  cancelled: boolean;
  /** Delivers an update, also after the end of the request. */
  answer<Kind extends OrdinaryProviderKind>(
    kind: Kind,
    result: MergedResults[Kind] | undefined,
    update?: Partial<ClientUpdate<Kind>>,
  ): void;
}

/** A provider client whose answers the test gives. */
export interface ScriptedClient extends ProviderClient {
  readonly asked: AskedRequest[];
  /** Kinds that have a provider; every kind at the start. */
  readonly unavailable: Set<OrdinaryProviderKind>;
  changeContributions(): void;
  /** Reasons of all requests of a kind, in order. */
  reasons(kind: OrdinaryProviderKind): readonly (string | undefined)[];
  latest(kind: OrdinaryProviderKind): AskedRequest;
}

/** Creates a client that keeps what is asked. */
export function createScriptedClient(): ScriptedClient {
  const asked: AskedRequest[] = [];
  const unavailable = new Set<OrdinaryProviderKind>();
  const changes = new Emitter<void>((error) => {
    throw error;
  });
  return {
    asked,
    unavailable,
    changeContributions: () => changes.emit(),
    reasons: (kind) => asked.filter((entry) => entry.kind === kind).map(({ payload }) => payload.reason),
    latest(kind) {
      const found = asked.findLast((entry) => entry.kind === kind);
      if (!found) throw new Error(`Expected a request of ${kind}.`);
      return found;
    },
    isAvailable: (kind) => !unavailable.has(kind),
    onDidChangeAvailability: (listener) => changes.on(listener),
    request(kind, payload, onUpdate): Disposable {
      const entry: AskedRequest = {
        kind,
        payload,
        cancelled: false,
        answer: (_kind, result, update = {}) =>
          (onUpdate as (update: unknown) => void)({
            ...(result === undefined ? {} : { result }),
            outcomes: [],
            done: true,
            ...update,
          }),
      };
      asked.push(entry);
      return { dispose: () => (entry.cancelled = true) };
    },
  };
}
