import type { ContributionId, OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import type { ChargedProvider, CostBook, DropCount } from "../cost/index.ts";
import {
  createDeadline,
  onAbort,
  PluginPlatformError,
  toErrorInfo,
  type TurnSlices,
  type Deadline,
  type Disposable,
} from "../kernel/index.ts";
import {
  fanOut,
  requestBounds,
  type FanOutOptions,
  type RawAnswer,
  type RegisteredProvider,
} from "../providers/index.ts";
import { mergeResults, prepareResult, type Drop, type PayloadOf } from "../results/index.ts";
import type { AuthorNotes } from "./author-notes.ts";
import { createFailure, createPending, settleAnswer, type Settled } from "./outcome.ts";
import type { ProviderRequest, RequestUpdate, UpdateConsumer } from "./request.ts";

/** A request that passed every check. */
export interface CheckedRequest<Kind extends OrdinaryProviderKind> extends ProviderRequest {
  readonly kind: Kind;
  /** Full payload; undefined when there is no provider to send it to. */
  readonly payload: PayloadOf<Kind> | undefined;
  /** Who is asked, in order. */
  readonly providers: readonly RegisteredProvider[];
}

/** What an active request works with. */
export interface ActiveRequestOptions extends FanOutOptions {
  readonly deliver: UpdateConsumer;
  /** The turns that checking answers may take. */
  readonly slices: TurnSlices;
  /** Tells authors what became of their answers, when the request is over. */
  readonly notes: AuthorNotes;
  /** What answers that break the contract are charged to. */
  readonly costs?: CostBook | undefined;
  /** Told once, before the last update or instead of one: the request is not active any more. */
  readonly onEnd: () => void;
  /** Told of what the consumer throws. */
  readonly onFailure: (error: unknown) => void;
}

/** Least time between two updates that are not the last, in milliseconds: what a screen can show. */
const updateGapMs = 16;

/** One running request: collects answers and delivers the ranking of what has arrived, until it is over. */
export class ActiveRequest<Kind extends OrdinaryProviderKind> implements Disposable {
  readonly request: CheckedRequest<Kind>;
  readonly #options: ActiveRequestOptions;
  readonly #settled = new Map<ContributionId, Settled<Kind>>();
  /** Providers that are not registered any more. One that comes back belongs to later requests. */
  readonly #withdrawn = new Set<ContributionId>();
  readonly #cancellation = new AbortController();
  #deadline: Deadline | undefined;
  #ended = false;
  #updateIsDue = false;
  #lastUpdateAt = Number.NEGATIVE_INFINITY;
  #nextUpdate: Disposable | undefined;

  constructor(request: CheckedRequest<Kind>, options: ActiveRequestOptions) {
    this.request = request;
    this.#options = options;
  }

  /** Asks every provider. Updates follow in later turns. */
  start(): void {
    const { kind, sessionId, payload, providers } = this.request;
    if (payload === undefined) return this.#scheduleUpdate();
    const { clock } = this.#options;
    const deadline = createDeadline(clock, requestBounds(kind).endToEndMs, this.#cancellation.signal);
    this.#deadline = deadline;
    onAbort(deadline.signal, () => this.#giveUpMissing(deadline.signal.reason));
    fanOut(this.#options, providers, { kind, sessionId, payload, deadline }, (answer) =>
      this.#settle(answer, payload),
    );
  }

  /** Cancels: nothing is delivered any more, whatever arrives (FAN-2, FAN-7). */
  dispose(): void {
    if (!this.#ended) this.#end(new PluginPlatformError("cancelled", "The request was cancelled."));
  }

  /** Takes away what providers gave that are not among `registered` any more, and waits for them no longer (FAN-7). */
  withdrawExcept(registered: ReadonlySet<ContributionId>): void {
    for (const provider of this.request.providers) {
      const { providerId } = provider;
      if (registered.has(providerId) || this.#withdrawn.has(providerId)) continue;
      this.#withdrawn.add(providerId);
      // What it gave leaves the screen at once.
      this.#lastUpdateAt = Number.NEGATIVE_INFINITY;
      this.#fail(provider, withdrawn);
    }
  }

  #settle(answer: RawAnswer, payload: PayloadOf<Kind>): void {
    const steps = answer.status === "ok" ? prepareResult(this.request.kind, answer.value) : undefined;
    if (!steps) return this.#settleNow(answer, payload);
    this.#options.slices.run(() => {
      const isOver = this.#isSettled(answer) || steps.next().done === true;
      if (isOver) this.#settleNow(answer, payload);
      return isOver;
    });
  }

  #isSettled({ provider }: RawAnswer): boolean {
    return this.#ended || this.#settled.has(provider.providerId);
  }

  #settleNow(answer: RawAnswer, payload: PayloadOf<Kind>): void {
    if (this.#isSettled(answer)) return;
    const settled = settleAnswer(answer, this.request.kind, payload);
    this.#settled.set(answer.provider.providerId, settled);
    const { error } = settled.outcome;
    if (answer.status === "ok" && error)
      this.#charge(answer.provider, (costs, to) => costs.failed(to, error.code));
    this.#scheduleUpdate();
  }

  #giveUpMissing(reason: unknown): void {
    if (this.#ended) return;
    for (const provider of this.request.providers) {
      if (!this.#settled.has(provider.providerId)) this.#fail(provider, reason);
    }
  }

  #fail(provider: RegisteredProvider, reason: unknown): void {
    if (this.#ended) return;
    this.#settled.set(provider.providerId, { outcome: createFailure(provider, toErrorInfo(reason)) });
    this.#scheduleUpdate();
  }

  /** Answers of one turn share one update, and so do those of one frame of a screen, but the last is not held back. */
  #scheduleUpdate(): void {
    if (this.#updateIsDue) return;
    this.#updateIsDue = true;
    queueMicrotask(() => {
      this.#updateIsDue = false;
      if (this.#ended) return;
      const { clock } = this.#options;
      const waitMs = this.#isDone() ? 0 : this.#lastUpdateAt + updateGapMs - clock.now();
      if (waitMs <= 0) this.#update();
      else this.#nextUpdate ??= clock.setTimeout(() => this.#update(), waitMs);
    });
  }

  #isDone(): boolean {
    return this.request.providers.every(({ providerId }) => this.#settled.has(providerId));
  }

  #update(): void {
    this.#nextUpdate?.dispose();
    this.#nextUpdate = undefined;
    this.#lastUpdateAt = this.#options.clock.now();
    const update = this.#createUpdate();
    if (update.done) {
      this.#end();
      this.#noteOutcomes(update);
    }
    try {
      this.#options.deliver(update);
    } catch (error) {
      this.#options.onFailure(error);
    }
  }

  #noteOutcomes({ outcomes }: RequestUpdate<Kind>): void {
    for (const [index, outcome] of outcomes.entries()) {
      const provider = this.request.providers[index];
      if (!provider) continue;
      this.#options.notes.note(provider, outcome);
      this.#charge(provider, (costs, to) => costs.dropped(to, outcome.drops.map(toDropCount)));
    }
  }

  /** Built-ins are the host's own: they are charged to no plugin. */
  #charge(provider: RegisteredProvider, charge: (costs: CostBook, to: ChargedProvider) => void): void {
    const { costs } = this.#options;
    if (!costs || provider.builtIn) return;
    const { pluginId, providerId } = provider;
    charge(costs, { pluginId, providerId, kind: this.request.kind });
  }

  #createUpdate(): RequestUpdate<Kind> {
    const { requestId, kind, payload, providers } = this.request;
    const settled = providers.map((provider) => this.#settled.get(provider.providerId));
    const provided = settled.flatMap((entry) => entry?.provided ?? []);
    const done = this.#isDone();
    const outcomes = new Map(
      providers.map((provider, index) => [
        provider.providerId,
        settled[index]?.outcome ?? createPending(provider),
      ]),
    );
    const hasResult = done || provided.length > 0;
    const result =
      hasResult &&
      mergeResults(kind, provided, payload, (providerId, drops) => {
        const outcome = outcomes.get(providerId);
        if (outcome) outcomes.set(providerId, { ...outcome, drops: [...outcome.drops, ...drops] });
      });
    return { requestId, kind, ...(result && { result }), outcomes: [...outcomes.values()], done };
  }

  /** Ends the request; `reason` tells providers that still work. */
  #end(reason?: PluginPlatformError): void {
    this.#ended = true;
    if (reason) this.#cancellation.abort(reason);
    this.#deadline?.dispose();
    this.#nextUpdate?.dispose();
    this.#options.onEnd();
  }
}

const withdrawn: PluginPlatformError = new PluginPlatformError(
  "provider_unknown",
  "The provider is not registered any more.",
);

function toDropCount({ code, count, path, reason }: Drop): DropCount {
  return { code, count, example: `${path || "/"}: ${reason}` };
}
