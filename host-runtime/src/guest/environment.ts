import type { AttachInterceptorParams } from "@terminal-plugin/sdk/protocol";
import type { InterceptorInvocation } from "@terminal-plugin/sdk";
import type { Disposable } from "../kernel/index.ts";
import type { Clock } from "../ports/index.ts";

/** The interceptor that a plugin registered. What it returns or throws is not checked yet. */
export type Intercept = (invocation: InterceptorInvocation) => unknown;

/** Globals of the plugin that the guest itself backs: console and timers. The sandbox adds those without authority. */
export type GuestGlobals = Readonly<Record<string, unknown>>;

/** What the sandbox and the transport supply. The guest itself knows neither. */
export interface GuestEnvironment {
  /** Sends one message to the host as JSON text, in order. */
  post(text: string): void;
  /** Bytes that were posted and are not yet handed to the system. */
  queuedBytes(): number;
  /** Runs the plugin's script once in its compartment and returns its completion value. */
  evaluate(source: string, fileName: string, globals: GuestGlobals): unknown;
  /** Deeply freezes a value before a plugin gets it, and returns it. */
  harden<Value>(value: Value): Value;
  readonly clock: Clock;
  /** Cryptographic random bytes. */
  randomBytes(count: number): Uint8Array;
  /** A version 4 UUID. */
  randomUuid(): string;
  /**
   * Only where byte ports exist: connects `port`, which the transport delivered beside the request, to the registered
   * interceptor. Disposing of the result closes the port. Throws `interceptor_rejected` for something that is no port.
   */
  attachInterceptor?(params: AttachInterceptorParams, port: unknown, intercept: Intercept): Disposable;
}
