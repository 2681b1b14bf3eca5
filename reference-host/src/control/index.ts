/** The control protocol between page and reference host: types, methods, limits and names on the wire. Browser-safe. */
export type * from "./generated/types.ts";
export type { ControlTypes } from "./generated/type-map.ts";
export { controlMethods, type ControlMethodName, type ControlMethodTypes } from "./generated/methods.ts";
export { limits as controlLimits } from "./generated/limits.ts";
export { readControl } from "./read-control.ts";
export {
  controlCloseCodes,
  controlPath,
  controlProtocol,
  dataPath,
  dataProtocol,
  readTokenProtocol,
  remotePagePath,
  remotePath,
  remoteProtocol,
  tokenParameter,
  tokenProtocol,
} from "./wire.ts";
export { createControlClient, type ControlClient, type NotificationListener } from "./control-client.ts";
export { createProviderHub, type ProviderHub } from "./provider-hub.ts";
