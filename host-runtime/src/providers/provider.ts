import type {
  ContributionId,
  OrdinaryProviderKind,
  PluginId,
  ProviderContribution,
  ProviderKindMap,
  ProviderKindName,
} from "@terminal-plugin/sdk/protocol";

/** A provider of the host itself, registered like any other; it stands before plugins at equal rank (HST-6). */
export interface BuiltInProviderOf<Kind extends OrdinaryProviderKind> {
  /** `<namespace>.<local name>` with a namespace without a dot, which no plugin can have. */
  readonly id: ContributionId;
  readonly kind: Kind;
  readonly label: string;
  /**
   * Answers a request. The payload is frozen and shared. The answer passes the same checks as a plugin's; a throw is a
   * failed answer and touches nobody else (FAN-4); `undefined` is the answer of one who has nothing to say. `signal`
   * aborts when the answer is not wanted any more.
   */
  provide(
    payload: ProviderKindMap[Kind]["payload"],
    signal: AbortSignal,
  ): ProviderKindMap[Kind]["result"] | undefined | Promise<ProviderKindMap[Kind]["result"] | undefined>;
}

/** A built-in provider of any ordinary kind. */
export type BuiltInProvider = {
  [Kind in OrdinaryProviderKind]: BuiltInProviderOf<Kind>;
}[OrdinaryProviderKind];

/** What a plugin's manifest declares; listing it starts nothing (ACT-1). */
export interface PluginDeclaration {
  readonly pluginId: PluginId;
  readonly providers: readonly ProviderContribution[];
}

interface EntryBase {
  readonly providerId: ContributionId;
  readonly kind: ProviderKindName;
  /** Name as declared: made visible by who shows it. */
  readonly label: string;
  /** False for a kind that this host does not know: `unsupported_kind`, never invoked (SDK-13). */
  readonly supported: boolean;
}

/** A registered provider of a plugin. */
export interface PluginProvider extends EntryBase {
  readonly builtIn: false;
  readonly pluginId: PluginId;
}

/** A registered provider of the host. */
export interface HostProvider extends EntryBase {
  readonly builtIn: true;
  readonly provider: BuiltInProvider;
}

/** A registered provider. Frozen. */
export type RegisteredProvider = PluginProvider | HostProvider;
