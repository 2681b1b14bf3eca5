import { homedir } from "node:os";
import { join } from "node:path";
import {
  createHostRuntime,
  createInterceptionGate,
  PluginPlatformError,
  withholdQuotes,
  type GateResult,
  type HostRuntime,
  type LogEntry,
  type LogSink,
  type PluginPlacement,
} from "@terminal-plugin/host-runtime";
import {
  createAdvancedPlacement,
  createFileStore,
  createInputAudit,
  createInterceptorTerminals,
  createIsolatedPlacement,
  createQuickjsPlacement,
  createNetworkFetch,
  createSecretProtector,
  createShellEnvironment,
  createTerminalProcess,
  readGatePlatform,
  type TerminalHandle,
} from "@terminal-plugin/host-runtime/node";
import type { PluginId, PluginManifest, Sha256 } from "@terminal-plugin/sdk/protocol";
import { createBuiltIns } from "./built-ins/index.ts";
import type { TrustLevel } from "./control/index.ts";
import { defaultDataFolder, lockDataFolder, remoteAuditFolder } from "./data-folder.ts";
import { hostOsOf } from "./host-os.ts";
import { createNewPlugins, type NewPlugins } from "./enable-new-plugins.ts";
import { createEndings, type Endings } from "./endings.ts";
import { createHostLog } from "./host-log.ts";
import { readCarriedResults } from "./gate-results.ts";
import { writeLocalAccess } from "./local/local-access.ts";
import { startLocalMarketplace, type LocalMarketplace } from "./marketplace/local-marketplace.ts";
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
  /** As `packages`, but nobody is asked for their permissions until the user enables one in the plugin manager. */
  readonly offered?: readonly string[];
  /**
   * Plugins that are loaded from their folders for this run, without registry. Naming a folder opens it for development:
   * interceptors of that plugin may be attached without a passing benchmark (BEN-6); those of a `.tgz` may not.
   */
  readonly plugins?: readonly string[];
  /**
   * What is asked of every package, also of those that the user named on this machine (SIG-4). By default packages of a
   * registry have to be signed by a known publisher, and local ones need not be signed (SIG-7).
   */
  readonly trust?: TrustLevel;
  /** Ids of publishers that the user knows. */
  readonly knownPublishers?: readonly Sha256[];
  /** Starts with all plugins switched off (HST-7). */
  readonly pluginsOff?: boolean;
  /** Shells to offer; those of the machine by default. */
  readonly profiles?: readonly HostProfile[];
  /** Folder in which shells start; the user's home by default. */
  readonly cwd?: string;
  /** Folders below which remote clients may start terminals; `cwd` and the user's home by default (TPC-9). */
  readonly remoteRoots?: readonly string[];
  /**
   * How inputs of remote clients are hashed in their record: `hmac` under a key of this run, or `sha256`, from which
   * single keys can be read (TPC-8).
   */
  readonly remoteAuditHash?: "hmac" | "sha256";
  /** Environment that shells start from; this process's by default. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Folder of the built page. */
  readonly pageFolder?: string;
  /** Shows important log lines to a person. */
  readonly show?: (line: string) => void;
  /** Least level of lines that are shown; `warn` by default. */
  readonly showFrom?: LogEntry["level"];
  /** Logs what plugins and pages say too, which can be what a terminal shows; off by default (OBS-2). */
  readonly quotesInLog?: boolean;
  /** Whether each plugin's process also gets namespaces of its own from bubblewrap; `off` by default. */
  readonly systemSandbox?: "off" | "try" | "require";
  /** What an isolated plugin runs in: a `process` of its own (the default), or a virtual machine in this process. */
  readonly isolatedIn?: "process" | "quickjs";
  /** Receives log entries in place of the file in the data folder. */
  readonly log?: LogSink;
  /** Results of the benchmark that open interceptors (BEN-6); those that this build carries by default. */
  readonly gateResults?: readonly GateResult[];
}

/** A running reference host. */
export interface ReferenceHost {
  /** Address of the page, its token in the fragment. Whoever has it can type into the terminals. */
  readonly url: string;
  /** Address of the client for remote use: whoever has it sees the terminals, and asks to open some (TPC-1). */
  readonly remoteUrl: string;
  /** Address of the embedded registry; undefined where its server is not installed. */
  readonly registryUrl: string | undefined;
  readonly dataFolder: string;
  readonly runtime: HostRuntime;
  /**
   * Loads a plugin from the folder that its author works in, or loads a new build of it while terminals stay. What the
   * user allowed is bound to the folder and holds for every build; new permissions are asked for on the page. Resolves
   * with the manifest. Throws what is wrong with the build; the one before then goes on.
   */
  develop(folder: string): Promise<PluginManifest>;
  /** Ends every child, socket and timer; resolves when all are gone. */
  close(): Promise<void>;
}

/**
 * Starts registry, plugin runtime, terminal process and page server. What was started ends again when a later step
 * fails. Throws `store_locked`, `file_not_found` when the page is not built, and `usage` for a port in use.
 */
export async function startReferenceHost(options: ReferenceHostOptions = {}): Promise<ReferenceHost> {
  const endings = createEndings();
  try {
    return await startParts(options, endings);
  } catch (error) {
    await endings.run();
    throw error;
  }
}

const hostName = "Terminal Plugin reference host";

async function startParts(options: ReferenceHostOptions, endings: Endings): Promise<ReferenceHost> {
  const { dataFolder = defaultDataFolder(), show = () => {}, showFrom = "warn" } = options;
  endings.add(await lockDataFolder(dataFolder), (lock) => lock.release());
  const sink = options.log ?? createHostLog({ file: join(dataFolder, "host.log"), show, showFrom });
  const log = options.quotesInLog === true ? sink : withholdQuotes(sink);
  const profiles = await requireProfiles(options);
  const env = createShellEnvironment({ base: options.env ?? process.env });
  const home = env["HOME"] ?? homedir();
  const store = createFileStore(join(dataFolder, "state"));
  const terminalProcess = endings.add(createTerminalProcess({ log }), (running) => running.close());
  const terminals = new Map<string, TerminalHandle>();
  const decisions = new PageDecisions((sessionId) => runtime.sessions.get(sessionId)?.ownerId);
  const gatePlatform = readGatePlatform();
  const runtime = createHostRuntime({
    host: { name: hostName, os: hostOsOf(process.platform) },
    placements: startPlacements(log, options, endings),
    interception: createInterceptionGate({
      ...gatePlatform,
      results: options.gateResults ?? readCarriedResults(),
      isDeveloped: ({ principal }) => marketplace.isDeveloped(principal),
    }),
    interceptorTerminals: createInterceptorTerminals((sessionId) => terminals.get(sessionId)),
    decisions,
    fetch: createNetworkFetch(),
    secrets: createSecretProtector(join(dataFolder, "secret-key")),
    store,
    log,
    quotesInLog: true,
    pluginsOff: options.pluginsOff ?? false,
    builtIns: createBuiltIns({ env, home, log }),
  });
  endings.add(runtime, (running) => running.dispose());
  const trust = { registry: options.trust ?? "known", local: options.trust ?? "any" } as const;
  const marketplace = await startLocalMarketplace({
    dataFolder,
    store,
    target: runtime,
    log,
    trust,
    knownPublishers: options.knownPublishers ?? [],
  });
  endings.add(marketplace, (running) => running.close());
  const newPlugins = createNewPlugins(runtime, log);
  newPlugins.addLapsed();
  await installAll(options, marketplace, newPlugins);
  const cwd = options.cwd ?? home;
  const audit = endings.add(
    await createInputAudit({
      folder: remoteAuditFolder(dataFolder),
      log,
      ...(options.remoteAuditHash === undefined ? {} : { hash: options.remoteAuditHash }),
    }),
    (record) => record.dispose(),
  );
  const server = await startPageServer({
    audit,
    remoteRoots: options.remoteRoots ?? [cwd, home],
    hostName,
    runtime,
    terminalProcess,
    decisions,
    onTerminal: (sessionId, handle) => {
      if (handle) terminals.set(sessionId, handle);
      else terminals.delete(sessionId);
    },
    profiles,
    cwd,
    env,
    port: options.port ?? 0,
    pageFolder: options.pageFolder ?? pageFolder,
    log,
    problems: () => marketplace.problems(),
    trust,
    onPage: () => newPlugins.enable(),
  });
  endings.add(server, (running) => running.close());
  endings.add(await writeLocalAccess(dataFolder, server.localAccess), (access) => access.remove());
  const { registryUrl } = marketplace;
  return {
    url: server.url,
    remoteUrl: server.remoteUrl,
    registryUrl,
    dataFolder,
    runtime,
    async develop(folder) {
      const before = stateById(runtime);
      const manifest = await marketplace.develop(folder);
      const { [manifest.id]: was } = before;
      const isLapsed = was !== "disabled" && stateById(runtime)[manifest.id] === "disabled";
      if (isLapsed) newPlugins.add(manifest);
      if (isLapsed && server.hasPage) newPlugins.enable();
      return manifest;
    },
    close: () => endings.run(),
  };
}

function stateById(runtime: HostRuntime): Readonly<Record<PluginId, string | undefined>> {
  return Object.fromEntries(runtime.overview().plugins.map(({ pluginId, state }) => [pluginId, state]));
}

async function requireProfiles({ profiles }: ReferenceHostOptions): Promise<readonly HostProfile[]> {
  const found = profiles ?? (await findProfiles());
  if (found.length > 0) return found;
  throw new PluginPlatformError(
    "file_not_found",
    "Expected a shell (bash, zsh, fish or sh) on this machine.",
  );
}

function startPlacements(
  log: LogSink,
  { systemSandbox = "off", isolatedIn = "process" }: ReferenceHostOptions,
  endings: Endings,
): readonly PluginPlacement[] {
  return [
    isolatedIn === "quickjs"
      ? createQuickjsPlacement({ log, warmRunners: 1 })
      : createIsolatedPlacement({ log, systemSandbox, warmRunners: 1 }),
    createAdvancedPlacement({ log, systemSandbox }),
  ].map((placement) => endings.add(placement, (running) => running.dispose()));
}

async function installAll(
  { packages = [], offered = [], plugins = [] }: ReferenceHostOptions,
  marketplace: LocalMarketplace,
  newPlugins: NewPlugins,
): Promise<void> {
  for (const path of packages) {
    const installed = await marketplace.publishAndInstall(path);
    if (installed) newPlugins.add(installed);
  }
  for (const path of offered) await marketplace.publishAndInstall(path);
  for (const path of plugins) {
    const loaded = await marketplace.load(path);
    if (loaded) newPlugins.add(loaded);
  }
}
