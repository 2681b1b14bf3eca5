/** Providers of the host itself, registered like any other (HST-6). */
import type { BuiltInProvider } from "@terminal-plugin/host-runtime";
import { createCompletionProvider, type CompletionSources } from "./completion/completion-provider.ts";
import { createSessionCommands } from "./completion/session-commands.ts";
import { createKeywordHighlighter } from "./keyword-highlighter.ts";

export type { CompletionSources };

/** All built-in providers of the reference host. */
export function createBuiltIns(sources: CompletionSources): readonly BuiltInProvider[] {
  const commands = createSessionCommands();
  return [createCompletionProvider(sources, commands), commands.provider, createKeywordHighlighter()];
}
