import {
  PluginPlatformError,
  StoredDocument,
  toErrorInfo,
  type InstallOptions,
  type LogSink,
  type StateStore,
} from "@terminal-plugin/host-runtime";
import { readArchive } from "@terminal-plugin/host-runtime/node";
import type { VerifiedPackage } from "@terminal-plugin/host-runtime/package";
import type { Admissions } from "@terminal-plugin/host-runtime/trust";
import type {
  JsonValue,
  PluginId,
  PluginManifest,
  SemanticVersion,
  Sha256,
} from "@terminal-plugin/sdk/protocol";
import type { TrustLevel, TrustPolicy } from "../control/index.ts";
import type { PackageShelf } from "./package-shelf.ts";
import { downloadTarball, type RegistryAddress } from "./registry-client.ts";

/** The part of a runtime that installs. */
export interface InstallTarget {
  install(verified: VerifiedPackage, options?: InstallOptions): Promise<void>;
  uninstall(pluginId: PluginId): Promise<void>;
}

/** What an installer needs. */
export interface InstallerOptions {
  readonly shelf: PackageShelf;
  readonly store: StateStore;
  readonly target: InstallTarget;
  readonly log: LogSink;
  readonly admissions: Admissions;
  readonly trust: TrustPolicy;
}

/** Which release of a package to install. */
export interface InstallRequest {
  /** Name of the npm package. */
  readonly name: string;
  /** Without one: what `latest` names. */
  readonly version?: SemanticVersion;
  /**
   * For packages that the user named on this machine, which publishes them itself: other bytes of an installed version
   * replace it, and the policy for local packages counts.
   */
  readonly isLocal?: boolean;
}

/** What an installation did. */
export interface Installation {
  readonly manifest: PluginManifest;
  /** False when exactly this content was installed already. */
  readonly changed: boolean;
}

interface InstalledRow {
  readonly pluginId: PluginId;
  readonly name: string;
  readonly version: SemanticVersion;
  readonly contentDigest: Sha256;
  /** Whether it was installed as a local package. */
  readonly isLocal?: boolean;
}

/**
 * Installs packages into a runtime and remembers them. One change at a time (ACT-9); a crash at any point leaves what
 * was installed before (MKT-3): the package is on the shelf before the index names it, and removed after.
 */
export class Installer {
  readonly #options: InstallerOptions;
  readonly #index: StoredDocument<readonly InstalledRow[]>;
  readonly #rows = new Map<PluginId, InstalledRow>();
  /** Plugins of rows that could not be installed again when the host started. */
  readonly #missing = new Set<PluginId>();
  /** The list could not be read: what it named may still be on the shelf. */
  #isListLost = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: InstallerOptions) {
    this.#options = options;
    this.#index = new StoredDocument(options.store, { name: "installed", version: 1, read: readRows });
  }

  /** Installs again what was installed when the host ended. A package that cannot be is reported and stays on the list. */
  restore(): Promise<void> {
    return this.#inTurn(async () => {
      const { log } = this.#options;
      const rows = await this.#index.load().catch((error: unknown) => {
        this.#isListLost = true;
        throw error;
      });
      for (const row of rows ?? []) {
        this.#rows.set(row.pluginId, row);
        try {
          await this.#restoreRow(row);
        } catch (error) {
          const { code, message } = toErrorInfo(error);
          this.#missing.add(row.pluginId);
          log.write({
            level: "error",
            event: "install.restore_failed",
            pluginId: row.pluginId,
            message: `${row.pluginId} ${row.version} is not available: ${message}`,
            data: { code },
          });
        }
      }
      await this.#clearShelf();
    });
  }

  /**
   * Installs a release from a registry: fetch, read strictly, verify, keep, run. Throws `registry_error`, what the
   * package and trust stages throw, or `install_failed` when the package is not the one that was asked for or when the same
   * version has other bytes.
   */
  install(registry: RegistryAddress, request: InstallRequest, signal?: AbortSignal): Promise<Installation> {
    return this.#inTurn(async () => {
      const { shelf, target, admissions } = this.#options;
      const { isLocal = false } = request;
      const archive = await downloadTarball(registry, request.name, request.version, signal);
      const admitted = await admissions.admit(await readArchive(archive), this.#levelFor(isLocal));
      const { manifest, contentDigest } = admitted.package;
      checkRequested(manifest, request);
      const present = this.#rows.get(manifest.id);
      if (present?.contentDigest === contentDigest && !this.#missing.has(manifest.id))
        return { manifest, changed: false };
      if (present?.version === manifest.version && present.contentDigest !== contentDigest && !isLocal)
        throw new PluginPlatformError(
          "install_failed",
          `${manifest.id} ${manifest.version} is installed with other content. Expected a new version.`,
        );
      await shelf.put(contentDigest, archive);
      await target.install(admitted.package, { admitted });
      this.#missing.delete(manifest.id);
      this.#rows.set(manifest.id, {
        pluginId: manifest.id,
        name: request.name,
        version: manifest.version,
        contentDigest,
        isLocal,
      });
      await this.#writeIndex();
      await admissions.remember(admitted);
      await this.#clearShelf();
      return { manifest, changed: true };
    });
  }

  /** Ends the plugin and removes its package. Throws `plugin_unknown`. */
  uninstall(pluginId: PluginId): Promise<void> {
    return this.#inTurn(async () => {
      await this.#options.target.uninstall(pluginId);
      this.#rows.delete(pluginId);
      await this.#writeIndex();
      await this.#clearShelf();
    });
  }

  /** A signature is verified again, and what is asked of packages of this origin now counts (SIG-4). */
  async #restoreRow({ contentDigest, isLocal = true }: InstalledRow): Promise<void> {
    const { shelf, target, admissions } = this.#options;
    const admitted = await admissions.readmit(await shelf.read(contentDigest), this.#levelFor(isLocal));
    if (admitted.package.contentDigest !== contentDigest)
      throw new PluginPlatformError("digest_mismatch", "An installed package changed on disk.");
    await target.install(admitted.package, { admitted });
  }

  #levelFor(isLocal: boolean): TrustLevel {
    const { trust } = this.#options;
    return isLocal ? trust.local : trust.registry;
  }

  /** Removes packages that are not installed; none after the list was lost, which may have named them (HST-10). */
  async #clearShelf(): Promise<void> {
    if (this.#isListLost) return;
    await this.#options.shelf.keepOnly([...this.#rows.values()].map(({ contentDigest }) => contentDigest));
  }

  async #writeIndex(): Promise<void> {
    await this.#index.save(() => ({ packages: [...this.#rows.values()].map((row) => ({ ...row })) }));
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }
}

/** What a registry sends under a name must say the same name and version of itself (SIG-6). */
function checkRequested(manifest: PluginManifest, { name, version }: InstallRequest): void {
  if (manifest.name === name && (version === undefined || manifest.version === version)) return;
  throw new PluginPlatformError(
    "install_failed",
    `Expected ${name}${version ? `@${version}` : ""}, the registry sent ${manifest.name}@${manifest.version}.`,
  );
}

function readRows({ packages }: { readonly [key: string]: JsonValue }): readonly InstalledRow[] | undefined {
  if (!Array.isArray(packages)) return undefined;
  const rows: readonly unknown[] = packages;
  return rows.every(isRow) ? rows : undefined;
}

function isRow(value: unknown): value is InstalledRow {
  const fields = ["pluginId", "name", "version", "contentDigest"];
  if (!isRecord(value) || !fields.every((field) => typeof value[field] === "string")) return false;
  return value["isLocal"] === undefined || typeof value["isLocal"] === "boolean";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
