import type { IncomingHttpHeaders } from "node:http";
import { Socket } from "node:net";
import type { Session, Sessions } from "@terminal-plugin/host-runtime";
import { PluginPlatformError, toErrorInfo, type Ids, type LogSink } from "@terminal-plugin/host-runtime";
import type { TerminalEnd, TerminalHandle, TerminalProcess } from "@terminal-plugin/host-runtime/node";
import type { ErrorCodeName } from "@terminal-plugin/sdk/protocol";
import {
  dataProtocol,
  type OpenedTerminal,
  type SessionReport,
  type TerminalAttachParams,
  type TerminalCloseParams,
  type TerminalFocusedParams,
  type TerminalOpenParams,
  type TerminalResizeParams,
} from "../control/index.ts";
import type { HostProfile } from "../profiles.ts";
import type { ManagedOffer, ManagedOffers } from "../remote/managed-offers.ts";
import type { TerminalListing } from "../remote/terminal-listing.ts";
import { prepareShell } from "../shell-integration.ts";
import type { Page } from "./control-methods.ts";
import type { DataUpgrade } from "./loopback-server.ts";
import type { AttachmentName, Possessions, StreamGrant } from "./possessions.ts";
import type { Refusal } from "./request-guard.ts";
import { createSecretToken } from "./secret-token.ts";

/** What terminals need. */
export interface TerminalsOptions {
  readonly profiles: readonly HostProfile[];
  readonly possessions: Possessions;
  readonly sessions: Sessions;
  readonly terminalProcess: TerminalProcess;
  readonly ids: Ids;
  readonly log: LogSink;
  readonly hostId: string;
  readonly workspaceId: string;
  /** Folder in which shells start. */
  readonly cwd: string;
  /** Environment of shells, free of what the host holds (DP-15). */
  readonly env: Readonly<Record<string, string>>;
  /** Tells remote clients of the terminals. */
  readonly listing: TerminalListing;
  /** Terminals that remote clients wait for. */
  readonly offers: ManagedOffers;
  /** Told when a session gets its program, and when that is gone. */
  onTerminal(sessionId: string, handle: TerminalHandle | undefined): void;
  /** The connected page of that id. */
  findPage(rendererId: string): Page | undefined;
}

/** One terminal: its attachment, its session and its program belong together from open to end. */
interface Terminal {
  readonly attachmentRef: string;
  readonly profileId: string;
  readonly nonce: string;
  readonly session: Session;
  readonly handle: TerminalHandle;
  /** The incarnation whose data channel is open. */
  stream: AttachmentName | undefined;
  /** Settles when the data channel of an earlier page is closed. */
  detached: Promise<void>;
}

/** Opens terminals and connects them with pages; every step asks the authority first (DP-2). */
export class Terminals {
  readonly #options: TerminalsOptions;
  readonly #terminals = new Map<string, Terminal>();

  constructor(options: TerminalsOptions) {
    this.#options = options;
  }

  /**
   * Starts the profile's program, or that of an offer, and grants its data channel. Throws `profile_unknown`, `too_many_requests` or
   * `terminal_spawn_failed`; then nothing is left behind.
   */
  async open(page: Page, params: TerminalOpenParams): Promise<OpenedTerminal> {
    const { offerId } = params;
    if (offerId === undefined) return this.#openAs(page, params, undefined);
    const offer = this.#options.offers.take(page, offerId);
    try {
      return await this.#openAs(page, params, offer);
    } catch (error) {
      offer.failed(error);
      throw error;
    }
  }

  async #openAs(
    page: Page,
    params: TerminalOpenParams,
    offer: ManagedOffer | undefined,
  ): Promise<OpenedTerminal> {
    const { possessions, profiles } = this.#options;
    const profile = offer?.profile ?? profiles.find(({ profileId }) => profileId === params.profileId);
    if (!profile)
      throw new PluginPlatformError("profile_unknown", `Expected a profile of this host, got another id.`);
    const name = possessions.open(page.rendererId);
    try {
      const terminal = await this.#start(page, profile, params, name.attachmentRef, offer);
      page.signal.throwIfAborted();
      possessions.streamOwnerStarted(name.attachmentRef);
      return openedTerminal(terminal, possessions.grantFirstStream(page.rendererId, name));
    } catch (error) {
      await this.#remove(name.attachmentRef);
      this.#options.log.write({
        level: "error",
        event: "terminal.open_failed",
        message: toErrorInfo(error).message,
        data: { code: toErrorInfo(error).code, profileId: profile.profileId },
      });
      throw error;
    }
  }

  /** Grants another data channel of a terminal, to the page that has it or takes it over. */
  attach(page: Page, params: TerminalAttachParams): OpenedTerminal {
    const grant = this.#options.possessions.grantStream(page.rendererId, params);
    const terminal = this.#terminals.get(params.attachmentRef);
    if (!terminal) throw new PluginPlatformError("stream_refused", "Expected a terminal that is running.");
    terminal.session.setOwner(page.rendererId);
    return openedTerminal(terminal, grant);
  }

  /** Sets the size that the page reports (DP-8). */
  async resize(page: Page, { columns, rows, ...name }: TerminalResizeParams): Promise<void> {
    this.#options.possessions.requireActive(page.rendererId, name);
    const terminal = this.#terminals.get(name.attachmentRef);
    await terminal?.handle.resize(columns, rows);
    if (terminal && !terminal.session.isDisposed)
      terminal.session.apply({ change: "resized", columns, rows });
  }

  /** Hangs up the program and forgets the terminal. */
  async close(page: Page, name: TerminalCloseParams): Promise<void> {
    this.#options.possessions.requirePossession(page.rendererId, name);
    await this.#remove(name.attachmentRef);
  }

  /** Takes over what the page's emulator saw. */
  report(page: Page, { sessionId, ...change }: SessionReport): void {
    this.#options.sessions.owned(sessionId, page.rendererId).apply(change);
    for (const { session, attachmentRef } of this.#terminals.values())
      if (session.sessionId === sessionId) this.#options.listing.report(attachmentRef, change);
  }

  /**
   * The page shows this terminal now. One that is not a living terminal of the page means that it shows none, which
   * counts when it showed the active one (TPC-5).
   */
  focused(page: Page, { attachmentRef }: TerminalFocusedParams): void {
    const { listing, possessions } = this.#options;
    const isOf = (ref: string | undefined): boolean =>
      ref !== undefined && possessions.possessorOf(ref) === page.rendererId;
    if (isOf(attachmentRef)) listing.select(attachmentRef);
    else if (isOf(listing.activeRef())) listing.select(undefined);
  }

  /** Opens the data channel of a token that was not used before and hands its socket to the terminal process. */
  openStream({ request, socket, head, dataToken, refuse }: DataUpgrade): void {
    let stream: AttachmentName;
    try {
      const { attachmentRef, attachmentEpoch } = this.#options.possessions.openStream(dataToken);
      stream = { attachmentRef, attachmentEpoch };
    } catch (error) {
      return refuse(refusalOf(error));
    }
    const terminal = this.#terminals.get(stream.attachmentRef);
    if (!terminal || !(socket instanceof Socket)) {
      this.#options.possessions.streamClosed(stream);
      return refuse({ status: 409, code: "stream_refused" });
    }
    void this.#adopt(terminal, stream, request.headers, socket, head);
  }

  /** The page is gone: its data channels close and its terminals wait for another page (HST-4). */
  pageGone(rendererId: string): void {
    const { listing, possessions } = this.#options;
    const active = listing.activeRef();
    if (active !== undefined && possessions.possessorOf(active) === rendererId) listing.select(undefined);
    for (const terminal of this.#terminals.values())
      if (terminal.session.ownerId === rendererId) terminal.session.setOwner(undefined);
    for (const { attachmentRef } of this.#options.possessions.pageGone(rendererId)) {
      const terminal = this.#terminals.get(attachmentRef);
      if (terminal) terminal.detached = this.#afterEnd(terminal.handle.detach("disposed"));
    }
  }

  async #start(
    page: Page,
    profile: HostProfile,
    { columns, rows }: TerminalOpenParams,
    attachmentRef: string,
    offer: ManagedOffer | undefined,
  ): Promise<Terminal> {
    const { terminalProcess, sessions, ids, hostId, workspaceId, env } = this.#options;
    const cwd = offer?.cwd ?? this.#options.cwd;
    let remoteId = "";
    const nonce = createSecretToken();
    const launch = prepareShell(profile, nonce, env);
    const handle = await terminalProcess.open({
      ...launch,
      nonce,
      terminalId: ids.next("terminal"),
      cwd,
      columns,
      rows,
      ...(offer
        ? {
            onOutput: (bytes: Uint8Array) => offer.onOutput(remoteId, bytes),
            onOutputLost: () => offer.onOutputLost(remoteId),
          }
        : {}),
    });
    const session = sessions.open({
      hostId,
      workspaceId,
      protocol: "local",
      cwd,
      shellType: profile.shellType,
      columns,
      rows,
      ownerId: page.rendererId,
    });
    const terminal: Terminal = {
      attachmentRef,
      profileId: profile.profileId,
      nonce,
      session,
      handle,
      stream: undefined,
      detached: Promise.resolve(),
    };
    this.#terminals.set(attachmentRef, terminal);
    this.#options.onTerminal(session.sessionId, handle);
    handle.onStream(({ state }) => {
      if (state !== "detached" || !terminal.stream) return;
      this.#options.possessions.streamClosed(terminal.stream);
      terminal.stream = undefined;
    });
    handle.onEnd((end) => this.#ended(terminal, end));
    remoteId = this.#options.listing.add({
      attachmentRef,
      handle,
      cwd,
      name: offer?.name ?? profile.label,
      kind: offer ? "managed" : "user",
      canIntegrate: profile.kind !== "other",
      traceId: offer?.traceId,
    });
    offer?.opened(remoteId);
    return terminal;
  }

  async #adopt(
    terminal: Terminal,
    stream: AttachmentName,
    headers: IncomingHttpHeaders,
    socket: Socket,
    head: Buffer,
  ): Promise<void> {
    await terminal.detached;
    terminal.stream = stream;
    try {
      await terminal.handle.adopt(
        { headers: handshakeHeaders(headers), protocol: dataProtocol },
        socket,
        head,
      );
    } catch (error) {
      if (terminal.stream === stream) terminal.stream = undefined;
      this.#options.possessions.streamClosed(stream);
      const { code, message } = toErrorInfo(error);
      this.#options.log.write({ level: "warn", event: "stream.refused", message, data: { code } });
    }
  }

  #ended(terminal: Terminal, end: TerminalEnd): void {
    const { attachmentRef } = terminal;
    if (this.#terminals.get(attachmentRef) !== terminal) return;
    const page = this.#options.findPage(this.#options.possessions.possessorOf(attachmentRef) ?? "");
    const named = this.#options.possessions
      .list(page?.rendererId ?? "")
      .find((possession) => possession.attachmentRef === attachmentRef);
    this.#terminals.delete(attachmentRef);
    this.#options.possessions.end(attachmentRef);
    if (end.error) {
      const { code, message } = end.error;
      this.#options.log.write({ level: "error", event: "terminal.lost", message, data: { code } });
      page?.notify("host.warning", { code, message, sessionId: terminal.session.sessionId });
    }
    if (named) {
      const { exitCode, signal } = end.exit ?? {};
      page?.notify("terminal.exited", {
        attachmentRef,
        attachmentEpoch: named.attachmentEpoch,
        ...(exitCode === undefined ? {} : { exitCode }),
        ...(signal === undefined ? {} : { signal }),
      });
    }
    this.#endSession(terminal.session);
  }

  async #remove(attachmentRef: string): Promise<void> {
    const terminal = this.#terminals.get(attachmentRef);
    this.#terminals.delete(attachmentRef);
    this.#options.possessions.remove(attachmentRef);
    if (!terminal) return;
    this.#endSession(terminal.session);
    await this.#afterEnd(terminal.handle.close());
  }

  #endSession(session: Session): void {
    session.setStatus("disconnected");
    session.dispose();
    this.#options.onTerminal(session.sessionId, undefined);
  }

  /** Waits for the end of something that may have ended by itself; anything else is reported. */
  async #afterEnd(ending: Promise<void>): Promise<void> {
    try {
      await ending;
    } catch (error) {
      const { code, message } = toErrorInfo(error);
      if (code === "terminal_exited" || code === "disposed") return;
      this.#options.log.write({ level: "warn", event: "terminal.end_failed", message, data: { code } });
    }
  }
}

function openedTerminal(terminal: Terminal, grant: StreamGrant): OpenedTerminal {
  const { session, profileId, nonce } = terminal;
  return { ...grant, session: session.snapshot(), profileId, nonce };
}

/** What the terminal process needs to answer the handshake; no token, cookie or address is among it. */
function handshakeHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const names = ["connection", "upgrade", "sec-websocket-key", "sec-websocket-version"];
  const kept = Object.fromEntries(names.map((name) => [name, headers[name]]));
  return { ...kept, "sec-websocket-protocol": dataProtocol };
}

const refusalStatus: Partial<Record<ErrorCodeName, Refusal["status"]>> = {
  unauthorized: 401,
  stream_second_reader: 409,
  stream_refused: 409,
};

function refusalOf(error: unknown): Refusal {
  const code = error instanceof PluginPlatformError ? error.code : "internal_error";
  return { status: refusalStatus[code] ?? 503, code };
}
