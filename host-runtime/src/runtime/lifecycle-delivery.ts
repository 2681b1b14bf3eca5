import type { OpaqueId, TerminalEvent } from "@terminal-plugin/sdk/protocol";
import type { ActivePlugin } from "../activation/index.ts";
import type { AuthorizationRequest, Grant, Grants } from "../grants/index.ts";
import { toErrorInfo, type Disposable } from "../kernel/index.ts";
import type { LogSink } from "../ports/index.ts";
import type { Session, Sessions } from "../terminal/index.ts";

/** A runtime that gets the ongoing events of a session. */
interface Subscription {
  readonly active: ActivePlugin;
  readonly needs: AuthorizationRequest;
}

const lifecyclePermission = "provider.terminal";

/**
 * Delivers lifecycle events to the runtimes that may have them (SNP-7): those whose invocation for the session
 * succeeded under a `provider.terminal` grant that lasts. Each event asks again whether it still does.
 */
export class LifecycleDelivery implements Disposable {
  readonly #grants: Grants;
  readonly #log: LogSink;
  readonly #subscriptions = new Map<OpaqueId, Map<string, Subscription>>();
  readonly #listening: Disposable;

  constructor(sessions: Sessions, grants: Grants, log: LogSink) {
    this.#grants = grants;
    this.#log = log;
    this.#listening = sessions.onEvent((event) => this.#deliver(event));
  }

  /**
   * Tells a runtime of the session that it is about to be invoked for, unless it follows the session's events and
   * knows (SNP-3).
   */
  introduce(active: ActivePlugin, session: Session): void {
    const { runtimeId } = active.identity;
    if (this.#subscriptions.get(session.sessionId)?.has(runtimeId)) return;
    active.sendEvent({ type: "snapshot", session: session.snapshot() });
  }

  /** Begins ongoing delivery after a successful invocation; a `once` grant begins nothing. */
  follow(active: ActivePlugin, session: Session, grant: Grant): void {
    const lasts =
      grant.permissions.includes(lifecyclePermission) && grant.lifetimeOf(lifecyclePermission) !== "once";
    if (!lasts || session.isDisposed) return;
    const ofSession = this.#subscriptions.get(session.sessionId) ?? new Map<string, Subscription>();
    this.#subscriptions.set(session.sessionId, ofSession);
    ofSession.set(active.identity.runtimeId, {
      active,
      needs: {
        subject: grant.subject,
        permissions: [lifecyclePermission],
        sessionId: session.sessionId,
        lifetimes: ["session", "application", "always"],
      },
    });
  }

  dispose(): void {
    this.#listening.dispose();
    this.#subscriptions.clear();
  }

  #deliver(event: TerminalEvent): void {
    const ofSession = this.#subscriptions.get(event.session.sessionId);
    if (!ofSession) return;
    for (const [runtimeId, subscription] of ofSession)
      if (!this.#send(subscription, event)) ofSession.delete(runtimeId);
    if (event.type === "disposed" || ofSession.size === 0)
      this.#subscriptions.delete(event.session.sessionId);
  }

  /** Returns whether the runtime may go on to follow the session. */
  #send({ active, needs }: Subscription, event: TerminalEvent): boolean {
    if (!active.isCurrent() || !this.#grants.covers(needs)) return false;
    try {
      active.sendEvent(event);
      return true;
    } catch (error) {
      const { pluginId } = active.identity;
      const { message } = toErrorInfo(error);
      this.#log.write({ level: "warn", event: "lifecycle.not-delivered", pluginId, message });
      return false;
    }
  }
}
