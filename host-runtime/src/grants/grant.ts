import type {
  ContributionId,
  GrantLifetime,
  OpaqueId,
  Permission,
  PluginId,
  PluginManifest,
  Principal,
  ReleaseSigner,
  SemanticVersion,
} from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import type { VerifiedPackage } from "../package/index.ts";
import type { AdmittedPackage } from "../trust/index.ts";

/** Who asks for permissions, and what its manifest declares. Its strings are the plugin's own: not made visible. */
export interface GrantSubject {
  readonly pluginId: PluginId;
  readonly version: SemanticVersion;
  readonly principal: Principal;
  readonly displayName: string;
  readonly publisher: string;
  /** Whether the publisher's signature was verified. */
  readonly signed: boolean;
  /** Who signed; absent when it is not signed. */
  readonly signer?: ReleaseSigner;
  readonly required: readonly Permission[];
  readonly optional: readonly Permission[];
}

/** What a package's principal comes from, beside its content. */
export interface SubjectOrigin {
  readonly developmentFolder?: string;
  readonly admitted?: AdmittedPackage;
}

/**
 * The subject of a verified package. Signed, its principal is the lineage of its publisher's keys; without a signature it
 * is its content (GRA-5). Where the user opened a folder for development, it is that folder, so that what was allowed
 * holds for every build of it. Throws `digest_mismatch` when the admission is one of another package.
 */
export function grantSubjectOf(verified: VerifiedPackage, origin: SubjectOrigin = {}): GrantSubject {
  const manifest: PluginManifest = verified.manifest;
  const { developmentFolder, admitted } = origin;
  if (admitted && admitted.package !== verified)
    throw new PluginPlatformError(
      "digest_mismatch",
      `Expected the admission of this package of ${manifest.id}.`,
    );
  const signer = developmentFolder === undefined ? signerOf(admitted) : undefined;
  return Object.freeze({
    pluginId: manifest.id,
    version: manifest.version,
    principal: principalOf(verified, developmentFolder, signer),
    displayName: manifest.displayName,
    publisher: manifest.publisher,
    signed: signer !== undefined,
    ...(signer ? { signer } : {}),
    required: Object.freeze([...(manifest.permissions?.required ?? [])]),
    optional: Object.freeze([...(manifest.permissions?.optional ?? [])]),
  });
}

function signerOf(admitted: AdmittedPackage | undefined): ReleaseSigner | undefined {
  if (!admitted?.release) return undefined;
  return Object.freeze({
    publisherId: admitted.release.publisher.lineage.id,
    isKnown: admitted.isKnownPublisher,
  });
}

function principalOf(
  { contentDigest }: VerifiedPackage,
  developmentFolder: string | undefined,
  signer: ReleaseSigner | undefined,
): Principal {
  if (developmentFolder !== undefined) return `development:${developmentFolder}`;
  return signer ? `lineage:${signer.publisherId}` : `content:${contentDigest}`;
}

/** A use of permissions that needs authorization. */
export interface AuthorizationRequest {
  readonly subject: GrantSubject;
  /** Every permission that the use needs. */
  readonly permissions: readonly Permission[];
  /** The terminal session that the use concerns; without one, no `session` grant counts. */
  readonly sessionId?: OpaqueId;
  /** The provider that is about to be used. */
  readonly provider?: { readonly id: ContributionId; readonly label: string };
  /** Lifetimes that are enough; all by default. A long-lived use leaves `once` out (ICP-1). */
  readonly lifetimes?: readonly GrantLifetime[];
}

declare const granted: unique symbol;

/** Proof that the user allowed a use. Only the grants stage makes one; ask `holds` before each later message (GRA-7). */
export interface Grant {
  readonly [granted]: true;
  readonly subject: GrantSubject;
  readonly permissions: readonly Permission[];
  readonly sessionId: OpaqueId | undefined;
  /** Lifetime of the grant behind one of the permissions. Throws `permission_denied` for another permission. */
  lifetimeOf(permission: Permission): GrantLifetime;
}
