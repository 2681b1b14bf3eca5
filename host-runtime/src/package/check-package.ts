import { limits, type PluginManifest } from "@terminal-plugin/sdk/protocol";
import { checkEntryScript, type ScriptTree } from "./entry-script.ts";
import type { PackageFinding } from "./finding.ts";
import { checkManifest, manifestPath } from "./manifest.ts";
import { isNativeCode } from "./native-code.ts";
import { checkPackageJson, packageJsonPath } from "./package-json.ts";
import { checkPath, escapeName, findPathAliases } from "./paths.ts";
import type { PackageFile } from "./verified-package.ts";

/** Everything that the package stage found out about a set of files. */
export interface PackageReport {
  /** The manifest, when it fits its schema. */
  readonly manifest?: PluginManifest;
  /** Text of the declared entry points that are there and readable. */
  readonly entryText: { readonly isolated?: string; readonly advanced?: string };
  /** Their syntax trees, for checks beyond these. */
  readonly entryTrees: { readonly isolated?: ScriptTree; readonly advanced?: ScriptTree };
  /** What is wrong, in a fixed order; empty for a good package. */
  readonly findings: readonly PackageFinding[];
}

/** Checks a package as a whole (MAN-1 to MAN-11) and collects every finding. Pure: the same files, the same report. */
export function checkPackage(files: readonly PackageFile[]): PackageReport {
  const size = checkSize(files);
  if (size.length > 0) return { entryText: {}, entryTrees: {}, findings: size };
  const paths = checkPaths(files);
  if (paths.length > 0) return { entryText: {}, entryTrees: {}, findings: paths };
  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const manifestBytes = byPath.get(manifestPath);
  const packageJsonBytes = byPath.get(packageJsonPath);
  const { manifest, findings } = manifestBytes ? checkManifest(manifestBytes) : missing(manifestPath);
  const entries = checkEntryPoints(manifest, byPath);
  return {
    ...(manifest ? { manifest } : {}),
    entryText: entries.text,
    entryTrees: entries.trees,
    findings: [
      ...findings,
      ...(packageJsonBytes
        ? checkPackageJson(packageJsonBytes, manifest)
        : missing(packageJsonPath).findings),
      ...checkNativeCode(files),
      ...entries.findings,
    ],
  };
}

function missing(path: string): { readonly manifest?: PluginManifest; readonly findings: PackageFinding[] } {
  const message = `Expected ${path} at the root of the package.`;
  return { findings: [{ code: "package_file_missing", file: path, message }] };
}

/** MAN-10. */
function checkSize(files: readonly PackageFile[]): PackageFinding[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const problems = [
    ...(files.length > limits.packageFiles ? [`${limits.packageFiles} files, got ${files.length}`] : []),
    ...(bytes > limits.packageUnpackedBytes ? [`${limits.packageUnpackedBytes} bytes, got ${bytes}`] : []),
  ];
  return problems.map((problem) => ({
    code: "package_too_large",
    file: ".",
    message: `Expected at most ${problem}.`,
  }));
}

/** MAN-8. */
function checkPaths(files: readonly PackageFile[]): PackageFinding[] {
  const findings = files.flatMap(({ path }): PackageFinding[] => {
    const problem = checkPath(path);
    const file = escapeName(path).slice(1, -1);
    return problem === undefined
      ? []
      : [{ code: "path_invalid", file, message: `The path "${file}" ${problem}.` }];
  });
  if (findings.length > 0) return findings;
  return findPathAliases(files.map(({ path }) => path)).map(({ path, earlier }) => ({
    code: "path_aliased",
    file: escapeName(path).slice(1, -1),
    message: `The path is the same as ${escapeName(earlier)} on some file systems.`,
  }));
}

function checkNativeCode(files: readonly PackageFile[]): PackageFinding[] {
  return files
    .filter(({ path, bytes }) => isNativeCode(path, bytes))
    .map(({ path }) => ({
      code: "package_native_code",
      file: escapeName(path).slice(1, -1),
      message: "Expected no native code.",
    }));
}

function checkEntryPoints(
  manifest: PluginManifest | undefined,
  byPath: ReadonlyMap<string, Uint8Array>,
): {
  readonly text: { isolated?: string; advanced?: string };
  readonly trees: { isolated?: ScriptTree; advanced?: ScriptTree };
  readonly findings: PackageFinding[];
} {
  const text: { isolated?: string; advanced?: string } = {};
  const trees: { isolated?: ScriptTree; advanced?: ScriptTree } = {};
  const findings: PackageFinding[] = [];
  for (const mode of ["isolated", "advanced"] as const) {
    const path = manifest?.main[mode];
    if (path === undefined || checkPath(path) !== undefined) continue;
    const bytes = byPath.get(path);
    if (!bytes) {
      const message = `Expected the file ${escapeName(path)}, which "main.${mode}" names, in the package.`;
      findings.push({ code: "entry_point_missing", file: manifestPath, pointer: `/main/${mode}`, message });
      continue;
    }
    const script = checkEntryScript(path, bytes);
    if (script.text !== undefined) text[mode] = script.text;
    if (script.tree) trees[mode] = script.tree;
    findings.push(...script.findings);
  }
  return { text, trees, findings };
}
