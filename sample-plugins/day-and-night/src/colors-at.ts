import type { TerminalPalette, ThemeColors } from "@terminal-plugin/sdk";

/** Names whose colors get warmer; the others stay the host's. */
const names = ["foreground", "background", "blue", "brightBlue", "cyan", "brightCyan", "white"] as const;

/** How warm the colors are at an hour of the day, 0 to 1: not at all by day, fully from 21 to 5. */
export function warmthAt(hour: number): number {
  if (hour >= 21 || hour < 5) return 1;
  return (hour >= 18 && hour < 21) || hour < 7 ? 0.5 : 0;
}

/** The palette's colors with less blue; none by day. */
export function colorsAt(hour: number, palette: TerminalPalette): ThemeColors {
  const warmth = warmthAt(hour);
  if (warmth === 0) return {};
  return Object.fromEntries(names.map((name) => [name, warmer(palette[name], warmth)]));
}

function warmer(color: string, warmth: number): string {
  const channel = (at: number, left: number): string =>
    Math.round(Number.parseInt(color.slice(at, at + 2), 16) * (1 - (1 - left) * warmth))
      .toString(16)
      .padStart(2, "0");
  return `#${channel(1, 1)}${channel(3, 0.96)}${channel(5, 0.84)}`;
}
