import { limits, type JsonValue, type PluginManifest } from "@terminal-plugin/sdk/protocol";
import type { PackageFinding } from "./finding.ts";
import { readJsonFile, type FindingAt, type JsonFile } from "./json-file.ts";
import { escapePointer } from "./json-text.ts";
import { manifestPath } from "./manifest.ts";
import { escapeName } from "./paths.ts";

/** Path of npm's own description of the package. */
export const packageJsonPath = "package.json";

/** Scripts that npm may run when a package is installed. */
const installScripts = ["preinstall", "install", "postinstall", "preprepare", "prepare", "postprepare"];

/** Fields that make an installer fetch or unpack other code. */
const dependencyFields = [
  "dependencies",
  "optionalDependencies",
  "peerDependencies",
  "bundleDependencies",
  "bundledDependencies",
];

type JsonObject = Readonly<Record<string, JsonValue>>;

/** Checks that `package.json` agrees with the manifest and installs nothing but the package's own files (MAN-9). */
export function checkPackageJson(
  bytes: Uint8Array,
  manifest: PluginManifest | undefined,
): readonly PackageFinding[] {
  const file = readPackageJson(bytes);
  if (file.value === undefined || file.findings.length > 0) return file.findings;
  const content = file.value;
  if (!isObject(content)) return [file.finding("package_json_invalid", "", "Expected an object.")];
  return [
    ...(manifest ? checkAgreement(content, manifest, file.finding) : []),
    ...checkScripts(content, file.finding),
    ...checkDependencies(content, file.finding),
    ...(content["gypfile"] === true
      ? [file.finding("package_native_code", "/gypfile", "Expected no native code to build.")]
      : []),
  ];
}

/**
 * The entries of `files` in `package.json`: files and folders, by name, that are packed beside those that every package
 * has. Empty when the field or the whole file is not readable; `checkPackageJson` reports that.
 */
export function readPackedNames(bytes: Uint8Array): readonly string[] {
  const { value } = readPackageJson(bytes);
  const names = isObject(value) ? value["files"] : undefined;
  return Array.isArray(names) ? names.filter((name): name is string => typeof name === "string") : [];
}

function readPackageJson(bytes: Uint8Array): JsonFile {
  return readJsonFile(packageJsonPath, bytes, limits.manifestBytes, {
    too_large: "package_json_invalid",
    encoding: "package_json_invalid",
    syntax: "package_json_invalid",
    too_deep: "package_json_invalid",
    duplicate_key: "package_json_invalid",
    forbidden_key: "package_json_invalid",
  });
}

function checkAgreement(content: JsonObject, manifest: PluginManifest, finding: FindingAt): PackageFinding[] {
  return (["name", "version", "license"] as const).flatMap((name) => {
    const value = content[name];
    if (value === manifest[name]) return [];
    const shown = typeof value === "string" ? escapeName(value) : value === undefined ? "nothing" : "no text";
    const message = `Expected the ${name} of ${manifestPath}, ${escapeName(manifest[name])}, got ${shown}.`;
    return [finding("package_mismatch", value === undefined ? "" : `/${name}`, message)];
  });
}

function checkScripts(content: JsonObject, finding: FindingAt): PackageFinding[] {
  const scripts = content["scripts"];
  if (!isObject(scripts)) return [];
  return installScripts
    .filter((name) => scripts[name] !== undefined)
    .map((name) =>
      finding("package_scripts", `/scripts/${name}`, `Expected no install script, got "${name}".`),
    );
}

function checkDependencies(content: JsonObject, finding: FindingAt): PackageFinding[] {
  return dependencyFields
    .filter((name) => !isEmpty(content[name]))
    .map((name) =>
      finding(
        "package_dependencies",
        `/${escapePointer(name)}`,
        `Expected no "${name}": everything that the plugin uses is bundled into its entry points.`,
      ),
    );
}

function isEmpty(value: JsonValue | undefined): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === false;
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
