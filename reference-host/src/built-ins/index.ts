/** Providers of the host itself, registered like any other (HST-6). */
import type { BuiltInProvider } from "@terminal-plugin/host-runtime";
import { createCompletionProvider, type CompletionSources } from "./completion/completion-provider.ts";
import { createKeywordHighlighter } from "./keyword-highlighter.ts";

export type { CompletionSources };

/** All built-in providers of the reference host. */
export function createBuiltIns(sources: CompletionSources): readonly BuiltInProvider[] {
  return [createCompletionProvider(sources), createKeywordHighlighter()];
}
