import {
  limits,
  providerKinds,
  type JsonValue,
  type OpaqueId,
  type OperationResult,
  type OrdinaryProviderKind,
  type ProviderKindMap,
} from "@terminal-plugin/sdk/protocol";
import { createDeadline, onAbort, toErrorInfo, type Deadline, type Ids } from "../kernel/index.ts";
import type { Clock } from "../ports/index.ts";
import type { HostProvider, PluginProvider, RegisteredProvider } from "./provider.ts";

/** One invocation of one plugin provider. */
export interface PluginCall {
  /** Made by the host for this invocation alone (ACT-5). */
  readonly requestId: OpaqueId;
  readonly sessionId: OpaqueId;
  readonly kind: OrdinaryProviderKind;
  readonly operation: string;
  /** Payload of the kind with its session, checked and frozen. */
  readonly payload: JsonValue;
  /**
   * Starts the runtime's deadline (FAN-5): called when the invocation is about to be sent, after authorization and
   * activation. It ends with the request at the latest. The caller disposes of it.
   */
  startRuntimeDeadline(): Deadline;
}

/**
 * Authorizes, activates and invokes a plugin's provider. `signal` ends the request's wait: an invocation that was sent
 * is cancelled, an activation or an open prompt goes on (FAN-12).
 */
export type CallPlugin = (
  provider: PluginProvider,
  call: PluginCall,
  signal: AbortSignal,
) => Promise<OperationResult>;

/** What all providers of a request are asked. */
export interface FanOutRequest<Kind extends OrdinaryProviderKind = OrdinaryProviderKind> {
  readonly sessionId: OpaqueId;
  readonly kind: Kind;
  readonly payload: ProviderKindMap[Kind]["payload"];
  /** End of the request's wait (FAN-9); its signal also aborts when the request is cancelled. */
  readonly deadline: Deadline;
}

/** The raw answer of one provider: nothing in it is checked. */
export interface RawAnswer {
  readonly provider: RegisteredProvider;
  readonly status: "ok" | "cancelled" | "failed";
  readonly value?: unknown;
  readonly error?: ReturnType<typeof toErrorInfo>;
  readonly durationMs: number;
}

/** What a fan-out works with. */
export interface FanOutOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly callPlugin: CallPlugin;
}

/** Durations that bound a request of a kind, in milliseconds (FAN-5, FAN-9). */
export function requestBounds(kind: OrdinaryProviderKind): {
  readonly runtimeMs: number;
  readonly endToEndMs: number;
} {
  return kind === "terminal.completion"
    ? { runtimeMs: limits.completionDeadlineMs, endToEndMs: limits.completionEndToEndMs }
    : { runtimeMs: limits.providerDeadlineMs, endToEndMs: limits.endToEndMs };
}

/**
 * Asks all providers at once (FAN-1) and reports each answer when it comes. A failure of one is that one's answer
 * (FAN-4). Answers that come after the deadline or a cancellation are reported too: the receiver ignores them.
 */
export function fanOut(
  options: FanOutOptions,
  providers: readonly RegisteredProvider[],
  request: FanOutRequest,
  onAnswer: (answer: RawAnswer) => void,
): void {
  for (const provider of providers) void askOne(options, provider, request).then(onAnswer);
}

async function askOne(
  options: FanOutOptions,
  provider: RegisteredProvider,
  request: FanOutRequest,
): Promise<RawAnswer> {
  const startedAt = options.clock.now();
  const answer = (raw: Pick<RawAnswer, "status" | "value" | "error">): RawAnswer => ({
    provider,
    ...raw,
    durationMs: options.clock.now() - startedAt,
  });
  try {
    if (provider.builtIn)
      return answer({ status: "ok", value: await askBuiltIn(options, provider, request) });
    const call = createCall(options, request);
    return answer(await options.callPlugin(provider, call, request.deadline.signal));
  } catch (error) {
    return answer({ status: "failed", error: toErrorInfo(error) });
  }
}

/** A built-in that misses the runtime's deadline is given up like a plugin. */
async function askBuiltIn(
  { clock }: FanOutOptions,
  host: HostProvider,
  request: FanOutRequest,
): Promise<unknown> {
  const deadline = createDeadline(clock, requestBounds(request.kind).runtimeMs, request.deadline.signal);
  try {
    return await Promise.race([
      callBuiltIn(host, request.payload, deadline.signal),
      rejectAt(deadline.signal),
    ]);
  } finally {
    deadline.dispose();
  }
}

/** Calls a built-in with a payload of its own kind: the registry hands out providers by kind. */
async function callBuiltIn(
  { provider }: HostProvider,
  payload: FanOutRequest["payload"],
  signal: AbortSignal,
): Promise<unknown> {
  const provide = provider.provide.bind(provider) as (
    payload: FanOutRequest["payload"],
    signal: AbortSignal,
  ) => unknown;
  return provide(payload, signal);
}

function rejectAt(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    onAbort(signal, () => reject(signal.reason));
  });
}

function createCall({ clock, ids }: FanOutOptions, request: FanOutRequest): PluginCall {
  const { kind, sessionId, payload, deadline } = request;
  return Object.freeze({
    requestId: ids.next("invocation"),
    sessionId,
    kind,
    operation: providerKinds[kind].operation,
    payload: payload as unknown as JsonValue,
    startRuntimeDeadline: (): Deadline =>
      createDeadline(clock, Math.min(requestBounds(kind).runtimeMs, deadline.remainingMs()), deadline.signal),
  });
}
