import {
  limits,
  providerKinds,
  type ContributionId,
  type PluginId,
  type ProviderContribution,
  type ProviderKindName,
} from "@terminal-plugin/sdk/protocol";
import { Emitter, toErrorInfo, type Disposable } from "../kernel/index.ts";
import { silentLog, type LogSink } from "../ports/index.ts";
import { sortProviders } from "./order.ts";
import type {
  BuiltInProvider,
  HostProvider,
  PluginDeclaration,
  PluginProvider,
  RegisteredProvider,
} from "./provider.ts";

/** What a registry is made of. */
export interface RegistryOptions {
  readonly builtIns?: readonly BuiltInProvider[];
  /** Provider ids that stand before all others, in this order (FAN-3). */
  readonly preference?: readonly ContributionId[];
  readonly log?: LogSink;
}

/** How an enumeration ended. */
export type RefreshOutcome = "applied" | "stale" | "failed";

/** Knows every declared provider. Answers from what it keeps and never starts a plugin (ACT-1, FAN-8). */
export interface ProviderRegistry extends Disposable {
  /**
   * Enumerates the plugins that may be asked and replaces what was known of plugins. An enumeration that returns
   * without a promise takes effect before `refresh` returns. One that fails leaves no plugin provider (FAN-8); one that
   * ends after a newer one started changes nothing (FAN-10). Never rejects.
   */
  refresh(
    enumerate: () => readonly PluginDeclaration[] | Promise<readonly PluginDeclaration[]>,
  ): Promise<RefreshOutcome>;
  /** Other provider ids stand before all others from now on, in this order (FAN-3). */
  setPreference(preference: readonly ContributionId[]): void;
  /** Leaves all plugins out, or takes them in again (FAN-11). */
  setPluginsOff(off: boolean): void;
  /** Every provider, unsupported ones included, in their order. Frozen. */
  list(): readonly RegisteredProvider[];
  /** Providers of a supported kind that a request asks, in their order: at most 32 (FAN-3). Frozen. */
  providersOf(kind: ProviderKindName): readonly RegisteredProvider[];
  /** Supported kinds that have a provider, in the order of names. Frozen. */
  availableKinds(): readonly ProviderKindName[];
  /** Told after each change of the list. */
  onDidChange(listener: () => void): Disposable;
}

interface Listing {
  readonly all: readonly RegisteredProvider[];
  readonly byKind: ReadonlyMap<ProviderKindName, readonly RegisteredProvider[]>;
  readonly kinds: readonly ProviderKindName[];
}

/** Creates a registry that knows the built-in providers. A built-in of an unknown kind or a used id is left out and logged. */
export function createProviderRegistry(options: RegistryOptions = {}): ProviderRegistry {
  const { log = silentLog } = options;
  const changes = new Emitter<void>((error) =>
    log.write({ level: "error", event: "providers.listener_failed", message: toErrorInfo(error).message }),
  );
  const refuse = (pluginId: PluginId | undefined, message: string): void =>
    log.write({ level: "warn", event: "providers.refused", message, ...(pluginId && { pluginId }) });
  const hosts = readBuiltIns(options.builtIns ?? [], refuse);
  const reserved = new Set(hosts.map((host) => host.providerId));

  let preference = options.preference ?? [];
  let plugins: readonly PluginProvider[] = [];
  let pluginsOff = false;
  let generation = 0;
  let listing = createListing(hosts, preference);

  const rebuild = (): void => {
    listing = createListing(pluginsOff ? hosts : [...hosts, ...plugins], preference);
    changes.emit();
  };
  const apply = (declarations: readonly PluginDeclaration[]): RefreshOutcome => {
    plugins = readDeclarations(declarations, reserved, refuse);
    rebuild();
    return "applied";
  };
  const fail = (error: unknown): RefreshOutcome => {
    log.write({
      level: "error",
      event: "providers.enumeration_failed",
      message: `Plugins cannot be enumerated, so none is asked: ${toErrorInfo(error).message}`,
    });
    plugins = [];
    rebuild();
    return "failed";
  };

  return {
    async refresh(enumerate): Promise<RefreshOutcome> {
      const mine = (generation += 1);
      try {
        const found = enumerate();
        if (Array.isArray(found)) return mine === generation ? apply(found) : "stale";
        const declarations = await found;
        return mine === generation ? apply(declarations) : "stale";
      } catch (error) {
        return mine === generation ? fail(error) : "stale";
      }
    },
    setPreference(next): void {
      if (next.join(" ") === preference.join(" ")) return;
      preference = [...next];
      rebuild();
    },
    setPluginsOff(off): void {
      if (off === pluginsOff) return;
      pluginsOff = off;
      rebuild();
    },
    list: () => listing.all,
    providersOf: (kind) => listing.byKind.get(kind) ?? noProviders,
    availableKinds: () => listing.kinds,
    onDidChange: (listener) => changes.on(listener),
    dispose(): void {
      generation += 1;
      changes.clear();
    },
  };
}

const noProviders: readonly RegisteredProvider[] = Object.freeze([]);

function createListing(
  providers: readonly RegisteredProvider[],
  preference: readonly ContributionId[],
): Listing {
  const all = Object.freeze([...sortProviders(providers, preference)]);
  const byKind = new Map<ProviderKindName, RegisteredProvider[]>();
  for (const provider of all) {
    if (!provider.supported) continue;
    const sameKind = byKind.get(provider.kind) ?? [];
    if (sameKind.length < limits.providersPerFanOut) sameKind.push(provider);
    byKind.set(provider.kind, sameKind);
  }
  byKind.forEach(Object.freeze);
  return { all, byKind, kinds: Object.freeze([...byKind.keys()].toSorted()) };
}

type Refuse = (pluginId: PluginId | undefined, message: string) => void;

function readBuiltIns(builtIns: readonly BuiltInProvider[], refuse: Refuse): readonly HostProvider[] {
  const found = new Map<ContributionId, HostProvider>();
  for (const provider of builtIns) {
    const { id: providerId, kind, label } = provider;
    if (found.has(providerId)) refuse(undefined, `Expected one built-in provider ${providerId}, got two.`);
    else if (!isSupported(kind))
      refuse(undefined, `The built-in provider ${providerId} has an unknown kind.`);
    else
      found.set(
        providerId,
        Object.freeze({ builtIn: true, providerId, kind, label, supported: true, provider }),
      );
  }
  return [...found.values()];
}

/** Takes in what belongs to its plugin (MAN-3) and shadows nothing (HST-6). */
function readDeclarations(
  declarations: readonly PluginDeclaration[],
  reserved: ReadonlySet<ContributionId>,
  refuse: Refuse,
): readonly PluginProvider[] {
  const found = new Map<ContributionId, PluginProvider>();
  for (const { pluginId, providers } of declarations) {
    for (const contribution of providers) {
      const problem = findProblem(pluginId, contribution, reserved, found);
      if (problem) refuse(pluginId, problem);
      else found.set(contribution.id, createPluginProvider(pluginId, contribution));
    }
  }
  return [...found.values()];
}

function findProblem(
  pluginId: PluginId,
  { id }: ProviderContribution,
  reserved: ReadonlySet<ContributionId>,
  found: ReadonlyMap<ContributionId, PluginProvider>,
): string | undefined {
  if (reserved.has(id)) return `The provider ${id} would shadow a built-in one.`;
  if (id.slice(0, id.lastIndexOf(".")) !== pluginId)
    return `Expected a provider of ${pluginId}, got the id ${id}.`;
  return found.has(id) ? `The provider ${id} is declared twice.` : undefined;
}

function createPluginProvider(pluginId: PluginId, contribution: ProviderContribution): PluginProvider {
  const { id: providerId, kind, label } = contribution;
  return Object.freeze({ builtIn: false, pluginId, providerId, kind, label, supported: isSupported(kind) });
}

function isSupported(kind: ProviderKindName): boolean {
  return Object.hasOwn(providerKinds, kind);
}
