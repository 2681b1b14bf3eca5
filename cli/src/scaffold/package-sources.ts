import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../command-error.ts";
import { platformVersion } from "../platform-version.ts";

/** Packages that a plugin's tools consist of. A plugin itself needs the SDK and the command line. */
const platformPackages = ["sdk", "cli", "host-runtime", "reference-host"] as const;

/** Where a new plugin gets the platform's packages from. */
export interface PackageSources {
  readonly dependencies: Readonly<Record<string, string>>;
  /** Fields of package.json that make every package manager take the same files. */
  readonly packageManagerFields: Readonly<Record<string, unknown>>;
}

/** The registry, with the version of this command line. */
export function registrySources(): PackageSources {
  const version = `^${platformVersion()}`;
  return {
    dependencies: { "@terminal-plugin/cli": version, "@terminal-plugin/sdk": version },
    packageManagerFields: {},
  };
}

/** Archives in a folder, as `npm pack` writes them; for work without a registry. */
export async function folderSources(folder: string): Promise<PackageSources> {
  if (!existsSync(folder))
    throw new UsageError(
      `--packages-from: there is no folder ${folder}. Pack the platform's packages into one first.`,
    );
  const names = await readdir(folder);
  const dependencies: Record<string, string> = {};
  for (const name of platformPackages) {
    const archive = names.find((file) => new RegExp(`^terminal-plugin-${name}-\\d[^/]*\\.tgz$`).test(file));
    if (!archive) {
      throw new UsageError(
        `--packages-from: expected terminal-plugin-${name}-<version>.tgz in ${folder}. Run \`npm pack --pack-destination ${folder}\` in the package.`,
      );
    }
    dependencies[`@terminal-plugin/${name}`] = `file:${join(folder, archive)}`;
  }
  return {
    dependencies,
    packageManagerFields: {
      overrides: Object.fromEntries(Object.keys(dependencies).map((name) => [name, `$${name}`])),
      pnpm: { overrides: dependencies },
      resolutions: dependencies,
    },
  };
}
