import { limits, type ErrorInfo, type InterceptorDirection } from "@terminal-plugin/sdk/protocol";
import { copyBytes, PluginPlatformError, toErrorInfo, type Disposable } from "../kernel/index.ts";
import type { Clock } from "../ports/index.ts";
import type { ChunkStamps, SharedMoment } from "./chunk-stamps.ts";
import { encodePlaneHeader, type PlaneFrameType } from "./plane-frames.ts";
import { readPortMessage, type BytePort } from "./port-message.ts";

/** What one attachment needs in the plane's terminal worker. */
export interface PlaneRelayOptions {
  readonly attachmentId: number;
  readonly direction: InterceptorDirection;
  readonly port: BytePort;
  readonly stamps: ChunkStamps;
  readonly clock: Clock;
  /** This moment by the clocks that the stamps use. */
  readonly sharedNow: () => SharedMoment;
  /** Calls back once after the messages that arrived already were delivered. */
  readonly afterArrived: (callback: () => void) => void;
  /** Writes a header and its payload, if any, to the pipe. */
  readonly send: (header: Uint8Array, payload: Uint8Array | undefined) => void;
  /** The platform's own comparison. */
  readonly isSame: (first: Uint8Array, second: Uint8Array) => boolean;
}

/**
 * The trusted middle between the pipe and a plugin's port: hands over one chunk at a time, checks what comes back, says
 * "unchanged" without sending the bytes again, and judges by its own stamps who held a late chunk (ICP-17).
 */
export class PlaneRelay implements Disposable {
  readonly #options: PlaneRelayOptions;
  readonly #deadlineMs: number;
  #ready = false;
  #closed = false;
  #sequence = 0;
  #chunk: Uint8Array | undefined;
  #sentAt: SharedMoment = { wallMs: 0, cpuMs: 0 };
  #timer: Disposable | undefined;

  constructor(options: PlaneRelayOptions) {
    this.#options = options;
    this.#deadlineMs =
      options.direction === "input" ? limits.interceptorInputDeadlineMs : limits.interceptorOutputDeadlineMs;
    options.port.listen(
      (message) => this.#onMessage(message),
      () => this.close({ code: "runtime_ended", message: "The plugin closed its port." }),
    );
  }

  /** Takes a chunk of the pipe, and owns it. */
  chunk(sequence: number, payload: Uint8Array): void {
    if (this.#closed) return;
    if (this.#chunk || payload.length === 0) {
      return this.close({ code: "interceptor_protocol", message: "Expected one chunk at a time." });
    }
    this.#sequence = sequence;
    this.#chunk = payload;
    if (this.#ready) this.#handOver(this.#chunk);
  }

  /** The pipe can be a little faster than the port: a chunk that comes before `ready` is kept until then. */
  #handOver(chunk: Uint8Array): void {
    const { direction } = this.#options;
    const sequence = this.#sequence;
    this.#sentAt = this.#options.sharedNow();
    const frame = {
      type: "chunk",
      direction,
      sequence,
      byteLength: chunk.length,
      creditBytes: limits.interceptorCreditBytes - chunk.length,
    };
    const data = copyBytes(chunk).buffer;
    this.#options.port.post({ frame, data }, [data]);
    this.#watch(this.#deadlineMs);
  }

  /** Ends the attachment and says why to the terminal process. */
  close(error: ErrorInfo): void {
    if (this.#closed) return;
    this.dispose();
    this.#send("closed", new TextEncoder().encode(JSON.stringify(error)));
  }

  /** Ends the attachment without a word: the terminal process asked for it. */
  dispose(): void {
    this.#closed = true;
    this.#timer?.dispose();
    this.#chunk = undefined;
    this.#options.port.close();
  }

  #onMessage(message: unknown): void {
    if (this.#closed) return;
    try {
      const { frame, data } = readPortMessage(message);
      if (frame.direction !== this.#options.direction) throw this.#unexpected(frame.type);
      if (frame.type === "ready") return this.#becomeReady();
      const chunk = this.#chunk;
      if (frame.type === "chunk" || !chunk || frame.sequence !== this.#sequence)
        throw this.#unexpected(frame.type);
      this.#answer(chunk, frame.type === "failed" ? frame.error : undefined, data);
    } catch (error) {
      this.close(toErrorInfo(error));
    }
  }

  #becomeReady(): void {
    if (this.#ready) throw this.#unexpected("ready");
    this.#ready = true;
    if (this.#chunk) this.#handOver(this.#chunk);
  }

  #answer(chunk: Uint8Array, error: ErrorInfo | undefined, data: ArrayBuffer | undefined): void {
    this.#timer?.dispose();
    this.#chunk = undefined;
    if (error) return this.#send("failed", new TextEncoder().encode(JSON.stringify(error)));
    const bytes = new Uint8Array(data ?? new ArrayBuffer());
    if (this.#options.isSame(bytes, chunk)) this.#send("unchanged");
    else this.#send("ok", bytes);
  }

  /**
   * Asks again after the deadline: a plugin that has held the chunk for so long, or whose thread was busy with something
   * else for long, is to blame. One that the machine did not let run is not; the terminal process bounds that wait.
   */
  #watch(delayMs: number): void {
    const sequence = this.#sequence;
    this.#timer = this.#options.clock.setTimeout(() => {
      this.#options.afterArrived(() => {
        if (this.#closed || !this.#chunk || this.#sequence !== sequence) return;
        const leftMs = this.#leftMs(this.#options.sharedNow());
        if (leftMs <= 0) this.#send("overdue");
        else this.#watch(leftMs);
      });
    }, delayMs);
  }

  /** Time until the plugin is to blame for the chunk, if it goes on as now. */
  #leftMs(now: SharedMoment): number {
    const { stamps } = this.#options;
    const sequence = this.#sequence;
    // The answer is on its way and carries how long it was held.
    if (stamps.isAnswered(sequence)) return this.#deadlineMs;
    if (stamps.isPickedUp(sequence)) return this.#deadlineMs - stamps.heldMs(sequence, now);
    const pickUpLeftMs = this.#sentAt.wallMs + limits.interceptorPickUpMs - now.wallMs;
    return Math.max(pickUpLeftMs, this.#deadlineMs - (now.cpuMs - this.#sentAt.cpuMs));
  }

  #send(type: PlaneFrameType, payload?: Uint8Array): void {
    const heldMicros = this.#options.stamps.heldMs(this.#sequence, this.#options.sharedNow()) * 1000;
    const { attachmentId, send } = this.#options;
    send(encodePlaneHeader(type, attachmentId, this.#sequence, payload?.length ?? 0, heldMicros), payload);
  }

  #unexpected(type: string): PluginPlatformError {
    return new PluginPlatformError(
      "interceptor_protocol",
      `Interceptor port: a ${type} frame was not expected.`,
    );
  }
}
