/**
 * The reference host: a loopback server with real shells, plugins, a marketplace and a web page.
 *
 * @packageDocumentation
 */
export { startReferenceHost, type ReferenceHost, type ReferenceHostOptions } from "./reference-host.ts";
export { serveReferenceHost, type ServeOptions } from "./serve.ts";
export { runHeadless, type HeadlessOptions } from "./headless/headless-run.ts";
export { readHostCosts } from "./local/read-costs.ts";
export type { InvocationMeasure } from "@terminal-plugin/host-runtime";
export { defaultDataFolder, remoteAuditFolder } from "./data-folder.ts";
export type {
  CostsResult,
  FailureCount,
  LatencySummary,
  PluginCostRow,
  ProviderCostRow,
} from "./control/index.ts";
export { run } from "./command.ts";
export { downloadTarball, type RegistryAddress } from "./marketplace/registry-client.ts";
