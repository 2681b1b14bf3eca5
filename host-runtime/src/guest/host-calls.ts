import { PluginError, type CancellationToken } from "@terminal-plugin/sdk";
import type { ErrorCodeName, MethodName, MethodTypes, OperationResult } from "@terminal-plugin/sdk/protocol";
import { errorCodes } from "@terminal-plugin/sdk/protocol";
import { contractJson, type RpcPeer } from "../kernel/index.ts";

/** Methods that the guest calls on behalf of its plugin. */
type HostMethod = Extract<MethodName, `storage.${string}` | `network.${string}` | `providers.${string}`>;

/** Calls a method of the host. Rejects with a PluginError. */
export type CallHost = <Method extends HostMethod>(
  method: Method,
  params: MethodTypes[Method]["params"],
  cancellationToken?: CancellationToken,
) => Promise<MethodTypes[Method]["result"]>;

/** Requests over the guest's end of the channel. The host's answers are trusted: it checked them. */
export function createCallHost(peer: RpcPeer): CallHost {
  return async (method, params, cancellationToken) => {
    const controller = new AbortController();
    const subscription = cancellationToken?.onCancellationRequested(() => controller.abort());
    try {
      const result = await peer.request(method, contractJson(params), controller.signal);
      return trustedValue(result) as MethodTypes[typeof method]["result"];
    } finally {
      subscription?.dispose();
    }
  };
}

function trustedValue(result: OperationResult): unknown {
  if (result.status === "ok") return result.value;
  if (result.status === "cancelled") throw new PluginError("cancelled", "The request was cancelled.");
  const { code, message, data } = result.error;
  const known: ErrorCodeName = Object.hasOwn(errorCodes, code) ? (code as ErrorCodeName) : "internal_error";
  throw new PluginError(known, message, data === undefined ? {} : { data });
}
