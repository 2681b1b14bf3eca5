import type { ThemeColors, TerminalPalette } from "@terminal-plugin/sdk";

/** Colors that replace the host's; those that are left out stay. */
export function colorsFor(palette: TerminalPalette): ThemeColors {
  return { cursor: palette.brightYellow, cursorAccent: palette.background };
}
