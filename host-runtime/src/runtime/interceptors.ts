import {
  limits,
  providerKinds,
  type AttachInterceptorParams,
  type ContributionId,
  type ErrorInfo,
  type InterceptorDirection,
  type OpaqueId,
  type PluginId,
} from "@terminal-plugin/sdk/protocol";
import type { Activations, ActivePlugin, RuntimeIdentity } from "../activation/index.ts";
import {
  readChunkCosts,
  type ChargedProvider,
  type ChunkCosts,
  type CostBook,
  type CostReadings,
} from "../cost/index.ts";
import type { Grant, Grants } from "../grants/index.ts";
import {
  createDeadline,
  DisposableStore,
  Emitter,
  makeVisible,
  PluginPlatformError,
  type Disposable,
} from "../kernel/index.ts";
import type { Clock, InterceptionPolicy, InterceptorTerminals, PlacedInterceptor } from "../ports/index.ts";
import type { Session, Sessions } from "../terminal/index.ts";
import type { EnabledInterceptor } from "./enabled-interceptor.ts";

/** An interceptor that can be attached. Strings of the plugin are made visible (GRA-9). */
export interface InterceptorCandidate {
  readonly providerId: ContributionId;
  readonly pluginName: string;
  readonly label: string;
  /** Why it cannot be attached here, for the user; absent when it can (BEN-6). */
  readonly refusal?: string;
}

/** Which interceptor sees a direction of a session; a host shows it at the terminal all the time (HST-7). */
export interface InterceptorStatus {
  readonly sessionId: OpaqueId;
  readonly direction: InterceptorDirection;
  readonly state: "none" | "attaching" | "attached" | "tripped";
  readonly providerId?: ContributionId;
  /** Plugin and provider, made visible. */
  readonly label?: string;
  /** Why it is in this state. */
  readonly reason?: string;
}

/** Interceptors of all sessions: at most one for each session and direction (ICP-3). */
export interface Interceptors {
  /** Interceptors of enabled plugins for a direction, those that are refused too; starts nothing. */
  candidates(direction: InterceptorDirection): readonly InterceptorCandidate[];
  status(sessionId: OpaqueId, direction: InterceptorDirection): InterceptorStatus;
  /**
   * Attaches the chosen interceptor in place of the current one, or none. The renderer must own the session before
   * anything else happens (ICP-2). Resolves with the new state; throws `session_unknown`, `session_not_owned`,
   * `provider_unknown`, `permission_denied`, `interceptor_rejected`, the activation's errors, or `request_superseded`
   * when another choice came meanwhile. A failed choice leaves no interceptor and nothing behind (ICP-15).
   */
  choose(
    rendererId: string,
    choice: {
      readonly sessionId: OpaqueId;
      readonly direction: InterceptorDirection;
      readonly providerId?: ContributionId;
    },
  ): Promise<InterceptorStatus>;
  onDidChange(listener: (status: InterceptorStatus) => void): Disposable;
}

/** Interceptors whose costs the runtime reads. */
export interface CountedInterceptors extends Interceptors {
  /** What the attached interceptors cost so far (OBS-1). */
  runningCosts(): Promise<CostReadings["running"]>;
}

/** What interceptors are built from. */
export interface InterceptorParts {
  readonly clock: Clock;
  readonly activations: Activations;
  readonly grants: Grants;
  readonly sessions: Sessions;
  readonly terminals: InterceptorTerminals | undefined;
  readonly policy: InterceptionPolicy;
  readonly costs: CostBook;
  /** Interceptors of enabled plugins; empty while plugins are switched off (FAN-11). */
  readonly enabled: () => readonly EnabledInterceptor[];
  /** Told when the breaker took out an interceptor of this runtime (ICP-8). */
  readonly onTrip: (identity: RuntimeIdentity, error: ErrorInfo) => void;
  readonly onFailure: (error: unknown) => void;
}

interface Slot {
  status: InterceptorStatus;
  /** The choice that is being made or was made; another choice, or the end of what it needs, aborts it. */
  readonly choice: AbortController;
  pluginId?: PluginId;
  end: (() => Promise<void>) | undefined;
}

/** An interceptor in the path of a terminal, and what it cost when it was asked last. */
interface Charge {
  readonly provider: ChargedProvider;
  placed?: PlacedInterceptor;
  latest?: ChunkCosts | undefined;
  isSettled: boolean;
}

/** Creates the interceptors of a runtime. Disposing of them detaches all. */
export function createInterceptors(parts: InterceptorParts): CountedInterceptors & Disposable {
  return new InterceptorsOfRuntime(parts);
}

class InterceptorsOfRuntime implements CountedInterceptors, Disposable {
  readonly #parts: InterceptorParts;
  readonly #slots = new Map<string, Slot>();
  readonly #changed: Emitter<InterceptorStatus>;
  readonly #owned = new DisposableStore();
  readonly #charges = new Set<Charge>();
  #lastAttachmentId = 0;

  constructor(parts: InterceptorParts) {
    this.#parts = parts;
    this.#changed = new Emitter(parts.onFailure);
    this.#owned.add(
      parts.sessions.onEvent(({ type, session }) => {
        if (type === "disposed" || type === "disconnected")
          this.#endWhere(({ status }) => status.sessionId === session.sessionId, "The session ended.");
      }),
    );
    this.#owned.add(
      parts.grants.onDidRevoke(({ pluginId, permission }) =>
        this.#endWhere((slot) => slot.pluginId === pluginId, `The permission ${permission} was revoked.`),
      ),
    );
    this.#owned.add(
      parts.activations.onDidChange(({ pluginId, kind, state }) => {
        if (kind === "advanced" && state !== "active" && state !== "starting")
          this.#endWhere((slot) => slot.pluginId === pluginId && slot.end !== undefined, "The plugin ended.");
      }),
    );
  }

  candidates(direction: InterceptorDirection): readonly InterceptorCandidate[] {
    return this.#parts
      .enabled()
      .filter(({ kind }) => kind === `terminal.interceptor.${direction}`)
      .map(({ providerId, subject, label }) => {
        const refusal = this.#parts.policy.refusal(subject);
        return {
          providerId,
          pluginName: makeVisible(subject.displayName),
          label: makeVisible(label),
          ...(refusal === undefined ? {} : { refusal }),
        };
      });
  }

  status(sessionId: OpaqueId, direction: InterceptorDirection): InterceptorStatus {
    return this.#slots.get(keyOf(sessionId, direction))?.status ?? { sessionId, direction, state: "none" };
  }

  async choose(
    rendererId: string,
    choice: {
      readonly sessionId: OpaqueId;
      readonly direction: InterceptorDirection;
      readonly providerId?: ContributionId;
    },
  ): Promise<InterceptorStatus> {
    const { sessionId, direction, providerId } = choice;
    const session = this.#parts.sessions.owned(sessionId, rendererId);
    const previous = this.#slots.get(keyOf(sessionId, direction));
    const candidate = providerId === undefined ? undefined : this.#candidate(providerId, direction);
    await this.#end(previous, undefined);
    if (!candidate) return this.status(sessionId, direction);
    const slot: Slot = {
      choice: new AbortController(),
      pluginId: candidate.subject.pluginId,
      end: undefined,
      status: {
        sessionId,
        direction,
        state: "attaching",
        providerId: candidate.providerId,
        label: `${makeVisible(candidate.subject.displayName)}: ${makeVisible(candidate.label)}`,
      },
    };
    this.#slots.set(keyOf(sessionId, direction), slot);
    this.#changed.emit(slot.status);
    try {
      await this.#attach(slot, candidate, session);
      return slot.status;
    } catch (error) {
      this.#drop(slot, undefined);
      throw error;
    }
  }

  async runningCosts(): Promise<CostReadings["running"]> {
    const charges = [...this.#charges];
    await Promise.all(
      charges.map(async (charge) => {
        const costs = readChunkCosts(await charge.placed?.costs?.());
        if (costs) charge.latest = costs;
      }),
    );
    return charges.flatMap((charge) =>
      charge.latest && this.#charges.has(charge) ? [{ provider: charge.provider, costs: charge.latest }] : [],
    );
  }

  onDidChange(listener: (status: InterceptorStatus) => void): Disposable {
    return this.#changed.on(listener);
  }

  dispose(): void {
    this.#endWhere(() => true, undefined);
    this.#owned.dispose();
    this.#changed.clear();
  }

  #candidate(providerId: ContributionId, direction: InterceptorDirection): EnabledInterceptor {
    const found = this.#parts
      .enabled()
      .find((item) => item.providerId === providerId && item.kind === `terminal.interceptor.${direction}`);
    if (found) {
      const refusal = this.#parts.policy.refusal(found.subject);
      if (refusal === undefined) return found;
      throw new PluginPlatformError("interceptor_rejected", refusal);
    }
    throw new PluginPlatformError(
      "provider_unknown",
      `Expected an interceptor of an enabled plugin for ${direction}, got ${providerId}.`,
    );
  }

  /** Authorize, activate, attach the plugin's end, then put the other end into the terminal's path. */
  async #attach(slot: Slot, candidate: EnabledInterceptor, session: Session): Promise<void> {
    const { activations, grants, terminals } = this.#parts;
    const { signal } = slot.choice;
    if (!terminals)
      throw new PluginPlatformError(
        "interceptor_rejected",
        "This host has no terminals that take interceptors.",
      );
    const { subject, providerId, kind, label } = candidate;
    const grant = await grants.authorize(
      {
        subject,
        permissions: providerKinds[kind].permissions,
        sessionId: session.sessionId,
        provider: { id: providerId, label },
        lifetimes: ["session", "application", "always"],
      },
      signal,
    );
    const active = await activations.activate(
      subject.pluginId,
      "advanced",
      `onProvider:${providerId}`,
      signal,
    );
    this.#checkUnchanged(slot, grant, active, session);
    const attachmentId = (this.#lastAttachmentId += 1);
    await this.#attachPlugin(active, signal, {
      attachmentId,
      providerId,
      kind,
      session: session.snapshot(),
      creditBytes: limits.interceptorCreditBytes,
    });
    const detachPlugin = (): void => active.detachInterceptor({ attachmentId });
    try {
      this.#checkUnchanged(slot, grant, active, session);
      const provider = { pluginId: subject.pluginId, providerId, kind };
      await this.#place(slot, terminals, { active, provider, attachmentId, detachPlugin });
      this.#checkUnchanged(slot, grant, active, session);
    } catch (error) {
      await slot.end?.();
      detachPlugin();
      throw error;
    }
    if (slot.status.state === "attaching") this.#show(slot, { state: "attached" });
  }

  async #attachPlugin(
    active: ActivePlugin,
    signal: AbortSignal,
    params: AttachInterceptorParams,
  ): Promise<void> {
    const deadline = createDeadline(this.#parts.clock, limits.providerDeadlineMs, signal);
    const result = await active.attachInterceptor(params, deadline.signal);
    deadline.dispose();
    if (result.status === "ok") return;
    active.detachInterceptor({ attachmentId: params.attachmentId });
    const { message } = result.status === "failed" ? result.error : { message: "The choice was withdrawn." };
    throw new PluginPlatformError("interceptor_rejected", message);
  }

  async #place(
    slot: Slot,
    terminals: InterceptorTerminals,
    end: {
      readonly active: ActivePlugin;
      readonly provider: ChargedProvider;
      readonly attachmentId: number;
      readonly detachPlugin: () => void;
    },
  ): Promise<void> {
    const bytePipe = end.active.bytePipe();
    if (!bytePipe)
      throw new PluginPlatformError("interceptor_rejected", "The plugin's runtime has no byte path.");
    const { sessionId, direction } = slot.status;
    const charge: Charge = { provider: end.provider, isSettled: false };
    const settle = (): void => {
      if (charge.isSettled) return;
      charge.isSettled = true;
      this.#charges.delete(charge);
      if (charge.latest) this.#parts.costs.detached(charge.provider, charge.latest);
    };
    const placed: PlacedInterceptor = await terminals.place({
      sessionId,
      direction,
      attachmentId: end.attachmentId,
      bytePipe,
      onCosts: (costs) => (charge.latest = readChunkCosts(costs) ?? charge.latest),
      onTrip: (error) => {
        settle();
        this.#parts.costs.failed(end.provider, error.code);
        end.detachPlugin();
        this.#onTrip(slot, error);
        this.#parts.onTrip(end.active.identity, error);
      },
    });
    charge.placed = placed;
    if (!charge.isSettled) this.#charges.add(charge);
    slot.end = async () => {
      slot.end = undefined;
      await placed.remove().finally(settle);
      end.detachPlugin();
    };
  }

  /** GRA-7, ICP-2: what the authorization was bound to is still there. */
  #checkUnchanged(slot: Slot, grant: Grant, active: ActivePlugin, session: Session): void {
    slot.choice.signal.throwIfAborted();
    const { version, principal, runtimeKind, pluginId } = active.identity;
    const isSame = version === grant.subject.version && principal === grant.subject.principal;
    if (!isSame || runtimeKind !== "advanced" || !active.isCurrent())
      throw new PluginPlatformError("runtime_replaced", `The runtime of ${pluginId} was replaced.`);
    if (!this.#parts.grants.holds(grant))
      throw new PluginPlatformError("permission_denied", `A permission of ${pluginId} was revoked.`);
    if (session.isDisposed)
      throw new PluginPlatformError("session_unknown", "The terminal session has ended.");
  }

  #onTrip(slot: Slot, { message }: ErrorInfo): void {
    slot.end = undefined;
    if (this.#isCurrent(slot)) this.#show(slot, { state: "tripped", reason: message });
  }

  #endWhere(matches: (slot: Slot) => boolean, reason: string | undefined): void {
    for (const slot of [...this.#slots.values()].filter(matches))
      this.#end(slot, reason).catch(this.#parts.onFailure);
  }

  /** Takes an interceptor out, or withdraws a choice that is being made. */
  async #end(slot: Slot | undefined, reason: string | undefined): Promise<void> {
    if (!slot) return;
    slot.choice.abort(new PluginPlatformError("request_superseded", reason ?? "Another choice was made."));
    this.#drop(slot, reason);
    await slot.end?.();
  }

  #drop(slot: Slot, reason: string | undefined): void {
    if (!this.#isCurrent(slot)) return;
    const { sessionId, direction } = slot.status;
    this.#slots.delete(keyOf(sessionId, direction));
    this.#changed.emit({ sessionId, direction, state: "none", ...(reason === undefined ? {} : { reason }) });
  }

  #show(slot: Slot, change: Pick<InterceptorStatus, "state"> & { readonly reason?: string }): void {
    slot.status = { ...slot.status, ...change };
    this.#changed.emit(slot.status);
  }

  #isCurrent(slot: Slot): boolean {
    const { sessionId, direction } = slot.status;
    return this.#slots.get(keyOf(sessionId, direction)) === slot;
  }
}

function keyOf(sessionId: OpaqueId, direction: InterceptorDirection): string {
  return `${direction} ${sessionId}`;
}
