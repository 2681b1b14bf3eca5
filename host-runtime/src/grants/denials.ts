import type { OpaqueId, Permission, PluginId } from "@terminal-plugin/sdk/protocol";
import type { GrantSubject } from "./grant.ts";

interface Denial {
  readonly pluginId: PluginId;
  readonly principal: string;
  readonly sessionId: OpaqueId | undefined;
  readonly permissions: readonly Permission[];
}

/**
 * What the user refused, or did not answer, in each session (GRA-11). A denial covers every use that needs at least
 * the permissions that were refused together; a use that needs less is another question.
 */
export class Denials {
  readonly #denials = new Map<string, Denial>();

  remember(subject: GrantSubject, permissions: readonly Permission[], sessionId: OpaqueId | undefined): void {
    const denial = {
      pluginId: subject.pluginId,
      principal: subject.principal,
      sessionId,
      permissions: [...permissions],
    };
    const key = JSON.stringify([
      denial.pluginId,
      denial.principal,
      sessionId ?? null,
      permissions.toSorted(),
    ]);
    this.#denials.set(key, denial);
  }

  covers(
    subject: GrantSubject,
    permissions: readonly Permission[],
    sessionId: OpaqueId | undefined,
  ): boolean {
    return this.#of(subject).some(
      (denial) =>
        denial.sessionId === sessionId &&
        denial.permissions.every((permission) => permissions.includes(permission)),
    );
  }

  /** Whether the permission is part of a denial in any session. */
  names(subject: GrantSubject, permission: Permission): boolean {
    return this.#of(subject).some((denial) => denial.permissions.includes(permission));
  }

  forgetPlugin(pluginId: PluginId): void {
    this.#forget((denial) => denial.pluginId === pluginId);
  }

  /** Returns the plugins that had a denial there. */
  forgetSession(sessionId: OpaqueId): readonly PluginId[] {
    return this.#forget((denial) => denial.sessionId === sessionId);
  }

  #of(subject: GrantSubject): readonly Denial[] {
    return [...this.#denials.values()].filter(
      ({ pluginId, principal }) => pluginId === subject.pluginId && principal === subject.principal,
    );
  }

  #forget(matches: (denial: Denial) => boolean): readonly PluginId[] {
    const plugins = new Set<PluginId>();
    for (const [key, denial] of this.#denials) {
      if (!matches(denial)) continue;
      this.#denials.delete(key);
      plugins.add(denial.pluginId);
    }
    return [...plugins];
  }
}
