import type {
  ContributionId,
  ProviderContribution,
  ProviderKindName,
  RegisterParams,
  UnregisterParams,
} from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";

/** What one activation registered, checked against its manifest (ACT-3). It ends with the activation (ACT-4). */
export class Registrations {
  readonly #declared: ReadonlyMap<ContributionId, ProviderKindName>;
  readonly #byProvider = new Map<ContributionId, number>();
  #lastId = 0;

  /** `declared` are the contributions that may be registered in this runtime. */
  constructor(declared: readonly ProviderContribution[]) {
    this.#declared = new Map(declared.map(({ id, kind }) => [id, kind]));
  }

  /**
   * Throws `provider_not_owned`, `provider_kind_mismatch`, `provider_already_registered`, or `request_unknown` for a
   * registration number that was used before.
   */
  register({ registrationId, providerId, kind }: RegisterParams): void {
    const declaredKind = this.#declared.get(providerId);
    if (declaredKind === undefined)
      throw new PluginPlatformError(
        "provider_not_owned",
        `The manifest declares no provider ${providerId} for this runtime.`,
      );
    if (declaredKind !== kind)
      throw new PluginPlatformError(
        "provider_kind_mismatch",
        `${providerId} is declared as ${declaredKind}, not as ${kind}.`,
      );
    if (this.#byProvider.has(providerId))
      throw new PluginPlatformError("provider_already_registered", `${providerId} is registered already.`);
    if (registrationId <= this.#lastId)
      throw new PluginPlatformError(
        "request_unknown",
        `Expected a registration number above ${this.#lastId}, got ${registrationId}.`,
      );
    this.#lastId = registrationId;
    this.#byProvider.set(providerId, registrationId);
  }

  /** Withdraws a registration. A stale number changes nothing, so that it cannot remove a replacement (ACT-4). */
  unregister({ registrationId }: UnregisterParams): void {
    for (const [providerId, id] of this.#byProvider)
      if (id === registrationId) this.#byProvider.delete(providerId);
  }

  has(providerId: ContributionId): boolean {
    return this.#byProvider.has(providerId);
  }

  /** The declared kind of a registered provider; throws `provider_not_registered` or `provider_kind_mismatch`. */
  check(providerId: ContributionId, kind: ProviderKindName): void {
    if (!this.#byProvider.has(providerId))
      throw new PluginPlatformError("provider_not_registered", `The plugin did not register ${providerId}.`);
    if (this.#declared.get(providerId) !== kind)
      throw new PluginPlatformError("provider_kind_mismatch", `${providerId} is not of the kind ${kind}.`);
  }
}
