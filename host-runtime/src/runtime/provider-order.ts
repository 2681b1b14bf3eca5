import {
  limits,
  providerKinds,
  type ContributionId,
  type JsonValue,
  type OrdinaryProviderKind,
  type PluginId,
} from "@terminal-plugin/sdk/protocol";
import { makeVisible, PluginPlatformError, toErrorInfo } from "../kernel/index.ts";
import { StoredDocument, type LogSink, type StateStore } from "../ports/index.ts";
import type { ProviderRegistry } from "../providers/index.ts";
import type { KindOrder } from "./host-runtime-interface.ts";

/** What the order of providers is built from. */
export interface ProviderOrderOptions {
  /** Gets the order whenever it changes. */
  readonly registry: Pick<ProviderRegistry, "availableKinds" | "list" | "setPreference">;
  readonly store: StateStore | undefined;
  readonly log: LogSink;
  /** The application's own list, which stands behind what the user ordered. */
  readonly preference: readonly ContributionId[];
}

type Chosen = ReadonlyMap<OrdinaryProviderKind, readonly ContributionId[]>;

/** The user's order of the providers of each kind, kept over a restart (FAN-3). */
export class ProviderOrder {
  readonly #registry: ProviderOrderOptions["registry"];
  readonly #log: LogSink;
  readonly #stored: StoredDocument<Chosen>;
  readonly #preference: readonly ContributionId[];
  readonly #chosen = new Map<OrdinaryProviderKind, readonly ContributionId[]>();
  readonly #loading: Promise<void>;

  /** Begins to read what was stored. */
  constructor({ registry, store, log, preference }: ProviderOrderOptions) {
    this.#stored = new StoredDocument(store, { name: "provider-order", version: 1, read: readChosen });
    this.#registry = registry;
    this.#log = log;
    this.#preference = preference;
    this.#apply();
    this.#loading = this.#read();
  }

  /** The order of each ordinary kind that has a provider; `nameOf` is the shown name of a plugin. */
  describe(nameOf: (pluginId: PluginId) => string | undefined): readonly KindOrder[] {
    return this.#registry
      .availableKinds()
      .filter(isKind)
      .map((kind) => ({
        kind,
        isChosen: this.#chosen.has(kind),
        providers: this.#registry
          .list()
          .filter((provider) => provider.kind === kind)
          .slice(0, limits.orderedProviders)
          .map((provider) => {
            const pluginName = provider.builtIn ? undefined : nameOf(provider.pluginId);
            const label = makeVisible(provider.label);
            return {
              providerId: provider.providerId,
              label,
              ...(pluginName !== undefined && { pluginName }),
            };
          }),
      }));
  }

  /**
   * Orders the providers of a kind; none takes the user's order away. In force as soon as the stored order was read;
   * resolves when it is stored. Throws `contract_violation` for an id that comes twice and for too many.
   */
  async choose(kind: OrdinaryProviderKind, providerIds: readonly ContributionId[]): Promise<void> {
    checkIds(kind, providerIds);
    await this.#loading;
    if (providerIds.length === 0) this.#chosen.delete(kind);
    else this.#chosen.set(kind, keepAbsent(this.#chosen.get(kind) ?? [], providerIds));
    await this.#changed();
  }

  /** The plugin is gone, and so are the places of its providers (MKT-7). */
  async forget(pluginId: PluginId): Promise<void> {
    await this.#loading;
    let changed = false;
    for (const [kind, ids] of this.#chosen) {
      const kept = ids.filter((id) => id.slice(0, id.lastIndexOf(".")) !== pluginId);
      if (kept.length === ids.length) continue;
      changed = true;
      if (kept.length === 0) this.#chosen.delete(kind);
      else this.#chosen.set(kind, kept);
    }
    if (changed) await this.#changed();
  }

  /** Resolves when every change so far is stored, or was reported. */
  settled(): Promise<void> {
    return this.#stored.settled();
  }

  async #read(): Promise<void> {
    try {
      (await this.#stored.load())?.forEach((ids, kind) => this.#chosen.set(kind, ids));
      this.#apply();
    } catch (error) {
      this.#report("provider-order.unreadable", "The order of providers cannot be read", error);
    }
  }

  #changed(): Promise<void> {
    this.#apply();
    const write = this.#stored.save(() => ({
      kinds: [...this.#chosen].map(([kind, providerIds]) => ({ kind, providerIds: [...providerIds] })),
    }));
    return write.catch((error: unknown) =>
      this.#report("provider-order.not-stored", "The order of providers could not be stored", error),
    );
  }

  /** The user's order first, then the application's. */
  #apply(): void {
    this.#registry.setPreference([...new Set([...[...this.#chosen.values()].flat(), ...this.#preference])]);
  }

  #report(event: string, sentence: string, error: unknown): void {
    this.#log.write({ level: "error", event, message: `${sentence}: ${toErrorInfo(error).message}` });
  }
}

function checkIds(kind: OrdinaryProviderKind, ids: readonly ContributionId[]): void {
  const where = `order of ${kind}`;
  if (ids.length > limits.orderedProviders)
    throw new PluginPlatformError(
      "contract_violation",
      `${where}: expected at most ${limits.orderedProviders} providers, got ${ids.length}.`,
    );
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined)
    throw new PluginPlatformError("contract_violation", `${where}: expected ${twice} once, got it twice.`);
}

/**
 * The next order, in which those that it does not name keep their place behind the one before them: a plugin that is
 * disabled at the moment is not shown to the user, and comes back where it was.
 */
function keepAbsent(
  previous: readonly ContributionId[],
  next: readonly ContributionId[],
): readonly ContributionId[] {
  const order = [...next];
  for (const [index, id] of previous.entries()) {
    if (order.includes(id)) continue;
    const before = previous[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order.slice(0, limits.orderedProviders);
}

function readChosen({ kinds }: { readonly [key: string]: JsonValue }): Chosen | undefined {
  if (!Array.isArray(kinds)) return undefined;
  const chosen = new Map<OrdinaryProviderKind, readonly ContributionId[]>();
  for (const entry of kinds) {
    if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return undefined;
    const { kind, providerIds } = entry as { readonly [key: string]: JsonValue };
    if (!isKind(kind) || !Array.isArray(providerIds) || !providerIds.every(isText)) return undefined;
    chosen.set(kind, [...new Set(providerIds)].slice(0, limits.orderedProviders));
  }
  return chosen;
}

function isKind(value: JsonValue | undefined): value is OrdinaryProviderKind {
  return (
    typeof value === "string" &&
    Object.hasOwn(providerKinds, value) &&
    providerKinds[value as OrdinaryProviderKind].payload !== null
  );
}

function isText(value: JsonValue): value is string {
  return typeof value === "string";
}
