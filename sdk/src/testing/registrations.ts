import { PluginError, type Disposable, type Providers } from "@terminal-plugin/sdk";
import type { ManifestLike } from "./manifest-like.ts";

/** A provider that the plugin registered. */
export interface Registration {
  /** Id of the provider. */
  readonly id: string;
  /** Kind of the provider. */
  readonly kind: string;
}

/** A handler whose payload and result types are forgotten. */
export type AnyHandler = (invocation: unknown) => unknown;

interface Entry extends Registration {
  readonly handler: AnyHandler;
}

/** The plugin's registrations, checked against the manifest when there is one (ACT-3). */
export class Registrations {
  readonly #entries = new Map<string, Entry>();
  readonly #manifest: ManifestLike | undefined;
  readonly supportedKinds: readonly string[];
  readonly #warn: (message: string) => void;
  #ended = false;

  /** `warn` is told of a kind that the host does not know: it is never called, the rest of the plugin works. */
  constructor(
    manifest: ManifestLike | undefined,
    supportedKinds: readonly string[],
    warn: (message: string) => void,
  ) {
    this.#manifest = manifest;
    this.#warn = warn;
    this.supportedKinds = supportedKinds;
  }

  get list(): readonly Registration[] {
    return [...this.#entries.values()].map(({ id, kind }) => ({ id, kind }));
  }

  /** The handler, or `provider_not_registered`, `provider_kind_mismatch`. */
  handlerOf(id: string, kind: string): AnyHandler {
    const entry = this.#entries.get(id);
    if (!entry) throw new PluginError("provider_not_registered", `The plugin did not register ${id}.`);
    if (entry.kind !== kind)
      throw new PluginError(
        "provider_kind_mismatch",
        `${id} is registered as ${entry.kind}, not as ${kind}.`,
      );
    return entry.handler;
  }

  /** `context.providers`. */
  asProviders(): Providers {
    return {
      register: (id: string, kind: string, handler: unknown): Disposable => {
        this.#check(id, kind);
        if (typeof handler !== "function") throw new TypeError(`Expected a function as handler of ${id}.`);
        if (!this.supportedKinds.includes(kind)) {
          this.#warn(`unsupported_kind: this host does not know ${kind}, so ${id} is never called.`);
          return { dispose: () => {} };
        }
        const entry: Entry = { id, kind, handler: handler as AnyHandler };
        this.#entries.set(id, entry);
        return {
          dispose: () => {
            if (this.#entries.get(id) === entry) this.#entries.delete(id);
          },
        };
      },
    };
  }

  /** Withdraws everything and refuses what comes later. */
  end(): void {
    this.#ended = true;
    this.#entries.clear();
  }

  #check(id: string, kind: string): void {
    if (this.#ended) throw new PluginError("disposed", "The plugin is deactivated.");
    if (this.#manifest) {
      const declared = this.#manifest.contributes?.providers?.find((provider) => provider.id === id);
      if (!declared) throw new PluginError("provider_not_owned", `The manifest declares no provider ${id}.`);
      if (declared.kind !== kind)
        throw new PluginError(
          "provider_kind_mismatch",
          `The manifest declares ${id} as ${declared.kind}, not as ${kind}.`,
        );
    }
    if (this.#entries.has(id))
      throw new PluginError("provider_already_registered", `${id} is registered already.`);
  }
}
