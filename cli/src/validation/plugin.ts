import {
  checkPackage,
  manifestPath,
  packageJsonPath,
  type PackageFile,
  type PackageFinding,
} from "@terminal-plugin/host-runtime/package";
import type { PluginManifest } from "@terminal-plugin/sdk/protocol";
import { JsonDocument } from "./json-document.ts";
import { Script } from "./script.ts";
import { findUsage, type Usage } from "./usage.ts";

/** What a plugin is checked from. */
export interface PluginSource {
  /** Files of the package. */
  readonly packed: readonly PackageFile[];
  /** Files of the plugin's folder that are not packed; empty for an archive. */
  readonly beside?: readonly PackageFile[];
  /** Bytes of the archive, when there is one. */
  readonly archiveBytes?: number;
  /** Why it could not be read as a package; then there are only the files that could be read all the same. */
  readonly refusal?: PackageFinding;
}

/** A plugin under validation: its files, read once for all rules. */
export class Plugin {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly beside: ReadonlyMap<string, Uint8Array>;
  readonly archiveBytes: number | undefined;
  /** Whether it is a folder with sources, and not an archive. */
  readonly isFolder: boolean;
  /** What every host finds wrong. */
  readonly hostFindings: readonly PackageFinding[];
  /** The manifest, when it fits its schema. */
  readonly manifest: PluginManifest | undefined;
  readonly manifestFile: JsonDocument;
  readonly packageJson: JsonDocument;
  /** The entry points that could be parsed. */
  readonly scripts: readonly Script[];
  #usage: Usage | undefined;

  constructor({ packed, beside, archiveBytes, refusal }: PluginSource) {
    this.files = new Map(packed.map(({ path, bytes }) => [path, bytes]));
    this.beside = new Map(beside?.map(({ path, bytes }) => [path, bytes]));
    this.archiveBytes = archiveBytes;
    this.isFolder = beside !== undefined;
    const report = checkPackage(packed);
    const own = refusal && packed.length === 0 ? [] : report.findings;
    // What was not read because of the refusal is not missing.
    const others = refusal ? own.filter(({ code }) => code !== "entry_point_missing") : own;
    this.hostFindings = refusal ? [refusal, ...others] : others;
    this.manifest = report.manifest;
    this.manifestFile = new JsonDocument(manifestPath, this.text(manifestPath));
    this.packageJson = new JsonDocument(packageJsonPath, this.text(packageJsonPath));
    const paths = new Set<string>();
    this.scripts = (["isolated", "advanced"] as const).flatMap((mode) => {
      const path = this.manifest?.main[mode];
      const text = report.entryText[mode];
      const tree = report.entryTrees[mode];
      if (path === undefined || text === undefined || !tree || paths.has(path)) return [];
      paths.add(path);
      return [new Script({ path, text, tree, mode, sourceMap: this.text(`${path}.map`) })];
    });
  }

  /** The files of the package, as a host verifies them. */
  get packed(): readonly PackageFile[] {
    return [...this.files].map(([path, bytes]) => ({ path, bytes }));
  }

  /** What the code uses of the SDK. */
  get usage(): Usage {
    return (this.#usage ??= findUsage(this.scripts));
  }

  /** The text of a packed file; undefined when it is not there or no UTF-8. */
  text(path: string): string | undefined {
    const bytes = this.files.get(path) ?? this.beside.get(path);
    if (!bytes) return undefined;
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      return undefined;
    }
  }

  /** Paths of packed files. */
  get paths(): readonly string[] {
    return [...this.files.keys()];
  }

  /** The readme that is packed. */
  get readme(): { readonly path: string; readonly text: string } | undefined {
    const path = this.paths.find((name) => /^readme(\.(md|txt))?$/i.test(name));
    const text = path === undefined ? undefined : this.text(path);
    return path === undefined || text === undefined ? undefined : { path, text };
  }
}
