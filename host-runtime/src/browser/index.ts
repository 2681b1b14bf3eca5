/**
 * Platform adapters for pages: plugins run in workers of sandboxed frames, or in virtual machines.
 *
 * @packageDocumentation
 */
export {
  createBrowserPlacement,
  type BrowserPlacementOptions,
  type BrowserPluginPlacement,
} from "./browser-placement.ts";
export { createBrowserQuickjsPlacement, type BrowserQuickjsPlacementOptions } from "./quickjs-placement.ts";
