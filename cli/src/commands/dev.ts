import { join, resolve } from "node:path";
import type { ReferenceHost } from "@terminal-plugin/reference-host";
import { buildPlugin } from "../bundling/build-plugin.ts";
import { reportFailure } from "../command-error.ts";
import { describeInvocation } from "../dev/describe-invocation.ts";
import { watchSources, type SourceWatch } from "../dev/watch-sources.ts";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import type { TerminalIo } from "../terminal-io.ts";

/** Options of `dev`. */
export interface DevOptions {
  readonly port?: number;
  readonly dataDir?: string;
  /** Whether to open a browser. */
  readonly open: boolean;
}

/**
 * `terminal-plugin dev`: builds a plugin, loads it from its folder and serves a page with a real shell until it is
 * interrupted; each change of the sources is built and takes the place of the build before, while terminals stay. A build
 * that fails, or does not activate, is told, and the last good one goes on (CLI-2). The host keeps its state in the
 * plugin's own folder, apart from that of other hosts; what the plugin does and says is printed.
 */
export async function devCommand(folder: string, options: DevOptions, io: TerminalIo): Promise<ExitStatus> {
  const plugin = resolve(io.cwd, folder);
  for (const { source, output } of await buildPlugin(plugin))
    io.print(`${io.colors.green("built")} ${output} from ${source}`);
  const dataFolder = options.dataDir ? resolve(io.cwd, options.dataDir) : join(plugin, ".terminal-plugin");
  io.note("Starting the host…");
  const { serveReferenceHost } = await import("@terminal-plugin/reference-host");
  await serveReferenceHost({
    dataFolder,
    quotesInLog: true,
    show: (line) => io.note(line),
    showFrom: "info",
    isOpening: options.open,
    ...(options.port === undefined ? {} : { port: options.port }),
    onStarted: (host) => follow(plugin, host, io),
  });
  return exitStatus.ok;
}

/** Loads the plugin, and each new build of it. */
async function follow(plugin: string, host: ReferenceHost, io: TerminalIo): Promise<SourceWatch> {
  const { id } = await host.develop(plugin);
  const invocations = host.runtime.onInvocation((invocation) => {
    if (invocation.pluginId === id) io.note(describeInvocation(invocation, io.colors));
  });
  const sources = await watchSources(plugin, () => reload(plugin, host, io));
  io.note(io.colors.dim("Watching for changes…"));
  return {
    async dispose() {
      invocations.dispose();
      await sources.dispose();
    },
  };
}

async function reload(plugin: string, host: ReferenceHost, io: TerminalIo): Promise<void> {
  const startedAt = performance.now();
  try {
    await buildPlugin(plugin);
    const { version } = await host.develop(plugin);
    io.print(`${io.colors.green("reloaded")} ${version} in ${Math.round(performance.now() - startedAt)} ms`);
  } catch (error) {
    reportFailure(error, io);
    io.note(io.colors.dim("The last good build goes on."));
  }
}
