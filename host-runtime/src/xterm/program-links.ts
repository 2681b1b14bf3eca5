import type { ILinkHandler } from "@xterm/xterm";
import { readUri } from "../results/index.ts";

/** What an application does with links. */
export interface ProgramLinksOptions {
  /** Opens a checked address. */
  open(uri: string): void;
  /** The pointer is over a link: the address that would open, or undefined for one that is never opened; then gone. */
  onHover(link: { readonly uri: string | undefined } | undefined): void;
}

/**
 * The link handler for addresses that a program writes by OSC 8, an option of xterm.js: only http and https without
 * credentials, opened with Ctrl or Cmd held, and the address that opens is the one shown (HST-8, LNK-2, LNK-3).
 */
export function createProgramLinkHandler(options: ProgramLinksOptions): ILinkHandler {
  return {
    allowNonHttpProtocols: false,
    activate(event, text): void {
      const uri = readProgramUri(text);
      if (uri !== undefined && (event.ctrlKey || event.metaKey)) options.open(uri);
    },
    hover: (_event, text) => options.onHover({ uri: readProgramUri(text) }),
    leave: () => options.onHover(undefined),
  };
}

/** The address that a link of a program would open; undefined for one that is never opened. */
export function readProgramUri(text: string): string | undefined {
  const verdict = readUri("", text);
  return "uri" in verdict ? verdict.uri : undefined;
}
