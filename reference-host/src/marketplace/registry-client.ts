import { createHash } from "node:crypto";
import { limits } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "@terminal-plugin/host-runtime";

/** Where packages come from and go to: any registry that speaks the npm protocol (MKT-1). */
export interface RegistryAddress {
  /** Address with a slash at its end. */
  readonly url: string;
  /** Bearer token for publishing. */
  readonly publishToken?: string;
}

/** A packed package with what the registry wants to know of it. */
export interface PackedRelease {
  readonly name: string;
  readonly version: string;
  /** The package's own package.json, as it is in the tarball. */
  readonly packageJson: Readonly<Record<string, unknown>>;
  readonly tarball: Uint8Array;
}

/** Longest wait for one answer of the registry. */
const answerMs = 30_000;

/** Most bytes of a packument that are read. */
const maxPackumentBytes = limits.packagePackedBytes;

/**
 * Publishes one version. Throws `registry_error`; with `conflict: true` in its data when the version is there already.
 */
export async function publishRelease(
  registry: RegistryAddress,
  release: PackedRelease,
  signal?: AbortSignal,
): Promise<void> {
  const { name, version, tarball, packageJson } = release;
  const file = `${name}-${version}.tgz`;
  const digest = (algorithm: string): Buffer => createHash(algorithm).update(tarball).digest();
  const dist = {
    integrity: `sha512-${digest("sha512").toString("base64")}`,
    shasum: digest("sha1").toString("hex"),
    tarball: new URL(`${name}/-/${file}`, registry.url).href,
  };
  const document = {
    _id: name,
    name,
    description: typeof packageJson["description"] === "string" ? packageJson["description"] : "",
    "dist-tags": { latest: version },
    versions: { [version]: { ...packageJson, _id: `${name}@${version}`, name, version, dist } },
    _attachments: {
      [file]: {
        content_type: "application/octet-stream",
        data: Buffer.from(tarball).toString("base64"),
        length: tarball.length,
      },
    },
  };
  const response = await ask(registry, packagePath(name), signal, {
    method: "PUT",
    body: JSON.stringify(document),
    headers: authorized(registry, { "Content-Type": "application/json" }),
  });
  await response.body?.cancel();
  if (response.status === 409) {
    throw new PluginPlatformError("registry_error", `${name}@${version} is in the registry already.`, {
      data: { conflict: true },
    });
  }
  if (response.status !== 201) throw unexpected(`publishing ${name}@${version}`, response.status);
}

/** Takes a package with all its versions out of the registry. */
export async function unpublishPackage(
  registry: RegistryAddress,
  name: string,
  signal?: AbortSignal,
): Promise<void> {
  const response = await ask(registry, `${packagePath(name)}/-rev/1`, signal, {
    method: "DELETE",
    headers: authorized(registry, {}),
  });
  await response.body?.cancel();
  if (!response.ok) throw unexpected(`unpublishing ${name}`, response.status);
}

/** Versions of a package, and the one that `latest` names. */
export interface ReleaseList {
  readonly latest: string | undefined;
  /** Address of each version's tarball, as the registry gives it. */
  readonly tarballs: ReadonlyMap<string, string>;
}

/** Reads which versions there are. Throws `registry_error`. */
export async function readReleases(
  registry: RegistryAddress,
  name: string,
  signal?: AbortSignal,
): Promise<ReleaseList> {
  const response = await ask(registry, packagePath(name), signal, {});
  if (response.status !== 200) {
    await response.body?.cancel();
    throw unexpected(`reading ${name}`, response.status);
  }
  const bytes = await readBody(response, maxPackumentBytes, name);
  let packument: unknown;
  try {
    packument = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new PluginPlatformError("registry_error", `${name}: expected JSON from the registry.`, { cause });
  }
  const tarballs = new Map<string, string>();
  for (const [version, release] of Object.entries(record(record(packument)["versions"]))) {
    const tarball = record(record(release)["dist"])["tarball"];
    if (typeof tarball === "string") tarballs.set(version, tarball);
  }
  const latest = record(record(packument)["dist-tags"])["latest"];
  return { latest: typeof latest === "string" ? latest : undefined, tarballs };
}

/**
 * Reads the tarball of a version, or of `latest`. What the registry says of it is not trusted: the caller verifies the
 * bytes (SIG-6). An address outside the registry is refused.
 */
export async function downloadTarball(
  registry: RegistryAddress,
  name: string,
  version?: string,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const { latest, tarballs } = await readReleases(registry, name, signal);
  const wanted = version ?? latest ?? "";
  const address = tarballs.get(wanted);
  if (address === undefined)
    throw new PluginPlatformError(
      "registry_error",
      `${name}: the registry has no version ${wanted || "latest"}.`,
    );
  if (!URL.canParse(address) || new URL(address).origin !== new URL(registry.url).origin)
    throw new PluginPlatformError("registry_error", `${name}: expected a tarball of the same registry.`);
  const response = await ask(registry, address, signal, {});
  if (response.status !== 200) {
    await response.body?.cancel();
    throw unexpected(`reading the tarball of ${name}@${wanted}`, response.status);
  }
  return readBody(response, limits.packagePackedBytes, `${name}@${wanted}`);
}

async function ask(
  registry: RegistryAddress,
  path: string,
  signal: AbortSignal | undefined,
  init: RequestInit,
): Promise<Response> {
  const timeout = AbortSignal.timeout(answerMs);
  try {
    return await fetch(new URL(path, registry.url), {
      ...init,
      redirect: "error",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    if (signal?.aborted)
      throw new PluginPlatformError("cancelled", "The operation was cancelled.", { cause });
    throw new PluginPlatformError("registry_error", `The registry at ${registry.url} cannot be reached.`, {
      cause,
    });
  }
}

/** Reads a body and stops at the first byte above the limit, whatever length was announced. */
async function readBody(response: Response, maxBytes: number, what: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes)
      throw new PluginPlatformError("package_too_large", `${what}: expected at most ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function packagePath(name: string): string {
  return name.replace("/", "%2f");
}

function authorized(registry: RegistryAddress, headers: Record<string, string>): Record<string, string> {
  return registry.publishToken === undefined
    ? headers
    : { ...headers, Authorization: `Bearer ${registry.publishToken}` };
}

function unexpected(what: string, status: number): PluginPlatformError {
  return new PluginPlatformError("registry_error", `The registry answered ${what} with status ${status}.`, {
    data: { status },
  });
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}
