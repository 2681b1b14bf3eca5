import type { ITheme } from "@xterm/xterm";

const light: ITheme = {
  background: "#fbfbfa",
  foreground: "#24292f",
  cursor: "#0b6e6e",
  cursorAccent: "#fbfbfa",
  selectionBackground: "#b6d7d7",
  black: "#24292f",
  red: "#b3261e",
  green: "#1a7f37",
  yellow: "#8a5a00",
  blue: "#0a5cc7",
  magenta: "#8250bf",
  cyan: "#0b6e6e",
  white: "#57606a",
  brightBlack: "#6e7781",
  brightRed: "#c8372d",
  brightGreen: "#218c42",
  brightYellow: "#9a6700",
  brightBlue: "#2a72dd",
  brightMagenta: "#9867d4",
  brightCyan: "#128080",
  brightWhite: "#24292f",
  overviewRulerBorder: "#d5d2cb",
};

const dark: ITheme = {
  background: "#15171c",
  foreground: "#d7dae0",
  cursor: "#5ad1c8",
  cursorAccent: "#15171c",
  selectionBackground: "#2c4a52",
  black: "#15171c",
  red: "#f2777a",
  green: "#7ed491",
  yellow: "#e8c268",
  blue: "#79b0f7",
  magenta: "#c9a0f2",
  cyan: "#5ad1c8",
  white: "#d7dae0",
  brightBlack: "#7d8590",
  brightRed: "#ff9a9c",
  brightGreen: "#a0e6af",
  brightYellow: "#f5d78e",
  brightBlue: "#a0c8ff",
  brightMagenta: "#dcc0fa",
  brightCyan: "#8be4dd",
  brightWhite: "#ffffff",
  overviewRulerBorder: "#2c313b",
};

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const prefersLessMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** The palette that fits the user's preference now. */
export function currentTheme(): ITheme {
  return prefersDark.matches ? dark : light;
}

/** Whether the user asked for less motion. */
export function wantsLessMotion(): boolean {
  return prefersLessMotion.matches;
}

/** Told when either preference changes, for as long as the page lives. */
export function onPreferenceChange(listener: () => void): void {
  prefersDark.addEventListener("change", listener);
  prefersLessMotion.addEventListener("change", listener);
}
