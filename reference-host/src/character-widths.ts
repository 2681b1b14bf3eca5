import { Unicode11Addon } from "@xterm/addon-unicode11";
import type { ITerminalAddon } from "@xterm/headless";

/** What of an emulator decides how wide characters are; `allowProposedApi` is needed. */
export interface WidthTerminal {
  loadAddon(addon: ITerminalAddon): void;
  readonly unicode: { activeVersion: string };
}

/**
 * Gives an emulator the widths that shells reckon with: emoji take two cells. With other widths the shell's idea of the
 * line and the screen come apart, and what is read from the screen is not what was typed.
 */
export function useShellWidths(terminal: WidthTerminal): void {
  terminal.loadAddon(new Unicode11Addon());
  terminal.unicode.activeVersion = "11";
}
