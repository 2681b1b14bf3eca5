import { limits, type TerminalPalette } from "@terminal-plugin/sdk/protocol";
import type { ITheme } from "@xterm/xterm";
import type { MergedBackgroundLayer } from "../results/index.ts";
import { blend, contrastRatio } from "./color.ts";

/** A name of the palette. */
type ColorName = keyof TerminalPalette;

/** What xterm.js shows where a theme names no color. */
const standardColors: TerminalPalette = Object.freeze({
  foreground: "#ffffff",
  background: "#000000",
  cursor: "#ffffff",
  cursorAccent: "#000000",
  selectionBackground: "#ffffff4d",
  selectionForeground: "#ffffff",
  black: "#2e3436",
  red: "#cc0000",
  green: "#4e9a06",
  yellow: "#c4a000",
  blue: "#3465a4",
  magenta: "#75507b",
  cyan: "#06989a",
  white: "#d3d7cf",
  brightBlack: "#555753",
  brightRed: "#ef2929",
  brightGreen: "#8ae234",
  brightYellow: "#fce94f",
  brightBlue: "#729fcf",
  brightMagenta: "#ad7fa8",
  brightCyan: "#34e2e2",
  brightWhite: "#eeeeec",
});

const colorNames: readonly ColorName[] = Object.keys(standardColors) as ColorName[];

/** Least contrast of a cursor with its background; text is kept readable by the terminal itself. */
const cursorContrast = 3;
/** Least contrast of a selection with the background around it. */
const selectionContrast = 1.1;

/**
 * The complete palette of a theme (THM-1). A color that is no `#rrggbb` or `#rrggbbaa` counts as absent; the selected
 * text's color is that of other text unless the theme names one.
 */
export function paletteOf(theme: ITheme): TerminalPalette {
  const given = (name: ColorName): string | undefined => {
    const color = theme[name];
    return color !== undefined && /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(color) ? color : undefined;
  };
  const entries = colorNames.map((name) => [name, given(name) ?? standardColors[name]] as const);
  const palette: TerminalPalette = { ...standardColors, ...Object.fromEntries(entries) };
  return { ...palette, selectionForeground: given("selectionForeground") ?? palette.foreground };
}

/**
 * The theme that is shown: the application's own, the plugins' colors over it (THM-2), the background under its layers
 * (BKG-1). Plugins' colors become opaque, except that of the selection, and a cursor of theirs that nobody could see
 * gives way to the color of the text. Layers are composited again to at most the limit, whoever made them.
 */
export function composeTheme(
  base: ITheme,
  colors: Partial<TerminalPalette>,
  layers: readonly Pick<MergedBackgroundLayer, "color" | "opacity">[],
): ITheme {
  const own = paletteOf(base);
  const ground = blend(colors.background ?? own.background, own.background);
  const theme: Record<string, string> = {};
  for (const name of colorNames) {
    const color = colors[name];
    if (color === undefined) continue;
    theme[name] = name === "selectionBackground" ? color : blend(color, ground);
  }
  const background = compositeLayers(ground, layers);
  const foreground = theme["foreground"] ?? own.foreground;
  const cursor = theme["cursor"] ?? own.cursor;
  const isCursorLost =
    (colors.cursor !== undefined || colors.background !== undefined) &&
    contrastRatio(blend(cursor, background), background) < cursorContrast;
  const shown: ITheme = {
    ...base,
    ...theme,
    background,
    ...(isCursorLost ? { cursor: foreground, cursorAccent: background } : {}),
  };
  return keepSelectionVisible(shown, base, colors);
}

/** A selection that a plugin made invisible, or its text unreadable, gets the application's colors back. */
function keepSelectionVisible(shown: ITheme, base: ITheme, colors: Partial<TerminalPalette>): ITheme {
  const { background, selectionBackground, selectionForeground } = paletteOf(shown);
  const isLost = contrastRatio(blend(selectionBackground, background), background) < selectionContrast;
  const kept = { ...shown };
  if (colors.selectionBackground !== undefined && isLost) {
    if (base.selectionBackground === undefined) delete kept.selectionBackground;
    else kept.selectionBackground = base.selectionBackground;
  }
  const ground = blend(paletteOf(kept).selectionBackground, background);
  const isUnreadable = contrastRatio(blend(selectionForeground, ground), ground) < cursorContrast;
  // Without a color of its own the terminal takes that of the text and makes it readable.
  if (colors.selectionForeground !== undefined && isUnreadable) delete kept.selectionForeground;
  return kept;
}

function compositeLayers(
  ground: string,
  layers: readonly Pick<MergedBackgroundLayer, "color" | "opacity">[],
): string {
  let [left, result] = [1, ground];
  for (const { color, opacity } of layers.slice(0, limits.backgroundLayers)) {
    const own = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
    const room = 1 - (1 - limits.backgroundOpacity) / left;
    const alpha = Math.max(0, Math.min(opacity * own, room));
    left *= 1 - alpha;
    result = mix(result, color, alpha);
  }
  return result;
}

/** `color` over an opaque one at this opacity; its own alpha does not count. */
function mix(ground: string, color: string, alpha: number): string {
  const byte = Math.floor(alpha * 255);
  return blend(`${color.slice(0, 7)}${byte.toString(16).padStart(2, "0")}`, ground);
}
