import type { PluginContext } from "./context.ts";

/**
 * What a plugin's script defines (SDK-5).
 */
export interface PluginDefinition {
  /**
   * Called once in each runtime, within 5 s (ACT-7). Register every provider before it returns or resolves. A throw or
   * a rejection fails the activation: everything registered so far is disposed of, and the host reports it.
   */
  activate(context: PluginContext): void | Promise<void>;
  /**
   * Called once before the runtime ends, within 2 s, before the subscriptions are disposed of. A failure is contained
   * and reported.
   */
  deactivate?(): void | Promise<void>;
}

/**
 * Types a plugin and returns it frozen. Make it the default export of the entry point.
 * Throws a TypeError when `activate` is missing or one of the two is not a function.
 */
export function definePlugin(plugin: PluginDefinition): PluginDefinition {
  if (typeof plugin !== "object" || plugin === null) throw new TypeError("definePlugin: expected an object.");
  const { activate, deactivate } = plugin;
  if (typeof activate !== "function") throw new TypeError("definePlugin: expected a function `activate`.");
  if (deactivate !== undefined && typeof deactivate !== "function")
    throw new TypeError("definePlugin: expected `deactivate` to be a function.");
  return Object.freeze(plugin);
}
