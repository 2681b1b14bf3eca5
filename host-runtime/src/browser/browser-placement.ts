import type { PluginId } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";
import {
  guardLog,
  silentLog,
  systemClock,
  type Clock,
  type LogSink,
  type PluginChannel,
  type PluginPlacement,
} from "../ports/index.ts";
import { PluginFrame } from "./plugin-frame.ts";

/** How plugins run in a page. */
export interface BrowserPlacementOptions {
  /**
   * Where `dist/browser/plugin-frame.html` of this package is served, byte for byte. Browsers that separate sites give
   * frames of another site than the page's a process of their own: with a site for each plugin, one that takes all
   * memory ends alone.
   */
  readonly frameUrl: string | URL | ((pluginId: PluginId) => string | URL);
  /** The document that the frames are put into. Default: that of the page. */
  readonly document?: Document;
  readonly clock?: Clock;
  readonly log?: LogSink;
}

/** A placement that owns frames of the page. */
export interface BrowserPluginPlacement extends PluginPlacement {
  /** Removes every frame that it made; the browser ends their workers. */
  dispose(): Promise<void>;
}

/**
 * Runs each isolated plugin in a worker of its own inside a sandboxed frame without an origin, locked down as on Node
 * (ISO-5). The page needs `frame-src` for the frame's address, and nothing else, in its Content-Security-Policy.
 * Starting throws a TypeError for something that is no address.
 */
export function createBrowserPlacement(options: BrowserPlacementOptions): BrowserPluginPlacement {
  const { document: page = document, clock = systemClock, log = silentLog } = options;
  const ports = { clock, log: guardLog(log), document: page };
  const { frameUrl } = options;
  const addressOf = (pluginId: PluginId): string =>
    new URL(typeof frameUrl === "function" ? frameUrl(pluginId) : frameUrl, page.baseURI).href;
  const frames = new Set<PluginFrame>();
  let isDisposed = false;
  return {
    kind: "isolated",
    async start(pluginId: PluginId, signal: AbortSignal): Promise<PluginChannel> {
      signal.throwIfAborted();
      if (isDisposed) throw new PluginPlatformError("disposed", "The placement has ended.");
      const frame = new PluginFrame(pluginId, addressOf(pluginId), ports);
      frames.add(frame);
      frame.onEnd(() => frames.delete(frame));
      const onAbort = (): void => frame.abandon();
      signal.addEventListener("abort", onAbort, { once: true });
      try {
        await frame.ready;
        return frame;
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener("abort", onAbort);
      }
    },
    async dispose(): Promise<void> {
      isDisposed = true;
      for (const frame of [...frames]) frame.abandon();
    },
  };
}
