import { limits, type TerminalInterceptorFrame } from "@terminal-plugin/sdk/protocol";
import { validators } from "../contract/generated/frame-validators.ts";
import { PluginPlatformError } from "../kernel/index.ts";

/** One end of an interceptor's port, as far as the byte path needs it: what a MessagePort offers on every platform. */
export interface BytePort {
  /** Sends a message and gives up the buffers in `transfer`. */
  post(message: unknown, transfer: ArrayBuffer[]): void;
  /** Sets the one listener. */
  listen(onMessage: (message: unknown) => void, onClose: () => void): void;
  close(): void;
}

/** A checked message of the port: the frame, and its bytes where the kind of frame has some. */
export interface PortMessage {
  readonly frame: TerminalInterceptorFrame;
  /** Absent for `ready` and `failed`. Owned by the receiver. */
  readonly data: ArrayBuffer | undefined;
}

const byteLengthOf = getterOf(ArrayBuffer.prototype, "byteLength");
const isResizable = getterOf(ArrayBuffer.prototype, "resizable");

/**
 * Checks what came over the port: exact keys, the frame by the contract, and exactly one plain ArrayBuffer of the
 * announced length where the frame has bytes; shared, resizable and detached buffers are refused by their brand.
 * Both ends use it; neither trusts the other (ICP-5, ICP-14). Throws `interceptor_protocol`.
 */
export function readPortMessage(value: unknown): PortMessage {
  if (typeof value !== "object" || value === null) throw refuse("a message of frame and data");
  const { frame, data } = value as { readonly frame?: unknown; readonly data?: unknown };
  if (!isFrame(frame)) throw refuse("a frame of the contract");
  const hasData = frame.type === "chunk" || frame.type === "ok";
  const keys = Object.keys(value);
  if (keys.length !== (hasData ? 2 : 1) || !keys.includes("frame"))
    throw refuse(hasData ? "frame and data" : "a frame alone");
  if (!hasData) return { frame, data: undefined };
  const length = plainByteLength(data);
  if (length !== frame.byteLength || length > limits.interceptorChunkBytes)
    throw refuse(`one plain buffer of ${frame.byteLength} bytes`);
  return { frame, data: data as ArrayBuffer };
}

/** Length of a plain ArrayBuffer, or undefined for anything else: shared, resizable, or no buffer at all. */
export function plainByteLength(value: unknown): number | undefined {
  try {
    const length: unknown = byteLengthOf?.call(value);
    if (isResizable?.call(value) === true) return undefined;
    return typeof length === "number" ? length : undefined;
  } catch {
    return undefined;
  }
}

function isFrame(value: unknown): value is TerminalInterceptorFrame {
  return validators.TerminalInterceptorFrame(value);
}

function getterOf(owner: object, name: string): ((this: unknown) => unknown) | undefined {
  return Object.getOwnPropertyDescriptor(owner, name)?.get;
}

function refuse(expected: string): PluginPlatformError {
  return new PluginPlatformError("interceptor_protocol", `Interceptor port: expected ${expected}.`);
}
