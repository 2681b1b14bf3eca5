import type { MessagePort } from "node:worker_threads";
import type { ErrorInfo, InterceptorDirection } from "@terminal-plugin/sdk/protocol";

/** Descriptor of the pipe to the terminal process. */
export const bytePipeDescriptor = 4;

/** One end of an attachment, as the plane's main thread hands it to the terminal worker. */
export interface PlaneAttachment {
  readonly attachmentId: number;
  readonly direction: InterceptorDirection;
  readonly port: MessagePort;
  readonly stamps: SharedArrayBuffer;
}

/** What the main thread tells the terminal worker. */
export type ToTerminalWorker = { readonly attach: PlaneAttachment } | { readonly pluginGone: ErrorInfo };

/** What the main thread gives the plugin worker: one control message, and the port that travels beside an attach request. */
export interface ToPluginWorker {
  readonly text: string;
  readonly attachment?: { readonly port: MessagePort; readonly stamps: SharedArrayBuffer };
}

/** What the plugin worker is started with: a shared counter of the bytes that are on their way to the host. */
export interface PluginWorkerData {
  readonly queuedBytes: Int32Array<SharedArrayBuffer>;
}

const { hrtime } = process;

/** Milliseconds of the system's monotonic clock: the same in every thread of the process. */
export function sharedNow(): number {
  const [seconds, nanoseconds] = hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}
