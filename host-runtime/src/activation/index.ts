/** Verified package → active plugin: starts sandboxes, checks registrations, ends what misbehaves. */
export { createActivations, type ActivationOptions } from "./plugin-activations.ts";
export { MessageReader } from "./message-reader.ts";
export { crash, SandboxChannel, textOf, unreadMessages, violation } from "./sandbox-channel.ts";
export { UnreadTexts } from "./unread-texts.ts";
export { SandboxPool, type Sandbox, type SandboxPoolOptions } from "./sandbox-pool.ts";
export type { ActivePlugin, InvocationBytes, RuntimeIdentity } from "./active-plugin.ts";
export type {
  Activations,
  DeclaredPlugin,
  DeclaredProvider,
  RuntimeChange,
  RuntimeStatus,
} from "./activations.ts";
export type { PluginServices, ServiceMethod } from "./plugin-services.ts";
export type { RuntimeState } from "./runtime-states.ts";
