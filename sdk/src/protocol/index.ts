/**
 * The wire between host and plugin: contract types, limits, error codes and the method table.
 * Pure data and types: no DOM, no Node, no side effects.
 *
 * @packageDocumentation
 */
export type * from "../generated/types.ts";
export { apiVersion } from "./api-version.ts";
export { limits } from "../generated/limits.ts";
export { errorCodes, type ErrorCodeName } from "../generated/codes.ts";
export { methods, type MethodName, type MethodRow, type MethodTypes } from "../generated/methods.ts";
export {
  providerKinds,
  type BackgroundOperation,
  type CompletionOperation,
  type DecorationOperation,
  type HoverOperation,
  type LinkOperation,
  type MatcherOperation,
  type PromptOperation,
  type ProviderKindMap,
  type ProviderKindRow,
  type SemanticOperation,
  type ThemeOperation,
} from "../generated/kinds.ts";
export type { ContractTypes } from "../generated/type-map.ts";
export { findJsonProblem, type JsonProblem } from "./json.ts";
export {
  appendRemoteOutput,
  emptyRemoteOutput,
  listRemoteTerminals,
  noRemoteTerminals,
  readRemoteClientMessage,
  readRemoteServerMessage,
  reduceRemoteTerminals,
  type RemoteOutputTail,
  type RemoteReading,
  type RemoteTerminalEntry,
  type RemoteTerminals,
} from "./remote/index.ts";
