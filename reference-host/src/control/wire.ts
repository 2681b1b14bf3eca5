/** WebSocket subprotocol of the control channel. */
export const controlProtocol = "terminal-plugin.control.v1";

/** WebSocket subprotocol of the data channel. */
export const dataProtocol = "terminal-plugin.data.v1";

/** Path of the control channel. */
export const controlPath = "/control";

/** Path of the data channel. */
export const dataPath = "/data";

/** WebSocket subprotocol of remote clients; one that offers none is served too. */
export const remoteProtocol = "terminal-plugin.remote.v1";

/** Path at which remote clients connect. */
export const remotePath = "/remote";

/** Path of the reference client for remote use. */
export const remotePagePath = "/remote.html";

/** Name of the token in the fragment of the page's address: `#token=…`. */
export const tokenParameter = "token";

const tokenPrefix = "token.";

/**
 * The subprotocol that carries a token. A browser can send a token with a WebSocket in no other way that keeps it out
 * of the address; the server never selects it, so it is not sent back (HST-3).
 */
export function tokenProtocol(token: string): string {
  return `${tokenPrefix}${token}`;
}

/** The token among the offered subprotocols, or undefined when there is not exactly one. */
export function readTokenProtocol(offered: readonly string[]): string | undefined {
  const tokens = offered.filter((name) => name.startsWith(tokenPrefix));
  return tokens.length === 1 ? tokens[0]?.slice(tokenPrefix.length) : undefined;
}

/** Close codes of the control channel; the reason of the close frame names the error code. */
export const controlCloseCodes: {
  /** The host ends. */
  readonly hostEnded: 1001;
  /** A message is not a control message. */
  readonly messageInvalid: 4400;
  /** Too many messages, or a page that does not read. */
  readonly rateLimited: 4429;
} = Object.freeze({ hostEnded: 1001, messageInvalid: 4400, rateLimited: 4429 });
