import type { PluginId } from "@terminal-plugin/sdk/protocol";
import { SandboxPool } from "../activation/index.ts";
import {
  guardLog,
  silentLog,
  systemClock,
  type Clock,
  type LogSink,
  type PluginChannel,
} from "../ports/index.ts";
import { MachineChannel, type MachineThreadEvents, type MachineThreadHandle } from "../quickjs/index.ts";
import type { BrowserPluginPlacement } from "./browser-placement.ts";

/** How plugins run in virtual machines of a page. */
export interface BrowserQuickjsPlacementOptions {
  /**
   * Where `dist/browser/quickjs-worker.js` of this package is served, byte for byte, from the page's own origin. A
   * Content-Security-Policy in that answer has to allow `'wasm-unsafe-eval'`; the page's own needs `worker-src`.
   */
  readonly workerUrl: string | URL;
  readonly clock?: Clock;
  readonly log?: LogSink;
  /** Empty machines that are kept started, from now on. Default: 0. */
  readonly warmRunners?: number;
}

/**
 * Runs each isolated plugin in a QuickJS virtual machine, locked down as everywhere, in a worker of the page: for pages
 * that may have no frames. Other than a frame's, its memory is limited (ISO-4); it has no process of its own.
 */
export function createBrowserQuickjsPlacement(
  options: BrowserQuickjsPlacementOptions,
): BrowserPluginPlacement {
  const { workerUrl, clock = systemClock, warmRunners = 0 } = options;
  const log = guardLog(options.log ?? silentLog);
  const pool = new SandboxPool({
    warmCount: warmRunners,
    log,
    spawn: () =>
      Promise.resolve(
        new MachineChannel({
          clock,
          log,
          startThread: (events) => startWorker(workerUrl, events),
          share(step) {
            while (!step());
          },
        }),
      ),
  });
  return {
    kind: "isolated",
    start: (pluginId: PluginId, signal: AbortSignal): Promise<PluginChannel> => pool.start(pluginId, signal),
    dispose: () => pool.dispose(),
  };
}

function startWorker(url: string | URL, { onItem, onEnd }: MachineThreadEvents): MachineThreadHandle {
  const worker = new Worker(url, { name: "terminal-plugin" });
  worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => onItem(data));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    onEnd(
      `${new URL(url, document.baseURI).href} could not be run: expected quickjs-worker.js of this version there, and policies that allow it (worker-src, wasm-unsafe-eval).`,
    );
  });
  return {
    post: (item) => worker.postMessage(item),
    // The browser ends even a busy worker; no event tells when it is done, but nothing of it arrives any more.
    end(): Promise<void> {
      worker.terminate();
      return Promise.resolve();
    },
    /** A page cannot measure what a worker costs. */
    cpuMs: () => undefined,
  };
}
