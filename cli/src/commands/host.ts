import { join, resolve } from "node:path";
import { buildPlugin } from "../bundling/build-plugin.ts";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import type { TerminalIo } from "../terminal-io.ts";

/** What the command line gives for a host. */
export interface HostOptions {
  readonly port?: number;
  readonly dataDir?: string;
  readonly open: boolean;
}

/**
 * `terminal-plugin dev`: builds the plugin, loads it from its folder into a reference host and serves a page with a real
 * shell until it is interrupted. The host keeps its state in the plugin's own folder, apart from that of other hosts,
 * and its log holds what the plugin says.
 */
export async function hostCommand(folder: string, options: HostOptions, io: TerminalIo): Promise<ExitStatus> {
  const plugin = resolve(io.cwd, folder);
  for (const { source, output } of await buildPlugin(plugin))
    io.print(`${io.colors.green("built")} ${output} from ${source}`);
  const dataFolder = options.dataDir ? resolve(io.cwd, options.dataDir) : join(plugin, ".terminal-plugin");
  io.note("Starting the host…");
  const { run } = await import("@terminal-plugin/reference-host");
  const status = await run([
    "--plugin",
    plugin,
    "--data-dir",
    dataFolder,
    "--log-quotes",
    ...(options.port === undefined ? [] : ["--port", String(options.port)]),
    ...(options.open ? [] : ["--no-open"]),
  ]);
  return status === 0 ? exitStatus.ok : status;
}
