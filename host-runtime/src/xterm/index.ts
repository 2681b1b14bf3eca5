/**
 * What an application mounts on an xterm.js terminal: every provider kind over any provider client.
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
export { mountProviders, type MountedProviders, type MountProvidersOptions } from "./mount-providers.ts";
export { mountDecorations, type Decorations, type MountDecorationsOptions } from "./mount-decorations.ts";
export { mountColors, type MountColorsOptions, type TerminalColors } from "./mount-colors.ts";
export { mountPrompt, type MountPromptOptions, type PromptNotes } from "./mount-prompt.ts";
export type { HighlightTerminal } from "./highlighter.ts";
export {
  createCommandSemantics,
  type CommandNote,
  type CommandSemantics,
  type CommandSemanticsOptions,
  type SemanticTerminal,
} from "./command-semantics.ts";
export {
  createLineItems,
  type LineItems,
  type LineItemsOptions,
  type LineTerminal,
  type RowItems,
} from "./line-items.ts";
export {
  createMatchMarks,
  type MatchMarks,
  type MatchMarksOptions,
  type MatchTerminal,
  type PlacedMatch,
} from "./match-marks.ts";
export { createProgramLinkHandler, type ProgramLinksOptions } from "./program-links.ts";
export type { MergedCompletionItem, MergedDecorationRule, MergedResults } from "../results/index.ts";
export { watchReplies, type ReplyWatch } from "./reply-watch.ts";
