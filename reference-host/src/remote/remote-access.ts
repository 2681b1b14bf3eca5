import { basename } from "node:path";
import {
  createRemoteServer,
  PluginPlatformError,
  TerminalDirectory,
  toErrorInfo,
  type Clock,
  type Disposable,
  type Ids,
  type InputAudit,
  type LogSink,
  type ManagedTerminal,
  type ManagedTerminals,
  type RemoteServer,
} from "@terminal-plugin/host-runtime";
import { resolveAllowedFolder } from "@terminal-plugin/host-runtime/node";
import type { HostProfile } from "../profiles.ts";
import type { Page } from "../server/control-methods.ts";
import { createSecretToken, equalTokens } from "../server/secret-token.ts";
import { DesktopQuestions } from "./desktop-questions.ts";
import { ManagedOffers, type ManagedOffer } from "./managed-offers.ts";
import { TerminalListing } from "./terminal-listing.ts";

/** What remote access of this host needs. */
export interface RemoteAccessOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: LogSink;
  readonly audit: InputAudit;
  /** Shells that a client may name, by their profile's id; the first is the host's choice. */
  readonly profiles: readonly HostProfile[];
  /** Folder in which terminals start. */
  readonly cwd: string;
  /** Folders below which a client may start a terminal. */
  readonly roots: readonly string[];
  /** Pages that said hello, the one that was used last first. */
  pages(): readonly Page[];
  /** The page that has an attachment, and its incarnation. */
  findPossessor(attachmentRef: string): { readonly page: Page; readonly attachmentEpoch: number } | undefined;
}

/** Remote clients of this host: the server core over the pages and their terminals (TPC-12). */
export interface RemoteAccess extends Disposable {
  readonly server: RemoteServer;
  /** Opens remote connections and nothing else (DP-9). */
  readonly token: string;
  readonly listing: TerminalListing;
  readonly offers: ManagedOffers;
  readonly questions: DesktopQuestions;
}

/** Connects the server core with the pages. */
export function createRemoteAccess(options: RemoteAccessOptions): RemoteAccess {
  const { clock, ids, log, audit, cwd } = options;
  const token = createSecretToken();
  const onFailure = (error: unknown): void =>
    log.write({ level: "error", event: "remote.listener", message: toErrorInfo(error).message });
  const directory = new TerminalDirectory({ clock, ids, onFailure });
  const listing = new TerminalListing(directory);
  const offers = new ManagedOffers({ clock, ids });
  const questions = new DesktopQuestions(ids, () => options.pages());
  const server: RemoteServer = createRemoteServer({
    directory,
    audit,
    clock,
    log,
    checkToken: (given) => equalTokens(token, given),
    desktop: {
      workspaceName: basename(cwd) || cwd,
      reveal: (terminalId, preserveFocus) => {
        const attachmentRef = listing.find(terminalId)?.attachmentRef;
        const shown = attachmentRef === undefined ? undefined : options.findPossessor(attachmentRef);
        if (!shown || attachmentRef === undefined)
          throw new PluginPlatformError("desktop_unavailable", "No page of the host shows this terminal.");
        const { page, attachmentEpoch } = shown;
        page.notify("terminal.reveal", { attachmentRef, attachmentEpoch, preserveFocus });
      },
      confirm: (question, signal) => questions.ask(question, signal),
    },
    managed: createManagedTerminals(options, listing, offers, {
      onOutput: (terminalId, bytes) => server.takeOutput(terminalId, bytes),
      onOutputLost: (terminalId) => server.outputLost(terminalId),
    }),
  });
  return { server, token, listing, offers, questions, dispose: () => server.dispose() };
}

function createManagedTerminals(
  options: RemoteAccessOptions,
  listing: TerminalListing,
  offers: ManagedOffers,
  listener: Pick<ManagedOffer, "onOutput" | "onOutputLost">,
): ManagedTerminals {
  const { profiles, cwd, roots } = options;
  return {
    shells: profiles.map(({ profileId }) => profileId),
    resolveFolder: async (wanted) =>
      resolveAllowedFolder(wanted ?? cwd, wanted === undefined ? [cwd] : roots),
    async spawn({ name, cwd: folder, shell, traceId }): Promise<ManagedTerminal> {
      const profile =
        shell === undefined ? profiles[0] : profiles.find(({ profileId }) => profileId === shell);
      const [page] = options.pages();
      if (!profile || !page)
        throw new PluginPlatformError("desktop_unavailable", "No page of the host can show a terminal.");
      const terminalId = await offers.offer(page, {
        profile,
        name: name ?? profile.label,
        cwd: folder,
        traceId,
        ...listener,
      });
      return managedTerminal(terminalId, listing);
    },
  };
}

function managedTerminal(terminalId: string, listing: TerminalListing): ManagedTerminal {
  return {
    terminalId,
    async write(bytes): Promise<void> {
      const terminal = listing.find(terminalId);
      if (!terminal)
        throw new PluginPlatformError("terminal_not_found", "The terminal is not open any more.");
      await terminal.handle.writeInput(bytes);
    },
    async dispose(): Promise<void> {
      await listing.find(terminalId)?.handle.close();
    },
  };
}
