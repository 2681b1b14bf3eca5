import type { OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";

/** What the user calls the kinds of plugins' contributions. */
export const kindNames: Readonly<Record<OrdinaryProviderKind, string>> = {
  "terminal.completion": "Completions",
  "terminal.decoration": "Highlights",
  "terminal.link": "Links",
  "terminal.hover": "Hovers",
  "terminal.matcher": "Matches",
  "terminal.semantic": "What commands do",
  "terminal.prompt": "Notes at commands",
  "terminal.background": "Background",
  "terminal.theme": "Theme",
};
