/**
 * What a plugin is written with: {@link definePlugin}, the {@link PluginContext} and the types of every provider kind.
 * Without dependencies and without side effects; works in Node, in a worker and in a browser (SDK-7).
 *
 * @packageDocumentation
 */
export { definePlugin, type PluginDefinition } from "./plugin.ts";
export type { PluginContext } from "./context.ts";
export type {
  InterceptorInvocation,
  InvocationEnvelope,
  InvocationOf,
  KnownProviderKind,
  LaterKind,
  OnlyKnownKeys,
  ProviderHandler,
  ProviderInvocation,
  Providers,
  ResultOf,
  UnknownKeys,
} from "./providers.ts";
export type {
  Clock,
  FetchOptions,
  FetchResponse,
  Log,
  Network,
  PluginPermissions,
  Random,
  Settings,
  Storage,
  Terminals,
  Timers,
} from "./services.ts";
export type { CancellationToken } from "./cancellation.ts";
export type { Disposable, Subscriptions } from "./disposable.ts";
export { isPluginError, PluginError } from "./errors.ts";
export type * from "./protocol/index.ts";
