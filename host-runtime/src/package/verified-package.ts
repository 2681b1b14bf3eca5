import type { PluginManifest, Sha256 } from "@terminal-plugin/sdk/protocol";

/** A file of a package, its path checked by MAN-8. */
export interface PackageFile {
  /** Relative POSIX path inside the package. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

declare const verified: unique symbol;

/**
 * A package whose every byte passed the package stage. Only that stage makes one.
 * What is activated is this text, held in memory: nothing is read from a folder again (ISO-2).
 */
export interface VerifiedPackage {
  readonly [verified]: true;
  readonly manifest: PluginManifest;
  /** SHA-256 over the canonical list of path, size and digest of every file but the signature file. */
  readonly contentDigest: Sha256;
  /** Text of the declared entry points. */
  readonly entryText: { readonly isolated?: string; readonly advanced?: string };
}
