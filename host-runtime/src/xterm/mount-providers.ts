import type { ITheme, Terminal } from "@xterm/xterm";
import { createDisposable, DisposableStore, type Disposable } from "../kernel/index.ts";
import { mountColors } from "./mount-colors.ts";
import { mountCompletion, type MountCompletionOptions } from "./mount-completion.ts";
import { createCommandSemantics } from "./command-semantics.ts";
import { createMatchMarks } from "./match-marks.ts";
import { mountDecorations } from "./mount-decorations.ts";
import { mountLineTools } from "./mount-line-tools.ts";
import { mountMatches } from "./mount-matches.ts";
import { mountPrompt } from "./mount-prompt.ts";
import { mountSemantics } from "./mount-semantics.ts";
import { TypedElsewhere } from "./typed-elsewhere.ts";

/** What the adapters of a terminal need, all kinds together. */
export interface MountProvidersOptions extends MountCompletionOptions {
  /** The application's own theme, asked for again at `redraw`; that of the terminal at the start when left out. */
  theme?(): ITheme;
  /** Told of the theme that is shown, plugins' colors in it, for what the application draws around the terminal. */
  onTheme?(shown: ITheme): void;
  /** Opens the address of a link, checked and shown before; a new browser tab when left out. */
  openLink?(uri: string): void;
}

/** The adapters of one terminal. Owned by who mounted them; disposed of before the terminal. */
export interface MountedProviders extends Disposable {
  /** A hidden terminal does no work and asks nothing; shown again it asks anew (DEC-6, LNK-5). */
  setVisible(visible: boolean): void;
  /** A disconnected terminal does no work and asks nothing; connected again it asks anew (DEC-6, LNK-5). */
  setConnected(connected: boolean): void;
  /** Steps through links and hovers with the keyboard, from the cursor's line up (HOV-1). */
  inspectLine(): void;
  /** Shows the latest match, or the one above (-1) or below (1) the one shown (MAT-4). */
  stepMatch(step: 1 | -1): void;
  /** Draws anew, for other colors of the application. */
  redraw(): void;
}

/**
 * Puts every provider kind on an opened terminal; a kind without a provider does nothing (FAN-8). From then on the
 * terminal's `theme` belongs to the adapters: other colors of the application come by `theme` and `redraw`.
 */
export function mountProviders(terminal: Terminal, options: MountProvidersOptions): MountedProviders {
  const store = new DisposableStore(options.onFailure);
  const drawn: { redraw(): void }[] = [];
  const colors = store.add(
    mountColors(terminal, {
      ...options,
      onTheme: (shown) => {
        options.onTheme?.(shown);
        for (const adapter of drawn) adapter.redraw();
      },
    }),
  );
  const background = (): string => colors.background();
  store.add(mountCompletion(terminal, options));
  const decorations = store.add(mountDecorations(terminal, { ...options, background }));
  const notes = store.add(mountPrompt(terminal, { ...options, background }));
  drawn.push(decorations, notes);
  store.add(createDisposable(() => drawn.splice(0)));
  store.add(followMotion(terminal, (reduced) => colors.setReducedMotion(reduced)));
  const typed = store.add(new TypedElsewhere(terminal, options.tracker));
  const matches = store.add(createMatchMarks(terminal, { ...options, typed }));
  store.add(mountMatches(terminal, matches));
  const semantics = store.add(createCommandSemantics(terminal, options));
  store.add(mountSemantics(terminal, { ...options, semantics }));
  const lineTools = store.add(mountLineTools(terminal, { ...options, typed, matches }));
  const adapters = [colors, decorations, notes, matches, semantics, lineTools];
  return {
    setVisible(visible): void {
      for (const adapter of adapters) adapter.setVisible(visible);
    },
    setConnected(connected): void {
      for (const adapter of adapters) adapter.setConnected(connected);
    },
    inspectLine: () => lineTools.inspectLine(),
    stepMatch: (step) => lineTools.stepMatch(step),
    redraw(): void {
      colors.refresh();
      for (const adapter of drawn) adapter.redraw();
    },
    dispose: () => store.dispose(),
  };
}

/** Tells whether the user wants less motion, now and at each change. */
function followMotion(terminal: Terminal, listener: (reduced: boolean) => void): Disposable {
  const query = terminal.element?.ownerDocument.defaultView?.matchMedia("(prefers-reduced-motion: reduce)");
  if (!query) return createDisposable(() => {});
  const tell = (): void => listener(query.matches);
  query.addEventListener("change", tell);
  tell();
  return createDisposable(() => query.removeEventListener("change", tell));
}
