import { PluginPlatformError } from "@terminal-plugin/host-runtime";
import { readControl, type CostsResult } from "../control/index.ts";
import { noHost, readLocalAccess } from "./local-access.ts";
import { localCostsPath } from "./local-endpoint.ts";

/** Longest wait for a host's answer, in milliseconds. */
const answerMs = 5000;

/**
 * What the plugins of the host with this data folder cost. Throws `file_not_found` when no host runs there,
 * `unauthorized` when another program answers, and `message_invalid` for an answer that is no report.
 */
export async function readHostCosts(dataFolder: string, signal?: AbortSignal): Promise<CostsResult> {
  const { address, token } = await readLocalAccess(dataFolder);
  const timeout = AbortSignal.timeout(answerMs);
  const response = await fetch(`${address}${localCostsPath}`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: "error",
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw noHost(dataFolder, cause);
  });
  if (response.status === 401)
    throw new PluginPlatformError(
      "unauthorized",
      `The host at ${address} did not take the token of ${dataFolder}.`,
    );
  const value: unknown = await response.json().catch(() => undefined);
  return readControl("CostsResult", value, "costs");
}
