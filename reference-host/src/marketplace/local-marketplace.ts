import { realpath, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import {
  PluginPlatformError,
  systemClock,
  toErrorInfo,
  type LogSink,
  type StateStore,
} from "@terminal-plugin/host-runtime";
import { checkSignature, readPackage, writeArchive } from "@terminal-plugin/host-runtime/node";
import { escapeName, verifyPackage } from "@terminal-plugin/host-runtime/package";
import { Admissions } from "@terminal-plugin/host-runtime/trust";
import type { ErrorInfo, PluginManifest, Sha256 } from "@terminal-plugin/sdk/protocol";
import type { TrustPolicy } from "../control/index.ts";
import { startEmbeddedRegistry, type EmbeddedRegistry } from "./embedded-registry.ts";
import { Installer, type InstallTarget } from "./installer.ts";
import { PackageShelf } from "./package-shelf.ts";
import { publishPackage } from "./publish.ts";

/** What the marketplace of one host needs. */
export interface LocalMarketplaceOptions {
  /** Folder for the registry and for installed packages. */
  readonly dataFolder: string;
  readonly store: StateStore;
  readonly target: InstallTarget;
  readonly log: LogSink;
  /** What is asked of packages. */
  readonly trust: TrustPolicy;
  /** Ids of publishers that the user named. */
  readonly knownPublishers: readonly Sha256[];
}

/** The marketplace of one host: its registry and what is installed from it. */
export interface LocalMarketplace {
  /** Undefined where the registry's server is not installed. */
  readonly registryUrl: string | undefined;
  /**
   * Publishes a plugin, a folder or a `.tgz`, and installs it from the registry. Resolves with its manifest when it is
   * new here, and with undefined when it was there already or could not be installed, which the log tells.
   */
  publishAndInstall(path: string): Promise<PluginManifest | undefined>;
  /**
   * Loads a plugin from the folder that its author works in, or loads it again. What was allowed is bound to the folder.
   * Throws what is wrong with it; the plugin then stays as it was.
   */
  develop(folder: string): Promise<PluginManifest>;
  /**
   * Loads a plugin from its folder or `.tgz` for this run. Its folder is then open for development: the user named it.
   * Result as above.
   */
  load(path: string): Promise<PluginManifest | undefined>;
  /** Whether a plugin comes from a folder that was named for development in this run (BEN-6). */
  isDeveloped(principal: string): boolean;
  /** Why plugins are missing that should be there; pages show it. */
  problems(): readonly ErrorInfo[];
  close(): Promise<void>;
}

/**
 * Starts the registry and installs again what was installed. One plugin that cannot be installed keeps neither the host
 * nor the others from starting.
 */
export async function startLocalMarketplace(options: LocalMarketplaceOptions): Promise<LocalMarketplace> {
  const { dataFolder, store, target, log, trust, knownPublishers } = options;
  const problems: ErrorInfo[] = [];
  const developed = new Set<string>();
  const registry = await startRegistry(join(dataFolder, "registry"), log);
  const shelf = new PackageShelf(join(dataFolder, "packages"));
  const admissions = new Admissions({ check: checkSignature, clock: systemClock, store, knownPublishers });
  const installer = new Installer({ shelf, store, target, log, admissions, trust });
  await contained(log, problems, "Releases that were seen before", () => admissions.load());
  await contained(log, problems, "Installed plugins", () => installer.restore());
  return {
    registryUrl: registry?.url,
    publishAndInstall: (path) =>
      contained(log, problems, escapeName(basename(path)), async () => {
        if (!registry)
          throw new PluginPlatformError("registry_error", `${path} is not installed: there is no registry.`);
        const archive = await writeArchive(await readPackage(path));
        const { verified } = await publishPackage(registry, archive, { replaceSameVersion: true });
        const { name, version } = verified.manifest;
        const installed = await installer.install(registry, { name, version, isLocal: true });
        return installed.changed ? installed.manifest : undefined;
      }),
    load: (path) =>
      contained(log, problems, escapeName(basename(path)), async () => {
        const files = await readPackage(path);
        if (!(await stat(path)).isDirectory()) {
          const admitted = await admissions.admit(files, trust.local);
          await target.install(admitted.package, { admitted });
          return admitted.package.manifest;
        }
        // A folder in which somebody works: a signature in it is that of an earlier state.
        const verified = await verifyPackage(files);
        await target.install(verified);
        developed.add(`content:${verified.contentDigest}`);
        return verified.manifest;
      }),
    async develop(folder) {
      const developmentFolder = await realpath(folder);
      const verified = await verifyPackage(await readPackage(developmentFolder));
      await target.install(verified, { developmentFolder });
      return verified.manifest;
    },
    isDeveloped: (principal) => principal.startsWith("development:") || developed.has(principal),
    problems: () => problems,
    close: async () => registry?.close(),
  };
}

async function startRegistry(folder: string, log: LogSink): Promise<EmbeddedRegistry | undefined> {
  try {
    return await startEmbeddedRegistry(folder);
  } catch (error) {
    const { code, message } = toErrorInfo(error);
    if (code !== "platform_unsupported") throw error;
    log.write({ level: "info", event: "registry.missing", message, data: { code } });
    return undefined;
  }
}

async function contained<Result>(
  log: LogSink,
  problems: ErrorInfo[],
  what: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    const { code, message: reason } = toErrorInfo(error);
    const message = `${what}: ${reason}`;
    const unexpected = error instanceof PluginPlatformError ? "" : ` (${String(error)})`;
    log.write({ level: "error", event: "install.failed", message: message + unexpected, data: { code } });
    problems.push({ code, message });
    return undefined;
  }
}
