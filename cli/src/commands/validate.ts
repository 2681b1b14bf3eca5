import { resolve } from "node:path";
import { UsageError } from "../command-error.ts";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import type { TerminalIo } from "../terminal-io.ts";
import { fixFolder } from "../validation/fix-folder.ts";
import { loadPlugin } from "../validation/load-plugin.ts";
import type { Plugin } from "../validation/plugin.ts";
import type { Finding } from "../validation/problem.ts";
import { isValid, printReport, toJsonReport, toSarifReport } from "../validation/reports.ts";
import { rules } from "../validation/rules/index.ts";
import { compareFindings, judgeRun, validatePlugin } from "../validation/validate.ts";
import { applyWaivers } from "../validation/waivers.ts";

/** Options of `terminal-plugin validate`. */
export interface ValidateOptions {
  readonly json?: true;
  readonly sarif?: true;
  readonly fix?: true;
  readonly info?: true;
  readonly run?: true;
  readonly registry?: string;
}

/** `terminal-plugin validate`: every finding with rule, place and what to do (CLI-4, CLI-8). */
export async function validateCommand(
  path: string,
  options: ValidateOptions,
  io: TerminalIo,
): Promise<ExitStatus> {
  const plugin = await load(path, options, io);
  const today = new Date().toISOString().slice(0, 10);
  const found = validatePlugin(plugin);
  const observed = options.run ? await observe(plugin, found, io) : [];
  const findings = applyWaivers([...found, ...observed], plugin, today).toSorted(compareFindings);
  if (options.json) io.print(toJsonReport(findings));
  else if (options.sarif) io.print(toSarifReport(findings, rules));
  else printReport(path, findings, { info: options.info ?? false }, io);
  return isValid(findings) ? exitStatus.ok : exitStatus.failed;
}

/** The plugin in a folder, an archive or a registry. */
async function load(path: string, options: ValidateOptions, io: TerminalIo): Promise<Plugin> {
  if (options.fix) return fix(path, io);
  if (!isRegistryName(path)) return loadPlugin(resolve(io.cwd, path));
  const { loadFromRegistry } = await import("../validation/load-from-registry.ts");
  return loadFromRegistry(path, options.registry);
}

/** A package of a registry, named as `npm:my-plugin`, and not a path. */
function isRegistryName(path: string): boolean {
  return path.startsWith("npm:");
}

/** What the rules say of the plugin at work. A plugin that a host refuses cannot be run. */
async function observe(
  plugin: Plugin,
  found: readonly Finding[],
  io: TerminalIo,
): Promise<readonly Finding[]> {
  if (found.some(({ code, severity }) => severity === "error" && code !== undefined)) {
    io.note("The plugin was not run: a host refuses it for the errors below.");
    return [];
  }
  const { runPlugin } = await import("../validation/run-plugin.ts");
  const run = await runPlugin(plugin);
  if (run.skipped.length > 0)
    io.note(`Not run: ${run.skipped.join(", ")}. Interceptors are tried with \`terminal-plugin dev\`.`);
  return judgeRun(run, plugin);
}

async function fix(path: string, io: TerminalIo): Promise<Plugin> {
  if (/\.(tgz|tar\.gz)$|^npm:/.test(path))
    throw new UsageError(
      "--fix changes the plugin's folder; an archive is packed anew from it. Name the folder.",
    );
  const { plugin, fixed } = await fixFolder(resolve(io.cwd, path));
  for (const { file, message, rule } of fixed)
    io.note(`${io.colors.green("fixed")} ${file}: ${message} [${rule}]`);
  return plugin;
}
