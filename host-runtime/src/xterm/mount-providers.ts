import type { Terminal } from "@xterm/xterm";
import { DisposableStore, type Disposable } from "../kernel/index.ts";
import { mountCompletion, type MountCompletionOptions } from "./mount-completion.ts";
import { createCommandSemantics } from "./command-semantics.ts";
import { createMatchMarks } from "./match-marks.ts";
import { mountDecorations } from "./mount-decorations.ts";
import { mountLineTools } from "./mount-line-tools.ts";
import { mountMatches } from "./mount-matches.ts";
import { mountSemantics } from "./mount-semantics.ts";
import { TypedElsewhere } from "./typed-elsewhere.ts";

/** What the adapters of a terminal need, all kinds together. */
export interface MountProvidersOptions extends MountCompletionOptions {
  /** Background of the terminal as `#rrggbb`; asked for each transparent color. */
  background(): string;
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
  /** Draws anew, for other colors of the terminal. */
  redraw(): void;
}

/** Puts every provider kind on an opened terminal; a kind without a provider does nothing (FAN-8). */
export function mountProviders(terminal: Terminal, options: MountProvidersOptions): MountedProviders {
  const store = new DisposableStore(options.onFailure);
  store.add(mountCompletion(terminal, options));
  const decorations = store.add(mountDecorations(terminal, options));
  const typed = store.add(new TypedElsewhere(terminal, options.tracker));
  const matches = store.add(createMatchMarks(terminal, { ...options, typed }));
  store.add(mountMatches(terminal, matches));
  const semantics = store.add(createCommandSemantics(terminal, options));
  store.add(mountSemantics(terminal, { ...options, semantics }));
  const lineTools = store.add(mountLineTools(terminal, { ...options, typed, matches }));
  const adapters = [decorations, matches, semantics, lineTools];
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
      decorations.redraw();
    },
    dispose: () => store.dispose(),
  };
}
