import type { PluginManifest, SemanticVersion } from "@terminal-plugin/sdk/protocol";
import satisfies from "semver/functions/satisfies.js";

/** Whether a host can run a plugin, decided from the manifest alone (MAN-7). */
export interface Compatibility {
  readonly compatible: boolean;
  /** Why not, as sentences in a fixed order; empty when compatible. */
  readonly reasons: readonly string[];
  /** Kinds of its providers that the host does not know: listed and not started, while the rest works (SDK-13). */
  readonly unsupportedKinds: readonly string[];
}

/**
 * Decides before any plugin code runs whether the host's API version is in the plugin's range. A pre-release of a
 * host counts as the version that it precedes does.
 */
export function checkCompatibility(
  manifest: PluginManifest,
  hostApiVersion: SemanticVersion,
  supportedKinds: readonly string[],
): Compatibility {
  const range = manifest.engines.api;
  const reasons = satisfies(hostApiVersion, range, { includePrerelease: true })
    ? []
    : [`The plugin needs a host with API version ${range}; this host has ${hostApiVersion}.`];
  const kinds = new Set(manifest.contributes?.providers?.map(({ kind }) => kind));
  const unsupportedKinds = [...kinds].filter((kind) => !supportedKinds.includes(kind)).sort();
  return { compatible: reasons.length === 0, reasons, unsupportedKinds };
}
