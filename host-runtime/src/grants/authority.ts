import type {
  AuditEntry,
  GrantLifetime,
  GrantRecord,
  OpaqueId,
  Permission,
  PermissionState,
  PluginId,
} from "@terminal-plugin/sdk/protocol";
import { Emitter, PluginPlatformError, toErrorInfo, type Disposable } from "../kernel/index.ts";
import { AuditLog } from "./audit-log.ts";
import { Denials } from "./denials.ts";
import { createDenial } from "./denied.ts";
import { GrantBook, type GrantScope } from "./grant-book.ts";
import type { AuthorizationRequest, Grant, GrantSubject } from "./grant.ts";
import type { Grants, GrantsPorts, Revocation } from "./grants.ts";
import { OnceTickets } from "./once-tickets.ts";
import { permissionMeaning } from "./permission-texts.ts";
import { isSameProvider, Prompts, type Outcome, type Question } from "./prompts.ts";

const everyLifetime: readonly GrantLifetime[] = ["once", "session", "application", "always"];
const lifetimesWithoutSession: readonly GrantLifetime[] = ["once", "application", "always"];
const lifetimesOfEnabling: readonly GrantLifetime[] = ["application", "always"];

/** Creates the grants of a host. Disposing of it denies every open question and ends every grant. */
export function createGrants(ports: GrantsPorts): Grants {
  return new GrantsOfHost(ports);
}

/** What stands behind one permission of a grant. */
interface Backing {
  readonly lifetime: GrantLifetime;
  /** The decision in the book; without one, the permission was allowed for this use only. */
  readonly record?: GrantRecord;
  readonly revocationsSeen?: number;
}

interface IssuedGrant {
  readonly request: AuthorizationRequest;
  readonly backings: ReadonlyMap<Permission, Backing>;
}

class GrantsOfHost implements Grants {
  readonly #ports: GrantsPorts;
  readonly #book: GrantBook;
  readonly #audit: AuditLog;
  readonly #prompts: Prompts | undefined;
  #loading: Promise<unknown> | undefined;
  readonly #denials = new Denials();
  readonly #tickets = new OnceTickets();
  readonly #issued = new WeakMap<Grant, IssuedGrant>();
  /** How often each permission of each plugin was revoked: a `once` grant holds while the number stays the same. */
  readonly #revocations = new Map<string, number>();
  readonly #revoked: Emitter<Revocation>;
  readonly #changed: Emitter<PluginId>;
  #disposed = false;

  constructor(ports: GrantsPorts) {
    this.#ports = ports;
    this.#book = new GrantBook(ports.store, ports.log);
    this.#audit = new AuditLog(ports);
    const { decisions } = ports;
    this.#prompts = decisions && new Prompts({ ...ports, decisions }, (outcome) => this.#takeIn(outcome));
    const onFailure = (error: unknown): void =>
      ports.log.write({
        level: "error",
        event: "grants.listener-failed",
        message: toErrorInfo(error).message,
      });
    this.#revoked = new Emitter(onFailure);
    this.#changed = new Emitter(onFailure);
  }

  async load(): Promise<void> {
    await (this.#loading ??= Promise.all([this.#book.load(), this.#audit.load()]));
  }

  async authorize(request: AuthorizationRequest, signal: AbortSignal): Promise<Grant> {
    await this.load();
    for (;;) {
      signal.throwIfAborted();
      this.#checkDeclared(request);
      const question = this.#openQuestion(request);
      if (!question) return this.#issue(request, []);
      if (question.lifetimes.includes("once") && this.#tickets.take(question))
        return this.#issue(request, question.permissions);
      this.#checkMayAsk(question);
      const { decision, question: asked } = await this.#ask(question, signal);
      if (decision.decision === "deny")
        throw createDenial(question.subject, question.permissions, decision.reason);
      if (decision.lifetime !== "once") return this.#issue(request, []);
      if (isSameProvider(asked, question)) return this.#issue(request, question.permissions);
    }
  }

  covers(request: AuthorizationRequest): boolean {
    return !this.#disposed && this.#openQuestion(request) === undefined;
  }

  holds(grant: Grant): boolean {
    const issued = this.#issued.get(grant);
    if (!issued || this.#disposed) return false;
    for (const [permission, backing] of issued.backings) {
      const inForce = backing.record
        ? this.#book.has(backing.record)
        : backing.revocationsSeen === this.#revocationsOf(grant.subject.pluginId, permission);
      if (!inForce) return false;
    }
    return true;
  }

  giveBack(grant: Grant): void {
    const issued = this.#issued.get(grant);
    if (!issued || !this.holds(grant)) return;
    this.#issued.delete(grant);
    const permissions = [...issued.backings].flatMap(([permission, { lifetime }]) =>
      lifetime === "once" ? [permission] : [],
    );
    const { subject, sessionId, provider } = issued.request;
    if (permissions.length > 0)
      this.#tickets.add({ subject, permissions, sessionId, provider, lifetimes: ["once"] });
  }

  async enable(subject: GrantSubject, signal: AbortSignal): Promise<void> {
    await this.load();
    signal.throwIfAborted();
    const permissions = this.missingRequired(subject);
    if (permissions.length === 0) return;
    const lifetimes = lifetimesOfEnabling;
    const question: Question = { subject, permissions, sessionId: undefined, provider: undefined, lifetimes };
    const { decision } = await this.#ask(question, signal);
    if (decision.decision === "deny") throw createDenial(subject, permissions, decision.reason);
  }

  missingRequired(subject: GrantSubject): readonly Permission[] {
    const scope: GrantScope = { sessionId: undefined, lifetimes: lifetimesOfEnabling };
    return subject.required.filter((permission) => !this.#book.find(subject, permission, scope));
  }

  state(subject: GrantSubject): readonly PermissionState[] {
    const stateOf = (permission: Permission): PermissionState => {
      const lifetimes = this.#book.recordsOf(subject, permission).map((record) => record.lifetime);
      const lifetime = everyLifetime.findLast((candidate) => lifetimes.includes(candidate));
      if (lifetime) return { permission, state: "granted", lifetime };
      const isDenied = subject.required.includes(permission) || this.#denials.names(subject, permission);
      return { permission, state: isDenied || !this.#prompts ? "denied" : "prompt" };
    };
    return [...subject.required, ...subject.optional].map(stateOf);
  }

  async revoke(pluginId: PluginId, permission: Permission): Promise<void> {
    await this.load();
    const key = revocationKey(pluginId, permission);
    this.#revocations.set(key, this.#revocationsOf(pluginId, permission) + 1);
    this.#tickets.endPlugin(pluginId, permission);
    const { removed, stored } = this.#book.remove(
      (record) => record.pluginId === pluginId && record.permission === permission,
    );
    removed.forEach((record) => this.#audit.recordEnd("revoked", record));
    this.#revoked.emit({ pluginId, permission });
    this.#changed.emit(pluginId);
    await Promise.all([stored, this.#audit.stored()]);
  }

  resetDenials(pluginId: PluginId): void {
    this.#denials.forgetPlugin(pluginId);
    this.#changed.emit(pluginId);
  }

  endSession(sessionId: OpaqueId): void {
    this.#prompts?.endSession(sessionId);
    this.#tickets.endSession(sessionId);
    const { removed } = this.#book.remove(
      (record) => record.lifetime === "session" && record.sessionId === sessionId,
    );
    removed.forEach((record) => this.#audit.recordEnd("expired", record));
    const changed = new Set([
      ...this.#denials.forgetSession(sessionId),
      ...removed.map(({ pluginId }) => pluginId),
    ]);
    changed.forEach((pluginId) => this.#changed.emit(pluginId));
  }

  withdrawPrompts(sessionId: OpaqueId): void {
    this.#prompts?.endSession(sessionId);
  }

  endPlugin(pluginId: PluginId): void {
    this.#prompts?.endPlugin(pluginId);
    this.#tickets.endPlugin(pluginId);
  }

  async forgetPlugin(pluginId: PluginId): Promise<void> {
    await this.load();
    this.endPlugin(pluginId);
    this.#denials.forgetPlugin(pluginId);
    const { removed, stored } = this.#book.remove((record) => record.pluginId === pluginId);
    for (const record of removed) {
      this.#audit.recordEnd("revoked", record);
      this.#revoked.emit({ pluginId, permission: record.permission });
    }
    await Promise.all([stored, this.#audit.stored()]);
  }

  onDidRevoke(listener: (revocation: Revocation) => void): Disposable {
    return this.#revoked.on(listener);
  }

  onDidChange(listener: (pluginId: PluginId) => void): Disposable {
    return this.#changed.on(listener);
  }

  audit(): readonly AuditEntry[] {
    return this.#audit.entries();
  }

  async settled(): Promise<void> {
    await this.#loading;
    await this.#audit.stored();
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#prompts?.endAll();
    this.#audit.dispose();
    this.#revoked.clear();
    this.#changed.clear();
  }

  #checkDeclared({ subject, permissions }: AuthorizationRequest): void {
    if (this.#disposed)
      throw new PluginPlatformError("permission_denied", "Expected a running host, got one that has ended.");
    const undeclared = permissions.filter(
      (permission) => !subject.required.includes(permission) && !subject.optional.includes(permission),
    );
    if (undeclared.length === 0) return;
    throw new PluginPlatformError(
      "permission_undeclared",
      `Expected the manifest of ${subject.pluginId} to declare ${undeclared.join(", ")}.`,
      { data: { permissions: undeclared } },
    );
  }

  /** What is still to be decided for a use, or undefined when everything is granted. */
  #openQuestion({
    subject,
    permissions,
    sessionId,
    provider,
    lifetimes,
  }: AuthorizationRequest): Question | undefined {
    const possible = sessionId === undefined ? lifetimesWithoutSession : everyLifetime;
    const enough = possible.filter((lifetime) => (lifetimes ?? everyLifetime).includes(lifetime));
    const scope: GrantScope = { sessionId, lifetimes: enough };
    const missing = permissions.filter((permission) => !this.#book.find(subject, permission, scope));
    return missing.length === 0
      ? undefined
      : { subject, permissions: missing, sessionId, provider, lifetimes: enough };
  }

  #checkMayAsk(question: Question): void {
    const { subject, permissions, sessionId } = question;
    const isRequired = permissions.some((permission) => subject.required.includes(permission));
    if (isRequired || this.#denials.covers(subject, permissions, sessionId)) {
      this.#recordDenial(question);
      throw createDenial(subject, permissions, isRequired ? "required" : "remembered");
    }
  }

  async #ask(question: Question, signal: AbortSignal): Promise<Outcome> {
    if (this.#prompts) return this.#prompts.ask(question, signal);
    this.#recordDenial(question);
    throw createDenial(question.subject, question.permissions, "unasked");
  }

  /** Remembers how a question ended, once, whoever still waits for it. */
  async #takeIn({ question, decision, waiting }: Outcome): Promise<void> {
    const { subject, permissions, sessionId } = question;
    if (this.#disposed || decision.decision === "deny") {
      this.#recordDenial(question);
      const isOfUser = decision.decision === "deny" && decision.reason !== "ended";
      if (isOfUser) this.#denials.remember(subject, permissions, sessionId);
      this.#changed.emit(subject.pluginId);
      await this.#audit.stored();
      return;
    }
    const { lifetime } = decision;
    for (const permission of permissions)
      this.#audit.recordDecision("granted", question, permission, lifetime);
    const audited = this.#audit.stored();
    if (lifetime === "once") {
      if (waiting === 0) this.#tickets.add(question);
      return audited;
    }
    const stored = this.#book.add(
      permissions.map((permission) => this.#createRecord(question, permission, lifetime)),
      audited,
    );
    this.#changed.emit(subject.pluginId);
    await stored.catch((error: unknown) => this.#reportUnstored(question, error));
    await audited;
  }

  #createRecord(
    { subject, sessionId }: Question,
    permission: Permission,
    lifetime: GrantLifetime,
  ): GrantRecord {
    return {
      pluginId: subject.pluginId,
      permission,
      principal: subject.principal,
      semanticsVersion: permissionMeaning(permission).semanticsVersion,
      lifetime,
      ...(lifetime === "session" && sessionId !== undefined ? { sessionId } : {}),
      grantedAt: Math.floor(this.#ports.clock.wallTime()),
    };
  }

  /** Makes the proof. `allowedOnce` are the permissions that the user just allowed for this use only. */
  #issue(request: AuthorizationRequest, allowedOnce: readonly Permission[]): Grant {
    const { subject, permissions, sessionId, lifetimes } = request;
    const scope: GrantScope = { sessionId, lifetimes: lifetimes ?? everyLifetime };
    const backings = new Map<Permission, Backing>();
    for (const permission of permissions) {
      const record = this.#book.find(subject, permission, scope);
      if (record) backings.set(permission, { lifetime: record.lifetime, record });
      else if (allowedOnce.includes(permission)) {
        const revocationsSeen = this.#revocationsOf(subject.pluginId, permission);
        backings.set(permission, { lifetime: "once", revocationsSeen });
      } else throw createDenial(subject, [permission], "revoked");
    }
    for (const [permission, { lifetime }] of backings)
      this.#audit.recordDecision("used", request, permission, lifetime);
    return this.#proveChecked(request, backings);
  }

  #proveChecked(request: AuthorizationRequest, backings: ReadonlyMap<Permission, Backing>): Grant {
    const { subject, permissions, sessionId } = request;
    const grant = Object.freeze({
      subject,
      permissions: Object.freeze([...permissions]),
      sessionId,
      lifetimeOf(permission: Permission): GrantLifetime {
        const backing = backings.get(permission);
        if (backing) return backing.lifetime;
        throw new PluginPlatformError(
          "permission_denied",
          `Expected one of the granted permissions, got ${permission}.`,
        );
      },
    }) as unknown as Grant;
    this.#issued.set(grant, { request, backings });
    return grant;
  }

  #revocationsOf(pluginId: PluginId, permission: Permission): number {
    return this.#revocations.get(revocationKey(pluginId, permission)) ?? 0;
  }

  #recordDenial(question: Question): void {
    for (const permission of question.permissions) this.#audit.recordDecision("denied", question, permission);
  }

  #reportUnstored({ subject }: Question, error: unknown): void {
    this.#ports.log.write({
      level: "error",
      event: "grants.not-stored",
      pluginId: subject.pluginId,
      message: `The decision holds until the host ends, because it could not be stored: ${toErrorInfo(error).message}`,
    });
  }
}

function revocationKey(pluginId: PluginId, permission: Permission): string {
  return `${pluginId} ${permission}`;
}
