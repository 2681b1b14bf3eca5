/** Builds and owns every stage of a plugin host; begin to read at `request-pipeline.ts`. */
export { createHostRuntime, type HostRuntimeOptions } from "./host-runtime.ts";
export type {
  HostRuntime,
  InstallOptions,
  KindOrder,
  OrderedProvider,
  PluginData,
  PluginOverview,
  PluginStatus,
  ProviderStatus,
  SettingChanges,
  SettingStatus,
} from "./host-runtime-interface.ts";
export {
  cpuClassOf,
  createInterceptionGate,
  formatCell,
  isSameCell,
  readCellState,
  readGateResults,
  type CellState,
  type CpuClass,
  type GateCell,
  type GateResult,
  type InterceptionGateOptions,
} from "./interception-gate.ts";
export type { InterceptorCandidate, Interceptors, InterceptorStatus } from "./interceptors.ts";
export {
  observeCosts,
  type CostAttributes,
  type CostMeter,
  type CostObserver,
  type ObservedInstrument,
} from "./observe-costs.ts";
