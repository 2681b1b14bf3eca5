/** Platform adapters for Node. */
export { readArchive, writeArchive } from "./archive.ts";
export { readPackage, readPackageFolder } from "./package-folder.ts";
export { createFileStore } from "./file-store.ts";
export {
  createTerminalProcess,
  type DataUpgrade,
  type StreamState,
  type TerminalEnd,
  type TerminalExit,
  type TerminalHandle,
  type TerminalOpenOptions,
  type TerminalProcess,
  type TerminalProcessOptions,
} from "./terminal-process/index.ts";
export { createShellEnvironment, type ShellEnvironmentOptions } from "./shell-environment.ts";
export { createIsolatedPlacement, type IsolatedPlacementOptions } from "./isolated-placement.ts";
export { createAdvancedPlacement } from "./advanced-placement.ts";
export {
  createQuickjsPlacement,
  type QuickjsPlacementOptions,
  type QuickjsPluginPlacement,
} from "./quickjs-placement.ts";
export type { ProcessPlacementOptions, ProcessPluginPlacement } from "./isolated/process-placement.ts";
export { readGatePlatform } from "./gate-platform.ts";
export { createInterceptorTerminals } from "./interceptor-terminals.ts";
export { createNetworkFetch, type NetworkFetchOptions, type ResolveName } from "./network/index.ts";
export { checkSignature } from "./signature-check.ts";
export { createSecretProtector } from "./secret-key-file.ts";
export { createInputAudit, type InputAuditOptions } from "./input-audit/input-audit.ts";
export { verifyInputAudit, type AuditReport } from "./input-audit/audit-files.ts";
export { resolveAllowedFolder } from "./allowed-folder.ts";
