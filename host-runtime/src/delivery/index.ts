/** Requests of renderers and the delivery of their updates: in order, never late. */
export type { ProviderOutcome, ProviderRequest, Requests, RequestUpdate, UpdateConsumer } from "./request.ts";
export { createRequests, type RequestsOptions } from "./requests.ts";
