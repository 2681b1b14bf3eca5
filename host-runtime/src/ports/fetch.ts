import type { FetchParams, FetchResult } from "@terminal-plugin/sdk/protocol";

/**
 * Makes one HTTP exchange for a plugin whose origin permission is granted (GRA-12). It follows no redirect (the runtime
 * asks again, after it checked the new origin), sends no cookies and nothing that the host knows, refuses private and
 * loopback addresses after resolution, and connects to the very address that it checked. It reads at most
 * `limits.fetchResponseBytes` and gives up, with everything closed, when `signal` aborts. Throws `network_failed`,
 * `address_refused`, `value_too_large` or the signal's reason. Header names of the answer are lower case. Without a
 * port, plugins have no network.
 */
export type FetchPort = (params: FetchParams, signal: AbortSignal) => Promise<FetchResult>;
