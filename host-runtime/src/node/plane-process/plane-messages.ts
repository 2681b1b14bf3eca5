import type { MessagePort } from "node:worker_threads";
import type { ErrorInfo, InterceptorDirection } from "@terminal-plugin/sdk/protocol";
import type { SharedMoment } from "../../terminal/index.ts";

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

/** Taken at the start: a locked-down thread has no process later. */
const { hrtime, cpuUsage } = process;

/** The system's monotonic clock and the CPU time of the process: the same in every thread. */
export function sharedNow(): SharedMoment {
  const [seconds, nanoseconds] = hrtime();
  const { user, system } = cpuUsage();
  return { wallMs: seconds * 1000 + nanoseconds / 1e6, cpuMs: (user + system) / 1000 };
}
