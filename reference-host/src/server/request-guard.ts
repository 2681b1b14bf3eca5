import type { IncomingMessage } from "node:http";
import type { ErrorCodeName } from "@terminal-plugin/sdk/protocol";

/** Why a request is refused: the HTTP status and the code in the answer's body. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 421 | 503;
  readonly code: ErrorCodeName;
}

/** What of a request decides whether it may go on. */
export type GuardedRequest = Pick<IncomingMessage, "headersDistinct" | "url">;

/** The Host values of a server on this port of the loopback interface. */
export function loopbackHosts(port: number): readonly string[] {
  return [`127.0.0.1:${port}`, `localhost:${port}`];
}

/**
 * Checks what every request must satisfy: exactly one Host header, and one that names this server. A name that an
 * attacker points at the loopback address is not in the list (HST-3).
 */
export function checkHost(request: GuardedRequest, hosts: readonly string[]): Refusal | undefined {
  const given = request.headersDistinct["host"] ?? [];
  if (given.length !== 1 || !hosts.includes(given[0] ?? "")) return { status: 421, code: "origin_refused" };
  return request.url?.startsWith("/") ? undefined : { status: 400, code: "message_invalid" };
}

/**
 * Checks what every WebSocket request must satisfy beyond that: exactly one Origin header, and the one of a page that
 * came from the same Host. `null`, a missing one and a longer text with the right beginning are refused.
 */
export function checkOrigin(request: GuardedRequest): Refusal | undefined {
  const given = request.headersDistinct["origin"] ?? [];
  const own = `http://${request.headersDistinct["host"]?.[0] ?? ""}`;
  return given.length === 1 && given[0] === own ? undefined : { status: 403, code: "origin_refused" };
}

/**
 * Checks the Origin of a remote client: none, which no browser can send, or that of this server's own page. The client
 * says who it is in its first message (HST-3, TPC-13).
 */
export function checkRemoteOrigin(request: GuardedRequest): Refusal | undefined {
  return request.headersDistinct["origin"] === undefined ? undefined : checkOrigin(request);
}

/** The subprotocols that a WebSocket request offers. */
export function offeredProtocols(request: GuardedRequest): readonly string[] {
  return (request.headersDistinct["sec-websocket-protocol"] ?? [])
    .flatMap((value) => value.split(","))
    .map((name) => name.trim());
}
