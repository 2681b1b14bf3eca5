import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { onAbort, PluginPlatformError } from "../../kernel/index.ts";
import { isPublicAddress } from "./public-address.ts";

/** An address that may be connected to. */
export interface ServerAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Resolves a name to all its addresses. */
export type ResolveName = (hostName: string) => Promise<readonly string[]>;

/** The system's own resolver, so that names mean what they mean everywhere else on the machine. */
export const resolveBySystem: ResolveName = async (hostName) =>
  (await lookup(hostName, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * The addresses of a server, each checked (GRA-12). One address that is refused refuses all of them: a name that
 * points inside and outside is an attack or a mistake. Throws `address_refused`, `network_failed` when the name cannot
 * be resolved, or the signal's reason.
 */
export async function findServerAddresses(
  hostName: string,
  resolve: ResolveName,
  allowPrivateAddresses: boolean,
  signal: AbortSignal,
): Promise<readonly ServerAddress[]> {
  const bare = hostName.replace(/^\[|\]$/g, "");
  const found = isIP(bare) ? [bare] : await orAborted(resolveName(bare, resolve), signal);
  const addresses = found.map((address): ServerAddress => {
    if (!allowPrivateAddresses && !isPublicAddress(address))
      throw new PluginPlatformError("address_refused", `${hostName} has an address that is not public.`);
    return { address, family: isIP(address) === 6 ? 6 : 4 };
  });
  if (addresses.length > 0) return addresses;
  throw new PluginPlatformError("network_failed", `${hostName} has no address.`);
}

async function resolveName(hostName: string, resolve: ResolveName): Promise<readonly string[]> {
  try {
    return await resolve(hostName);
  } catch (cause) {
    throw new PluginPlatformError("network_failed", `The name ${hostName} cannot be resolved.`, { cause });
  }
}

/** A resolution cannot be stopped; its late answer is dropped. */
function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const waiting = onAbort(signal, () => reject(signal.reason));
    work.finally(() => waiting.dispose()).then(resolve, reject);
  });
}
