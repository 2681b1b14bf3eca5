import {
  createIds,
  systemClock,
  toErrorInfo,
  type Clock,
  type HostRuntime,
  type Ids,
  type InputAudit,
  type LogSink,
} from "@terminal-plugin/host-runtime";
import type { TerminalHandle, TerminalProcess } from "@terminal-plugin/host-runtime/node";
import { remotePagePath, tokenParameter, type HostWarning, type TrustPolicy } from "../control/index.ts";
import type { LocalAccess } from "../local/local-access.ts";
import { createLocalEndpoint } from "../local/local-endpoint.ts";
import type { HostProfile } from "../profiles.ts";
import { createRemoteAccess } from "../remote/remote-access.ts";
import { serveRemoteSocket } from "../remote/remote-socket.ts";
import { serveControlConnection } from "./control-connection.ts";
import { createControlHandlers, describePlugins } from "./control-handlers.ts";
import type { Page } from "./control-methods.ts";
import { describeCosts } from "./describe-costs.ts";
import { startLoopbackServer } from "./loopback-server.ts";
import type { PageDecisions } from "./page-decisions.ts";
import { Possessions } from "./possessions.ts";
import { createSecretToken } from "./secret-token.ts";
import { Terminals } from "./terminals.ts";

/** What the server of the pages connects. */
export interface PageServerOptions {
  readonly hostName: string;
  readonly runtime: HostRuntime;
  readonly terminalProcess: TerminalProcess;
  readonly decisions: PageDecisions;
  /** Follows which program belongs to which session. */
  readonly onTerminal: (sessionId: string, handle: TerminalHandle | undefined) => void;
  readonly profiles: readonly HostProfile[];
  /** Folder in which shells start. */
  readonly cwd: string;
  /** Environment of shells (DP-15). */
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  readonly pageFolder: string;
  readonly log: LogSink;
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** Where inputs of remote clients are recorded (TPC-8). */
  readonly audit: InputAudit;
  /** Folders below which a remote client may start a terminal (TPC-9). */
  readonly remoteRoots: readonly string[];
  /** What went wrong before there was a page; every page is warned of it. */
  problems(): readonly HostWarning[];
  /** What is asked of packages; pages show it. */
  readonly trust: TrustPolicy;
  /** A page is there and can show questions. */
  onPage(): void;
}

/** The running server. */
export interface PageServer {
  /** Address of the page with its token in the fragment, which browsers do not send. */
  readonly url: string;
  /** Address of the client for remote use, with a token of its own in the fragment. */
  readonly remoteUrl: string;
  /** Where local tools read figures, and what opens them. */
  readonly localAccess: LocalAccess;
  /** Whether a page is there that can show questions. */
  readonly hasPage: boolean;
  /** Ends the pages. Runtime and terminal process are the caller's to end. */
  close(): Promise<void>;
}

/** Serves pages: the web page itself, one control channel for each, and the data channels of their terminals. */
export async function startPageServer(options: PageServerOptions): Promise<PageServer> {
  const { runtime, log, decisions, clock = systemClock, ids = createIds() } = options;
  const pages = new PageTable(runtime, log);
  const possessions = new Possessions({ clock, ids, log, onChange: () => pages.possessionsChanged() });
  const remote = createRemoteAccess({
    ...options,
    clock,
    ids,
    roots: options.remoteRoots,
    pages: () => pages.list(),
    findPossessor: (attachmentRef) => {
      const page = pages.get(possessions.possessorOf(attachmentRef) ?? "");
      const held = possessions
        .list(page?.rendererId ?? "")
        .find((possession) => possession.attachmentRef === attachmentRef);
      return page && held && { page, attachmentEpoch: held.attachmentEpoch };
    },
  });
  const terminals = new Terminals({
    ...options,
    ...{ listing: remote.listing, offers: remote.offers },
    ids,
    possessions,
    sessions: runtime.sessions,
    hostId: ids.next("host"),
    workspaceId: ids.next("workspace"),
    findPage: (rendererId) => pages.get(rendererId),
  });
  const handlers = createControlHandlers({
    ...options,
    possessions,
    terminals,
    remote,
    remoteUrl: () => remoteUrl,
    onUsed: (page) => pages.used(page),
    onHello: (page) => {
      pages.add(page, possessions);
      decisions.pageReady(page);
      remote.questions.pageReady(page);
      for (const problem of options.problems()) page.notify("host.warning", problem);
      options.onPage();
    },
  });
  const subscriptions = [
    runtime.onDidChange(() => pages.pluginsChanged()),
    runtime.interceptors.onDidChange((state) => {
      const owner = runtime.sessions.get(state.sessionId)?.ownerId;
      if (owner !== undefined) pages.get(owner)?.notify("interceptor.changed", state);
    }),
  ];
  const controlToken = createSecretToken();
  const local = createLocalEndpoint(() => describeCosts(runtime), log);
  const server = await startLoopbackServer({
    port: options.port,
    pageFolder: options.pageFolder,
    controlToken,
    log,
    local,
    onControl: (socket) => {
      const page = serveControlConnection(socket, { clock, ids, log, handlers });
      page.signal.addEventListener("abort", () => {
        pages.remove(page);
        runtime.rendererGone(page.rendererId);
        terminals.pageGone(page.rendererId);
        remote.questions.pageGone(page);
      });
    },
    onRemote: (socket) => serveRemoteSocket(socket, remote.server),
    onData: (upgrade) => terminals.openStream(upgrade),
  });
  const address = `http://127.0.0.1:${server.port}`;
  const remoteUrl = `${address}${remotePagePath}#${tokenParameter}=${remote.token}`;
  return {
    url: `${address}/#${tokenParameter}=${controlToken}`,
    remoteUrl,
    localAccess: { address, token: local.token },
    get hasPage() {
      return pages.size > 0;
    },
    async close() {
      for (const subscription of subscriptions) subscription.dispose();
      remote.dispose();
      await server.close();
    },
  };
}

/** The pages that said hello, and what each was told last. */
class PageTable {
  readonly #runtime: HostRuntime;
  readonly #log: LogSink;
  readonly #pages = new Map<
    string,
    { readonly page: Page; readonly possessions: Possessions; told: string }
  >();
  readonly #troubled = new Set<string>();
  #isUpdateDue = false;

  constructor(runtime: HostRuntime, log: LogSink) {
    this.#runtime = runtime;
    this.#log = log;
  }

  get size(): number {
    return this.#pages.size;
  }

  get(rendererId: string): Page | undefined {
    return this.#pages.get(rendererId)?.page;
  }

  /** The pages, the one that was used last first. */
  list(): readonly Page[] {
    return [...this.#pages.values()].map(({ page }) => page).reverse();
  }

  /** The page was used. */
  used(page: Page): void {
    const entry = this.#pages.get(page.rendererId);
    if (!entry || !this.#pages.delete(page.rendererId)) return;
    this.#pages.set(page.rendererId, entry);
  }

  add(page: Page, possessions: Possessions): void {
    const told = JSON.stringify(possessions.list(page.rendererId));
    this.#pages.set(page.rendererId, { page, possessions, told });
  }

  remove(page: Page): void {
    this.#pages.delete(page.rendererId);
  }

  pluginsChanged(): void {
    try {
      const described = describePlugins(this.#runtime);
      for (const { page } of this.#pages.values()) page.notify("plugins.changed", described);
      this.#warnOfTrouble(described.plugins);
    } catch (error) {
      this.#log.write({ level: "error", event: "pages.failed", message: toErrorInfo(error).message });
    }
  }

  /** Tells each page once for all decisions of a turn. */
  possessionsChanged(): void {
    if (this.#isUpdateDue) return;
    this.#isUpdateDue = true;
    setImmediate(() => {
      this.#isUpdateDue = false;
      for (const entry of this.#pages.values()) {
        const possessions = entry.possessions.list(entry.page.rendererId);
        const told = JSON.stringify(possessions);
        if (told === entry.told) continue;
        entry.told = told;
        entry.page.notify("possessions.changed", { possessions });
      }
    });
  }

  /** Warns once when a plugin gets into trouble, and again only after it recovered. */
  #warnOfTrouble(plugins: ReturnType<typeof describePlugins>["plugins"]): void {
    for (const { pluginId, displayName, state, reason } of plugins) {
      if (state !== "failed" && state !== "quarantined") {
        this.#troubled.delete(pluginId);
        continue;
      }
      if (this.#troubled.has(pluginId)) continue;
      this.#troubled.add(pluginId);
      const code = state === "failed" ? "plugin_error" : "plugin_quarantined";
      const message = `${displayName}: ${reason ?? "The plugin failed."}`;
      this.#log.write({
        level: "warn",
        event: "plugin.trouble",
        pluginId,
        message,
        data: { code },
        quotes: true,
      });
      for (const { page } of this.#pages.values()) page.notify("host.warning", { code, message, pluginId });
    }
  }
}
