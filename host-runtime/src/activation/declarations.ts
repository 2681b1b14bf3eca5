import {
  providerKinds,
  type ContributionId,
  type PluginManifest,
  type Principal,
  type ProviderContribution,
  type ProviderKindName,
  type RuntimeKind,
} from "@terminal-plugin/sdk/protocol";
import type { VerifiedPackage } from "../package/index.ts";
import type { DeclaredProvider } from "./activations.ts";

/** What a package declares, ready to be listed without starting anything (ACT-1). */
export interface Declaration {
  readonly verifiedPackage: VerifiedPackage;
  readonly manifest: PluginManifest;
  readonly principal: Principal;
  readonly providers: readonly DeclaredProvider[];
}

/** Reads the declarations of a package. The result and the manifest are deeply frozen. */
export function readDeclaration(
  verifiedPackage: VerifiedPackage,
  principal: Principal,
  supportedKinds: readonly ProviderKindName[],
): Declaration {
  const { manifest } = verifiedPackage;
  freezeJson(manifest);
  const providers = (manifest.contributes?.providers ?? []).map((contribution) =>
    Object.freeze({
      pluginId: manifest.id,
      contribution,
      runtimeKind: runtimeKindFor(manifest, contribution, supportedKinds),
    }),
  );
  return Object.freeze({ verifiedPackage, manifest, principal, providers: Object.freeze(providers) });
}

/** The provider of that id. */
export function findProvider(declaration: Declaration, id: ContributionId): DeclaredProvider | undefined {
  return declaration.providers.find(({ contribution }) => contribution.id === id);
}

/** Interceptors run in `advanced`, other kinds in `isolated` when the package has it (MAN-2); unknown kinds nowhere. */
function runtimeKindFor(
  manifest: PluginManifest,
  { kind }: ProviderContribution,
  supportedKinds: readonly ProviderKindName[],
): RuntimeKind | undefined {
  if (!supportedKinds.includes(kind)) return undefined;
  if (isInterceptorKind(kind)) return "advanced";
  return manifest.main.isolated === undefined ? "advanced" : "isolated";
}

/** Whether the kind exchanges bytes instead of JSON. */
function isInterceptorKind(kind: ProviderKindName): boolean {
  return Object.entries(providerKinds).some(([name, row]) => name === kind && row.payload === null);
}

function freezeJson(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.freeze(value);
  Object.values(value).forEach(freezeJson);
}
