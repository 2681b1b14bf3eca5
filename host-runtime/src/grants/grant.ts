import type {
  ContributionId,
  GrantLifetime,
  OpaqueId,
  Permission,
  PluginId,
  PluginManifest,
  Principal,
  SemanticVersion,
} from "@terminal-plugin/sdk/protocol";
import type { VerifiedPackage } from "../package/index.ts";

/** Who asks for permissions, and what its manifest declares. Its strings are the plugin's own: not made visible. */
export interface GrantSubject {
  readonly pluginId: PluginId;
  readonly version: SemanticVersion;
  readonly principal: Principal;
  readonly displayName: string;
  readonly publisher: string;
  /** Whether the publisher's signature was verified. */
  readonly signed: boolean;
  readonly required: readonly Permission[];
  readonly optional: readonly Permission[];
}

/**
 * The subject of a verified package. Without a signature its principal is its content (GRA-5); where the user opened a
 * folder for development, that folder, so that what was allowed holds for every build of it.
 */
export function grantSubjectOf(verified: VerifiedPackage, developmentFolder?: string): GrantSubject {
  const manifest: PluginManifest = verified.manifest;
  return Object.freeze({
    pluginId: manifest.id,
    version: manifest.version,
    principal:
      developmentFolder === undefined
        ? `content:${verified.contentDigest}`
        : `development:${developmentFolder}`,
    displayName: manifest.displayName,
    publisher: manifest.publisher,
    signed: false,
    required: Object.freeze([...(manifest.permissions?.required ?? [])]),
    optional: Object.freeze([...(manifest.permissions?.optional ?? [])]),
  });
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
