/** From bytes to a VerifiedPackage. Browser-safe; the command line checks with the same code. */
export { findUnsafeCharacter, PluginPlatformError, type UnsafeCharacter } from "../kernel/index.ts";
export type { ErrorCodeName } from "@terminal-plugin/sdk/protocol";
export type { PackageFile, VerifiedPackage } from "./verified-package.ts";
export type { PackageFinding } from "./finding.ts";
export { checkPackage, type PackageReport } from "./check-package.ts";
export { verifyPackage } from "./verify-package.ts";
export { checkManifest, manifestPath, readManifest, type ManifestReport } from "./manifest.ts";
export { readJsonFile, type JsonFile } from "./json-file.ts";
export { packageJsonPath, readPackedNames } from "./package-json.ts";
export { checkCompatibility, type Compatibility } from "./compatibility.ts";
export { checkEntryScript, type EntryScript, type ScriptTree } from "./entry-script.ts";
export { placeAt, type TextPlace } from "./finding.ts";
export { escapePointer, readJsonText, type JsonText } from "./json-text.ts";
export { digestContent, listContent, signaturePath, type ContentEntry } from "./content-digest.ts";
export { checkPath, escapeName, foldPath } from "./paths.ts";
export { maxTarBytes, readTar } from "./read-archive.ts";
export { writeTar } from "./write-archive.ts";
