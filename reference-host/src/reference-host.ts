import { homedir } from "node:os";
import { join } from "node:path";
import {
  createHostRuntime,
  PluginPlatformError,
  systemClock,
  type HostRuntime,
  type LogEntry,
  type LogSink,
} from "@terminal-plugin/host-runtime";
import {
  createAdvancedPlacement,
  createFileStore,
  createInterceptorTerminals,
  createIsolatedPlacement,
  createShellEnvironment,
  createTerminalProcess,
  type TerminalHandle,
} from "@terminal-plugin/host-runtime/node";
import { createBuiltIns } from "./built-ins/index.ts";
import { defaultDataFolder, lockDataFolder } from "./data-folder.ts";
import { hostOsOf } from "./host-os.ts";
import { createNewPlugins } from "./enable-new-plugins.ts";
import { createHostLog } from "./host-log.ts";
import { startLocalMarketplace } from "./marketplace/local-marketplace.ts";
import { pageFolder } from "./page-folder.ts";
import { findProfiles, type HostProfile } from "./profiles.ts";
import { PageDecisions } from "./server/page-decisions.ts";
import { startPageServer } from "./server/page-server.ts";

/** How a reference host is started. Everything has a default. */
export interface ReferenceHostOptions {
  /** Port of the page; a free one by default. */
  readonly port?: number;
  /** Folder for grants, settings, installed packages, the registry and the log. */
  readonly dataFolder?: string;
  /** Plugins, folders or `.tgz` files, that are published to the embedded registry and installed from it. */
  readonly packages?: readonly string[];
  /** Plugins that are loaded from their folders for this run, without registry: for development. */
  readonly plugins?: readonly string[];
  /** Starts with all plugins switched off (HST-7). */
  readonly pluginsOff?: boolean;
  /** Shells to offer; those of the machine by default. */
  readonly profiles?: readonly HostProfile[];
  /** Folder in which shells start; the user's home by default. */
  readonly cwd?: string;
  /** Environment that shells start from; this process's by default. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Folder of the built page. */
  readonly pageFolder?: string;
  /** Shows important log lines to a person. */
  readonly show?: (line: string) => void;
  /** Least level of lines that are shown; `warn` by default. */
  readonly showFrom?: LogEntry["level"];
  /** Receives log entries in place of the file in the data folder. */
  readonly log?: LogSink;
}

/** A running reference host. */
export interface ReferenceHost {
  /** Address of the page, its token in the fragment. Whoever has it can type into the terminals. */
  readonly url: string;
  /** Address of the embedded registry; undefined where its server is not installed. */
  readonly registryUrl: string | undefined;
  readonly dataFolder: string;
  readonly runtime: HostRuntime;
  /** Ends every child, socket and timer; resolves when all are gone. */
  close(): Promise<void>;
}

/**
 * Starts registry, plugin runtime, terminal process and page server. What was started ends again when a later step
 * fails. Throws `store_locked`, `file_not_found` when the page is not built, and `usage` for a port in use.
 */
export async function startReferenceHost(options: ReferenceHostOptions = {}): Promise<ReferenceHost> {
  const { dataFolder = defaultDataFolder(), env = process.env, show = () => {}, showFrom = "warn" } = options;
  const endings: (() => Promise<void>)[] = [];
  const close = createClose(endings);
  try {
    const lock = await lockDataFolder(dataFolder);
    endings.push(() => lock.release());
    const log = options.log ?? createHostLog({ file: join(dataFolder, "host.log"), show, showFrom });
    const profiles = options.profiles ?? (await findProfiles());
    if (profiles.length === 0)
      throw new PluginPlatformError(
        "file_not_found",
        "Expected a shell (bash, zsh, fish or sh) on this machine.",
      );

    const terminalProcess = createTerminalProcess({ log });
    endings.push(() => terminalProcess.close());
    const placements = [createIsolatedPlacement({ log, warmRunners: 1 }), createAdvancedPlacement({ log })];
    endings.push(async () => void (await Promise.all(placements.map((placement) => placement.dispose()))));
    const handles = new Map<string, TerminalHandle>();
    const decisions = new PageDecisions((sessionId) => runtime.sessions.get(sessionId)?.ownerId);
    const shellEnv = createShellEnvironment({ base: env });
    const store = createFileStore(join(dataFolder, "state"));
    const runtime = createHostRuntime({
      host: { name: hostName, os: hostOsOf(process.platform) },
      placements,
      interceptorTerminals: createInterceptorTerminals((sessionId) => handles.get(sessionId)),
      decisions,
      store,
      log,
      builtIns: createBuiltIns({ env: shellEnv, home: shellEnv["HOME"] ?? homedir() }),
    });
    endings.push(() => runtime.dispose());
    if (options.pluginsOff) await runtime.setPluginsOff(true);

    const newPlugins = createNewPlugins(runtime, log);
    const marketplace = await startLocalMarketplace({ dataFolder, store, target: runtime, log });
    endings.push(() => marketplace.close());
    newPlugins.addLapsed();
    for (const path of options.packages ?? []) {
      const installed = await marketplace.publishAndInstall(path);
      if (installed) newPlugins.add(installed);
    }
    for (const path of options.plugins ?? []) {
      const loaded = await marketplace.load(path);
      if (loaded) newPlugins.add(loaded);
    }

    const server = await startPageServer({
      hostName,
      runtime,
      terminalProcess,
      decisions,
      onTerminal: (sessionId, handle) => {
        if (handle) handles.set(sessionId, handle);
        else handles.delete(sessionId);
      },
      profiles,
      cwd: options.cwd ?? shellEnv["HOME"] ?? homedir(),
      env: shellEnv,
      port: options.port ?? 0,
      pageFolder: options.pageFolder ?? pageFolder,
      log,
      clock: systemClock,
      onPage: () => newPlugins.enable(),
    });
    endings.push(() => server.close());
    return { url: server.url, registryUrl: marketplace.registryUrl, dataFolder, runtime, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const hostName = "Terminal Plugin reference host";

/** Ends in the reverse order of the start, all of it, even when some ending fails; the first failure is thrown. */
function createClose(endings: (() => Promise<void>)[]): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const end of endings.splice(0).reverse()) {
      try {
        await end();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length) throw failures[0];
  };
  return () => (closing ??= run());
}
