import { providerKinds, type PluginId } from "@terminal-plugin/sdk/protocol";
import type { DeclaredPlugin, RuntimeStatus } from "../activation/index.ts";
import type { CallFigures } from "../cost/index.ts";
import { grantSubjectOf, type Grants, type GrantSubject } from "../grants/index.ts";
import { cutText, makeVisible } from "../kernel/index.ts";
import type { VerifiedPackage } from "../package/index.ts";
import type { PluginDeclaration } from "../providers/index.ts";
import type { InstallOptions, PluginStatus, ProviderStatus } from "./host-runtime-interface.ts";
import { describeQuarantine } from "./quarantines.ts";
import type { Quarantine } from "./switches.ts";

/** Longest reason of a state, in UTF-16 code units. */
const maxReasonChars = 2048;

/** What the status of a plugin is made of. */
export interface StatusSources {
  readonly declared: DeclaredPlugin | undefined;
  readonly quarantine: Quarantine | undefined;
  readonly grants: Grants;
  readonly log: readonly string[];
  readonly calls: CallFigures;
}

/** An installed plugin and what it did so far. */
export class InstalledPlugin {
  readonly verified: VerifiedPackage;
  /** The same object as long as this version is installed: what a grant is compared with. */
  readonly subject: GrantSubject;
  isEnabled = false;
  /** Why it is not enabled. */
  reason: string | undefined;
  /** What the user should know while nothing is wrong with it. */
  notice: string | undefined;
  /** How often it was disabled or removed: what was begun before that is not finished after it. */
  stops = 0;

  constructor(verified: VerifiedPackage, origin: InstallOptions = {}) {
    this.verified = verified;
    this.subject = grantSubjectOf(verified, origin);
  }

  get pluginId(): PluginId {
    return this.subject.pluginId;
  }

  /** What the registry lists of it. */
  declaration(): PluginDeclaration {
    return { pluginId: this.pluginId, providers: this.verified.manifest.contributes?.providers ?? [] };
  }

  status({ declared, quarantine, grants, log, calls }: StatusSources): PluginStatus {
    const { displayName, publisher, version, signer } = this.subject;
    const { state, reason = this.notice } = this.#state(declared?.runtimes ?? [], quarantine);
    return {
      pluginId: this.pluginId,
      displayName: makeVisible(displayName),
      version,
      publisher: makeVisible(publisher),
      ...(signer ? { signer } : {}),
      state,
      ...(reason === undefined ? {} : { reason: cutText(makeVisible(reason), maxReasonChars) }),
      permissions: grants.state(this.subject),
      providers: this.#providers(),
      invocations: calls.calls,
      failures: calls.failures,
      meanDurationMs: calls.latency?.meanMs ?? 0,
      drops: calls.dropsByCode,
      hasSettings:
        Object.keys(this.verified.manifest.contributes?.configuration?.properties ?? {}).length > 0,
      log,
    };
  }

  #state(
    runtimes: readonly RuntimeStatus[],
    quarantine: Quarantine | undefined,
  ): Pick<PluginStatus, "state"> & { readonly reason?: string | undefined } {
    if (quarantine) return { state: "quarantined", reason: describeQuarantine(quarantine.reasons) };
    if (!this.isEnabled) return { state: "disabled", reason: this.reason };
    const failed = runtimes.find(({ state }) => state === "failed");
    if (failed) return { state: "failed", reason: failed.failure?.message };
    if (runtimes.some(({ state }) => state === "starting")) return { state: "activating" };
    return { state: runtimes.some(({ state }) => state === "active") ? "active" : "enabled" };
  }

  #providers(): readonly ProviderStatus[] {
    return this.declaration().providers.map(({ id, kind, label }) => ({
      providerId: id,
      kind,
      label: makeVisible(label),
      supported: Object.hasOwn(providerKinds, kind),
    }));
  }
}
