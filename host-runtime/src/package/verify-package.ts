import { checkPackage } from "./check-package.ts";
import { digestContent } from "./content-digest.ts";
import { toPackageError } from "./finding.ts";
import type { PackageFile, VerifiedPackage } from "./verified-package.ts";

/**
 * Verifies a package from its files: the only way to make a VerifiedPackage. Throws the first finding as a
 * PluginPlatformError whose message names file, line and column. The result is deeply frozen and holds no reference
 * to the given bytes.
 */
export async function verifyPackage(files: readonly PackageFile[]): Promise<VerifiedPackage> {
  const { manifest, entryText, findings } = checkPackage(files);
  const first = findings[0];
  if (first) throw toPackageError(first);
  // Hashing copies all bytes before the first await, so the digest is of exactly what was checked.
  const contentDigest = await digestContent(files);
  return deepFreeze({ manifest, contentDigest, entryText }) as unknown as VerifiedPackage;
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
