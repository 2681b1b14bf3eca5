/** Platform adapters for Node. */
export { readArchive, writeArchive } from "./archive.ts";
export { readPackage, readPackageFolder } from "./package-folder.ts";
export type {
  StreamState,
  TerminalEnd,
  TerminalExit,
  TerminalHandle,
  TerminalOpenOptions,
  TerminalProcess,
} from "./terminal-process/terminal-process.ts";
export { createFileStore } from "./file-store.ts";
export {
  createIsolatedPlacement,
  type IsolatedPlacement,
  type IsolatedPlacementOptions,
} from "./isolated-placement.ts";
