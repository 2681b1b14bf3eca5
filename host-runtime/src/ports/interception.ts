import type { PluginId } from "@terminal-plugin/sdk/protocol";

/** A plugin whose interceptor somebody wants to attach. */
export interface InterceptingPlugin {
  readonly pluginId: PluginId;
  readonly version: string;
  /** What its grants are bound to: `content:` and its content digest when it has no verified signature. */
  readonly principal: string;
}

/** Whether plugins may see the bytes of terminals at all (BEN-6). Permissions and the user's choice come on top. */
export interface InterceptionPolicy {
  /** Why the plugin may not intercept, as a sentence for the user; undefined when it may. Must not throw. */
  refusal(plugin: InterceptingPlugin): string | undefined;
}

/** The policy of an application that supplies none: nobody intercepts. */
export const closedInterception: InterceptionPolicy = Object.freeze({
  refusal: (): string => "This application has not shown that interceptors are fast enough here.",
});
