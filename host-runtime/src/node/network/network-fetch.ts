import type { IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { limits, type FetchParams, type FetchResult } from "@terminal-plugin/sdk/protocol";
import { DisposableStore, onAbort, PluginPlatformError } from "../../kernel/index.ts";
import type { FetchPort } from "../../ports/index.ts";
import {
  findServerAddresses,
  resolveBySystem,
  type ResolveName,
  type ServerAddress,
} from "./server-address.ts";

/** How plugins reach servers. */
export interface NetworkFetchOptions {
  /**
   * Lets granted origins resolve to private and loopback addresses: for tests, and for a host whose user decided so.
   * False by default.
   */
  readonly allowPrivateAddresses?: boolean;
  /** Certificates to trust in place of the platform's, in PEM. */
  readonly certificateAuthorities?: string;
  /** Resolves names; the system's resolver by default. Its answers are checked like any other. */
  readonly resolve?: ResolveName;
}

/**
 * The network of plugins on Node (GRA-12): one https exchange on a connection of its own. A name is resolved once, every
 * address is checked, and the connection goes to these addresses only, so that a name that changes between check and
 * use (DNS rebinding) changes nothing. The certificate is checked against the name.
 */
export function createNetworkFetch(options: NetworkFetchOptions = {}): FetchPort {
  const { allowPrivateAddresses = false, certificateAuthorities, resolve = resolveBySystem } = options;
  return async (params, signal) => {
    const url = new URL(params.url);
    if (url.protocol !== "https:")
      throw new PluginPlatformError("contract_violation", "Expected an https address.");
    const addresses = await findServerAddresses(url.hostname, resolve, allowPrivateAddresses, signal);
    return exchange(params, url, addresses, certificateAuthorities, signal);
  };
}

type LookupCallback = (
  error: Error | null,
  address: string | readonly ServerAddress[],
  family?: number,
) => void;

/** Stands in for name resolution on the connection: hands out the checked addresses, whatever the name is now. */
function pinTo(
  addresses: readonly ServerAddress[],
): (hostName: string, options: { readonly all?: boolean | undefined }, callback: LookupCallback) => void {
  return (_hostName, { all }, callback) => {
    if (all) return callback(null, addresses);
    const [first] = addresses;
    if (first) callback(null, first.address, first.family);
    else callback(new Error("no address"), "", 4);
  };
}

function exchange(
  { method, headers, body }: FetchParams,
  url: URL,
  addresses: readonly ServerAddress[],
  certificateAuthorities: string | undefined,
  signal: AbortSignal,
): Promise<FetchResult> {
  return new Promise((resolve, reject) => {
    const bytes = body === undefined ? undefined : new TextEncoder().encode(body);
    const request = httpsRequest({
      // A connection of its own: nothing of another plugin's or the host's connections is reused.
      agent: false,
      protocol: "https:",
      hostname: url.hostname.replace(/^\[|\]$/g, ""),
      port: url.port === "" ? 443 : Number(url.port),
      path: `${url.pathname}${url.search}`,
      method,
      lookup: pinTo(addresses) as never,
      maxHeaderSize: limits.fetchHeaderBytes,
      headers: {
        ...headers,
        "accept-encoding": "identity",
        ...(bytes === undefined ? {} : { "content-length": String(bytes.byteLength) }),
      },
      ...(certificateAuthorities === undefined ? {} : { ca: certificateAuthorities }),
    });
    const parts = new DisposableStore();
    const end = (): void => {
      parts.dispose();
      request.destroy();
    };
    const fail = (error: unknown): void => {
      end();
      reject(error instanceof PluginPlatformError ? error : networkFailure(url, error));
    };
    const waiting = onAbort(signal, () => {
      end();
      reject(signal.reason);
    });
    parts.add(waiting);
    if (signal.aborted) return;
    request.on("error", fail);
    request.on("upgrade", () => fail(new Error("the server changed the protocol")));
    request.on("response", (response) => {
      readAnswer(response).then((result) => {
        end();
        resolve(result);
      }, fail);
    });
    request.end(bytes);
  });
}

async function readAnswer(response: IncomingMessage): Promise<FetchResult> {
  const encoding = response.headers["content-encoding"];
  if (encoding !== undefined && encoding.toLowerCase() !== "identity")
    throw new PluginPlatformError("network_failed", "The answer is compressed, which was not asked for.");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limits.fetchResponseBytes)
      throw new PluginPlatformError(
        "value_too_large",
        `Expected an answer of at most ${limits.fetchResponseBytes} bytes.`,
      );
    chunks.push(chunk);
  }
  return {
    status: response.statusCode ?? 502,
    headers: plainHeaders(response),
    body: new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.concat(chunks)),
  };
}

function plainHeaders({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
    ),
  );
}

/** The cause says what went wrong on this machine; the sentence that a plugin gets names no address of it. */
function networkFailure({ origin }: URL, cause: unknown): PluginPlatformError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = /^[A-Z0-9_]{1,64}$/.test(code) ? ` (${code})` : "";
  return new PluginPlatformError("network_failed", `The exchange with ${origin} failed${reason}.`, { cause });
}
