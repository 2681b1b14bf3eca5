import { PluginPlatformError } from "@terminal-plugin/host-runtime";
import { readArchive } from "@terminal-plugin/host-runtime/node";
import {
  packageJsonPath,
  verifyPackage,
  type PackageFile,
  type VerifiedPackage,
} from "@terminal-plugin/host-runtime/package";
import {
  downloadTarball,
  publishRelease,
  unpublishPackage,
  type RegistryAddress,
} from "./registry-client.ts";

/** How a publication ended. */
export interface Publication {
  readonly verified: VerifiedPackage;
  /** `present`: the registry had the same content already; `replaced`: it had other content under this version. */
  readonly outcome: "published" | "present" | "replaced";
}

/** What is done with other content under a version that the registry has. */
export interface PublishOptions {
  /** Takes the old content away first: for packages that this machine itself builds. */
  readonly replaceSameVersion?: boolean;
}

/**
 * Publishes a packed plugin. It is verified before: a registry keeps whatever it is given, and a package that it
 * rejects half-way spoils its search. Throws what the package stage throws and `registry_error`.
 */
export async function publishPackage(
  registry: RegistryAddress,
  archive: Uint8Array,
  options: PublishOptions = {},
  signal?: AbortSignal,
): Promise<Publication> {
  const files = await readArchive(archive);
  const verified = await verifyPackage(files);
  const { name, version } = verified.manifest;
  const release = { name, version, packageJson: readPackageJson(files), tarball: archive };
  try {
    await publishRelease(registry, release, signal);
    return { verified, outcome: "published" };
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
  if ((await contentDigestOf(registry, name, version, signal)) === verified.contentDigest)
    return { verified, outcome: "present" };
  if (!options.replaceSameVersion)
    throw new PluginPlatformError(
      "registry_error",
      `${name}@${version} is in the registry with other content. Expected a new version.`,
    );
  await unpublishPackage(registry, name, signal);
  await publishRelease(registry, release, signal);
  return { verified, outcome: "replaced" };
}

async function contentDigestOf(
  registry: RegistryAddress,
  name: string,
  version: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const archive = await downloadTarball(registry, name, version, signal);
  return (await verifyPackage(await readArchive(archive))).contentDigest;
}

/** package.json of files whose package was verified, so that it is JSON of the right form. */
function readPackageJson(files: readonly PackageFile[]): Readonly<Record<string, unknown>> {
  const bytes = files.find(({ path }) => path === packageJsonPath)?.bytes;
  return JSON.parse(new TextDecoder().decode(bytes)) as Readonly<Record<string, unknown>>;
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof PluginPlatformError) || error.code !== "registry_error") return false;
  const { data } = error;
  return typeof data === "object" && data !== null && "conflict" in data && data.conflict === true;
}
