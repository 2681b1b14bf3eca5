import { limits, type JsonValue, type PluginManifest } from "@terminal-plugin/sdk/protocol";
import { findViolation, fitsContract } from "../contract/index.ts";
import { toPackageError, type PackageFinding } from "./finding.ts";
import { readJsonFile, type JsonFile } from "./json-file.ts";
import { checkManifestRules } from "./manifest-rules.ts";

/** Path of the manifest in every package (MAN-1). */
export const manifestPath = "terminal-plugin.json";

/** The revision of the manifest format that this runtime reads. */
export const manifestVersion = 1;

/** Result of checking a manifest: the manifest when it fits its schema, and everything that is wrong. */
export interface ManifestReport {
  readonly manifest?: PluginManifest;
  readonly findings: readonly PackageFinding[];
}

/** Checks the bytes of a `terminal-plugin.json`: encoding, size, JSON, revision, schema, then the rules MAN-3 to MAN-6. */
export function checkManifest(bytes: Uint8Array): ManifestReport {
  const file = readJsonFile(manifestPath, bytes, limits.manifestBytes, {
    too_large: "manifest_too_large",
    encoding: "manifest_encoding",
    syntax: "manifest_syntax",
    too_deep: "value_too_deep",
    duplicate_key: "manifest_duplicate_key",
    forbidden_key: "manifest_forbidden_key",
  });
  if (file.value === undefined || file.findings.length > 0) return { findings: file.findings };
  const newer = checkRevision(file);
  if (newer) return { findings: [newer] };
  if (fitsContract("PluginManifest", file.value))
    return { manifest: file.value, findings: checkManifestRules(file.value, file.finding) };
  const violation = findViolation("PluginManifest", file.value);
  return {
    findings: [
      file.finding(
        "manifest_invalid",
        violation?.pointer ?? "",
        violation?.message ?? "does not fit its schema",
      ),
    ],
  };
}

/** Reads a manifest, or throws the first finding as a typed error with file, line and column. */
export function readManifest(bytes: Uint8Array): PluginManifest {
  const { manifest, findings } = checkManifest(bytes);
  const first = findings[0];
  if (first) throw toPackageError(first);
  if (!manifest) throw new Error("A manifest without findings was not returned.");
  return manifest;
}

/** A newer revision is told apart before the schema, so that the user reads what to do and not a schema dump (MAN-7). */
function checkRevision(file: JsonFile): PackageFinding | undefined {
  const revision = revisionOf(file.value);
  if (typeof revision !== "number" || !(revision > manifestVersion)) return undefined;
  return file.finding(
    "manifest_newer",
    "/manifestVersion",
    `The plugin needs a newer host: its manifest has version ${revision}, this host reads version ${manifestVersion}.`,
  );
}

function revisionOf(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value !== "object" || value === null || !("manifestVersion" in value)) return undefined;
  return value.manifestVersion;
}
