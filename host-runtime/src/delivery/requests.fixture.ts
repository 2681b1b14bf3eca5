import type { JsonValue, OperationResult } from "@terminal-plugin/sdk/protocol";
import { createIds, PluginPlatformError } from "../kernel/index.ts";
import { createManualClock, type LogEntry, type ManualClock } from "../ports/index.ts";
import {
  createProviderRegistry,
  type BuiltInProvider,
  type PluginCall,
  type PluginProvider,
  type ProviderRegistry,
} from "../providers/index.ts";
import { payloads, session } from "../results/samples.fixture.ts";
import { createRequests, type ProviderRequest, type Requests, type RequestUpdate } from "./index.ts";

/** One invocation that a test answers by hand. */
export interface OpenCall {
  readonly provider: PluginProvider;
  readonly call: PluginCall;
  readonly signal: AbortSignal;
  readonly answer: (result: OperationResult) => void;
  readonly fail: (error: unknown) => void;
}

/** Requests over a real registry, with plugins that a test plays. */
export interface Bench {
  readonly clock: ManualClock;
  readonly registry: ProviderRegistry;
  readonly requests: Requests;
  readonly calls: OpenCall[];
  readonly updates: RequestUpdate[];
  readonly log: LogEntry[];
  /** Starts a completion request of the renderer `page`, with `updates` as consumer. */
  start(request?: Partial<ProviderRequest>): { dispose(): void };
  /** Answers the invocation of a provider with completions of these texts. */
  answer(providerId: string, ...texts: readonly string[]): Promise<void>;
  /** Lets promises settle. */
  settle(): Promise<void>;
  /** Moves the clock, with settled promises before and after. */
  advance(durationMs: number): Promise<void>;
}

/** What a bench starts with. */
export interface BenchOptions {
  /** Names of completion providers; each belongs to a plugin of its own. */
  readonly plugins?: readonly string[];
  readonly builtIns?: readonly BuiltInProvider[];
  readonly preference?: readonly string[];
  readonly clock?: ManualClock;
}

/** Completions as a plugin's answer. */
export const ok = (...texts: readonly string[]): OperationResult => ({
  status: "ok",
  value: { items: texts.map((text) => ({ text })) } as unknown as JsonValue,
});

const { session: _session, ...completionPayload } = payloads["terminal.completion"];

/** Sets the stage: sessions `session-…` belong to `page` and `other-…` to `other`. */
export function createBench({
  plugins = ["a.one", "b.two"],
  builtIns = [],
  preference = [],
  clock = createManualClock(),
}: BenchOptions = {}): Bench {
  const log: LogEntry[] = [];
  const calls: OpenCall[] = [];
  const updates: RequestUpdate[] = [];
  const sink = { write: (entry: LogEntry): void => void log.push(entry) };
  const registry = createProviderRegistry({ builtIns, preference, log: sink });
  void registry.refresh(() =>
    plugins.map((pluginId) => ({
      pluginId,
      providers: [{ id: `${pluginId}.x`, kind: "terminal.completion", label: pluginId }],
    })),
  );
  const requests = createRequests({
    clock,
    ids: createIds(),
    registry,
    log: sink,
    callPlugin: (provider, call, signal) =>
      new Promise<OperationResult>((answer, fail) => calls.push({ provider, call, signal, answer, fail })),
    sessions: {
      owned(sessionId, rendererId) {
        const owner = sessionId.startsWith("session-") ? "page" : "other";
        if (owner !== rendererId)
          throw new PluginPlatformError("session_not_owned", "Expected an own session.");
        return { snapshot: () => ({ ...session, sessionId }) };
      },
    },
  });
  let count = 0;
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    clock,
    registry,
    requests,
    calls,
    updates,
    log,
    settle,
    async advance(durationMs) {
      await settle();
      clock.advance(durationMs);
      await settle();
    },
    start: (request = {}) =>
      requests.start(
        {
          requestId: `request-${(count += 1)}`,
          rendererId: "page",
          sessionId: "session-1",
          kind: "terminal.completion",
          payload: completionPayload,
          ...request,
        },
        (update) => updates.push(update),
      ),
    async answer(providerId, ...texts) {
      calls.findLast(({ provider }) => provider.providerId === providerId)?.answer(ok(...texts));
      await settle();
    },
  };
}
