import type { ErrorInfo, InterceptorDirection, OpaqueId } from "@terminal-plugin/sdk/protocol";
import type { BytePipe } from "./placement.ts";

/** An interceptor that is in the path of a terminal's bytes. */
export interface PlacedInterceptor {
  /** Takes it out; what it holds goes on unchanged. Resolves when it is out. After a trip it does nothing. */
  remove(): Promise<void>;
  /** What it cost so far, as `readChunkCosts` reads it; undefined when it is out or nothing is counted (OBS-1). */
  costs?(): Promise<unknown>;
}

/** What is put into the path. */
export interface InterceptorPlacement {
  readonly sessionId: OpaqueId;
  readonly direction: InterceptorDirection;
  readonly attachmentId: number;
  readonly bytePipe: BytePipe;
  /** Called once when the breaker tripped: it is out of the path, and all bytes went on (ICP-8). */
  readonly onTrip: (error: ErrorInfo) => void;
  /** Called once with all that it cost, when it leaves the path and that is known. */
  readonly onCosts?: (costs: unknown) => void;
}

/**
 * Puts interceptors into the bytes of the application's terminals. Without it, no interceptor can be attached (EMB-3).
 */
export interface InterceptorTerminals {
  /**
   * Resolves when the interceptor is in the path. Throws `interceptor_rejected`, `session_unknown` or the reason of the
   * end of the terminal; then nothing of it is left.
   */
  place(placement: InterceptorPlacement): Promise<PlacedInterceptor>;
}
