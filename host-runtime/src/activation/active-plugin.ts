import type {
  AttachInterceptorParams,
  ContributionId,
  DetachInterceptorParams,
  InvokeParams,
  OperationResult,
  PluginId,
  Principal,
  RuntimeKind,
  SemanticVersion,
  TerminalEvent,
} from "@terminal-plugin/sdk/protocol";
import type { BytePipe } from "../ports/index.ts";

/** Exactly which runtime of which plugin an authorization or an answer belongs to (ACT-6, GRA-3). */
export interface RuntimeIdentity {
  readonly pluginId: PluginId;
  readonly version: SemanticVersion;
  readonly runtimeId: string;
  readonly runtimeKind: RuntimeKind;
  readonly principal: Principal;
}

/** Bytes of JSON that an invocation carried, for accounting. */
export interface InvocationBytes {
  payload: number;
  result: number;
}

declare const active: unique symbol;

/** A plugin whose activation succeeded. Only the activation stage makes one; it stays valid until its runtime ends. */
export interface ActivePlugin {
  readonly [active]: true;
  readonly identity: RuntimeIdentity;
  /** Whether this runtime is still the active one. */
  isCurrent(): boolean;
  /** Whether the activation registered the provider (ACT-3). */
  hasRegistration(providerId: ContributionId): boolean;
  /**
   * Invokes a registered provider. Resolves with the checked union and never rejects for what the plugin does: an end
   * of the runtime or a replaced runtime is a `failed` result. `signal` cancels: the plugin is told, and a late answer
   * is dropped once (ACT-10). `bytes` is filled in by the time it resolves.
   */
  invoke(params: InvokeParams, signal: AbortSignal, bytes?: InvocationBytes): Promise<OperationResult>;
  /** Sends a lifecycle event to the plugin's listeners. */
  sendEvent(event: TerminalEvent): void;
  /**
   * Asks an advanced runtime to attach a registered interceptor to the byte port that its placement sends beside the
   * message (ICP-4). As `invoke`, it never rejects for what the plugin does; an isolated runtime fails with
   * `interceptor_rejected`.
   */
  attachInterceptor(params: AttachInterceptorParams, signal: AbortSignal): Promise<OperationResult>;
  /** The byte path of an advanced runtime whose placement has one. */
  bytePipe(): BytePipe | undefined;
  /** Ends an attachment; unknown ones are ignored by the plugin. */
  detachInterceptor(params: DetachInterceptorParams): void;
}
