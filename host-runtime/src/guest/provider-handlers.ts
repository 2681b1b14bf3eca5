import { PluginError, type Disposable } from "@terminal-plugin/sdk";
import type {
  ContributionId,
  ProviderContribution,
  ProviderKindName,
  RegisterParams,
} from "@terminal-plugin/sdk/protocol";
import { createDisposable } from "../kernel/index.ts";

/** A handler as the plugin gave it; what it takes and returns is checked at each call. */
export type AnyHandler = (invocation: never) => unknown;

interface Registration {
  readonly registrationId: number;
  readonly kind: ProviderKindName;
  readonly handler: AnyHandler;
}

/** Where registrations are announced. */
export interface RegistrationSink {
  register(params: RegisterParams): void;
  unregister(registrationId: number): void;
  warn(message: string): void;
}

/** Handlers of this activation, checked against the manifest at once (ACT-3) and again by the host. */
export class ProviderHandlers {
  readonly #declared: ReadonlyMap<ContributionId, ProviderKindName>;
  readonly #supportedKinds: ReadonlySet<ProviderKindName>;
  readonly #sink: RegistrationSink;
  readonly #registered = new Map<ContributionId, Registration>();
  #lastId = 0;
  #ended = false;

  constructor(
    declared: readonly ProviderContribution[],
    supportedKinds: readonly ProviderKindName[],
    sink: RegistrationSink,
  ) {
    this.#declared = new Map(declared.map(({ id, kind }) => [id, kind]));
    this.#supportedKinds = new Set(supportedKinds);
    this.#sink = sink;
  }

  /**
   * Registers a handler; throws a PluginError as `Providers.register` documents. A kind that the host does not know is
   * noted and never called, so that the rest of the plugin works (SDK-13).
   */
  register(id: unknown, kind: unknown, handler: unknown): Disposable {
    if (typeof id !== "string" || typeof kind !== "string" || typeof handler !== "function")
      throw new TypeError("providers.register: expected an id, a kind and a function.");
    if (this.#ended) throw new PluginError("disposed", "The plugin is deactivated.");
    const declaredKind = this.#declared.get(id);
    if (declaredKind === undefined)
      throw new PluginError(
        "provider_not_owned",
        `The manifest declares no provider ${quote(id)} for this runtime.`,
      );
    if (declaredKind !== kind)
      throw new PluginError(
        "provider_kind_mismatch",
        `${quote(id)} is declared as ${declaredKind}, not as ${quote(kind)}.`,
      );
    if (this.#registered.has(id))
      throw new PluginError("provider_already_registered", `${quote(id)} is registered already.`);
    if (!this.#supportedKinds.has(kind)) {
      this.#sink.warn(`unsupported_kind: this host does not know ${kind}, so ${quote(id)} is never called.`);
      return createDisposable(() => {});
    }
    return this.#add(id, kind, handler as AnyHandler);
  }

  /** The handler of a provider; throws `provider_not_registered`. */
  handlerOf(id: ContributionId, kind: ProviderKindName): AnyHandler {
    const registration = this.#registered.get(id);
    if (!registration || registration.kind !== kind)
      throw new PluginError("provider_not_registered", `The plugin registered no ${kind} ${quote(id)}.`);
    return registration.handler;
  }

  /** Forgets a registration that the host refused. */
  forget(registrationId: number): void {
    for (const [id, registration] of this.#registered)
      if (registration.registrationId === registrationId) this.#registered.delete(id);
  }

  /** Forgets every handler, and refuses new ones. */
  end(): void {
    this.#ended = true;
    this.#registered.clear();
  }

  #add(id: ContributionId, kind: ProviderKindName, handler: AnyHandler): Disposable {
    const registrationId = this.#lastId + 1;
    this.#sink.register({ registrationId, providerId: id, kind });
    this.#lastId = registrationId;
    this.#registered.set(id, { registrationId, kind, handler });
    return createDisposable(() => {
      if (this.#registered.get(id)?.registrationId !== registrationId) return;
      this.#registered.delete(id);
      this.#sink.unregister(registrationId);
    });
  }
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 200));
}
