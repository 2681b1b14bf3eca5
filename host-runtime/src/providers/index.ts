/** Who can be asked, in which order, and the asking: request → raw answers. */
export type {
  BuiltInProvider,
  BuiltInProviderOf,
  HostProvider,
  PluginDeclaration,
  PluginProvider,
  RegisteredProvider,
} from "./provider.ts";
export {
  createProviderRegistry,
  type ProviderRegistry,
  type RefreshOutcome,
  type RegistryOptions,
} from "./registry.ts";
export {
  fanOut,
  requestBounds,
  type CallPlugin,
  type FanOutOptions,
  type FanOutRequest,
  type PluginCall,
  type RawAnswer,
} from "./fan-out.ts";
