import { Emitter, toErrorInfo, type Disposable } from "@terminal-plugin/host-runtime";
import type { ClientUpdate, ProviderClient } from "@terminal-plugin/host-runtime/xterm";
import type { JsonValue, OrdinaryProviderKind, ProviderKindName } from "@terminal-plugin/sdk/protocol";
import { createContributionWatch } from "./contributions.ts";
import type { ControlClient } from "./control-client.ts";
import type { PluginsChangedParams } from "./generated/types.ts";

/** Asks the providers of a host over its control channel, for every terminal of the page. */
export interface ProviderHub {
  /** The client of one session, for the adapters of its terminal. */
  clientFor(sessionId: string): ProviderClient;
  /**
   * Takes over the plugins and the kinds that have a provider, from the welcome and from each change (FAN-8). Adapters
   * are told when they would get another answer.
   */
  setPlugins(list: PluginsChangedParams): void;
  /** Kinds that the user does not want to see: nothing of them is asked, and what is shown goes. */
  setKindsOff(kinds: ReadonlySet<string>): void;
}

/** Creates the hub of a channel; it then receives `provider.update`. `onFailure` is told of a listener that throws. */
export function createProviderHub(control: ControlClient, onFailure: (error: unknown) => void): ProviderHub {
  const available = new Emitter<void>(onFailure);
  const active = new Map<string, (update: ClientUpdate<OrdinaryProviderKind>) => void>();
  const contributions = createContributionWatch();
  let kinds: ReadonlySet<ProviderKindName> = new Set();
  let kindsOff: ReadonlySet<string> = new Set();
  let lastRequest = 0;

  control.onNotification("provider.update", ({ requestId, result, outcomes, done, error }) => {
    const listener = active.get(requestId);
    if (done) active.delete(requestId);
    // The host merged and checked the result; it has the form of its kind.
    const merged = result === undefined ? {} : { result: result as never };
    listener?.({ ...merged, outcomes, done, ...(error && { error }) });
  });

  const ask = (
    sessionId: string,
    kind: OrdinaryProviderKind,
    payload: JsonValue,
    onUpdate: (update: ClientUpdate<OrdinaryProviderKind>) => void,
  ): Disposable => {
    lastRequest += 1;
    const requestId = `request-${lastRequest}`;
    active.set(requestId, onUpdate);
    control.request("provider.request", { requestId, sessionId, kind, payload }).catch((error: unknown) => {
      if (active.delete(requestId)) onUpdate({ outcomes: [], done: true, error: toErrorInfo(error) });
    });
    return {
      dispose() {
        if (active.delete(requestId)) control.notify("provider.cancel", { requestId });
      },
    };
  };

  return {
    setPlugins(list) {
      kinds = new Set(list.availableKinds);
      if (contributions.changes(list)) available.emit();
    },
    setKindsOff(next) {
      kindsOff = new Set(next);
      available.emit();
    },
    clientFor: (sessionId) => ({
      isAvailable: (kind) => kinds.has(kind) && !kindsOff.has(kind),
      onDidChangeAvailability: (listener) => available.on(listener),
      request: (kind, payload, onUpdate) =>
        ask(sessionId, kind, payload as unknown as JsonValue, onUpdate as never),
    }),
  };
}
