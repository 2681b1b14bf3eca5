import {
  limits,
  providerKinds,
  type OpaqueId,
  type OrdinaryProviderKind,
  type ProviderKindName,
  type TerminalSnapshot,
} from "@terminal-plugin/sdk/protocol";
import type { CostBook } from "../cost/index.ts";
import { checkJson, PluginPlatformError, toErrorInfo, TurnSlices, type Disposable } from "../kernel/index.ts";
import { silentLog, type LogSink } from "../ports/index.ts";
import type { FanOutOptions, ProviderRegistry } from "../providers/index.ts";
import { verifyPayload, type PayloadOf } from "../results/index.ts";
import { ActiveRequest, type CheckedRequest } from "./active-request.ts";
import { AuthorNotes } from "./author-notes.ts";
import type { ProviderRequest, Requests, UpdateConsumer } from "./request.ts";

/** Most time of one turn of the event loop that checking answers may take, in milliseconds. */
const sliceMs = 8;

/** What requests are made of. */
export interface RequestsOptions extends FanOutOptions {
  readonly registry: Pick<ProviderRegistry, "providersOf" | "onDidChange">;
  /** Finds the session that a renderer owns. Throws `session_unknown` or `session_not_owned`. */
  readonly sessions: { owned(sessionId: OpaqueId, rendererId: string): { snapshot(): TerminalSnapshot } };
  readonly log?: LogSink;
  readonly costs?: CostBook | undefined;
}

type AnyActiveRequest = ActiveRequest<OrdinaryProviderKind>;

/** Creates the table of active requests. Owned by the caller; `dispose` cancels all of them. */
export function createRequests(options: RequestsOptions): Requests {
  const { registry, sessions, log = silentLog } = options;
  const active = new ActiveRequests();
  const notes = new AuthorNotes(log);
  const { clock } = options;
  const slices = new TurnSlices({
    sliceMs,
    now: () => clock.now(),
    defer: (callback) => void clock.setTimeout(callback, 0),
  });
  let disposed = false;

  const check = (request: ProviderRequest): CheckedRequest<OrdinaryProviderKind> => {
    if (disposed) throw new PluginPlatformError("disposed", "The host is shutting down.");
    const kind = readKind(request.kind);
    const session = sessions.owned(request.sessionId, request.rendererId);
    active.checkRoom({ ...request, kind });
    const providers = registry.providersOf(kind);
    const payload =
      providers.length === 0 ? undefined : readPayload(kind, request.payload, session.snapshot());
    return { ...request, kind, providers, payload };
  };

  const changes = registry.onDidChange(() => {
    for (const entry of active.list())
      entry.withdrawExcept(
        new Set(registry.providersOf(entry.request.kind).map((provider) => provider.providerId)),
      );
  });

  return {
    start(request: ProviderRequest, deliver: UpdateConsumer): Disposable {
      const checked = check(request);
      active.ofSessionAndKind(checked)?.dispose();
      const entry: AnyActiveRequest = new ActiveRequest(checked, {
        ...options,
        notes,
        slices,
        deliver,
        onEnd: () => active.remove(entry),
        onFailure: (error) =>
          log.write({
            level: "error",
            event: "requests.consumer_failed",
            message: toErrorInfo(error).message,
          }),
      });
      active.add(entry);
      entry.start();
      return entry;
    },
    cancel: (rendererId, requestId) => active.find(rendererId, requestId)?.dispose(),
    rendererGone: (rendererId) => active.disposeWhere((request) => request.rendererId === rendererId),
    sessionGone: (sessionId) => active.disposeWhere((request) => request.sessionId === sessionId),
    dispose(): void {
      disposed = true;
      changes.dispose();
      active.disposeWhere(() => true);
    },
  };
}

/** The active requests, found by renderer and by session and kind. */
class ActiveRequests {
  readonly #entries = new Set<AnyActiveRequest>();

  list(): readonly AnyActiveRequest[] {
    return [...this.#entries];
  }

  add(entry: AnyActiveRequest): void {
    this.#entries.add(entry);
  }

  remove(entry: AnyActiveRequest): void {
    this.#entries.delete(entry);
  }

  find(rendererId: string, requestId: OpaqueId): AnyActiveRequest | undefined {
    return this.#ofRenderer(rendererId).find((entry) => entry.request.requestId === requestId);
  }

  ofSessionAndKind({
    sessionId,
    kind,
  }: Pick<ProviderRequest, "sessionId" | "kind">): AnyActiveRequest | undefined {
    return this.list().find(({ request }) => request.sessionId === sessionId && request.kind === kind);
  }

  /** Throws when the renderer uses the id already or has 64 active requests beside the one that is replaced (FAN-6). */
  checkRoom(request: ProviderRequest): void {
    const { rendererId, requestId } = request;
    const replaced = this.ofSessionAndKind(request);
    const others = this.#ofRenderer(rendererId).filter((entry) => entry !== replaced);
    if (others.some((entry) => entry.request.requestId === requestId))
      throw new PluginPlatformError(
        "contract_violation",
        `Expected a new request id, got ${requestId} again.`,
      );
    if (others.length < limits.activeRequestsPerRenderer) return;
    throw new PluginPlatformError(
      "too_many_requests",
      `Expected at most ${limits.activeRequestsPerRenderer} active requests of a renderer.`,
    );
  }

  disposeWhere(matches: (request: ProviderRequest) => boolean): void {
    for (const entry of this.list()) if (matches(entry.request)) entry.dispose();
  }

  #ofRenderer(rendererId: string): readonly AnyActiveRequest[] {
    return this.list().filter((entry) => entry.request.rendererId === rendererId);
  }
}

function readKind(kind: ProviderKindName): OrdinaryProviderKind {
  if (isOrdinaryKind(kind)) return kind;
  throw new PluginPlatformError(
    "unsupported_kind",
    `Expected an ordinary provider kind, got ${kind.slice(0, limits.titleChars)}.`,
  );
}

function isOrdinaryKind(kind: ProviderKindName): kind is OrdinaryProviderKind {
  return Object.hasOwn(providerKinds, kind) && providerKinds[kind as OrdinaryProviderKind].payload !== null;
}

function readPayload(
  kind: OrdinaryProviderKind,
  value: unknown,
  session: TerminalSnapshot,
): PayloadOf<OrdinaryProviderKind> {
  const payload = checkJson(value, `payload of ${kind}`);
  if (
    typeof payload !== "object" ||
    payload === null ||
    Array.isArray(payload) ||
    Object.hasOwn(payload, "session")
  )
    throw new PluginPlatformError(
      "contract_violation",
      `payload of ${kind}: expected an object without a session.`,
    );
  return verifyPayload(kind, { ...payload, session });
}
