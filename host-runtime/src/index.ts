/**
 * What an application embeds.
 *
 * @packageDocumentation
 */
export * from "./kernel/index.ts";
export * from "./ports/index.ts";
export { describeFinding, fitsContract, readContract, type ValidatedTypeName } from "./contract/index.ts";
export {
  createPageStream,
  createSessionTracker,
  type HostTerminalState,
  type InputMark,
  readStreamCloseCode,
  streamCloseCodes,
  type CommandLine,
  type Emulator,
  type PageStream,
  type PageStreamOptions,
  type Session,
  type SessionChange,
  type SessionOptions,
  type Sessions,
  type SessionTracker,
  type SessionTrackerOptions,
  type StreamCloseName,
} from "./terminal/index.ts";
export {
  createRemoteServer,
  TerminalDirectory,
  type AuditedInput,
  type DirectoryEvent,
  type InputAudit,
  type ManagedSpawn,
  type ManagedTerminal,
  type ManagedTerminals,
  type RemoteConnection,
  type RemoteDesktop,
  type RemoteServer,
  type RemoteServerOptions,
  type RemoteStatus,
  type RemoteTransport,
  type SpawnQuestion,
  type TerminalFacts,
} from "./remote/index.ts";
export type { BuiltInProvider, BuiltInProviderOf } from "./providers/index.ts";
export {
  checkResult,
  compilePattern,
  countDrops,
  findPatternProblem,
  type Drop,
  type DropCode,
  type MergedAnnotation,
  type MergedBackgroundLayer,
  type MergedCompletionItem,
  type MergedDecorationRule,
  type MergedHover,
  type MergedLink,
  type MergedMatch,
  type MergedResults,
  type MergedSemantic,
  type Provenance,
  type ResultReport,
} from "./results/index.ts";
export type { ProviderOutcome, ProviderRequest, RequestUpdate, UpdateConsumer } from "./delivery/index.ts";
export type {
  CallFigures,
  DropCount,
  FailureCount,
  InvocationMeasure,
  LatencySummary,
  PluginCost,
  ProviderCost,
  RuntimeCost,
  UsageFigures,
} from "./cost/index.ts";
export { permissionMeaning, type PermissionMeaning } from "./grants/index.ts";
export {
  createHostRuntime,
  createInterceptionGate,
  formatCell,
  readCellState,
  readGateResults,
  type CellState,
  type CpuClass,
  type GateCell,
  type GateResult,
  type InterceptionGateOptions,
  type HostRuntime,
  type HostRuntimeOptions,
  type InterceptorCandidate,
  type Interceptors,
  type InterceptorStatus,
  type InstallOptions,
  type KindOrder,
  type OrderedProvider,
  type PluginData,
  type PluginOverview,
  type PluginStatus,
  type ProviderStatus,
  type SettingChanges,
  type SettingStatus,
  observeCosts,
  type CostAttributes,
  type CostMeter,
  type CostObserver,
  type ObservedInstrument,
} from "./runtime/index.ts";
