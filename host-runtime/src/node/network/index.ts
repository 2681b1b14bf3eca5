/** The network of plugins on Node. */
export { createNetworkFetch, type NetworkFetchOptions } from "./network-fetch.ts";
export type { ResolveName } from "./server-address.ts";
