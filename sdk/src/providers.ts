import type { CancellationToken } from "./cancellation.ts";
import type { Disposable } from "./disposable.ts";
import type {
  ContributionId,
  InterceptorKind,
  JsonValue,
  OpaqueId,
  ProviderKindMap,
  TerminalSnapshot,
} from "@terminal-plugin/sdk/protocol";

/**
 * Kinds whose payload and result types are known: the nine ordinary ones (SDK-12) and those that declaration merging
 * added to `ProviderKindMap` (SDK-13).
 */
export type KnownProviderKind = keyof ProviderKindMap;

/**
 * What every invocation of an ordinary provider carries (ACT-5).
 */
export interface InvocationEnvelope<Kind extends string, Operation extends string, Payload> {
  /** Id of the provider, as the manifest declares it. */
  readonly providerId: ContributionId;
  /** Kind of the provider. */
  readonly kind: Kind;
  /** What the host asks for, such as `provideCompletions`. */
  readonly operation: Operation;
  /** Made by the host; unique, for logs. */
  readonly requestId: OpaqueId;
  /** The request: frozen JSON of at most 128 KiB (LIM-1) that holds the session's snapshot (SDK-3). */
  readonly payload: Payload;
  /** Milliseconds that were left when the host sent the request. */
  readonly deadlineMs: number;
  /** Cancelled when the answer is not wanted any more. */
  readonly cancellationToken: CancellationToken;
}

/**
 * An invocation of a provider of a known kind.
 */
export type ProviderInvocation<Kind extends KnownProviderKind> = InvocationEnvelope<
  Kind,
  ProviderKindMap[Kind]["operation"],
  ProviderKindMap[Kind]["payload"]
>;

/**
 * A chunk of terminal bytes for an interceptor (SDK-11).
 */
export interface InterceptorInvocation {
  /** Complete UTF-8 of at most 64 KiB, owned by this call: it may be changed and returned. */
  readonly data: Uint8Array;
  /** The terminal session. */
  readonly session: TerminalSnapshot;
  /** Number of the chunk, counting up by one from 1 in each session and direction. */
  readonly sequence: number;
  /** Cancelled when the host gave up on this chunk; it has then passed unchanged (ICP-8). */
  readonly cancellationToken: CancellationToken;
}

/**
 * The invocation that a handler of this kind gets.
 */
export type InvocationOf<Kind extends KnownProviderKind | InterceptorKind> = Kind extends KnownProviderKind
  ? ProviderInvocation<Kind>
  : InterceptorInvocation;

/**
 * What a handler of this kind returns: JSON of at most 128 KiB (LIM-1), or for an interceptor a Uint8Array of at most
 * 64 KiB of valid UTF-8, where a length of zero suppresses the chunk (SDK-11).
 */
export type ResultOf<Kind extends KnownProviderKind | InterceptorKind> = Kind extends KnownProviderKind
  ? ProviderKindMap[Kind]["result"]
  : Uint8Array;

/**
 * A handler of a known kind, for code that declares it apart from its registration. A throw or a rejection is a failed
 * result and does not touch other providers (FAN-4).
 */
export type ProviderHandler<Kind extends KnownProviderKind | InterceptorKind> = (
  invocation: InvocationOf<Kind>,
) => ResultOf<Kind> | Promise<ResultOf<Kind>>;

/**
 * Names of keys, at any depth, that `Value` has and `Shape` has not. The host refuses a result with such keys, so a
 * misspelled optional field must not compile.
 */
export type UnknownKeys<Value, Shape> = 0 extends 1 & Value
  ? never
  : Shape extends Uint8Array
    ? never
    : Value extends readonly (infer Item)[]
      ? Shape extends readonly (infer ItemShape)[]
        ? UnknownKeys<Item, ItemShape>
        : never
      : Value extends object
        ? Shape extends object
          ? {
              [Key in keyof Value]-?: Key extends keyof Shape ? UnknownKeys<Value[Key], Shape[Key]> : Key;
            }[keyof Value]
          : never
        : never;

/**
 * Nothing to demand when `Value` has no `UnknownKeys`; otherwise a property that no function has, so that the
 * compiler's message names the keys.
 */
export type OnlyKnownKeys<Value, Shape> = [UnknownKeys<Value, Shape>] extends [never]
  ? unknown
  : { readonly "the result has unknown keys": UnknownKeys<Value, Shape> };

/**
 * A kind that this version of the SDK has no types for. Names below `terminal.` are reserved: all of them are known
 * here or added by declaration merging, so that a misspelled one does not compile.
 */
export type LaterKind<Kind extends string> = Kind extends
  KnownProviderKind | InterceptorKind | `terminal.${string}`
  ? never
  : Kind;

/**
 * Registers what the manifest declares (ACT-3).
 */
export interface Providers {
  /**
   * Registers `handler` for a provider of this plugin's manifest. Payload and result types follow from `kind` (SDK-1).
   * Disposing of the result withdraws the registration; a stale disposable does not remove a later one (ACT-4).
   *
   * Throws a PluginError: `provider_not_owned` when the manifest declares no such id for this runtime,
   * `provider_kind_mismatch` when it declares another kind, `provider_already_registered`, `disposed` after
   * deactivation; a TypeError when an argument has another type. A kind that this host does not support is noted in
   * the log and never called, so that the rest of the plugin works (SDK-13).
   */
  register<
    Kind extends KnownProviderKind | InterceptorKind,
    const Returned extends ResultOf<Kind> | Promise<ResultOf<Kind>>,
  >(
    id: ContributionId,
    kind: Kind,
    handler: ((invocation: InvocationOf<Kind>) => Returned) &
      OnlyKnownKeys<Awaited<Returned>, ResultOf<Kind>>,
  ): Disposable;
  /**
   * Registers `handler` for a kind that does not exist yet in this version (SDK-2). A host that does not know the kind
   * notes it in the plugin's log and never calls the handler; the rest of the plugin works (SDK-13). Give such a kind
   * types by merging into `ProviderKindMap`.
   */
  register<Kind extends string>(
    id: ContributionId,
    kind: LaterKind<Kind>,
    handler: (invocation: InvocationEnvelope<string, string, JsonValue>) => JsonValue | Promise<JsonValue>,
  ): Disposable;
}
