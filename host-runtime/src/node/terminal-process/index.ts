/** The process that owns the PTYs, and its host's side of it. */
export { createTerminalProcess, type TerminalProcessOptions } from "./client.ts";
export type {
  DataUpgrade,
  StreamState,
  TerminalEnd,
  TerminalExit,
  TerminalHandle,
  TerminalOpenOptions,
  TerminalProcess,
} from "./terminal-process.ts";
