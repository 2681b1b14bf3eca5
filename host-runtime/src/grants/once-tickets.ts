import type { ContributionId, OpaqueId, Permission, PluginId } from "@terminal-plugin/sdk/protocol";
import type { Question } from "./prompts.ts";

interface Ticket {
  readonly pluginId: PluginId;
  readonly principal: string;
  readonly sessionId: OpaqueId | undefined;
  readonly providerId: ContributionId | undefined;
  readonly permissions: readonly Permission[];
}

/**
 * `once` answers that came after the request had stopped waiting: each covers the next request of its provider and
 * session (FAN-12), then it is gone.
 */
export class OnceTickets {
  #tickets: readonly Ticket[] = [];

  add({ subject, permissions, sessionId, provider }: Question): void {
    const { pluginId, principal } = subject;
    this.#tickets = [
      ...this.#tickets,
      { pluginId, principal, sessionId, providerId: provider?.id, permissions },
    ];
  }

  /** Uses up the ticket that covers the question, if there is one. */
  take({ subject, permissions, sessionId, provider }: Question): boolean {
    const ticket = this.#tickets.find(
      (candidate) =>
        candidate.pluginId === subject.pluginId &&
        candidate.principal === subject.principal &&
        candidate.sessionId === sessionId &&
        candidate.providerId === provider?.id &&
        permissions.every((permission) => candidate.permissions.includes(permission)),
    );
    if (!ticket) return false;
    this.#tickets = this.#tickets.filter((other) => other !== ticket);
    return true;
  }

  endSession(sessionId: OpaqueId): void {
    this.#tickets = this.#tickets.filter((ticket) => ticket.sessionId !== sessionId);
  }

  endPlugin(pluginId: PluginId, permission?: Permission): void {
    this.#tickets = this.#tickets.filter(
      (ticket) =>
        ticket.pluginId !== pluginId ||
        (permission !== undefined && !ticket.permissions.includes(permission)),
    );
  }
}
