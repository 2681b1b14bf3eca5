import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { escapeName } from "@terminal-plugin/host-runtime/package";
import { downloadTarball } from "@terminal-plugin/reference-host";
import { UsageError } from "../command-error.ts";
import { loadArchive } from "./load-plugin.ts";
import type { Plugin } from "./plugin.ts";

/** What a package of a registry is called on the command line: `npm:name` or `npm:name@version`. */
const packagePattern =
  /^npm:(?<name>(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*)(?:@(?<version>[\w.+-]+))?$/;

/**
 * Reads the newest or the named version of a package from a registry, without installing it. The registry is the given
 * one, else the one that npm is configured for. Throws what the download does, such as
 * `registry_error`.
 */
export async function loadFromRegistry(text: string, registry: string | undefined): Promise<Plugin> {
  const { name, version } = packagePattern.exec(text)?.groups ?? {};
  if (name === undefined)
    throw new UsageError(
      `Expected a package such as npm:my-plugin or npm:my-plugin@1.0.0, got ${escapeName(text)}.`,
    );
  const url = registry ?? process.env["npm_config_registry"] ?? (await readNpmRegistry());
  if (!URL.canParse(url) || !/^https?:\/\//.test(url))
    throw new UsageError(`--registry: expected an http or https address, got ${escapeName(url)}.`);
  return loadArchive(await downloadTarball({ url: url.endsWith("/") ? url : `${url}/` }, name, version));
}

/** The registry of npm's own configuration. */
async function readNpmRegistry(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)("npm", ["config", "get", "registry"]);
    return stdout.trim();
  } catch (cause) {
    throw new UsageError("npm does not say which registry to use. Name one with --registry.", { cause });
  }
}
