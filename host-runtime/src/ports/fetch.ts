import type { FetchParams, FetchResult } from "@terminal-plugin/sdk/protocol";

/**
 * Makes one HTTP request for a plugin whose origin permission is granted. It sends no cookies, follows no redirect
 * (the plugin gets it and asks again), refuses private and loopback addresses after resolution, and bounds size and
 * time (GRA-12). Without one, plugins have no network.
 */
export type FetchPort = (params: FetchParams, signal: AbortSignal) => Promise<FetchResult>;
