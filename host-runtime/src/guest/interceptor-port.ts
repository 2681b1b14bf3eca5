import type { CancellationToken } from "@terminal-plugin/sdk";
import {
  limits,
  type AttachInterceptorParams,
  type InterceptorDirection,
} from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError, toErrorInfo, type Disposable } from "../kernel/index.ts";
import {
  plainByteLength,
  readPortMessage,
  type BytePort,
  type ChunkStamps,
  type SharedMoment,
} from "../terminal/index.ts";
import type { Intercept } from "./environment.ts";

/** What an attached interceptor needs beside its port. */
export interface InterceptorPortOptions {
  readonly params: AttachInterceptorParams;
  readonly port: BytePort;
  readonly intercept: Intercept;
  readonly stamps: ChunkStamps;
  /** This moment by clocks that all threads share. */
  readonly sharedNow: () => SharedMoment;
  /** Calls back when everything that can run now has run. */
  readonly afterTurn: (callback: () => void) => void;
  readonly harden: <Value>(value: Value) => Value;
  readonly createToken: (signal: AbortSignal) => CancellationToken;
  /** Told what plugin code threw, for the plugin's log. */
  readonly onFailure: (error: unknown) => void;
}

const typedArray: object = Object.getPrototypeOf(Uint8Array.prototype) as object;
const tagOf = Object.getOwnPropertyDescriptor(typedArray, Symbol.toStringTag)?.get;
const lengthOf = Object.getOwnPropertyDescriptor(typedArray, "length")?.get;
const bufferOf = Object.getOwnPropertyDescriptor(typedArray, "buffer")?.get;
const copyInto = Object.getOwnPropertyDescriptor(typedArray, "set")?.value as (
  this: Uint8Array,
  source: unknown,
) => void;

/**
 * The plugin's end of an interceptor's port: calls the plugin for each chunk and sends back exactly one answer. The
 * plugin's own array travels back without a copy; any other Uint8Array is copied, so that one that the plugin keeps
 * changes nothing later (SDK-11). Disposing of it closes the port and cancels what is open.
 */
export function serveInterceptor(options: InterceptorPortOptions): Disposable {
  const { params, port, stamps, sharedNow } = options;
  const direction: InterceptorDirection = params.kind === "terminal.interceptor.input" ? "input" : "output";
  const session = options.harden(params.session);
  const lifetime = new AbortController();
  const cancellationToken = options.createToken(lifetime.signal);
  let expected = 1;

  const close = (): void => {
    lifetime.abort();
    port.close();
  };

  const answer = (sequence: number, result: unknown): void => {
    if (lifetime.signal.aborted) return;
    const data = ownBuffer(result);
    stamps.answered(sequence, sharedNow());
    if (data)
      port.post({ frame: { type: "ok", direction, sequence, byteLength: data.byteLength }, data }, [data]);
    else
      fail(
        sequence,
        new PluginPlatformError(
          "interceptor_result_invalid",
          "Expected a Uint8Array of at most 64 KiB from the interceptor.",
        ),
      );
  };

  const fail = (sequence: number, error: unknown): void => {
    if (lifetime.signal.aborted) return;
    stamps.answered(sequence, sharedNow());
    options.onFailure(error);
    const info =
      error instanceof PluginPlatformError
        ? toErrorInfo(error)
        : { code: "plugin_error", message: "The interceptor threw an error." };
    port.post({ frame: { type: "failed", direction, sequence, error: info } }, []);
  };

  const onChunk = (sequence: number, data: ArrayBuffer): void => {
    stamps.pickedUp(sequence, sharedNow());
    try {
      const result = options.intercept(
        Object.freeze({ data: new Uint8Array(data), session, sequence, cancellationToken }),
      );
      if (isThenable(result)) {
        options.afterTurn(() => {
          if (!stamps.isAnswered(sequence)) stamps.waits(sequence);
        });
        Promise.resolve(result).then(
          (value) => answer(sequence, value),
          (error: unknown) => fail(sequence, error),
        );
      } else answer(sequence, result);
    } catch (error) {
      fail(sequence, error);
    }
  };

  port.listen((message) => {
    try {
      const { frame, data } = readPortMessage(message);
      if (frame.type !== "chunk" || !data || frame.direction !== direction || frame.sequence !== expected)
        throw new PluginPlatformError("interceptor_protocol", `Expected chunk ${expected}.`);
      expected += 1;
      onChunk(frame.sequence, data);
    } catch (error) {
      options.onFailure(error);
      close();
    }
  }, close);
  port.post({ frame: { type: "ready", direction, creditBytes: params.creditBytes } }, []);
  return { dispose: close };
}

/** A buffer that holds exactly the result, or undefined when the result is no acceptable Uint8Array. */
function ownBuffer(result: unknown): ArrayBuffer | undefined {
  try {
    if (tagOf?.call(result) !== "Uint8Array") return undefined;
    const length = lengthOf?.call(result) as number;
    if (length > limits.interceptorChunkBytes) return undefined;
    const buffer: unknown = bufferOf?.call(result);
    if (plainByteLength(buffer) === length) return buffer as ArrayBuffer;
    const copy = new Uint8Array(length);
    copyInto.call(copy, result);
    return copy.buffer;
  } catch {
    return undefined;
  }
}

function isThenable(value: unknown): boolean {
  return typeof value === "object" && value !== null && "then" in value;
}
