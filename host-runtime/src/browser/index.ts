/**
 * Platform adapters for pages: plugins run in workers of sandboxed frames.
 *
 * @packageDocumentation
 */
export {
  createBrowserPlacement,
  type BrowserPlacementOptions,
  type BrowserPluginPlacement,
} from "./browser-placement.ts";
