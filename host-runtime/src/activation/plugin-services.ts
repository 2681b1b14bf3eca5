import type {
  JsonValue,
  MethodName,
  PermissionState,
  PluginManifest,
  SettingValues,
} from "@terminal-plugin/sdk/protocol";
import type { RuntimeIdentity } from "./active-plugin.ts";

/** Methods of a plugin that the activation stage hands on; registration and log it answers itself. */
export type ServiceMethod = Extract<MethodName, `storage.${string}` | `network.${string}`>;

/**
 * What the host does for a running plugin. Each part is optional; without it the plugin gets `unsupported_capability`,
 * no grants, and the declared defaults of its settings (EMB-3).
 */
export interface PluginServices {
  /**
   * Answers a request of a plugin. `params` fits the method's contract type; the result is checked against it before
   * it is sent. A thrown PluginPlatformError becomes the plugin's failed result. `signal` aborts when the plugin
   * withdraws the request or its runtime ends.
   */
  handle?(
    identity: RuntimeIdentity,
    method: ServiceMethod,
    params: JsonValue,
    signal: AbortSignal,
  ): Promise<JsonValue>;
  /** State of every declared permission, without a prompt (SDK-14). */
  permissions?(manifest: PluginManifest): readonly PermissionState[];
  /** Current settings of the plugin. */
  settings?(manifest: PluginManifest): SettingValues;
}
