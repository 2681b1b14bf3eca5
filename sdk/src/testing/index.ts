/**
 * Runs a plugin in memory for its author's unit tests: no terminal, no browser, no server, no waiting.
 *
 * @packageDocumentation
 */
export { createTestHost } from "./create-test-host.ts";
export { findLeaks, type LeakOptions } from "./find-leaks.ts";
export type { Deactivation, InvokeOptions, LogLine, TestHost, TestHostOptions } from "./test-host-types.ts";
export { completePayload, createSession, type PayloadFields } from "./payloads.ts";
export { createCancellation, type CancellationSource } from "./cancellation.ts";
export type { ManifestLike } from "./manifest-like.ts";
export type { Registration } from "./registrations.ts";
export type { TestFetch, TestResponse } from "./test-services.ts";
