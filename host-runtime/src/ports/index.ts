/** What the application supplies, each with a safe default (EMB-3). */
export { systemClock, type Clock } from "../kernel/index.ts";
export { createManualClock, type ManualClock } from "./manual-clock.ts";
export type { DecisionProvider } from "./decisions.ts";
export type { FetchPort } from "./fetch.ts";
export { guardLog, silentLog, withholdQuotes, type LogEntry, type LogSink } from "./log.ts";
export { createMemoryStore } from "./memory-store.ts";
export { closedInterception, type InterceptingPlugin, type InterceptionPolicy } from "./interception.ts";
export type {
  InterceptorPlacement,
  InterceptorTerminals,
  PlacedInterceptor,
} from "./interceptor-terminals.ts";
export type { BytePipe, PluginChannel, PluginPlacement, RuntimeEnd, RuntimeUsage } from "./placement.ts";
export type { SecretProtector } from "./secrets.ts";
export type { SignatureCheck, SignatureKey } from "./signature-check.ts";
export type { StateStore } from "./store.ts";
export { StoredDocument, type DocumentForm } from "./stored-document.ts";
