/**
 * What an application mounts on an xterm.js terminal: completion and decorations over any provider client.
 *
 * @packageDocumentation
 */
export type { ClientOutcome, ClientUpdate, ProviderClient } from "./provider-client.ts";
export {
  createCompletionController,
  type CompletionController,
  type CompletionList,
  type CompletionOptions,
  type CompletionTerminal,
} from "./completion-controller.ts";
export { mountCompletion, type MountCompletionOptions } from "./mount-completion.ts";
export { mountDecorations, type Decorations, type MountDecorationsOptions } from "./mount-decorations.ts";
export type { HighlightTerminal } from "./highlighter.ts";
