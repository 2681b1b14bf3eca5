import type { ITheme, Terminal } from "@xterm/xterm";
import { DisposableStore, type Disposable } from "../kernel/index.ts";
import { systemClock, type Clock } from "../ports/index.ts";
import type { MergedBackgroundLayer, MergedResults } from "../results/index.ts";
import type { SessionTracker } from "../terminal/index.ts";
import { createBackgroundAdapter } from "./background-adapter.ts";
import type { ProviderClient } from "./provider-client.ts";
import { composeTheme, paletteOf } from "./terminal-colors.ts";
import { createThemeAdapter } from "./theme-adapter.ts";

/** What of a terminal the colors change. A `Terminal` of @xterm/xterm fits. */
export type ColoredTerminal = {
  readonly options: Pick<Terminal["options"], "theme" | "minimumContrastRatio">;
};

/** What theme and background need. */
export interface MountColorsOptions {
  readonly client: ProviderClient;
  readonly tracker: Pick<SessionTracker, "onChange">;
  readonly clock?: Clock;
  /** The application's own theme, asked for at each `refresh`; that of the terminal at the start when left out. */
  theme?(): ITheme;
  /** Told of the theme that is shown, for what the application draws around the terminal. */
  onTheme?(shown: ITheme): void;
  /** Told of a listener that throws. */
  onFailure(error: unknown): void;
}

/** Theme and background of a terminal. Disposing gives the terminal the application's own colors back. */
export interface TerminalColors extends Disposable {
  setVisible(visible: boolean): void;
  setConnected(connected: boolean): void;
  /** With less motion the background is not refreshed by itself (BKG-2). */
  setReducedMotion(reduced: boolean): void;
  /** The application's own colors changed. */
  refresh(): void;
  /** The background that is shown, as `#rrggbb`. */
  background(): string;
}

/** Least contrast of text while plugins color the terminal; the terminal moves a text's color to reach it. */
const textContrast = 4.5;

/**
 * Owns the colors of a terminal: the application's theme, the themes of all providers over it, the background under its
 * layers. The layers become part of the background color, so that they lie under the text and the terminal's own
 * contrast rule counts them in.
 */
export function mountColors(terminal: ColoredTerminal, options: MountColorsOptions): TerminalColors {
  const { client, tracker, onFailure, clock = systemClock } = options;
  const first = terminal.options.theme ?? {};
  const contrast = terminal.options.minimumContrastRatio ?? 1;
  let base = options.theme?.() ?? first;
  let colors: MergedResults["terminal.theme"]["colors"] = {};
  let layers: readonly MergedBackgroundLayer[] = [];
  let shown = "";
  const store = new DisposableStore(onFailure);

  const show = (): void => {
    const isColored = Object.keys(colors).length > 0 || layers.length > 0;
    const theme = isColored ? composeTheme(base, colors, layers) : base;
    const key = JSON.stringify(theme);
    if (key === shown) return;
    shown = key;
    terminal.options.theme = theme;
    terminal.options.minimumContrastRatio = isColored ? Math.max(contrast, textContrast) : contrast;
    options.onTheme?.(theme);
  };
  show();
  const themes = store.add(
    createThemeAdapter({
      client,
      onFailure,
      palette: () => paletteOf(base),
      onColors: (next) => {
        colors = next;
        show();
      },
    }),
  );
  const backgrounds = store.add(
    createBackgroundAdapter({
      client,
      tracker,
      clock,
      onFailure,
      background: () => paletteOf(composeTheme(base, colors, [])).background,
      onLayers: (next) => {
        layers = next;
        show();
      },
    }),
  );
  return {
    setVisible(visible): void {
      themes.setVisible(visible);
      backgrounds.setVisible(visible);
    },
    setConnected(connected): void {
      themes.setConnected(connected);
      backgrounds.setConnected(connected);
    },
    setReducedMotion: (reduced) => backgrounds.setReducedMotion(reduced),
    refresh(): void {
      const next = options.theme?.() ?? first;
      const isOther = JSON.stringify(next) !== JSON.stringify(base);
      base = next;
      show();
      if (!isOther) return;
      themes.refresh("colorScheme");
      backgrounds.refresh("refresh");
    },
    background: () => paletteOf(composeTheme(base, colors, layers)).background.slice(0, 7),
    dispose(): void {
      store.dispose();
      [colors, layers] = [{}, []];
      show();
    },
  };
}
