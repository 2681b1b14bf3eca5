import { createIds, createDisposable, PluginPlatformError, toErrorInfo } from "@terminal-plugin/host-runtime";
import type { ClientUpdate, MergedResults, ProviderClient } from "@terminal-plugin/host-runtime/xterm";
import type { JsonValue, OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import type { ControlClient, ProviderUpdate } from "../control/index.ts";

/** The requests of this page to providers, over one control channel. */
export interface ProviderRequests {
  /** The client of one session's adapters. */
  clientFor(sessionId: string): ProviderClient;
  /** Kinds that can be asked from now on (FAN-8). */
  setAvailableKinds(kinds: readonly string[]): void;
  /** The channel ended: what is open gets no update any more, and nothing can be asked. */
  end(): void;
}

/** Starts with no kind available. */
export function createProviderRequests(client: ControlClient): ProviderRequests {
  const ids = createIds();
  const open = new Map<string, (update: ProviderUpdate) => void>();
  const listeners = new Set<() => void>();
  let available: ReadonlySet<string> = new Set();

  client.onNotification("provider.update", (update) => {
    const deliver = open.get(update.requestId);
    if (update.done) open.delete(update.requestId);
    deliver?.(update);
  });

  const setAvailable = (kinds: readonly string[]): void => {
    const changed = kinds.length !== available.size || kinds.some((kind) => !available.has(kind));
    available = new Set(kinds);
    if (changed) for (const listener of [...listeners]) listener();
  };

  return {
    setAvailableKinds: setAvailable,
    end(): void {
      open.clear();
      setAvailable([]);
    },
    clientFor: (sessionId) => ({
      isAvailable: (kind) => available.has(kind),
      onDidChangeAvailability(listener) {
        const entry = (): void => listener();
        listeners.add(entry);
        return createDisposable(() => listeners.delete(entry));
      },
      request(kind, payload, onUpdate) {
        const requestId = ids.next("request");
        open.set(requestId, (update) => onUpdate(readUpdate(kind, update)));
        client
          .request("provider.request", {
            requestId,
            sessionId,
            kind,
            payload: payload as unknown as JsonValue,
          })
          .catch((error: unknown) => {
            if (open.delete(requestId)) onUpdate({ outcomes: [], done: true, error: toErrorInfo(error) });
          });
        return createDisposable(() => {
          if (open.delete(requestId)) client.notify("provider.cancel", { requestId });
        });
      },
    }),
  };
}

/** Where the list of a merged result is. */
const listOf: Readonly<Record<OrdinaryProviderKind, string>> = {
  "terminal.completion": "items",
  "terminal.decoration": "rules",
  "terminal.link": "links",
  "terminal.hover": "hovers",
  "terminal.matcher": "matches",
  "terminal.semantic": "semantics",
  "terminal.prompt": "annotations",
  "terminal.background": "layers",
  "terminal.theme": "colors",
};

function readUpdate<Kind extends OrdinaryProviderKind>(
  kind: Kind,
  update: ProviderUpdate,
): ClientUpdate<Kind> {
  const { outcomes, done, error, result } = update;
  return {
    outcomes,
    done,
    ...(error === undefined ? {} : { error }),
    ...(result === undefined ? {} : { result: checkMergedResult(kind, result) }),
  };
}

/** The host validated and merged the result; here only its form is looked at, so that a mistake shows at once. */
function checkMergedResult<Kind extends OrdinaryProviderKind>(
  kind: Kind,
  result: JsonValue,
): MergedResults[Kind] {
  const list = typeof result === "object" && result !== null ? Reflect.get(result, listOf[kind]) : undefined;
  if (typeof list !== "object" || list === null)
    throw new PluginPlatformError("message_invalid", `Expected the merged result of ${kind} from the host.`);
  return result as unknown as MergedResults[Kind];
}
