import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { limits } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError, systemClock, toErrorInfo, type LogSink } from "@terminal-plugin/host-runtime";
import { WebSocketServer, type WebSocket } from "ws";
import {
  controlCloseCodes,
  controlLimits,
  controlPath,
  controlProtocol,
  dataPath,
  dataProtocol,
  readTokenProtocol,
  remotePath,
  remoteProtocol,
} from "../control/index.ts";
import type { LocalEndpoint } from "../local/local-endpoint.ts";
import { createMessageRate } from "./message-rate.ts";
import { answer, createPageFiles, securityHeaders } from "./page-files.ts";
import {
  checkHost,
  checkOrigin,
  checkRemoteOrigin,
  loopbackHosts,
  offeredProtocols,
  type Refusal,
} from "./request-guard.ts";
import { equalTokens } from "./secret-token.ts";

/** A request for a data channel that passed the checks of address and protocol; its token is not checked yet. */
export interface DataUpgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  /** Bytes that came with the request. */
  readonly head: Buffer;
  /** Token that the page presented. */
  readonly dataToken: string;
  /** Answers with an HTTP error and closes the connection. */
  refuse(refusal: Refusal): void;
}

/** What the server of the page needs. */
export interface LoopbackServerOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Folder of the built page. */
  readonly pageFolder: string;
  /** Opens control channels and nothing else (DP-9). */
  readonly controlToken: string;
  readonly log: LogSink;
  /** Answers local tools (OBS-1). */
  readonly local?: LocalEndpoint;
  /** Takes over the control channel of a page. */
  onControl(socket: WebSocket): void;
  /** Takes over the connection of a remote client, which has not said who it is. */
  onRemote(socket: WebSocket): void;
  /** Decides about a data channel and takes over the socket, or refuses. */
  onData(upgrade: DataUpgrade): void;
}

/** A running server. */
export interface LoopbackServer {
  readonly port: number;
  /** Stops listening and ends every connection that it still holds. */
  close(): Promise<void>;
}

/**
 * Serves the page, its two channels and remote clients on 127.0.0.1 (HST-3). Throws the platform's error when the port is taken and
 * `file_not_found` when the page is not built.
 */
export async function startLoopbackServer(options: LoopbackServerOptions): Promise<LoopbackServer> {
  const pageFiles = await createPageFiles(options.pageFolder);
  const server = createServer({
    requestTimeout: controlLimits.handshakeMs,
    headersTimeout: controlLimits.handshakeMs,
    connectionsCheckingInterval: controlLimits.handshakeMs / 2,
  });
  const port = await listen(server, options.port);
  const hosts = loopbackHosts(port);
  const refusalsToLog = createMessageRate(
    systemClock,
    controlLimits.refusalsLoggedPerSecond,
    controlLimits.refusalsLoggedAtOnce,
  );
  const channels = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.controlMessageBytes,
    handleProtocols: () => controlProtocol,
  });
  const remotes = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.controlMessageBytes,
    handleProtocols: (offered) => (offered.has(remoteProtocol) ? remoteProtocol : false),
  });

  server.on("request", (request, response) => {
    const refusal = checkHost(request, hosts);
    if (refusal) return answer(response, refusal.status, refusal.code);
    if (options.local?.answer(request, response)) return;
    pageFiles(request, response).catch((error: unknown) => {
      options.log.write({ level: "error", event: "page.failed", message: toErrorInfo(error).message });
      if (response.headersSent) response.destroy();
      else answer(response, 500, "internal_error");
    });
  });
  server.on("upgrade", (request, socket, head) => {
    const onSocketError = (): void => void socket.destroy();
    socket.on("error", onSocketError);
    const refuse = (refusal: Refusal): void => {
      // A foreign page can ask as often as it likes; it must not fill the log.
      if (refusalsToLog.take())
        options.log.write({
          level: "warn",
          event: "upgrade.refused",
          message: `A WebSocket request was refused: ${refusal.code}.`,
          data: { code: refusal.code },
        });
      refuseUpgrade(socket, refusal);
    };
    const isRemote = request.url === remotePath;
    const refusal =
      checkHost(request, hosts) ?? (isRemote ? checkRemoteOrigin(request) : checkOrigin(request));
    if (refusal) return refuse(refusal);
    if (isRemote) {
      if (remotes.clients.size >= limits.remoteClients) return refuse({ status: 503, code: "rate_limited" });
      return remotes.handleUpgrade(request, socket, head, (channel) => {
        socket.removeListener("error", onSocketError);
        options.onRemote(channel);
      });
    }
    const offered = offeredProtocols(request);
    const token = readTokenProtocol(offered);
    if (token === undefined) return refuse({ status: 401, code: "unauthorized" });
    if (request.url === controlPath && offered.includes(controlProtocol)) {
      if (!equalTokens(options.controlToken, token)) return refuse({ status: 401, code: "unauthorized" });
      if (channels.clients.size >= controlLimits.pages) return refuse({ status: 503, code: "rate_limited" });
      channels.handleUpgrade(request, socket, head, (channel) => {
        socket.removeListener("error", onSocketError);
        options.onControl(channel);
      });
    } else if (request.url === dataPath && offered.includes(dataProtocol)) {
      options.onData({ request, socket, head, dataToken: token, refuse });
    } else refuse({ status: 404, code: "stream_refused" });
  });

  return {
    port,
    async close() {
      const held = [channels, remotes].flatMap(({ clients }) => [...clients]);
      for (const channel of held) channel.close(controlCloseCodes.hostEnded, "disposed");
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      const stragglers = setTimeout(() => held.forEach((channel) => channel.terminate()), 500);
      await closed;
      clearTimeout(stragglers);
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause) =>
      reject(
        new PluginPlatformError("usage", `Expected a free port, got ${port}: ${cause.message}.`, { cause }),
      ),
    );
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

function refuseUpgrade(socket: Duplex, { status, code }: Refusal): void {
  const body = `${code}\n`;
  const headers = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n` +
      `${headers.join("")}\r\n${body}`,
    () => socket.destroy(),
  );
}
