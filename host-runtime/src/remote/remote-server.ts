import { limits } from "@terminal-plugin/sdk/protocol";
import { Emitter, PluginPlatformError, systemClock, type Clock, type Disposable } from "../kernel/index.ts";
import { silentLog, type LogSink } from "../ports/index.ts";
import { OutputText, type OutputPiece } from "./output-text.ts";
import type { InputAudit, ManagedTerminals, RemoteDesktop, RemoteTransport } from "./ports.ts";
import { RemoteClient } from "./remote-client.ts";
import { RemoteRequests } from "./remote-requests.ts";
import { SpawnGates } from "./spawn-gates.ts";
import type { DirectoryEvent, TerminalDirectory } from "./terminal-directory.ts";
import { RemoteTraces } from "./traces.ts";

/** What an application supplies to serve remote clients (TPC-12). */
export interface RemoteServerOptions {
  /** Its terminals; it tells the directory what happens to them. */
  readonly directory: TerminalDirectory;
  readonly desktop: RemoteDesktop;
  /** How it opens managed terminals; left out, a client gets `capability_unavailable`. */
  readonly managed?: ManagedTerminals;
  /** Where inputs are recorded before they are written (TPC-8). */
  readonly audit: InputAudit;
  readonly clock?: Clock;
  readonly log?: LogSink;
  /** Whether a token is the host's. Compare in a time that tells nothing of it. */
  checkToken(token: string): boolean;
}

/** One client's connection, from the side of the transport. */
export interface RemoteConnection {
  /** A text message came. */
  receive(text: string): void;
  /** Something else came, such as a binary message. */
  receiveOther(): void;
  /** The connection is gone. */
  closed(): void;
}

/** How many use the server at the moment. */
export interface RemoteStatus {
  /** Clients that said who they are. */
  readonly clients: number;
  /** Living managed terminals. */
  readonly managedTerminals: number;
}

/** Serves remote clients (TPC-1 … TPC-28). Owned by the application, which disposes of it. */
export interface RemoteServer extends Disposable {
  /** Serves a client. Throws `too_many_requests` when there are too many; the transport is left alone then. */
  connect(transport: RemoteTransport): RemoteConnection;
  /** Output of a managed terminal, as the program wrote it. The bytes are not kept. */
  takeOutput(terminalId: string, bytes: Uint8Array): void;
  /** Some output of a managed terminal is missing: clients that follow it are ended, as those that lag are (TPC-28). */
  outputLost(terminalId: string): void;
  status(): RemoteStatus;
  /** Follows the status. */
  onDidChange(listener: (status: RemoteStatus) => void): Disposable;
}

/** Makes the server core: no transport, no screen and no program of its own. */
export function createRemoteServer(options: RemoteServerOptions): RemoteServer {
  return new ServerCore(options);
}

class ServerCore implements RemoteServer {
  readonly #options: RemoteServerOptions;
  readonly #clock: Clock;
  readonly #log: LogSink;
  readonly #ended = new AbortController();
  readonly #gates: SpawnGates;
  readonly #traces: RemoteTraces;
  readonly #requests: RemoteRequests;
  readonly #clients = new Set<RemoteClient>();
  readonly #outputs = new Map<string, OutputText>();
  readonly #changes: Emitter<RemoteStatus>;
  readonly #subscription: Disposable;

  constructor(options: RemoteServerOptions) {
    this.#options = options;
    const { directory, desktop, managed, audit } = options;
    this.#clock = options.clock ?? systemClock;
    const log = options.log ?? silentLog;
    this.#log = log;
    this.#gates = new SpawnGates({
      desktop,
      managed,
      isOpen: (terminalId) => directory.get(terminalId) !== undefined,
      log,
      ended: this.#ended.signal,
    });
    this.#traces = new RemoteTraces(this.#clock);
    this.#requests = new RemoteRequests({
      directory,
      desktop,
      audit,
      log,
      gates: this.#gates,
      traces: this.#traces,
    });
    this.#changes = new Emitter((error) => this.#logFailure(error));
    this.#subscription = directory.onEvent((event) => this.#onEvent(event));
  }

  connect(transport: RemoteTransport): RemoteConnection {
    if (this.#ended.signal.aborted) throw new PluginPlatformError("disposed", "The host is ending.");
    if (this.#clients.size >= limits.remoteClients)
      throw new PluginPlatformError("too_many_requests", `Expected at most ${limits.remoteClients} clients.`);
    const client = new RemoteClient({
      transport,
      clock: this.#clock,
      requests: this.#requests,
      checkToken: (token) => this.#options.checkToken(token),
      onEnd: (ended, code) => this.#onEnd(ended, code),
    });
    this.#clients.add(client);
    return {
      receive: (text) => {
        const wasKnown = client.isAuthenticated;
        client.receive(text);
        if (client.isAuthenticated !== wasKnown) this.#changes.emit(this.status());
      },
      receiveOther: () => client.receiveOther(),
      closed: () => client.end("closed"),
    };
  }

  takeOutput(terminalId: string, bytes: Uint8Array): void {
    if (this.#options.directory.get(terminalId)?.kind !== "managed") return;
    const text = this.#outputs.get(terminalId) ?? new OutputText();
    this.#outputs.set(terminalId, text);
    this.#sendOutput(terminalId, text.take(bytes));
  }

  outputLost(terminalId: string): void {
    this.#outputs.delete(terminalId);
    for (const client of [...this.#clients]) if (client.may("terminal_control")) client.end("client_lagging");
  }

  status(): RemoteStatus {
    const clients = [...this.#clients].filter(({ isAuthenticated }) => isAuthenticated).length;
    return { clients, managedTerminals: this.#gates.count };
  }

  onDidChange(listener: (status: RemoteStatus) => void): Disposable {
    return this.#changes.on(listener);
  }

  dispose(): void {
    if (this.#ended.signal.aborted) return;
    this.#ended.abort(new PluginPlatformError("disposed", "The host is ending."));
    this.#subscription.dispose();
    for (const client of [...this.#clients]) client.dispose();
    this.#changes.clear();
  }

  #onEvent(event: DirectoryEvent): void {
    const { terminalId } = event;
    const traceId = this.#traces.ofEvent(event);
    if (event.event === "closed") {
      this.#sendOutput(terminalId, this.#outputs.get(terminalId)?.end() ?? []);
      this.#outputs.delete(terminalId);
    }
    for (const client of [...this.#clients]) client.sendEvent(event, traceId);
    if (event.event !== "closed") return;
    this.#gates.remove(terminalId);
    this.#requests.forget(terminalId);
    this.#traces.forget(terminalId);
    this.#changes.emit(this.status());
  }

  #sendOutput(terminalId: string, pieces: readonly OutputPiece[]): void {
    const traceId = this.#traces.ofOutput(terminalId);
    for (const piece of pieces)
      for (const client of [...this.#clients]) client.sendOutput(terminalId, piece, traceId);
  }

  #onEnd(client: RemoteClient, code: string): void {
    this.#clients.delete(client);
    this.#log.write({
      level: code === "closed" || code === "disposed" ? "info" : "warn",
      event: "remote.client_ended",
      message: `A remote client's connection ended: ${code}.`,
      data: { code },
    });
    this.#changes.emit(this.status());
  }

  #logFailure(error: unknown): void {
    const reason = error instanceof Error ? error.message : "a throw";
    this.#log.write({ level: "error", event: "remote.listener", message: `A listener failed: ${reason}` });
  }
}
